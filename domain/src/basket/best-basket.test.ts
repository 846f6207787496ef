import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cheapestMix, ticketsFor, rideOptionsOf, type MixCandidate } from './best-basket.ts'
import type { OptionFacts, PassengerFacts, PriceRow } from '../facts.ts'
import { priceLine } from '../price/line-price.ts'
import { checkParty, canAccompany, lacksCompanion, tidyParty, type Party } from '../passenger/party.ts'
import { passengerTypeId, passengerTypes, type PassengerCode, type PassengerTypeId } from '../passenger/passenger.ts'
import { offer, option, price, product, texts } from '../testing/sample.ts'

const question = {
  currencyId: 1,
  saleDay: '2026-11-15',
  serviceDay: '2026-11-21',
  minute: null,
  site: 'worldwide',
  channel: 'web',
} as const
const id = passengerTypeId
const party = (text: string): Party =>
  text.split(', ').map((entry) => {
    const [code, quantity] = entry.split(' ')
    return { typeId: id(code as PassengerCode), quantity: Number(quantity) }
  })
const words = (tickets: Party | undefined) =>
  tickets?.map(({ typeId, quantity }) => `${passengerTypes[typeId]} ${quantity}`).join(', ') ?? 'nothing'
const way = (facts: Partial<OptionFacts>): MixCandidate => ({ option: option(facts), question })

const types: PassengerFacts[] = [
  offer(id('adult')),
  offer(id('child')),
  offer(id('infant'), { takesSeat: false }),
  offer(id('senior')),
  offer(id('family'), { count: 4 }),
]
const prices: PriceRow[] = [
  price(1, id('adult'), 2500),
  price(2, id('child'), 1300),
  price(3, id('infant'), 0),
  price(4, id('senior'), 2200),
  price(5, id('family'), 6200),
]
const bus = way({ id: 1, passengers: types, prices })
const privateBus = way({
  id: 2,
  minPassengers: 6,
  maxPassengers: 40,
  passengers: [offer(1, { perBooking: true })],
  prices: [price(9, 1, 20_000)],
})
const cheapSeniors = way({
  id: 3,
  passengers: types,
  prices: prices.map((row) => (row.typeId === id('senior') ? { ...row, cents: 2600 } : row)),
})
const fiveOrMore = way({ id: 4, passengers: types, prices: [...prices, price(6, id('adult'), 1000, { minPassengers: 5 })] })

describe('the cheapest legal tickets', () => {
  test.each<[string, string, MixCandidate[], string, number]>([
    ['two adults', 'adult 2', [bus], 'adult 2', 5000],
    ['a family of four', 'adult 2, child 2', [bus], 'family 1', 6200],
    ['a family of three', 'adult 2, child 1', [bus], 'family 1', 6200],
    ['one adult with two children', 'adult 1, child 2', [bus], 'adult 1, child 2', 5100],
    ['one adult with three children', 'adult 1, child 3', [bus], 'family 1', 6200],
    ['infants stay outside where they are free', 'adult 2, child 2, infant 2', [bus], 'infant 2, family 1', 6200],
    ['the most expensive tickets go into the family', 'senior 1, adult 2, child 2', [bus], 'senior 1, family 1', 8400],
    ['three adults are no family', 'adult 3', [bus], 'adult 3', 7500],
    ['a chosen family stands for its people', 'family 1', [bus], 'family 1', 6200],
    ['a senior pays no more than an adult', 'senior 1', [cheapSeniors], 'adult 1', 2500],
    ['a type that is not sold travels as adult', 'student 2', [bus], 'adult 2', 5000],
    ['ten adults in a group of their own', 'adult 10', [bus, privateBus], 'group 10', 20_000],
    ['six adults pay less with single tickets', 'adult 6', [bus, privateBus], 'adult 6', 15_000],
    ['five get the price for five', 'adult 5', [fiveOrMore], 'adult 5', 5000],
    ['an empty place in a family is a head', 'adult 3, child 1', [fiveOrMore], 'adult 1, family 1', 7200],
    ['the first of equal ways', 'adult 1', [bus, { ...bus, option: option({ ...bus.option, id: 7 }) }], 'adult 1', 2500],
  ])('BOOK-03 %s: %s', (_name, people, ways, tickets, amountCents) => {
    const mix = cheapestMix(party(people), ways)
    expect(words(mix?.party)).toBe(tickets)
    expect(mix?.amountCents).toBe(amountCents)
  })
  test.each<[string, Party]>([
    ['an empty party', []],
    ['a child alone', party('child 1')],
    ['three infants with one adult', party('adult 1, infant 3')],
    ['more than fifteen', party('adult 16')],
  ])('BOOK-03 no tickets are found for %s', (_name, people) => expect(cheapestMix(people, [bus, privateBus])).toBeUndefined())
  test('BOOK-03 no tickets are found when no type has a price', () => {
    expect(cheapestMix(party('adult 1'), [way({ prices: [] })])).toBeUndefined()
    expect(cheapestMix(party('adult 1'), [])).toBeUndefined()
  })
  test('BOOK-03 the index of the cheapest option is returned', () => {
    expect(cheapestMix(party('adult 10'), [bus, privateBus])).toMatchObject({ candidate: 1, optionId: 2 })
  })
})

test('BOOK-03 the options of a product are its own and the packages that contain one of them', () => {
  const own = product({ id: 1, options: [option({ id: 1 }), option({ id: 2, status: 'paused' })] })
  const part = (optionIds: number[]) => ({ names: texts('Part'), optionIds })
  const bundles = product({
    id: 2,
    options: [
      option({ id: 21, kind: 'package', components: [part([5]), part([1, 2])] }),
      option({ id: 22, kind: 'package', components: [part([2])] }),
      option({ id: 23, kind: 'package', status: 'paused', components: [part([1])] }),
      option({ id: 24 }),
    ],
  })
  const paused = product({ id: 3, status: 'paused', options: [option({ id: 31, kind: 'package', components: [part([1])] })] })
  expect(rideOptionsOf(own, [own, bundles, paused]).map((facts) => facts.id)).toEqual([1, 21])
})

function bruteForce(people: readonly PassengerTypeId[], { option: facts, question: asked }: MixCandidate): number {
  const offers = facts.passengers
  let best = Infinity
  const consider = (tickets: Party) => {
    if (checkParty(facts, tickets, { studentCards: true, travellers: 'none' })) return
    const line = priceLine(facts, tickets, asked)
    if (line.ok) best = Math.min(best, line.amountCents)
  }
  if (lacksCompanion(tidyParty(people.map((typeId) => ({ typeId, quantity: 1 }))), offers)) return best
  for (const { typeId, perBooking } of offers) if (perBooking) consider([{ typeId, quantity: people.length }])
  const size = offers.find(({ typeId }) => typeId === id('family'))?.count ?? 0
  const seat = (next: number, singles: PassengerTypeId[], families: PassengerTypeId[][]): void => {
    const person = people[next]
    if (person === undefined) {
      const legal = families.every((members) => {
        const tall = members.filter((member) => canAccompany(member, offers)).length
        return tall >= 1 && tall <= 2 && members.length > tall && members.length <= size
      })
      const tickets = [...singles, ...families.map(() => id('family'))].map((typeId) => ({ typeId, quantity: 1 }))
      if (legal) consider(tidyParty(tickets))
      return
    }
    for (const typeId of ticketsFor(person)) seat(next + 1, [...singles, typeId], families)
    for (const n of families.keys())
      seat(
        next + 1,
        singles,
        families.map((members, m) => (m === n ? [...members, person] : members)),
      )
    if (size > 0) seat(next + 1, singles, [...families, [person]])
  }
  seat(0, [], [])
  return best
}

const someone = fc.constantFrom<PassengerTypeId>(
  ...(['adult', 'adult', 'child', 'child', 'infant', 'senior', 'youth', 'mini'] as const).map(id),
)
const catalogue = fc.record({
  sold: fc.subarray((['adult', 'child', 'infant', 'senior', 'youth', 'mini'] as const).map(id), { minLength: 2 }),
  cents: fc.array(fc.nat(40), { minLength: 14, maxLength: 14 }),
  family: fc.option(fc.record({ count: fc.integer({ min: 2, max: 5 }), cents: fc.integer({ min: 20, max: 120 }) }), { freq: 5 }),
  group: fc.option(fc.integer({ min: 20, max: 300 })),
  rules: fc.array(
    fc.record({ type: fc.constantFrom(2 as const, 3 as const, 8 as const), min: fc.integer({ min: 2, max: 8 }), cents: fc.nat(60) }),
    {
      maxLength: 3,
    },
  ),
  youthFrom: fc.constantFrom(13, 18),
  minPassengers: fc.integer({ min: 1, max: 4 }),
  maxPassengers: fc.integer({ min: 4, max: 9 }),
})
type Drawn = typeof catalogue extends fc.Arbitrary<infer T> ? T : never
function drawn({ sold, cents, family, group, rules, youthFrom, minPassengers, maxPassengers }: Drawn): MixCandidate {
  const singles = sold.map((typeId) => offer(typeId, typeId === id('youth') ? { ageFrom: youthFrom } : {}))
  const passengers = [
    ...singles,
    ...(family ? [offer(id('family'), { count: family.count })] : []),
    ...(group === null ? [] : [offer(id('group'), { perBooking: true })]),
  ]
  const rows = [
    ...sold.map((typeId) => price(typeId, typeId, cents[typeId - 1] ?? 0)),
    ...(family ? [price(100, id('family'), family.cents)] : []),
    ...(group === null ? [] : [price(101, id('group'), group)]),
    ...rules.map((rule, n) => price(200 + n, rule.type, rule.cents, { minPassengers: rule.min })),
  ]
  return way({ passengers, prices: rows, minPassengers, maxPassengers })
}

test('BOOK-03 the offered tickets are the cheapest: every other assignment of people to tickets costs as much or more', () => {
  let found = 0
  let families = 0
  fc.assert(
    fc.property(
      fc.array(someone, { minLength: 1, maxLength: 6 }),
      fc.array(catalogue, { minLength: 1, maxLength: 2 }),
      (people, drawings) => {
        const ways = drawings.map(drawn)
        const mix = cheapestMix(tidyParty(people.map((typeId) => ({ typeId, quantity: 1 }))), ways)
        expect(mix?.amountCents ?? Infinity).toBe(Math.min(...ways.map((one) => bruteForce(people, one))))
        if (mix) found += 1
        if (mix?.party.some(({ typeId }) => typeId === id('family'))) families += 1
      },
    ),
    { numRuns: 400 },
  )
  expect(found).toBeGreaterThan(100)
  expect(families).toBeGreaterThan(10)
})

test('BOOK-03 the offered tickets never cost more than the chosen ones, up to fifteen people', () => {
  const choice = fc.array(fc.record({ typeId: someone, quantity: fc.integer({ min: 1, max: 4 }) }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(choice, catalogue, (people, drawing) => {
      const one = drawn({ ...drawing, maxPassengers: 15 })
      const chosen = tidyParty(people)
      const line = priceLine(one.option, chosen, question)
      if (!line.ok || checkParty(one.option, chosen, { studentCards: true, travellers: 'none' })) return
      expect(cheapestMix(chosen, [one])?.amountCents).toBeLessThanOrEqual(line.amountCents)
    }),
    { numRuns: 500 },
  )
})
