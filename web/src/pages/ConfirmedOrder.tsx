import type { SaleLine } from '@opentop/contract/basket'
import type { Booking } from '@opentop/contract/booking'
import type { LocationCard } from '@opentop/contract/location'
import type { PaymentResult } from '@opentop/contract/payment'
import type { ProductCard } from '@opentop/contract/product'
import { writtenMoney } from '@opentop/domain/price/written-number'
import type { ReactNode } from 'react'
import { CrossSelling } from '../basket/CrossSelling.tsx'
import { partyText, whenText } from '../basket/line-text.ts'
import { RefundDeadline } from '../deadline/RefundDeadline.tsx'
import { fleetOf } from '../location/fleet.ts'
import { OrderActions, SaleActions } from '../my-booking/SaleActions.tsx'
import { BookedLine, type Booked } from '../payment/BookedLine.tsx'
import { OnTheDay } from '../payment/OnTheDay.tsx'
import { ParkedNotice } from '../payment/ParkedNotice.tsx'
import { PlansChange } from '../payment/PlansChange.tsx'
import { usePage } from '../state/page-context.tsx'
import { useNow } from '@opentop/ui/time/use-now.ts'
import { PosterCard } from '../tour/PosterCard.tsx'
import { Steps } from '@opentop/ui/base/Steps.tsx'
import { SavedNote } from '../voucher/SavedNote.tsx'
import { useSavedBooking } from '../voucher/use-saved-booking.ts'
import { SaleTickets } from './SaleTickets.tsx'
import '../payment/confirmed.css'
import '../tour/poster-card.css'
import '@opentop/ui/base/steps.css'
import '../voucher/voucher.css'

const titles = { bus: 'confirmed.title', boat: 'confirmed.title-boat', both: 'confirmed.title-both' } as const

type ConfirmedOrderProps = {
  result: PaymentResult
  booking: Booking | undefined
  crossSell: readonly ProductCard[]
  next: readonly LocationCard[]
  parked: number
}

type PaidProps = Pick<ConfirmedOrderProps, 'result' | 'booking'> & { money: (cents: number) => string }
function PaidText({ result, booking, money }: PaidProps) {
  const { t } = usePage()
  return (
    <p className="lead">
      {t('confirmed.paid', { amount: money(result.totalCents ?? 0), reference: result.payment?.reference ?? '' })}{' '}
      {booking?.taxCents && !result.change && `${t('confirmed.tax', { amount: money(booking.taxCents) })} `}
      {booking ? t('confirmed.mail-to', { email: booking.email }) : t('confirmed.mail')}
      {result.change && ` ${t('confirmed.change-old')}`}
    </p>
  )
}

export function ConfirmedOrder({ result, booking, crossSell, next, parked }: ConfirmedOrderProps) {
  const { t, lang, intl, href } = usePage()
  const money = (cents: number): string => writtenMoney(lang, cents, result.currencyId ?? 1)
  const manage = result.voucherToken && `${href({ page: 'myBooking' })}?token=${encodeURIComponent(result.voucherToken)}`
  const page = href({ page: 'paymentConfirmed' })
  const path = result.directId ? `${page}?direct=${result.directId}` : page
  const from = result.resumeToken ? `${page}?token=${encodeURIComponent(result.resumeToken)}` : path
  const saved = useSavedBooking(booking, [{ path, from }, ...(manage ? [{ path: manage }] : [])])
  return (
    <>
      <div className="confirmed">
        {!result.change && !result.directId && (
          <div className="wrap narrow-steps">
            <Steps
              label={t('basket.steps')}
              current={2}
              doneText={t('basket.step-done')}
              steps={[{ text: t('header.basket') }, { text: t('basket.step-payment') }, { text: t('basket.step-voucher') }]}
            />
          </div>
        )}
        <div className="wrap confirmed__text">
          <h1 className="title-hero">
            {t(result.change ? 'confirmed.change-title' : titles[fleetOf(result.sales.map(({ vehicle }) => vehicle))])}
          </h1>
          <PaidText result={result} booking={booking} money={money} />
          {booking && <SavedNote state={saved} />}
        </div>
      </div>
      <div className="wrap confirmed__vouchers">
        <h2 className="visually-hidden">{t('confirmed.tickets')}</h2>
        <ul className="confirmed__list">
          {result.sales.map((line, index) => (
            <li key={line.id} data-sale={line.id}>
              <BookedTickets line={line} booking={booking}>
                <BookedLine booked={bookedOf(line)} number={index + 1} count={result.sales.length} />
              </BookedTickets>
            </li>
          ))}
        </ul>
        {booking && <OrderActions booking={booking} />}
        <ParkedNotice count={parked} />
        <div className="confirmed__after">
          <OnTheDay lines={result.sales} />
          {manage && <PlansChange manage={manage} booking={booking} />}
        </div>
        <CrossSelling title={t('confirmed.cross')} products={crossSell} />
      </div>
      <WhereNext cities={next} />
    </>
  )

  function bookedOf(line: SaleLine): Booked {
    return {
      id: line.id,
      name: line.product,
      vehicle: line.vehicle,
      poster: line.poster,
      when: whenText(t, lang, line),
      ticket: line.option,
      party: partyText(t, intl, line.passengers),
      city: line.location,
      price: money(line.amountCents - line.discountCents),
      parts: line.components.map((part) => ({ name: part.product || part.name, text: `${part.option}, ${whenText(t, lang, part)}` })),
      deadline: line.deadline,
      isGone: line.state === 'refund_due',
    }
  }
}

function WhereNext({ cities }: { cities: readonly LocationCard[] }) {
  const { t } = usePage()
  if (cities.length === 0) return null
  return (
    <section className="wrap confirmed__next" aria-labelledby="where-next">
      <h2 className="title-2" id="where-next">
        {t('confirmed.where-next')}
      </h2>
      <div className="line-row">
        {cities.map((location) => (
          <PosterCard key={location.id} location={location} />
        ))}
      </div>
    </section>
  )
}

function BookedTickets({ line, booking, children }: { line: SaleLine; booking: Booking | undefined; children: ReactNode }) {
  const sale = booking?.sales.find(({ id }) => id === line.id)
  const vouchers = booking?.vouchers.filter(({ saleId }) => saleId === line.id) ?? []
  const now = useNow(booking?.at ?? '')
  if (!booking || !sale || vouchers.length === 0) return children
  return (
    <>
      <SaleTickets sale={sale} vouchers={vouchers} now={now} />
      <div className="confirmed__line">
        <RefundDeadline deadline={sale.deadline} city={sale.location} />
        <SaleActions sale={sale} booking={booking} />
      </div>
    </>
  )
}
