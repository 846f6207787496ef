import type { Refused } from '@opentop/contract/endpoint'
import type { OptionFacts } from '../facts.ts'
import { headsOf, tidyParty, type Party } from '../passenger/party.ts'
import type { PassengerTypeId } from '../passenger/passenger.ts'
import { choosePrice, type PriceQuestion } from './price.ts'

type PricedPassenger = {
  typeId: PassengerTypeId
  quantity: number
  unitCents: number
  cents: number
  priceId: number
  why: string[]
  referenceCents: number | null
}
export type PricedLine = { ok: true; amountCents: number; passengers: PricedPassenger[] }

export function priceLine(
  option: OptionFacts,
  party: Readonly<Party>,
  question: Omit<PriceQuestion, 'typeId' | 'passengers'>,
): PricedLine | Refused<'no-passengers'> {
  const people = tidyParty(party)
  const heads = headsOf(people, option.passengers)
  const passengers: PricedPassenger[] = []
  for (const { typeId, quantity } of people) {
    const offer = option.passengers.find((one) => one.typeId === typeId)
    const chosen = choosePrice(option.prices, { ...question, typeId, passengers: heads })
    if (!offer || !chosen) return { ok: false, refusal: 'no-passengers' }
    const { id, cents, referenceCents } = chosen.row
    passengers.push({
      typeId,
      quantity,
      unitCents: cents,
      cents: offer.perBooking ? cents : cents * quantity,
      priceId: id,
      why: chosen.why,
      referenceCents,
    })
  }
  if (passengers.length === 0) return { ok: false, refusal: 'no-passengers' }
  return { ok: true, amountCents: passengers.reduce((sum, { cents }) => sum + cents, 0), passengers }
}
