import type { AgentInfo } from '@opentop/contract/agent'
import type { SaleLine } from '@opentop/contract/basket'
import { usePage } from '../state/page-context.tsx'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { dayText } from '../time/day-text.ts'
import { Button } from '@opentop/ui/base/Button.tsx'
import { IconButton } from '@opentop/ui/base/IconButton.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import type { Sale } from './use-sale.ts'
import './sale-summary.css'

export function SaleSummary({ sale, info }: { sale: Sale; info: AgentInfo }) {
  const { t, number } = usePage()
  const { basket, figures, money } = sale
  const isShort = figures.creditAfterCents < 0
  const isOver = basket.lines.some(({ state, problems }) => state === 'expired' || problems.length > 0)
  return (
    <div className="sale-summary">
      {basket.lines.length > 0 && (
        <ul className="sale-summary__lines">
          {basket.lines.map((line) => (
            <ReservedLine
              key={line.id}
              line={line}
              amount={money(line.amountCents - line.discountCents)}
              onRemove={() => void sale.remove(line.id)}
            />
          ))}
        </ul>
      )}
      {isOver && (
        <Button variant="line" size="small" onClick={() => void sale.reserveAgain()}>
          {t('desk.reserve-again')}
        </Button>
      )}
      <dl className="sale-summary__sums numeric" aria-live="polite">
        <div>
          <dt>{t('desk.guest-pays')}</dt>
          <dd>{money(figures.publicCents)}</dd>
        </div>
        <div>
          <dt>{info.pricing === 'net' ? t('desk.margin') : t('desk.commission', { percent: number(info.commissionBp / 100) })}</dt>
          <dd>{money(figures.shareCents)}</dd>
        </div>
        <div className="sale-summary__due">
          <dt>{t('agent.due')}</dt>
          <dd>{money(figures.netCents)}</dd>
        </div>
        {!isShort && (
          <div>
            <dt>{t('desk.credit-after')}</dt>
            <dd>{money(figures.creditAfterCents)}</dd>
          </div>
        )}
      </dl>
      {isShort && (
        <Notice kind="service" live>
          {t('refusal.credit-insufficient', { missing: money(-figures.creditAfterCents) })}
        </Notice>
      )}
    </div>
  )
}

function ReservedLine({ line, amount, onRemove }: { line: SaleLine; amount: string; onRemove: () => void }) {
  const { t, lang } = usePage()
  const { product, option, day, time, passengers, state } = line
  const people = passengers.reduce((sum, { quantity }) => sum + quantity, 0)
  const when = [option, day && dayText(t, day, 'short'), time && timeText(lang, time), `× ${people}`]
  return (
    <li>
      <span>
        <b>{product}</b>
        <small>{when.filter(Boolean).join(' · ')}</small>
        {state === 'expired' && <small className="sale-summary__over">{t('desk.seats-over')}</small>}
      </span>
      <span className="numeric">{amount}</span>
      <IconButton icon="trash" label={t('desk.remove', { tour: product })} onClick={onRemove} />
    </li>
  )
}
