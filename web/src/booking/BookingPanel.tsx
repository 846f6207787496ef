import { DockBar } from '../layout/Dock.tsx'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { FromPrice } from '../tour/FromPrice.tsx'
import { Price } from '../ui/Price.tsx'
import { ServerOnly } from '../ui/ServerOnly.tsx'
import { BookingFoot } from './BookingFoot.tsx'
import { OptionCards } from './OptionCards.tsx'
import { PackageSteps } from './PackageSteps.tsx'
import { PassengerDocuments } from './PassengerDocuments.tsx'
import { Passengers } from './Passengers.tsx'
import type { Bookable, PartOption, StartedChoice } from './bookable.ts'
import { missingIn } from '@opentop/ui/trip/missing.ts'
import { StepFrame, StepMessage } from './StepFrame.tsx'
import { DateStep, TimeStep } from './TripSteps.tsx'
import { useAddToBasket } from './use-add-to-basket.ts'
import { useBooking, type BookingState } from './use-booking.ts'
import './booking-closed.css'
import './booking-panel.css'
import '@opentop/ui/styles/panel.css'

const panelId = 'booking'

type BookingPanelProps = { product: Bookable; partOptions: readonly PartOption[]; started: StartedChoice | undefined }

export function BookingPanel(props: BookingPanelProps) {
  if (props.product.available && props.product.options.length > 0) return <OpenPanel {...props} />
  return <ServerOnly id="sent-closed">{import.meta.env.SSR && <ClosedPanel product={props.product} />}</ServerOnly>
}

function OpenPanel({ product, partOptions, started }: BookingPanelProps) {
  const { t, lang } = usePage()
  const booking = useBooking(product, started)
  const kinds = new Map(partOptions.map(({ id, kind }) => [id, kind]))
  const adding = useAddToBasket(booking, product, kinds)
  const { choice, act, option, party } = booking
  const dated = option.kind === 'day' || option.kind === 'timed'
  const from = product.from
  return (
    <>
      <section className="booking-panel" id={panelId} tabIndex={-1} aria-label={t('booking.title')}>
        <form
          method="post"
          action="/forms/addToCart"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            const { submitter } = event.nativeEvent as SubmitEvent
            void adding.add(submitter instanceof HTMLButtonElement && submitter.value === 'basket' ? 'addToCart' : 'bookNow')
          }}
        >
          <input type="hidden" name="product" value={product.id} />
          <input type="hidden" name="lang" value={lang} />
          <div className="booking-panel__head">
            <h2 className="title-3">{t('product.tickets')}</h2>
            {from && !choice.day && <FromPrice from={from} locationId={product.locationId} />}
          </div>
          {dated && <DateStep booking={booking} vehicle={product.vehicle} hasTips={!adding.added} />}
          <StepFrame id="ticket" title={t('booking.ticket')} done={option.selectable}>
            <OptionCards
              options={product.options}
              currencyId={booking.offersCurrencyId}
              chosen={option.id}
              stateOf={booking.stateOf}
              onChoose={(optionId) => act({ do: 'option', optionId })}
            />
            <StepMessage>{booking.noneFits && t('refusal.no-options-match')}</StepMessage>
          </StepFrame>
          {option.kind === 'timed' && <TimeStep booking={booking} />}
          {option.kind === 'package' && (
            <PackageSteps option={option} partOptions={partOptions} choice={choice} kinds={kinds} round={booking.round} act={act} />
          )}
          <StepFrame id="passengers" title={t('booking.passengers')} done={party.length > 0 && !booking.noOffers} now>
            {booking.noOffers ? (
              <StepMessage>
                {t('refusal.no-passengers')} {t('booking.no-tickets')}
              </StepMessage>
            ) : (
              <>
                <Passengers option={option} offers={booking.offers} currencyId={booking.offersCurrencyId} choice={choice} act={act} />
                <PassengerDocuments option={option} travellers={product.travellers} choice={choice} act={act} />
              </>
            )}
          </StepFrame>
          <BookingFoot booking={booking} adding={adding} product={product} />
        </form>
      </section>
      <PriceBar
        booking={booking}
        from={from}
        locationId={product.locationId}
        isComplete={option.kind !== 'open' && missingIn(choice, option, product.travellers, kinds) === undefined}
      />
    </>
  )
}

type PriceBarProps = { booking: BookingState; from: Bookable['from']; locationId: number; isComplete: boolean }

function PriceBar({ booking: { choice, priced, quote, pricedCurrencyId, isLowest }, from, locationId, isComplete }: PriceBarProps) {
  const { t, money } = usePage()
  if (isComplete) return null
  return (
    <DockBar label={t('product.price-bar')}>
      {priced && choice.day ? (
        <Price
          from={isLowest ? t('price.from') : undefined}
          price={money(priced.totalCents - (quote?.member?.discountCents ?? 0), pricedCurrencyId)}
        />
      ) : (
        from && <FromPrice from={from} locationId={locationId} />
      )}
      <Button href={`#${panelId}`}>{t('product.choose')}</Button>
    </DockBar>
  )
}

function ClosedPanel({ product: { locationId, locationSlug, locationName } }: { product: Bookable }) {
  const { t, href } = usePage()
  return (
    <aside className="panel booking-closed" id={panelId} aria-label={t('booking.title')}>
      <h2 className="title-3">{t('product.tickets')}</h2>
      <p>{t('refusal.product-unavailable')}</p>
      <Button href={href({ page: 'location', locationId, locationSlug })} variant="ink" icon="arrow" block>
        {t('product.other-tours', { city: locationName })}
      </Button>
    </aside>
  )
}
