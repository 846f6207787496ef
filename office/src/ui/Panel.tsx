import { useId, type ReactNode } from 'react'
import './panel.css'

type Props = {
  title?: string
  between?: ReactNode
  end?: ReactNode
  foot?: ReactNode
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
