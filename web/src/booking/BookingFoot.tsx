import type { RefusalParams } from '@opentop/contract/endpoint'
import { lazy, Suspense } from 'react'
import type { MessageKey } from '../messages/all.ts'
import { usePage } from '../state/page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Assurances } from './Assurances.tsx'
import type { Bookable } from './bookable.ts'
import { Breakdown, Total } from './Total.tsx'
import type { useAddToBasket } from './use-add-to-basket.ts'
import type { BookingState } from './use-booking.ts'
import './booking-panel.css'

/** Loaded on demand, because few bookings have a cheaper combination. */
const BetterOffer = lazy(async () => ({ default: (await import('./BetterOffer.tsx')).BetterOffer }))

type BookingFootProps = { booking: BookingState; adding: ReturnType<typeof useAddToBasket>; product: Bookable }

/** The foot of the panel: price, error message, and the button that adds to the basket. */
export function BookingFoot({ booking, adding: { adding, added }, product }: BookingFootProps) {
  const { t, href } = usePage()
  const { priced, pricedCurrencyId, quote, option, heads, act } = booking
  const { better, deadline = option.deadline } = quote ?? {}
  const message = messageOf(booking.message, t)
  return (
    <>
      {priced && <Breakdown passengers={priced.passengers} currencyId={pricedCurrencyId} />}
      <div className="booking-panel__foot">
        {priced && <Total totalCents={priced.totalCents} currencyId={pricedCurrencyId} heads={heads} />}
        {better && priced && (
          <Suspense>
            <BetterOffer
              better={better}
              savingCents={priced.totalCents - better.totalCents}
              currencyId={pricedCurrencyId}
              productId={product.id}
              optionId={option.id}
              act={act}
            />
          </Suspense>
        )}
        <div role="alert">{message && <Notice kind="error">{message}</Notice>}</div>
        <div role="status">{added && <Notice kind="ok">{t('booking.added', { count: added.holdMinutes })}</Notice>}</div>
        {added && (
          <Button href={href({ page: 'basket' })} size="large" icon="arrow" block className="booking-panel__to-basket">
            {t('booking.to-basket')}
          </Button>
        )}
        <Button type="submit" size="large" block loading={adding} variant={added ? 'line' : 'primary'}>
          {t(added ? 'booking.add-another' : 'booking.add')}
        </Button>
      </div>
      <Assurances product={product} option={option} day={booking.choice.day} deadline={deadline} />
    </>
  )
}

/** The text of a refusal, with the name of the package part it is about. */
function messageOf(message: BookingState['message'], t: ReturnType<typeof usePage>['t']): string | undefined {
  if (message === undefined) return undefined
  if (message === 'offline') return t('booking.offline')
  const { refusal, params = {}, step } = message
  if (!refusal) return t(step === 'date' ? 'booking.day-first' : 'booking.passengers-first')
  const text = (t as (key: MessageKey, params: RefusalParams) => string)(`refusal.${refusal}`, params)
  return params.component !== undefined && refusal !== 'package-incomplete' ? `${params.component}: ${text}` : text
}
