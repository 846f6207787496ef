import type { Booking } from '@opentop/contract/booking'
import type { LocationCard } from '@opentop/contract/location'
import type { PaymentResult } from '@opentop/contract/payment'
import type { ProductCard } from '@opentop/contract/product'
import { writtenMoney } from '@opentop/domain/price/written-number'
import { useEffect } from 'react'
import { forgetForm } from '../payment/form-memory.ts'
import { PaymentPending } from '../payment/PaymentPending.tsx'
import { isPending, useOutcome } from '../payment/use-outcome.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { cookiesChanged } from '../cookie/use-cookie.ts'
import { ConfirmedOrder } from './ConfirmedOrder.tsx'
import '../payment/confirmed.css'

export type ConfirmedData = {
  result?: PaymentResult
  booking?: Booking
  crossSell: ProductCard[]
  next: LocationCard[]
  parked?: number
}

export function PaymentConfirmedView({ data }: { data: ConfirmedData }) {
  const { result, setResult, waited } = useOutcome(data.result)
  const isPaid = result?.state === 'paid'
  useCleanUp(isPaid)
  if (isPaid && result.change && !result.change.isMade) return <ChangeGivenBack result={result} />
  if (isPaid)
    return <ConfirmedOrder result={result} booking={data.booking} crossSell={data.crossSell} next={data.next} parked={data.parked ?? 0} />
  if (result && isPending(result)) return <PaymentPending result={result} waited={waited} onResult={setResult} />
  if (result?.change) return <ChangeUnpaid payToken={result.change.payToken} />
  return <NothingPaid kind={result ? 'unpaid' : 'unknown'} />
}

/** The payment of a date change arrived after its seats were gone, so it is refunded. */
function ChangeGivenBack({ result: { totalCents = 0, currencyId = 1, voucherToken } }: { result: PaymentResult }) {
  const { t, lang, href } = usePage()
  return (
    <div className="wrap confirmed__none">
      <h1 className="title-1">{t('confirmed.change-back-title')}</h1>
      <p className="lead">{t('confirmed.change-back', { amount: writtenMoney(lang, totalCents, currencyId) })}</p>
      <div className="confirmed__actions">
        <Button href={`${href({ page: 'myBooking' })}?token=${encodeURIComponent(voucherToken ?? '')}`}>{t('payment.to-booking')}</Button>
      </div>
    </div>
  )
}

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

function useCleanUp(isPaid: boolean): void {
  useEffect(() => {
    if (window.location.search.includes('token=')) window.history.replaceState(null, '', window.location.pathname)
    if (!isPaid) return
    forgetForm()
    cookiesChanged()
  }, [isPaid])
}
