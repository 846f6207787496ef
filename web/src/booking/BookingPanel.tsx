import { useRef } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Price } from '../ui/Price.tsx'
import { BookingFoot } from './BookingFoot.tsx'
import { OptionCards } from './OptionCards.tsx'
import { PackageSteps } from './PackageSteps.tsx'
import { PassengerDocuments } from './PassengerDocuments.tsx'
import { Passengers } from './Passengers.tsx'
import type { Bookable, PartOption, RefusedForm } from './bookable.ts'
import { StepFrame, StepMessage } from './StepFrame.tsx'
import { DateStep, TimeStep } from './TripSteps.tsx'
import { useAddToBasket } from './use-add-to-basket.ts'
import { useBooking, type BookingState } from './use-booking.ts'
import { useSheet } from './use-sheet.ts'
import './booking-closed.css'
import './booking-panel.css'
import '../styles/panel.css'
import '../styles/side-layout.css'
import '../ui/buy-bar.css'

const panelId = 'booking'

type BookingPanelProps = { product: Bookable; partOptions: readonly PartOption[]; refusedForm: RefusedForm | undefined }

/** From the date to the basket: beside the page on large screens, a sheet on small ones, a plain form without scripts. */
export function BookingPanel(props: BookingPanelProps) {
  return props.product.available && props.product.options.length > 0 ? <OpenPanel {...props} /> : <ClosedPanel product={props.product} />
}

function OpenPanel({ product, partOptions, refusedForm }: BookingPanelProps) {
  const { t, lang, money } = usePage()
  const panel = useRef<HTMLElement>(null)
  const sheet = useSheet(panel)
  const booking = useBooking(product, refusedForm)
  const kinds = new Map(partOptions.map(({ id, kind }) => [id, kind]))
  const adding = useAddToBasket(booking, product, kinds)
  const { choice, act, option, party } = booking
  const dated = option.kind === 'day' || option.kind === 'timed'
  const from = product.from
  return (
    <>
      <section
        className={classes('booking-panel side-layout__side', sheet.open && 'is-open')}
        id={panelId}
        ref={panel}
        tabIndex={-1}
        aria-label={t('booking.title')}
        {...(sheet.open ? { role: 'dialog', 'aria-modal': true } : {})}
      >
        <form
          method="post"
          action="/forms/addToCart"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void adding.add()
          }}
        >
          <input type="hidden" name="product" value={product.id} />
          <input type="hidden" name="lang" value={lang} />
          <div className="booking-panel__head">
            <h2 className="title-3">{t('product.tickets')}</h2>
            {from && !choice.day && <Price from={t('price.from')} price={money(from.cents, from.currencyId)} />}
            <IconButton icon="x" label={t('word.close')} className="booking-panel__close" onClick={sheet.hide} />
          </div>
          {dated && <DateStep booking={booking} />}
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
      {sheet.open && <div className="booking-panel__veil" role="presentation" onClick={sheet.hide} />}
      <PriceBar booking={booking} from={from} onOpen={sheet.show} />
    </>
  )
}

type PriceBarProps = { booking: BookingState; from: Bookable['from']; onOpen: () => void }

/** On small screens: what it costs, and the way to the panel. */
function PriceBar({ booking: { choice, priced, pricedCurrencyId }, from, onOpen }: PriceBarProps) {
  const { t, money } = usePage()
  return (
    <div className="buy-bar" role="region" aria-label={t('product.price-bar')}>
      {priced && choice.day ? (
        <Price price={money(priced.totalCents, pricedCurrencyId)} />
      ) : (
        from && <Price from={t('price.from')} price={money(from.cents, from.currencyId)} />
      )}
      <Button
        href={`#${panelId}`}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          onOpen()
        }}
      >
        {t('product.choose')}
      </Button>
    </div>
  )
}

/** The tour can't be booked at the moment: links to other tours of the city. */
function ClosedPanel({ product: { locationId, locationSlug, locationName } }: { product: Bookable }) {
  const { t, href } = usePage()
  return (
    <aside className="panel side-layout__side booking-closed" id={panelId} aria-label={t('booking.title')}>
      <h2 className="title-3">{t('product.tickets')}</h2>
      <p>{t('refusal.product-unavailable')}</p>
      <Button href={href({ page: 'location', locationId, locationSlug })} variant="ink" icon="arrow" block>
        {t('product.other-tours', { city: locationName })}
      </Button>
    </aside>
  )
}
