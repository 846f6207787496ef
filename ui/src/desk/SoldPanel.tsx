import { useEffect, useRef, type ReactNode } from 'react'
import { useDesk } from './audience.tsx'
import './sold-panel.css'

type SoldPanelProps = {
  title: string
  /** What there is to know: change to give, credit that is left. */
  children: ReactNode
  /** Links that print. */
  prints: ReactNode
  /** Below the buttons: sending the tickets. */
  more?: ReactNode
  /** The tickets themselves, where they are shown. */
  tickets?: ReactNode
  onNew: () => void
}

/** After the sale: what to do now, and the way to the next one. */
export function SoldPanel({ title, children, prints, more, tickets, onNew }: SoldPanelProps) {
  const { t, controls } = useDesk()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="panel sold-panel" aria-labelledby="sold-title">
      <div className="sold-panel__side">
        <h2 className="sold-panel__title" id="sold-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
        <div className="sold-panel__acts">
          {prints}
          <controls.Button keys="N" onPress={onNew}>
            {t('desk.new')}
          </controls.Button>
        </div>
        {more}
      </div>
      {tickets && <div className="sold-panel__tickets">{tickets}</div>}
    </section>
  )
}
