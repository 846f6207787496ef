import type { SaleLine } from '@opentop/contract/basket'
import type { Booking } from '@opentop/contract/booking'
import type { LocationCard } from '@opentop/contract/location'
import type { PaymentResult } from '@opentop/contract/payment'
import { writtenMoney } from '@opentop/domain/written-number'
import { useEffect, type ReactNode } from 'react'
import { partyText, whenText } from '../basket/line-text.ts'
import { RefundDeadline } from '../deadline/RefundDeadline.tsx'
import { fleetOf } from '../location/fleet.ts'
import { SaleActions } from '../my-booking/SaleActions.tsx'
import { BookedLine, type Booked } from '../payment/BookedLine.tsx'
import { forgetForm } from '../payment/form-memory.ts'
import { OnTheDay } from '../payment/OnTheDay.tsx'
import { PaymentPending } from '../payment/PaymentPending.tsx'
import { isPending, useOutcome } from '../payment/use-outcome.ts'
import { usePage } from '../state/page-context.tsx'
import { PosterCard } from '../tour/PosterCard.tsx'
import { Button } from '../ui/Button.tsx'
import { Steps } from '../ui/Steps.tsx'
import { cookiesChanged } from '../cookie/use-cookie.ts'
import { useNow } from '../time/use-now.ts'
import { SaleTickets } from './SaleTickets.tsx'
import '../payment/confirmed.css'
import '../tour/poster-card.css'
import '../ui/steps.css'
import '../voucher/voucher.css'

const titles = { bus: 'confirmed.title', boat: 'confirmed.title-boat', both: 'confirmed.title-both' } as const

export type ConfirmedData = { result?: PaymentResult; booking?: Booking; next: LocationCard[] }

export function PaymentConfirmedView({ data }: { data: ConfirmedData }) {
  const { result, setResult, waited } = useOutcome(data.result)
  const isPaid = result?.state === 'paid'
  useCleanUp(isPaid)
  if (isPaid && result.change && !result.change.isMade) return <ChangeGivenBack result={result} />
  if (isPaid) return <Confirmed result={result} booking={data.booking} next={data.next} />
  if (result && isPending(result)) return <PaymentPending result={result} waited={waited} onResult={setResult} />
  if (result?.change) return <ChangeUnpaid payToken={result.change.payToken} />
  return <NothingPaid kind={result ? 'unpaid' : 'unknown'} />
}

type ConfirmedProps = { result: PaymentResult; booking: Booking | undefined; next: ConfirmedData['next'] }

function Confirmed({ result, booking, next }: ConfirmedProps) {
  const { t, lang, intl, href } = usePage()
  const money = (cents: number): string => writtenMoney(lang, cents, result.currencyId ?? 1)
  return (
    <>
      <div className="confirmed">
        {!result.change && (
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
          <p className="lead">
            {t('confirmed.paid', { amount: money(result.totalCents ?? 0), reference: result.payment?.reference ?? '' })}{' '}
            {booking ? t('confirmed.mail-to', { email: booking.email }) : t('confirmed.mail')}
            {result.change && ` ${t('confirmed.change-old')}`}
          </p>
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
        {result.voucherToken && (
          <p className="confirmed__link">
            <a className="link" href={`${href({ page: 'myBooking' })}?token=${encodeURIComponent(result.voucherToken)}`}>
              {t('confirmed.manage')}
            </a>
          </p>
        )}
        <OnTheDay lines={result.sales} />
      </div>
      {next.length > 0 && (
        <section className="wrap confirmed__next" aria-labelledby="where-next">
          <h2 className="title-2" id="where-next">
            {t('confirmed.where-next')}
          </h2>
          <div className="line-row">
            {next.map((location) => (
              <PosterCard key={location.id} location={location} />
            ))}
          </div>
        </section>
      )}
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

/** The vouchers of a line with their documents; a line without vouchers has a text instead. */
function BookedTickets({ line, booking, children }: { line: SaleLine; booking: Booking | undefined; children: ReactNode }) {
  const sale = booking?.sales.find(({ id }) => id === line.id)
  const vouchers = booking?.vouchers.filter(({ saleId }) => saleId === line.id) ?? []
  const now = useNow(booking?.at ?? '')
  if (!sale || vouchers.length === 0) return children
  return (
    <>
      <SaleTickets sale={sale} vouchers={vouchers} now={now} />
      <RefundDeadline deadline={sale.deadline} city={sale.location} />
      <SaleActions sale={sale} />
    </>
  )
}

/** The payment of a date change arrived after its seats were gone, so it is refunded. */
function ChangeGivenBack({ result: { totalCents = 0, currencyId = 1, voucherToken } }: { result: PaymentResult }) {
  const { t, lang, href } = usePage()
  return (
    <div className="wrap confirmed__none">
      <h1 className="title-1">{t('confirmed.change-back-title')}</h1>
      <p className="lead">{t('confirmed.change-back', { amount: writtenMoney(lang, totalCents, currencyId, 2) })}</p>
      <div className="confirmed__actions">
        <Button href={`${href({ page: 'myBooking' })}?token=${encodeURIComponent(voucherToken ?? '')}`}>{t('payment.to-booking')}</Button>
      </div>
    </div>
  )
}

/** The payment of a date change failed: the booking is unchanged, and paying can be tried again while the seats are held. */
function ChangeUnpaid({ payToken }: { payToken: string | undefined }) {
  const { t, href } = usePage()
  return (
    <div className="wrap confirmed__none">
      <h1 className="title-1">{t('confirmed.unpaid-title')}</h1>
      <p className="lead">{t('confirmed.change-unpaid')}</p>
      <div className="confirmed__actions">
        {payToken && <Button href={`${href({ page: 'payment' })}?change=${payToken}`}>{t('payment.try-again')}</Button>}
        <Button href={href({ page: 'myBooking' })} variant="line">
          {t('payment.to-booking')}
        </Button>
      </div>
    </div>
  )
}

/** There is no payment in this session, or it failed. */
function NothingPaid({ kind }: { kind: 'unknown' | 'unpaid' }) {
  const { t, href } = usePage()
  return (
    <div className="wrap confirmed__none">
      <h1 className="title-1">{t(`confirmed.${kind}-title`)}</h1>
      <p className="lead">{t(`confirmed.${kind}-text`)}</p>
      <div className="confirmed__actions">
        <Button href={href({ page: 'basket' })}>{t('payment.to-basket')}</Button>
      </div>
    </div>
  )
}

/** Removes the token from the address, and after a payment the stored form; updates the basket badge. */
function useCleanUp(isPaid: boolean): void {
  useEffect(() => {
    if (window.location.search.includes('token=')) window.history.replaceState(null, '', window.location.pathname)
    if (!isPaid) return
    forgetForm()
    cookiesChanged()
  }, [isPaid])
}
