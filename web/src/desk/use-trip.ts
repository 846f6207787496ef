import type { AgentInfo, DeskTour } from '@opentop/contract/agent'
import type { Option, PassengerOffer, Product } from '@opentop/contract/product'
import type { Quote } from '@opentop/contract/quote'
import { dueOf } from '@opentop/domain/agent/credit'
import type { Day } from '@opentop/domain/day'
import { withoutTakenDay, type DeskSaleAction } from '@opentop/ui/desk/sale.ts'
import { useMemo, useState } from 'react'
import { chosenParts, saleRequestOf, partyOf, type Choice } from '@opentop/ui/trip/choice.ts'
import type { Days } from '../booking/days.ts'
import { missingIn, type Missing } from '@opentop/ui/trip/missing.ts'
import { useDays } from '../booking/use-days.ts'
import { useReply } from '../booking/use-reply.ts'
import { usePartOptions } from './use-part-options.ts'

type TripSale = { tour: DeskTour | undefined; choice: Choice }

export function useTrip(
  { tour, choice: wanted }: TripSale,
  act: (action: DeskSaleAction<never, never, never>) => void,
  { commissionBp }: AgentInfo,
) {
  const [round, setRound] = useState(0)
  const [upTo, setUpTo] = useState<Day>()

  const asked = useReply('getProduct', tour && { id: tour.productId }, 0).last
  const product = asked?.ok && asked.answer.id === tour?.productId ? asked.answer : undefined
  const option = product?.options.find(({ id }) => id === tour?.optionId)
  const isDated = option?.kind === 'day' || option?.kind === 'timed'
  const known = useDays(isDated ? product?.id : undefined, upTo, round)
  const listed = option && known?.byOption.get(option.id)
  const days = useMemo(() => listed && netDays(listed, commissionBp), [listed, commissionBp])
  const choice = useMemo(() => withoutTakenDay(wanted, days), [wanted, days])
  const party = option ? partyOf(choice, option) : []
  const day = isDated ? choice.day : undefined
  const { times, prices, quote, onDay } = useAnswers(product, option, { choice, day }, round)
  const partOptions = usePartOptions(product)
  const kinds = new Map(partOptions.map(({ id, kind }) => [id, kind]))

  return {
    tour,
    product,
    option,
    choice,
    party,
    days,
    isReady: isDated ? days !== undefined : option !== undefined,
    firstDay: known?.first,
    showUpTo: setUpTo,
    slots: times.slots,
    noTimes: times.areNone,
    offers: option ? netOffers(option, onDay, quote, commissionBp) : [],
    noOffers: prices.areNone,
    quote,
    partOptions,
    kinds,
    round,
    act,
    missing: (): Missing | undefined => product && option && missingIn(choice, option, product.travellers, kinds),
    request: option && saleRequestOf(choice, option),
    choose(next: DeskTour | undefined) {
      setUpTo(undefined)
      act({ do: 'tour', tour: next })
    },
    askAgain: () => setRound((before) => before + 1),
  }
}
export type Trip = ReturnType<typeof useTrip>

function useAnswers(
  product: Product | undefined,
  option: Option | undefined,
  { choice, day }: { choice: Choice; day: Day | undefined },
  round: number,
) {
  const times = useReply('getTimes', option?.kind === 'timed' && day ? { id: option.id, day } : undefined, round)
  const prices = useReply('getPriceInfo', product && day ? { id: product.id, day } : undefined, round)
  const quoted = useReply('getQuote', option && quoteInput(option, choice), round).fresh
  const priced = day && prices.last?.ok ? prices.last.answer.find(({ optionId }) => optionId === option?.id) : undefined
  return {
    times: { slots: times.last?.ok ? times.last.answer : [], areNone: times.fresh?.ok === false },
    prices: { areNone: prices.fresh?.ok === false },
    onDay: priced?.passengers,
    quote: quoted?.ok ? quoted.answer : undefined,
  }
}

function netDays(days: Days, commissionBp: number): Days {
  if (commissionBp === 0) return days
  return new Map(
    [...days].map(([day, facts]) => [
      day,
      facts.fromCents === undefined ? facts : { ...facts, fromCents: dueOf(facts.fromCents, commissionBp) },
    ]),
  )
}

function netOffers(
  option: Option,
  onDay: readonly PassengerOffer[] | undefined,
  quote: Quote | undefined,
  commissionBp: number,
): PassengerOffer[] {
  const priceOf = (typeId: number): number | undefined =>
    onDay?.find((offer) => offer.typeId === typeId)?.priceCents ?? quote?.passengers.find((row) => row.typeId === typeId)?.unitCents
  const sold = onDay ? option.passengers.filter(({ typeId }) => onDay.some((offer) => offer.typeId === typeId)) : option.passengers
  return sold.map(({ priceCents: _public, wasCents: _was, ...offer }) => {
    const cents = priceOf(offer.typeId)
    return cents === undefined ? offer : { ...offer, priceCents: dueOf(cents, commissionBp) }
  })
}

function quoteInput(option: Option, choice: Choice) {
  const party = partyOf(choice, option)
  const day = option.kind === 'package' ? choice.parts.flatMap((part) => part?.day ?? []).toSorted()[0] : choice.day
  if (party.length === 0 || (!day && option.kind !== 'open')) return undefined
  return {
    optionId: option.id,
    ...(day && option.kind !== 'open' ? { day } : {}),
    ...(choice.time && option.kind === 'timed' ? { time: choice.time } : {}),
    passengers: party,
    ...(option.kind === 'package' ? { components: chosenParts(choice, option) } : {}),
  }
}
