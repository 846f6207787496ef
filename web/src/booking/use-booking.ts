import type { Option, PassengerOffer } from '@opentop/contract/product'
import type { Quote } from '@opentop/contract/quote'
import { isBookable } from '@opentop/domain/availability/availability'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { addDays, type Day } from '@opentop/domain/day'
import { headsOf, seatsOf, type Party } from '@opentop/domain/passenger/party'
import { startTransition, useReducer, useState } from 'react'
import { usePage } from '../state/page-context.tsx'
import { chosenParts, nextChoice, nothingChosen, partyOf, type Choice, type ChoiceAction } from '@opentop/ui/trip/choice.ts'
import { hasFreeDay } from './days.ts'
import { partyOption, type Missing } from '@opentop/ui/trip/missing.ts'
import { lastShownWith } from './calendar-view.ts'
import type { OptionState } from './OptionCards.tsx'
import type { Bookable, StartedChoice } from './bookable.ts'
import { useDays } from './use-days.ts'
import { useJoinedDays } from './use-joined-days.ts'
import { useReply } from './use-reply.ts'
import { useSlots } from './use-slots.ts'

const horizonDays = 365

export function useBooking(product: Bookable, started: StartedChoice | undefined) {
  const page = usePage()
  const [choice, dispatch] = useReducer(nextChoice, started?.choice ?? nothingChosen)
  const [message, setMessage] = useState<Partial<Missing> | 'offline' | undefined>(refusalOf(started))
  const [wanted, setWanted] = useState(started?.choice.day)
  const [blocked, setBlocked] = useState<Day>()
  const [round, setRound] = useState(0)

  const isTour = product.available && product.kind === 'tour'
  const known = useDays(isTour ? product.id : undefined, wanted && lastShownWith(wanted), round)
  const { days, shownDays, firstFree } = useJoinedDays(known)

  const option = chosenOption(choice, product.options, (id) => hasFreeDay(known?.byOption.get(id) ?? new Map()))
  const party = partyOf(choice, option)
  const day = option.kind === 'open' || option.kind === 'package' ? undefined : choice.day
  const { onDay, slots, prices, quote } = useAnswers({ product, started, choice, round }, { option, party, day })

  const offers = offersOn(option, prices, product.currencyId)
  // the price depends on the day
  const hasDay = day !== undefined || option.kind === 'open'
  const priced = quote ?? (hasDay ? estimate(party, offers.passengers) : undefined)

  function act(action: ChoiceAction) {
    setMessage(undefined)
    setBlocked(undefined)
    dispatch(action)
  }

  function chooseDay(pressed: Day): boolean {
    setMessage(undefined)
    const free = isBookable(days?.get(pressed)?.label ?? 'UNAVAILABLE')
    setBlocked(free ? undefined : pressed)
    if (free) dispatch({ do: 'day', day: pressed })
    return free
  }

  function stateOf(one: Option): OptionState {
    const own = known?.byOption.get(one.id)
    const isChosen = one.id === option.id
    return {
      onDay: choice.day ? own?.get(choice.day) : undefined,
      timeCents: isChosen ? slots.slots.find(({ time }) => time === choice.time)?.fromCents : undefined,
      isLowest: isChosen && slots.isLowest,
      fits: fitsOn(onDay, one),
      noDays: own !== undefined && one.kind !== 'open' && !hasFreeDay(own),
    }
  }

  return {
    choice,
    act,
    option,
    party,
    heads: headsOf(party, partyOption(option).passengers),
    calendar: {
      days: shownDays,
      ...spanOf(known?.first),
      shown: wanted ?? choice.day ?? firstFree ?? known?.first,
      show: (day: Day) => startTransition(() => setWanted(day)),
      chooseDay,
      blocked,
    },
    optionDays: known?.byOption.get(option.id),
    stateOf,
    noneFits: isNoneFitting(onDay),
    ...slots,
    offers: offers.passengers,
    offersCurrencyId: offers.currencyId,
    noOffers: offers.none,
    priced,
    pricedCurrencyId: quote ? quote.currencyId : offers.currencyId,
    quote,
    message,
    setMessage,
    round,
    askAgain: () => setRound((before) => before + 1),
    page,
  }
}
export type BookingState = ReturnType<typeof useBooking>

function spanOf(first: Day | undefined): { first: Day | undefined; last: Day | undefined } {
  return { first, last: first && addDays(first, horizonDays) }
}

function isNoneFitting({ fresh }: ReturnType<typeof useReply<'getOptionsOnDay'>>): boolean {
  return fresh?.ok === false && fresh.refusal === 'no-options-match'
}

const refusalOf = (started: StartedChoice | undefined): Partial<Missing> | undefined =>
  started?.refusal && { refusal: started.refusal, params: started.params }

type Asking = { product: Bookable; started: StartedChoice | undefined; choice: Choice; round: number }
type Chosen = { option: Option; party: Party; day: Day | undefined }

function useAnswers({ product, started, choice, round }: Asking, { option, party, day }: Chosen) {
  const seats = seatsOf(party, partyOption(option).passengers)
  const time = option.kind === 'timed' ? choice.time : undefined
  const onDay = useReply('getOptionsOnDay', day && seats > 0 ? { id: product.id, day, passengers: Math.min(50, seats) } : undefined, round)
  const slots = useSlots(option, choice, started?.slots, round)
  const prices = useReply('getPriceInfo', day ? { id: product.id, day, ...(time ? { time } : {}) } : undefined, round)
  const quoted = useReply('getQuote', quoteInput(option, choice, party, day), round)
  return { onDay, slots, prices, quote: quoted.fresh?.ok ? quoted.fresh.answer : undefined }
}

function fitsOn({ fresh }: ReturnType<typeof useReply<'getOptionsOnDay'>>, { id }: Option): boolean {
  if (!fresh) return true
  if (!fresh.ok) return fresh.refusal !== 'no-options-match'
  const row = fresh.answer.find(({ optionId }) => optionId === id)
  return !row || isBookable(row.label)
}

/** It does not depend on the day, so that choosing a day never changes the option. */
function chosenOption(choice: Choice, options: readonly Option[], hasDays: (optionId: number) => boolean): Option {
  const selectable = options.filter((option) => option.selectable)
  const found = options.find(({ id }) => id === choice.optionId) ?? selectable.find(({ id }) => hasDays(id)) ?? selectable[0] ?? options[0]
  if (!found) throw new Error('a product without options can’t be booked')
  return found
}

function quoteInput(option: Option, choice: Choice, party: Party, day: Day | undefined) {
  const partDay = choice.parts.flatMap((part) => part?.day ?? []).toSorted()[0]
  const wanted = option.kind === 'package' ? partDay : day
  if (party.length === 0 || (!wanted && option.kind !== 'open')) return undefined
  return {
    optionId: option.id,
    ...(wanted ? { day: wanted } : {}),
    ...(choice.time && option.kind === 'timed' ? { time: choice.time } : {}),
    passengers: party,
    ...(option.kind === 'package' ? { components: chosenParts(choice, option) } : {}),
  }
}

type Offers = { passengers: readonly PassengerOffer[]; currencyId: CurrencyId; none: boolean }

function offersOn(option: Option, { last, fresh, currencyId }: ReturnType<typeof useReply<'getPriceInfo'>>, usual: CurrencyId): Offers {
  const none = fresh !== undefined && (!fresh.ok || !fresh.answer.some((row) => row.optionId === option.id))
  const row = last?.ok ? last.answer.find(({ optionId }) => optionId === option.id) : undefined
  if (none) return { passengers: [], currencyId: usual, none }
  if (!row || currencyId === undefined) return { passengers: option.passengers, currencyId: usual, none }
  return { passengers: row.passengers, currencyId, none }
}

function estimate(party: Party, offers: readonly PassengerOffer[]): Pick<Quote, 'passengers' | 'totalCents'> | undefined {
  if (party.length === 0 || offers.length === 0) return undefined
  const passengers = party.map(({ typeId, quantity }) => {
    const offer = offers.find((one) => one.typeId === typeId)
    const unitCents = offer?.priceCents ?? 0
    return { typeId, quantity, unitCents, cents: offer?.perBooking ? unitCents : unitCents * quantity }
  })
  return { passengers, totalCents: passengers.reduce((sum, { cents }) => sum + cents, 0) }
}
