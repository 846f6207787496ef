import type { SaleLine } from '@opentop/contract/basket'
import type { PaymentResult } from '@opentop/contract/payment'
import { useEffect } from 'react'
import { partyText, whenText } from '../basket/line-text.ts'
import { BookedLine, type Booked } from '../payment/BookedLine.tsx'
import { forgetForm } from '../payment/form-memory.ts'
import { OnTheDay } from '../payment/OnTheDay.tsx'
import { UnderWay } from '../payment/UnderWay.tsx'
import { isUnderWay, useOutcome } from '../payment/use-outcome.ts'
import { moneyText, useShop } from '../shop.tsx'
import '../styles/badge.css'
import '../styles/itinerary.css'
import '../styles/loader.css'
import '../styles/page-payment.css'
import '../styles/poster-card.css'
import '../styles/road.css'
import '../styles/steps.css'
import '../styles/voucher.css'
import { PosterCard } from '../tour/PosterCard.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Steps } from '../ui/Steps.tsx'
import { cookiesChanged } from '../use-cookie.ts'
import type { ConfirmedData } from './payment-confirmed.ts'

export function PaymentConfirmedView({ data }: { data: ConfirmedData }) {
  const { result, setResult, waited } = useOutcome(data.result)
  const isPaid = result?.state === 'paid'
  useTidyBrowser(isPaid)
  if (isPaid) return <Confirmed result={result} next={data.next} />
  if (result && isUnderWay(result)) return <UnderWay result={result} waited={waited} onResult={setResult} />
  return <NothingPaid kind={result ? 'unpaid' : 'unknown'} />
}

function Confirmed({ result, next }: { result: PaymentResult; next: ConfirmedData['next'] }) {
  const { t, intl } = useShop()
  const money = (cents: number): string => moneyText(intl, cents, result.currencyId ?? 1)
  const booked = result.sales.map((line) => bookedOf(line))
  return (
    <>
      <div className="conf">
        <div className="wrap narrow-steps">
          <Steps
            label={t('basket.steps')}
            current={2}
            doneText={t('basket.step-done')}
            steps={[{ text: t('header.basket') }, { text: t('basket.step-payment') }, { text: t('basket.step-voucher') }]}
          />
        </div>
        <div className="wrap conf__t">
          <h1 className="t-hero">{t('confirmed.title')}</h1>
          <p className="lead">
            {t('confirmed.paid', { amount: money(result.totalCents ?? 0), reference: result.payment?.reference ?? '' })}{' '}
            {t('confirmed.mail')}
          </p>
        </div>
      </div>
      <div className="wrap conf__v">
        <h2 className="vh">{t('confirmed.tickets')}</h2>
        <ul className="conf__list">
          {booked.map((line, index) => (
            <BookedLine key={line.id} booked={line} number={index + 1} count={booked.length} />
          ))}
        </ul>
        <div className="conf__a">
          <Button variant="line" onClick={() => window.print()}>
            <Icon name="print" />
            {t('confirmed.print')}
          </Button>
        </div>
        <OnTheDay />
      </div>
      {next.length > 0 && (
        <section className="wrap conf__next" aria-labelledby="where-next">
          <h2 className="t-2" id="where-next">
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
      when: whenText(t, intl, line),
      ticket: line.option,
      party: partyText(t, intl, line.passengers),
      city: line.location,
      price: money(line.amountCents - line.discountCents),
      parts: line.components.map((part) => ({ name: part.product || part.name, text: `${part.option}, ${whenText(t, intl, part)}` })),
      isGone: line.state === 'refund_due',
    }
  }
}

/** No payment that this browser knows of, or one that came to nothing. */
function NothingPaid({ kind }: { kind: 'unknown' | 'unpaid' }) {
  const { t, href } = useShop()
  return (
    <div className="wrap conf__none">
      <h1 className="t-1">{t(`confirmed.${kind}-title`)}</h1>
      <p className="lead">{t(`confirmed.${kind}-text`)}</p>
      <div className="conf__a">
        <Button href={href({ page: 'basket' })}>{t('payment.to-basket')}</Button>
      </div>
    </div>
  )
}

/** What the payment needed in this browser goes; the badge follows what the server has just said. */
function useTidyBrowser(isPaid: boolean): void {
  useEffect(() => {
    if (window.location.search.includes('token=')) window.history.replaceState(null, '', window.location.pathname)
    if (!isPaid) return
    forgetForm()
    cookiesChanged()
  }, [isPaid])
}
