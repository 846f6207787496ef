import type { Profile } from '@opentop/contract/member'
import { useEffect, useState } from 'react'
import { linePicture } from '../basket/line-pictures.ts'
import type { Bookable } from '../booking/bookable.ts'
import { BookNowForm } from '../book-now/BookNowForm.tsx'
import { PackageTrip } from '../book-now/PackageTrip.tsx'
import { Trip } from '../book-now/Trip.tsx'
import { useLeave } from '../book-now/use-leave.ts'
import { Expired } from '../book-now/Expired.tsx'
import { useExactMoney } from '../currency/use-exact-money.ts'
import { OpenAttempt } from '../payment/OpenAttempt.tsx'
import { useCheckout } from '../payment/use-checkout.ts'
import { useCleanAddress } from '../payment/use-clean-address.ts'
import { posterPath } from '../poster/poster-path.ts'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { PosterImage } from '../ui/PosterImage.tsx'
import type { BasketPaymentData } from './PaymentView.tsx'
import '../book-now/book-now.css'
import '@opentop/ui/base/button.css'

export type BookNowData = BasketPaymentData & {
  product: Bookable
  profile?: Profile
  parked: number
}

export function BookNowView({ data }: { data: BookNowData }) {
  const { t, href } = usePage()
  const { basket, setBasket, methods, countryId, setCountryId, refresh, loadMethods, extend } = useCheckout(data, true)
  const [isOpen, setIsOpen] = useState(false)
  const money = useExactMoney(basket.currencyId)
  const line = basket.lines[0] ?? data.basket.lines[0]
  const { product } = data
  const { locationId, locationSlug } = product
  const productPath = href({ page: 'product', locationId, locationSlug, productId: product.id, productSlug: line?.productSlug ?? '' })
  const leave = useLeave(basket.id, productPath)
  useCleanAddress()
  useOwnAddress(basket.id)
  useFocusOnForm()
  if (!line) return null
  const isHeld = basket.count > 0 && line.state === 'held' && line.problems.length === 0
  return (
    <div className="wrap">
      <div className="book-now__bar">
        <PosterImage path={posterPath(line.poster, linePicture(line.vehicle))} width={640} height={800} />
        <div>
          <h1 className="title-1">{t('book-now.title')}</h1>
          <p className="small muted">{`${line.product}, ${line.option}`}</p>
        </div>
        <a className="icon-button" href={productPath} aria-label={t('book-now.close')} onClick={leave}>
          <Icon name="x" />
        </a>
      </div>
      {data.open ? (
        <OpenAttempt {...data.open} redirectUrl={data.open.redirectUrl} direct={basket.id} />
      ) : isHeld ? (
        <div className="book-now">
          <h2 className="visually-hidden">{t('booking.title')}</h2>
          {product.kind === 'package' ? (
            <PackageTrip line={line} productPath={productPath} />
          ) : (
            <Trip product={product} line={line} basket={basket} onHeld={setBasket} onOpen={setIsOpen} />
          )}
          <BookNowForm
            basket={basket}
            methods={methods}
            countries={data.countries}
            countryId={countryId}
            profile={data.profile}
            found={data.outcome && { kind: data.outcome }}
            isOpen={isOpen}
            money={money}
            onCountry={setCountryId}
            onReloadMethods={() => void loadMethods()}
            onOld={() => void refresh()}
            total={{
              line,
              madeAt: data.now,
              parked: data.parked,
              onExtend: () => void extend(),
              onOver: () => void refresh(),
            }}
          />
        </div>
      ) : (
        <Expired basket={basket} productPath={productPath} onHeld={setBasket} />
      )}
    </div>
  )
}

/** A choice that was reserved anew may be another purchase; a reload must find that one. */
function useOwnAddress(id: string | undefined): void {
  useEffect(() => {
    if (id && new URLSearchParams(window.location.search).get('direct') !== id)
      window.history.replaceState(null, '', `${window.location.pathname}?direct=${id}`)
  }, [id])
}

/** The choice was made on the page before, so the keyboard goes on at the first field. */
function useFocusOnForm(): void {
  useEffect(() => document.getElementById('step-you')?.focus({ preventScroll: true }), [])
}
