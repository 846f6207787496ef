import type { PassengerOffer } from '@opentop/contract/product'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { headsOf } from '@opentop/domain/passenger/party'
import { passengerTypes, type PassengerCode, type PassengerTypeId } from '@opentop/domain/passenger/passenger'
import { writtenNumber } from '@opentop/domain/price/written-number'
import type { Lang } from '@opentop/domain/lang'
import type { ReactNode } from 'react'
import type { choosing } from '../messages/choosing.ts'
import type { passenger } from '../messages/passenger.ts'
import type { TranslateOf } from '../messages/translator.ts'
import { Stepper } from '../base/Stepper.tsx'
import { partyOf, type Choice, type ChoiceAction, type TripOption } from './choice.ts'
import { maxPassengersOf, partyOption } from './missing.ts'
import './passengers.css'

/** The page that shows them. */
export type PassengersPage = {
  t: TranslateOf<typeof choosing & typeof passenger>
  lang: Lang
  money: (cents: number, currencyId: CurrencyId) => string
  /** Said of a price for those who book early. */
  early: string
  /** Says that no more than so many can go. */
  limit: (most: number) => ReactNode
}
export type PassengersProps = {
  option: TripOption
  offers: readonly PassengerOffer[]
  currencyId: CurrencyId
  choice: Choice
  act: (action: ChoiceAction) => void
}

/** How many of each type travel, with the price of one. */
export function Passengers({ option, offers, currencyId, choice, act, page }: PassengersProps & { page: PassengersPage }) {
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
              page={page}
              offer={offer}
              currencyId={currencyId}
              count={count}
              most={count + Math.max(0, Math.floor((limit - heads) / each))}
              onCount={(next) => act({ do: 'count', typeId, count: next })}
            />
          )
        })}
      </ul>
      {heads >= most && <p className="passengers__limit">{page.limit(most)}</p>}
    </>
  )
}

type RowProps = {
  page: PassengersPage
  offer: PassengerOffer
  currencyId: CurrencyId
  count: number
  most: number
  onCount: (count: number) => void
}

function PassengerRow({ page: { t, lang, money, early }, offer, currencyId, count, most, onCount }: RowProps) {
  const { priceCents } = offer
  const code = passengerTypes[offer.typeId as PassengerTypeId]
  const type = t(`passenger.${code}`)
  const condition = conditionOf(code, offer, t)
  return (
    <li className="passengers__row">
      <div>
        <b>{type}</b>
        {condition && <span>{condition}</span>}
        {condition && offer.early && ' · '}
        {offer.early && <span>{early}</span>}
      </div>
      {priceCents !== undefined && (
        <b className="passengers__price">{priceCents === 0 ? t('passenger.free') : money(priceCents, currencyId)}</b>
      )}
      <Stepper
        label={type}
        name={`p${offer.typeId}`}
        value={count}
        min={0}
        max={most}
        lessText={t('booking.one-less', { type })}
        moreText={t('booking.one-more', { type })}
        spokenValue={`${writtenNumber(lang, count)} ${type}`}
        onChange={onCount}
      />
    </li>
  )
}

function conditionOf(
  code: PassengerCode,
  { ageFrom, ageTo, count, perBooking }: PassengerOffer,
  t: PassengersPage['t'],
): string | undefined {
  if (ageTo !== undefined) return t('passenger.ages', { from: ageFrom ?? 0, to: ageTo })
  if (code === 'student') return t('passenger.card')
  if (ageFrom !== undefined) return t('passenger.ages-from', { from: ageFrom })
  if (count <= 1) return undefined
  return perBooking ? t('passenger.up-to-people', { count }) : t('passenger.for-people', { count })
}
