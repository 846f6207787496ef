import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cheapestMix, ticketsFor, type MixCandidate } from './best-basket.ts'
import { checkParty, canAccompany, lacksCompanion, maxOptionPassengers, tidyParty, type Party } from '../passenger/party.ts'
import { passengerTypeId, type PassengerTypeId } from '../passenger/passenger.ts'
import { priceLine } from '../price/line-price.ts'
import { choosePrice } from '../price/price.ts'
import { offer, option, price } from '../testing/sample.ts'

const [adult, child, infant, senior, family, group] = (['adult', 'child', 'infant', 'senior', 'family', 'group'] as const).map(
  passengerTypeId,
) as [PassengerTypeId, PassengerTypeId, PassengerTypeId, PassengerTypeId, PassengerTypeId, PassengerTypeId]
const kinds = [adult, senior, child, infant] as const
const question = {
  currencyId: 1,
  saleDay: '2026-11-15',
  serviceDay: '2026-11-21',
  minute: null,
  site: 'worldwide',
  channel: 'web',
} as const

type State = { left: readonly number[]; heads: number; companions: number; infants: number; accompanied: boolean }

/**
 * Every way to seat the people, for every number of heads that the tickets may count in the end. Ways that differ only in what is
 * already paid are followed once, which makes fifteen people possible; no other way is left out.
 */
function leastOf(people: readonly number[], { option: facts }: MixCandidate): number {
  const offers = facts.passengers
  const total = people.reduce((sum, count) => sum + count, 0)
  const size = offers.find(({ typeId }) => typeId === family)?.count ?? 0
  const party = tidyParty(kinds.map((typeId, n) => ({ typeId, quantity: people[n] ?? 0 })))
  if (lacksCompanion(party, offers)) return Infinity
  let best = Infinity
  const consider = (tickets: Party) => {
    const line = priceLine(facts, tickets, question)
    if (line.ok && !checkParty(facts, tickets, { travellers: 'none' })) best = Math.min(best, line.amountCents)
  }
  if (offers.some(({ typeId }) => typeId === group)) consider([{ typeId: group, quantity: total }])
  const limit = Math.min(facts.maxPassengers, maxOptionPassengers)
  for (let heads = Math.max(1, facts.minPassengers); heads <= limit; heads += 1) best = Math.min(best, atHeads(heads))
  return best

  function atHeads(finalHeads: number): number {
    const known = new Map<string, number>()
    const cents = (typeId: PassengerTypeId): number =>
      choosePrice(facts.prices, { ...question, typeId, passengers: finalHeads })?.row.cents ?? Infinity
    const rest = (state: State): number => {
      const key = `${state.left.join()} ${state.heads} ${state.companions} ${state.infants} ${state.accompanied}`
      let least = known.get(key)
      if (least === undefined) known.set(key, (least = follow(state)))
      return least
    }
    function follow({ left, heads, companions, infants, accompanied }: State): number {
      const next = left.findIndex((count) => count > 0)
      if (next === -1) return heads === 0 && (!accompanied || (companions > 0 && infants <= companions * 2)) ? 0 : Infinity
      if (heads <= 0) return Infinity
      let least = Infinity
      const without = (taken: readonly number[]) => left.map((count, n) => count - (taken[n] ?? 0))
      for (const ticket of ticketsFor(kinds[next] as PassengerTypeId)) {
        if (!offers.some((one) => one.typeId === ticket && one.count === 1 && !one.perBooking)) continue
        const paid = cents(ticket)
        if (paid === Infinity) continue
        least = Math.min(
          least,
          paid +
            rest({
              left: without(kinds.map((_kind, n) => (n === next ? 1 : 0))),
              heads: heads - 1,
              companions: companions + (canAccompany(ticket, offers) ? 1 : 0),
              infants: infants + (ticket === infant ? 1 : 0),
              accompanied: accompanied || ticket === child || ticket === infant,
            }),
        )
      }
      const paid = size > 0 ? cents(family) : Infinity
      if (paid < Infinity && heads >= size)
        for (const members of householdsWith(next, left, size))
          least = Math.min(
            least,
            paid + rest({ left: without(members), heads: heads - size, companions: companions + Math.min(2, size), infants, accompanied }),
          )
      return least
    }
    return rest({ left: people, heads: finalHeads, companions: 0, infants: 0, accompanied: false })
  }
}

function householdsWith(kind: number, left: readonly number[], size: number): number[][] {
  const found: number[][] = []
  for (let a = 0; a <= Math.min(2, left[0] ?? 0); a += 1)
    for (let s = 0; s <= Math.min(2 - a, left[1] ?? 0); s += 1)
      for (let c = 0; c <= Math.min(size, left[2] ?? 0); c += 1)
        for (let i = 0; i <= Math.min(size - c, left[3] ?? 0); i += 1) {
          const members = [a, s, c, i]
          if (a + s >= 1 && c + i >= 1 && a + s + c + i <= size && (members[kind] ?? 0) > 0) found.push(members)
        }
  return found
}

const catalogue = fc.record({
  cents: fc.array(fc.nat(40), { minLength: 4, maxLength: 4 }),
  family: fc.record({ count: fc.integer({ min: 3, max: 5 }), cents: fc.integer({ min: 20, max: 120 }) }),
  group: fc.option(fc.integer({ min: 100, max: 400 })),
  rule: fc.record({ type: fc.constantFrom(adult, child, family), min: fc.integer({ min: 6, max: 15 }), cents: fc.nat(40) }),
})
type Drawn = typeof catalogue extends fc.Arbitrary<infer T> ? T : never

function drawn({ cents, family: households, group: groupCents, rule }: Drawn): MixCandidate {
  const passengers = [
    ...kinds.map((typeId) => offer(typeId, { takesSeat: typeId !== infant })),
    offer(family, { count: households.count }),
    ...(groupCents === null ? [] : [offer(group, { perBooking: true })]),
  ]
  const prices = [
    ...kinds.map((typeId, n) => price(n + 1, typeId, cents[n] ?? 0)),
    price(5, family, households.cents),
    ...(groupCents === null ? [] : [price(6, group, groupCents)]),
    price(7, rule.type, rule.cents, { minPassengers: rule.min }),
  ]
  return { option: option({ passengers, prices, maxPassengers: 40 }), question }
}

test('BOOK-03 up to fifteen people, no legal mix of tickets costs less than the one that is offered', () => {
  let [found, families, largest] = [0, 0, 0]
  fc.assert(
    fc.property(fc.tuple(fc.nat(5), fc.nat(3), fc.nat(5), fc.nat(3)), catalogue, (counts, drawing) => {
      const total = counts.reduce((sum, count) => sum + count, 0)
      fc.pre(total >= 1 && total <= 15)
      const way = drawn(drawing)
      const mix = cheapestMix(tidyParty(kinds.map((typeId, n) => ({ typeId, quantity: counts[n] ?? 0 }))), [way])
      expect(mix?.amountCents ?? Infinity).toBe(leastOf(counts, way))
      if (mix) found += 1
      if (mix?.party.some(({ typeId }) => typeId === family)) families += 1
      if (mix) largest = Math.max(largest, total)
    }),
    { numRuns: 150 },
  )
  expect(found).toBeGreaterThan(50)
  expect(families).toBeGreaterThan(5)
  expect(largest).toBeGreaterThan(11)
})
