import type { Option, PassengerOffer } from '@opentop/contract/product'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { headsOf } from '@opentop/domain/passenger/party'
import { passengerTypes, type PassengerCode, type PassengerTypeId } from '@opentop/domain/passenger/passenger'
import { usePage } from '../state/page-context.tsx'
import { Stepper } from '@opentop/ui/base/Stepper.tsx'
import { partyOf, type Choice, type ChoiceAction } from './choice.ts'
import { maxPassengersOf, partyOption } from './missing.ts'
import './passengers.css'

type PassengersProps = {
  option: Option
  offers: readonly PassengerOffer[]
  currencyId: CurrencyId
  choice: Choice
  act: (action: ChoiceAction) => void
}

export function Passengers({ option, offers, currencyId, choice, act }: PassengersProps) {
  const { t, site } = usePage()
  const heads = headsOf(partyOf(choice, option), partyOption(option).passengers)
  const most = maxPassengersOf(choice, option)
  return (
    <>
      <ul className="passengers">
        {offers.map((offer) => {
          const typeId = offer.typeId as PassengerTypeId
          const count = choice.counts[typeId] ?? 0
          const each = offer.perBooking ? 1 : offer.count
          const limit = offer.perBooking ? option.maxPassengers : most
          return (
            <PassengerRow
              key={typeId}
              offer={offer}
              currencyId={currencyId}
              count={count}
              most={count + Math.max(0, Math.floor((limit - heads) / each))}
              onCount={(next) => act({ do: 'count', typeId, count: next })}
            />
          )
        })}
      </ul>
      {heads >= most && (
        <p className="small muted passengers__limit">
          {t('refusal.too-many-passengers', { maximum: most })} <a href={`mailto:${site.groupBooking.email}`}>{t('booking.group-desk')}</a>
        </p>
      )}
    </>
  )
}

type RowProps = { offer: PassengerOffer; currencyId: CurrencyId; count: number; most: number; onCount: (count: number) => void }

function PassengerRow({ offer, currencyId, count, most, onCount }: RowProps) {
  const { t, money, number } = usePage()
  const { priceCents } = offer
  const code = passengerTypes[offer.typeId as PassengerTypeId]
  const type = t(`passenger.${code}`)
  const condition = conditionOf(code, offer, t)
  return (
    <li className="passengers__row">
      <div>
        <b>{type}</b>
        {condition && <span>{condition}</span>}
        {offer.early && <span>{t('price.early')}</span>}
      </div>
      {priceCents !== undefined && <b className="numeric">{priceCents === 0 ? t('passenger.free') : money(priceCents, currencyId)}</b>}
      <Stepper
        label={type}
        name={`p${offer.typeId}`}
        value={count}
        min={0}
        max={most}
        lessText={t('booking.one-less', { type })}
        moreText={t('booking.one-more', { type })}
        spokenValue={`${number(count)} ${type}`}
        onChange={onCount}
      />
    </li>
  )
}

function conditionOf(
  code: PassengerCode,
  { ageFrom, ageTo, count, perBooking }: PassengerOffer,
  t: ReturnType<typeof usePage>['t'],
): string | undefined {
  if (ageTo !== undefined) return t('passenger.ages', { from: ageFrom ?? 0, to: ageTo })
  if (code === 'student') return t('passenger.card')
  if (ageFrom !== undefined) return t('passenger.ages-from', { from: ageFrom })
  if (count <= 1) return undefined
  return perBooking ? t('passenger.up-to-people', { count }) : t('passenger.for-people', { count })
}
