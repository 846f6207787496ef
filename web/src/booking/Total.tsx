import type { Quote } from '@opentop/contract/quote'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { passengerTypes, type PassengerTypeId } from '@opentop/domain/passenger/passenger'
import { usePage } from '../state/page-context.tsx'
import { Price } from '../ui/Price.tsx'
import './booking-panel.css'
import '../ui/price.css'
import '@opentop/ui/base/scripting.css'

type BreakdownProps = Pick<Quote, 'passengers'> & { member: Quote['member'] | undefined; currencyId: CurrencyId }

export function Breakdown({ passengers, member, currencyId }: BreakdownProps) {
  const { t, money } = usePage()
  return (
    <dl className="sum booking-panel__sums scripted">
      {passengers.map(({ typeId, quantity, cents }) => (
        <div key={typeId}>
          <dt>{t(`party.${passengerTypes[typeId as PassengerTypeId]}`, { count: quantity })}</dt>
          <dd>{cents === 0 ? t('passenger.free') : money(cents, currencyId)}</dd>
        </div>
      ))}
      {member && (
        <div className="save">
          <dt>{member.percent === undefined ? t('price.member-saving') : t('price.member-percent', { percent: member.percent })}</dt>
          <dd>−{money(member.discountCents, currencyId)}</dd>
        </div>
      )}
    </dl>
  )
}

type TotalProps = {
  totalCents: number
  currencyId: CurrencyId
  heads: number
  isLowest: boolean
}

export function Total({ totalCents, currencyId, heads, isLowest }: TotalProps) {
  const { t, money } = usePage()
  return (
    <div className="total scripted">
      <span>
        <b className="strong">{t('booking.total')}</b>
        <br />
        <span className="small muted">{t('booking.count', { count: heads })}</span>
      </span>
      <output aria-live="polite">
        <Price from={isLowest ? t('price.from') : undefined} price={money(totalCents, currencyId)} />
      </output>
    </div>
  )
}
