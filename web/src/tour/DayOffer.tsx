import type { DayAvailability } from '@opentop/contract/availability'
import type { CurrencyId } from '@opentop/domain/currency'
import type { Day } from '@opentop/domain/day'
import { AvailabilityTag } from '../booking/AvailabilityLabel.tsx'
import { usePage } from '../state/page-context.tsx'
import { Price } from '../ui/Price.tsx'
import './day-offer.css'

export type OnDay = Pick<DayAvailability, 'label' | 'fromCents' | 'wasCents' | 'early' | 'reason'> & {
  date: Day
  day: string
  currencyId: CurrencyId
}

/** A tour on a chosen day: that day's price and seats, or why it can't be booked. */
export function DayOffer({ offer: { day, label, fromCents, wasCents, early, reason, currencyId } }: { offer: OnDay }) {
  const { t, money } = usePage()
  const struck = wasCents ? { price: money(wasCents, currencyId), label: t('price.was', { price: '' }) } : undefined
  return (
    <span className="day-offer">
      {fromCents === undefined ? (
        <small>{day}</small>
      ) : (
        <Price from={day} price={money(fromCents, currencyId)} struck={struck} condition={early && t('price.early')} />
      )}
      <AvailabilityTag label={label} text={t(`filter.label-${label}`)} />
      {reason && <small className="muted">{reason}</small>}
    </span>
  )
}
