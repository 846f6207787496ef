import type { ReactNode } from 'react'
import { useDesk, type DeskKeys } from './audience.tsx'
import { deskParts } from './parts.ts'
import './desk.css'

type DeskPanelProps = { part: keyof DeskKeys; title: string; message?: string | undefined; children: ReactNode }

export function DeskPanel({ part, title, message, children }: DeskPanelProps) {
  const { controls, keys } = useDesk()
  const { id, number } = deskParts[part]
  const shortcut = keys[part]
  return (
    <section className="panel desk__panel" id={id} tabIndex={-1} aria-labelledby={`${id}-title`} aria-keyshortcuts={shortcut}>
      <h2 className="desk__title">
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
      <div role="alert">{message && <controls.Mistake>{message}</controls.Mistake>}</div>
      {children}
    </section>
  )
}
