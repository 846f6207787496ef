import { lazy, Suspense, useEffect, useRef } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { Assurances } from './Assurances.tsx'
import type { Bookable } from './bookable.ts'
import { messageOf } from './booking-message.ts'
import { Breakdown, Total } from './Total.tsx'
import type { useAddToBasket } from './use-add-to-basket.ts'
import type { BookingState } from './use-booking.ts'
import './booking-panel.css'

/** Loaded on demand, because few bookings have a cheaper combination. */
const BetterOffer = lazy(async () => ({ default: (await import('./BetterOffer.tsx')).BetterOffer }))

type BookingFootProps = { booking: BookingState; adding: ReturnType<typeof useAddToBasket>; product: Bookable }

export function BookingFoot({ booking, adding: { adding, added }, product }: BookingFootProps) {
  const { t, href } = usePage()
  const { priced, pricedCurrencyId, quote, option, heads, isLowest, act } = booking
  const { better, member, deadline = option.deadline } = quote ?? {}
  const totalCents = (priced?.totalCents ?? 0) - (member?.discountCents ?? 0)
  const message = messageOf(booking.message, t)
  const news = useRef<HTMLDivElement>(null)
  // away from the button, so that a second Enter adds nothing
  useEffect(() => {
    if (added) news.current?.focus()
  }, [added])
  return (
    <>
      {priced && <Breakdown passengers={priced.passengers} member={member} currencyId={pricedCurrencyId} />}
      <div className="booking-panel__foot">
        {priced && <Total totalCents={totalCents} currencyId={pricedCurrencyId} heads={heads} isLowest={isLowest} />}
        {better && priced && (
          <Suspense>
            <BetterOffer
              better={better}
              savingCents={priced.totalCents - better.totalCents}
              currencyId={pricedCurrencyId}
              productId={product.id}
              optionId={option.id}
              time={booking.choice.time}
              act={act}
            />
          </Suspense>
        )}
        <div role="alert">{message && <Notice kind="error">{message}</Notice>}</div>
        <div role="status" className="booking-panel__added" ref={news} tabIndex={-1}>
          {added && <Notice kind="ok">{t('booking.added', { count: added.holdMinutes })}</Notice>}
        </div>
        {added && (
          <Button href={href({ page: 'basket' })} size="large" icon="arrow" block className="booking-panel__to-basket">
            {t('booking.to-basket')}
          </Button>
        )}
        <Button type="submit" size="large" block loading={adding === 'bookNow'} variant={added ? 'line' : 'primary'}>
          {t('booking.book-now')}
        </Button>
        <Button type="submit" name="then" value="basket" block loading={adding === 'addToCart'} variant="line">
          {t(added ? 'booking.add-another' : 'booking.add')}
        </Button>
      </div>
      <Assurances product={product} option={option} day={booking.choice.day} deadline={deadline} />
    </>
  )
}
