import { useId, type ReactNode } from 'react'
import './panel.css'

type Props = {
  title?: string
  /** Beside the title, as the key to a drawing. */
  between?: ReactNode
  /** Controls at the end of the head. */
  end?: ReactNode
  foot?: ReactNode
  /** A table or list reaches the edges of the panel. */
  flush?: boolean
  children: ReactNode
}

export function Panel({ title, between, end, foot, flush = false, children }: Props): ReactNode {
  const titleId = useId()
  return (
    <section className="panel" {...(title ? { 'aria-labelledby': titleId } : {})}>
      {(title ?? end) && (
        <div className="panel__head">
          {title && <h2 id={titleId}>{title}</h2>}
          {between}
          {end && <div className="panel__end">{end}</div>}
        </div>
      )}
      {flush ? children : <div className="panel__body">{children}</div>}
      {foot && <div className="panel__foot">{foot}</div>}
    </section>
  )
}
