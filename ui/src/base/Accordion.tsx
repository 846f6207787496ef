import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import './accordion.css'

type AccordionItem = { id: string; title: ReactNode; content: ReactNode; open?: boolean | undefined }

export function Accordion({ items, group }: { items: readonly AccordionItem[]; group?: string | undefined }) {
  return (
    <div className="accordion">
      {items.map((item) => (
        <details key={item.id} id={item.id} name={group} open={item.open}>
          <summary>
            {item.title}
            <Icon name="plus" />
          </summary>
          <div className="accordion__body">{item.content}</div>
        </details>
      ))}
    </div>
  )
}
