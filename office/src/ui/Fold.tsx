import { useId, type ReactNode } from 'react'
import './fold.css'
import { Icon } from './Icon.tsx'

type Props = { title: string; children: ReactNode; end?: ReactNode }

export function Fold({ title, children, end }: Props): ReactNode {
  const titleId = useId()
  return (
    <section className="fold" aria-labelledby={titleId}>
      <span className="fold__mark">
        <Icon name="check" />
      </span>
      <div className="fold__body">
        <h2 className="fold__title" id={titleId}>
          {title}
        </h2>
        {children}
      </div>
      {end}
    </section>
  )
}
