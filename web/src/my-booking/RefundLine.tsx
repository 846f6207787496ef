import type { BookedSale } from '@opentop/contract/booking'
import { percentOf } from '@opentop/domain/price/rounding'
import { usePage } from '../state/page-context.tsx'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { dayText } from '../time/day-text.ts'
import './refund-line.css'

type RefundLineProps = { sale: BookedSale; paidCents: number; money: (cents: number) => string }

export function RefundLine({ sale, paidCents, money }: RefundLineProps) {
  const { t, lang } = usePage()
  const { refundSteps, deadline } = sale
  const last = refundSteps.at(-1)
  return (
    <ol className="refund-line">
      {refundSteps.map(({ percent, day, time }) => (
        <li key={`${day} ${time}`} data-kind={percent === 100 ? 'whole' : 'part'}>
          <b>{t('my-booking.step-until', { day: dayText(t, day, 'short'), time: timeText(lang, time) })}</b>
          <span>
            {percent === 100
              ? t('my-booking.step-whole', { amount: money(paidCents) })
              : t('my-booking.step-part', { amount: money(percentOf(paidCents, percent)) })}
          </span>
        </li>
      ))}
      {deadline.kind === 'first-use' && (
        <li data-kind="whole">
          <b>{t('my-booking.step-first-use')}</b>
          <span>{t('my-booking.step-part', { amount: money(percentOf(paidCents, deadline.percent)) })}</span>
        </li>
      )}
      <li data-kind="none">
        <b>{t(deadline.kind === 'first-use' ? 'my-booking.step-used' : last ? 'my-booking.step-after' : 'my-booking.step-now')}</b>
        <span>{t('my-booking.step-nothing')}</span>
      </li>
      {sale.day !== undefined && (
        <li>
          <b>{dayText(t, sale.day, 'short')}</b>
          <span>{t('my-booking.step-tour')}</span>
        </li>
      )}
    </ol>
  )
}
