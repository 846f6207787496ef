import type { ReactNode } from 'react'
import { useDesk } from './audience.tsx'
import './sale-summary.css'

/** A tour of the sale; `over` says that its seats are free again. */
export type DeskLine = { id: string; product: string; detail: string; amount?: string; over?: string | undefined }
/** One amount of the sale; the due one is what is paid now. */
export type DeskSum = { label: string; value: string; isDue?: boolean }

type SaleSummaryProps = {
  lines: readonly DeskLine[]
  onRemove: (id: string) => void
  /** Given where seats are no longer reserved. */
  reserveAgain: (() => void) | undefined
  sums: readonly DeskSum[]
  children?: ReactNode
}

/** What is sold and what it costs. */
export function SaleSummary({ lines, onRemove, reserveAgain, sums, children }: SaleSummaryProps) {
  const { t, controls } = useDesk()
  return (
    <div className="sale-summary">
      {lines.length > 0 && (
        <ul className="sale-summary__lines" aria-label={t('desk.lines')}>
          {lines.map((line) => (
            <SaleLine key={line.id} line={line} onRemove={() => onRemove(line.id)} />
          ))}
        </ul>
      )}
      {reserveAgain && <controls.Button onPress={reserveAgain}>{t('desk.reserve-again')}</controls.Button>}
      {sums.length > 0 && (
        <dl className="sale-summary__sums" aria-live="polite">
          {sums.map(({ label, value, isDue }) => (
            <div key={label} className={isDue ? 'sale-summary__due' : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </div>
  )
}

function SaleLine({ line: { product, detail, amount, over }, onRemove }: { line: DeskLine; onRemove: () => void }) {
  const { t, controls } = useDesk()
  return (
    <li>
      <span>
        <b>{product}</b>
        <small>{detail}</small>
        {over && <small className="sale-summary__over">{over}</small>}
      </span>
      <span className="desk__amount">{amount}</span>
      <controls.Remove label={t('desk.remove', { tour: product })} onPress={onRemove} />
    </li>
  )
}
