import type { Option, PassengerOffer } from '@opentop/contract/product'
import type { CurrencyId } from '@opentop/domain/currency'
import { passengerTypes, type PassengerCode, type PassengerTypeId } from '@opentop/domain/passenger'
import { useShop } from '../shop.tsx'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/Icon.tsx'
import { Price } from '../ui/Price.tsx'
import type { ShownProduct } from './shown.ts'

export const panelId = 'booking'

/** The tickets of a product with their prices; booking has its place here. */
export function TicketPanel({ product }: { product: ShownProduct }) {
  const { t, href } = useShop()
  const { locationId, locationSlug, locationName } = product
  return (
    <aside className="panel pd__s tk" id={panelId} aria-labelledby="tickets">
      <h2 className="t-3" id="tickets">
        {t('product.tickets')}
      </h2>
      {product.available ? (
        <>
          {product.options.map((option, index) => (
            <OptionFold key={option.id} option={option} currencyId={product.currencyId} open={index === 0} />
          ))}
          <p className="small mute">{t('product.opens')}</p>
        </>
      ) : (
        <>
          <p>{t('product.unavailable')}</p>
          <Button href={href({ page: 'location', locationId, locationSlug })} variant="ink" icon="arrow" block>
            {t('product.other-tours', { city: locationName })}
          </Button>
        </>
      )}
    </aside>
  )
}

function OptionFold({ option, currencyId, open }: { option: Option; currencyId: CurrencyId; open: boolean }) {
  const { t, money } = useShop()
  const lowest = option.from?.cents ?? option.passengers.find((offer) => offer.priceCents)?.priceCents
  const parts = option.components.map((part) => part.name).join(' + ')
  const notes = [
    option.note ?? parts,
    option.minPassengers > 1 && t('product.min-passengers', { count: option.minPassengers }),
    !option.selectable && t('product.option-off'),
  ].filter(Boolean)
  return (
    <details name="tickets" open={open}>
      <summary className={classes('optc', !option.selectable && 'is-off')}>
        <Icon name="right" />
        <b>{option.name}</b>
        {lowest !== undefined && <Price from={t('common.from')} price={money(lowest, currencyId)} />}
        {notes.map((note) => (
          <span key={String(note)} className="small mute">
            {note}
          </span>
        ))}
      </summary>
      <ul className="pax">
        {option.passengers.map((offer) => (
          <PassengerRow key={offer.typeId} offer={offer} currencyId={currencyId} />
        ))}
      </ul>
    </details>
  )
}

function PassengerRow({ offer, currencyId }: { offer: PassengerOffer; currencyId: CurrencyId }) {
  const { t, money } = useShop()
  const { priceCents } = offer
  const code = passengerTypes[offer.typeId as PassengerTypeId]
  const condition = conditionOf(code, offer, t)
  return (
    <li className="pax__r">
      <div>
        <b>{t(`passenger.${code}`)}</b>
        {condition && <span>{condition}</span>}
      </div>
      {priceCents !== undefined && <b className="num">{priceCents === 0 ? t('passenger.free') : money(priceCents, currencyId)}</b>}
    </li>
  )
}

/** Ages where there are any, else how many people it is for, else what they have to show. */
function conditionOf(
  code: PassengerCode,
  { ageFrom, ageTo, count, perBooking }: PassengerOffer,
  t: ReturnType<typeof useShop>['t'],
): string | undefined {
  if (ageTo !== undefined) return t('passenger.ages', { from: ageFrom ?? 0, to: ageTo })
  if (code === 'student') return t('passenger.card')
  if (ageFrom !== undefined) return t('passenger.ages-from', { from: ageFrom })
  if (count <= 1) return undefined
  return perBooking ? t('passenger.up-to-people', { count }) : t('passenger.for-people', { count })
}
