import type { ReactNode } from 'react'
import './empty.css'

export function Empty({ title, text, children }: { title: string; text?: string | undefined; children?: ReactNode }) {
  return (
    <div className="empty">
      <b className="strong">{title}</b>
      {text && <p className="small muted">{text}</p>}
      {children}
    </div>
  )
}
