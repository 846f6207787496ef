import type { DayAvailability } from '@opentop/contract/availability'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Day } from '@opentop/domain/day'
import { AvailabilityTag } from '../booking/AvailabilityLabel.tsx'
import { useMemberPrice } from '../member/use-member-prices.ts'
import { usePage } from '../state/page-context.tsx'
import { Price } from '../ui/Price.tsx'
import './day-offer.css'

export type OnDay = Pick<DayAvailability, 'label' | 'fromCents' | 'wasCents' | 'early' | 'reason'> & {
  date: Day
  day: string
  currencyId: CurrencyId
}

export function DayOffer({ offer, locationId }: { offer: OnDay; locationId: number }) {
  const { day, label, fromCents, wasCents, early, reason, currencyId } = offer
  const { t, money } = usePage()
  const memberPrice = useMemberPrice(locationId)
  const own = fromCents === undefined ? undefined : memberPrice(fromCents, wasCents !== undefined || early === true)
  const usualCents = own ? fromCents : wasCents
  const struck = usualCents ? { price: money(usualCents, currencyId), label: t('price.was', { price: '' }) } : undefined
  return (
    <span className="day-offer">
      {fromCents === undefined ? (
        <small>{day}</small>
      ) : (
        <Price
          from={day}
          price={money(own?.cents ?? fromCents, currencyId)}
          struck={struck}
          condition={own ? t('price.member', { percent: own.percent }) : early && t('price.early')}
        />
      )}
      <AvailabilityTag label={label} text={t(`filter.label-${label}`)} />
      {reason && <small className="muted">{reason}</small>}
    </span>
  )
}
