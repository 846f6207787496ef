import type { ReactNode } from 'react'
import { useShop } from '../shop.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Price } from '../ui/Price.tsx'
import type { SummaryLine } from './shown.ts'

type SummaryProps = {
  lines: readonly SummaryLine[]
  coupon?: { code: string; saving: string } | undefined
  total: string
  /** Hours before the start until which everything may be cancelled for nothing. */
  freeHours: number | undefined
  /** How long it is all held. */
  children: ReactNode
}

/** What is about to be paid, as a ticket. */
export function Summary({ lines, coupon, total, freeHours, children }: SummaryProps) {
  const { t } = useShop()
  return (
    <section className="ticket" aria-labelledby="pay-summary">
      <div className="ticket__p">
        <h2 className="t-3 pay__h" id="pay-summary">
          {t('basket.summary')}
        </h2>
        {children}
        <dl className="sum pay__sum">
          {lines.map((line) => (
            <div key={line.id} data-line={line.id}>
              <dt>
                <b>{line.name}</b>
                <span suppressHydrationWarning>{line.when}</span>
                <span>{line.party}</span>
              </dt>
              <dd>{line.price}</dd>
            </div>
          ))}
          {coupon && (
            <div className="save">
              <dt>{coupon.code}</dt>
              <dd>−{coupon.saving}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className="ticket__cut ticket__p">
        <div className="total">
          <span>
            <b className="strong">{t('basket.total')}</b>
            <br />
            <span className="small mute">{t('basket.taxes')}</span>
          </span>
          <Price price={total} />
        </div>
        <ul className="assure">
          {freeHours !== undefined && (
            <li>
              <Icon name="shield" />
              {t('basket.free-all', { count: freeHours })}
            </li>
          )}
          <li>
            <Icon name="lock" />
            {t('basket.secure')}
          </li>
        </ul>
      </div>
    </section>
  )
}
