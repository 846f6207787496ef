import { blocksOf, type Inline } from '@opentop/domain/translation/markup'
import type { ReactNode } from 'react'

/** Links lead to the shop, so they are shown and not followed. */
export function TextPreview({ text }: { text: string }): ReactNode {
  return blocksOf(text).map((block, index) =>
    block.kind === 'paragraph' ? (
      <p key={index}>
        <Inlines content={block.content} />
      </p>
    ) : (
      <ul key={index}>
        {block.items.map((item, place) => (
          <li key={place}>
            <Inlines content={item} />
          </li>
        ))}
      </ul>
    ),
  )
}

function Inlines({ content }: { content: readonly Inline[] }): ReactNode {
  return content.map((part, index) => {
    if (part.kind === 'bold') return <b key={index}>{part.text}</b>
    return part.kind === 'link' ? <u key={index}>{part.text}</u> : part.text
  })
}
