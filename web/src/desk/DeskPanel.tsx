import type { ReactNode } from 'react'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import './desk.css'
import '@opentop/ui/styles/panel.css'

type DeskPanelProps = {
  id: string
  number: number
  title: string
  shortcut: string | undefined
  message: string | undefined
  children: ReactNode
}

export function DeskPanel({ id, number, title, shortcut, message, children }: DeskPanelProps) {
  return (
    <section className="panel desk__panel" id={id} tabIndex={-1} aria-labelledby={`${id}-title`} aria-keyshortcuts={shortcut}>
      <h2 className="title-4 desk__title">
        <span id={`${id}-title`}>
          {number} {title}
        </span>
        {shortcut && (
          <kbd className="desk__key" aria-hidden="true">
            {shortcut}
          </kbd>
        )}
      </h2>
      {/* the live region stays in the page, because screen readers ignore one that is inserted with its text */}
      <div role="alert">{message && <Notice kind="error">{message}</Notice>}</div>
      {children}
    </section>
  )
}
