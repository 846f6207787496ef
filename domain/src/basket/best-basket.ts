import type { OptionFacts, PassengerFacts, ProductFacts } from '../facts.ts'
import { priceLine, type PricedLine } from '../price/line-price.ts'
import {
  checkParty,
  adultsOfFamily,
  headsOf,
  canAccompany,
  lacksCompanion,
  maxOptionPassengers,
  tidyParty,
  type Party,
} from '../passenger/party.ts'
import { passengerTypeId, type PassengerCode, type PassengerTypeId } from '../passenger/passenger.ts'
import { choosePrice, type PriceQuestion } from '../price/price.ts'

export type MixCandidate = { option: OptionFacts; question: Omit<PriceQuestion, 'typeId' | 'passengers'> }
export type Mix = { candidate: number; optionId: number; party: Party; amountCents: number; passengers: PricedLine['passengers'] }

const ticketCodes: Record<PassengerCode, PassengerCode[]> = {
  group: ['adult'],
  adult: ['adult'],
  family: ['adult'],
  senior: ['senior', 'adult'],
  student: ['student', 'adult'],
  resident: ['resident', 'adult'],
  residentSenior: ['residentSenior', 'resident', 'senior', 'adult'],
  disability: ['disability', 'adult'],
  youth: ['youth', 'adult'],
  teenager: ['teenager', 'adult'],
  child: ['child', 'adult'],
  residentChild: ['residentChild', 'child', 'resident', 'adult'],
  mini: ['mini', 'child', 'adult'],
  infant: ['infant', 'mini', 'child', 'adult'],
}
const ticketIds = new Map<PassengerTypeId, PassengerTypeId[]>(
  Object.entries(ticketCodes).map(([code, tickets]) => [passengerTypeId(code as PassengerCode), tickets.map(passengerTypeId)]),
)
export function ticketsFor(person: PassengerTypeId): readonly PassengerTypeId[] {
  return ticketIds.get(person) ?? []
}

const [group, adult, child, family] = (['group', 'adult', 'child', 'family'] as const).map(passengerTypeId) as [
  PassengerTypeId,
  PassengerTypeId,
  PassengerTypeId,
  PassengerTypeId,
]
const usualFamily = 4

/** A family ticket is for one or two adults with at least one child, and may stay partly empty; a group ticket covers the whole party. Undefined for more than 15 people. */
export function cheapestMix(people: Readonly<Party>, candidates: readonly MixCandidate[]): Mix | undefined {
  let best: { found: Found; place: number; candidate: MixCandidate } | undefined
  for (const [place, candidate] of candidates.entries()) {
    const found = cheapestOf(peopleOf(people, candidate.option.passengers), candidate)
    if (found && (!best || isBetter(found, best.found))) best = { found, place, candidate }
  }
  if (!best) return undefined
  const { option, question } = best.candidate
  const { party } = best.found
  // Priced again by the basket's own function, so that the promised price is the charged price.
  const line = priceLine(option, party, question)
  return line.ok
    ? { candidate: best.place, optionId: option.id, party, amountCents: line.amountCents, passengers: line.passengers }
    : undefined
}

export function rideOptionsOf(product: ProductFacts, productsOfLocation: readonly ProductFacts[]): OptionFacts[] {
  const own = product.status === 'active' ? product.options.filter((option) => option.status === 'active') : []
  const ids = new Set(own.map((option) => option.id))
  const packages = productsOfLocation
    .filter((other) => other.id !== product.id && other.status === 'active')
    .flatMap((other) => other.options.filter((option) => option.kind === 'package' && option.status === 'active'))
  return [...own, ...packages.filter(({ components }) => components.some(({ optionIds }) => optionIds.some((id) => ids.has(id))))]
}

type Found = { party: Party; cents: number; heads: number }

function isBetter(a: Found, b: Found): boolean {
  return (a.cents - b.cents || a.heads - b.heads || ticketCount(a.party) - ticketCount(b.party)) < 0
}

function ticketCount(party: Party): number {
  return party.reduce((sum, { quantity }) => sum + quantity, 0)
}

function peopleOf(party: Readonly<Party>, offers: readonly PassengerFacts[]): PassengerTypeId[] {
  const size = offers.find(({ typeId }) => typeId === family)?.count ?? usualFamily
  const household = Array.from({ length: size }, (_, n) => (n < adultsOfFamily ? adult : child))
  return party.flatMap(({ typeId, quantity }) =>
    Array.from({ length: quantity }, () => (typeId === family ? household : [typeId === group ? adult : typeId])).flat(),
  )
}

function cheapestOf(people: readonly PassengerTypeId[], candidate: MixCandidate): Found | undefined {
  const { option } = candidate
  const offers = option.passengers
  if (people.length === 0 || people.length > maxOptionPassengers || lacksCompanion(partyOf(people), offers)) return undefined
  let best: Found | undefined
  for (const { party, cents } of [...wholeGroups(people, candidate), ...familyMixes(people, candidate)]) {
    const found = { party, cents, heads: headsOf(party, offers) }
    if ((!best || isBetter(found, best)) && !checkParty(option, party, { studentCards: true, travellers: 'none' })) best = found
  }
  return best
}

type Tickets = { party: Party; cents: number }

function wholeGroups(people: readonly PassengerTypeId[], { option, question }: MixCandidate): Tickets[] {
  const offers = option.passengers.filter((offer) => offer.perBooking)
  return offers.flatMap(({ typeId }) => {
    const line = priceLine(option, [{ typeId, quantity: people.length }], question)
    return line.ok ? [{ party: [{ typeId, quantity: people.length }], cents: line.amountCents }] : []
  })
}

/**
 * Every number of family tickets with every number of adults and children in them. These decide the number of heads, and
 * with that every price; so it is best to put those into the families whose own tickets would cost most.
 */
function familyMixes(people: readonly PassengerTypeId[], candidate: MixCandidate): Tickets[] {
  const offers = candidate.option.passengers
  const familyOffer = offers.find((offer) => offer.typeId === family && !offer.perBooking)
  const size = familyOffer?.count ?? 0
  const adults = people.filter((person) => canAccompany(person, offers))
  const children = people.filter((person) => !canAccompany(person, offers))
  const ticketAt = ticketPrices(candidate)
  const mixes: Tickets[] = []
  const most = familyOffer ? Math.min(adults.length, children.length) : 0
  for (let families = 0; families <= most; families += 1)
    for (let tall = families; tall <= Math.min(families * adultsOfFamily, adults.length); tall += 1)
      for (let small = families; small <= Math.min(families * size - tall, children.length); small += 1) {
        const heads = people.length - tall - small + families * size
        const alone = [...dearest(adults, heads, ticketAt).slice(tall), ...dearest(children, heads, ticketAt).slice(small)]
        const familyCents = families === 0 ? 0 : priceAt(candidate, family, heads)
        const cents = alone.reduce((sum, ticket) => sum + ticket.cents, families * familyCents)
        if (cents < Infinity)
          mixes.push({ party: tidyParty([{ typeId: family, quantity: families }, ...partyOf(alone.map(({ typeId }) => typeId))]), cents })
      }
  return mixes
}

type Ticket = { typeId: PassengerTypeId; cents: number }
type TicketAt = (person: PassengerTypeId, heads: number) => Ticket

function dearest(people: readonly PassengerTypeId[], heads: number, ticketAt: TicketAt): Ticket[] {
  return people.map((person) => ticketAt(person, heads)).toSorted((a, b) => (a.cents === b.cents ? 0 : a.cents < b.cents ? 1 : -1))
}

function ticketPrices(candidate: MixCandidate): TicketAt {
  const single = new Set(candidate.option.passengers.filter((offer) => offer.count === 1 && !offer.perBooking).map(({ typeId }) => typeId))
  const known = new Map<string, Ticket>()
  return (person, heads) => {
    const key = `${person} ${heads}`
    let ticket = known.get(key)
    if (!ticket) {
      ticket = { typeId: person, cents: Infinity }
      for (const typeId of ticketsFor(person)) {
        const cents = single.has(typeId) ? priceAt(candidate, typeId, heads) : Infinity
        if (cents < ticket.cents) ticket = { typeId, cents }
      }
      known.set(key, ticket)
    }
    return ticket
  }
}

function priceAt({ option, question }: MixCandidate, typeId: PassengerTypeId, heads: number): number {
  return choosePrice(option.prices, { ...question, typeId, passengers: heads })?.row.cents ?? Infinity
}

function partyOf(people: readonly PassengerTypeId[]): Party {
  return tidyParty(people.map((typeId) => ({ typeId, quantity: 1 })))
}
