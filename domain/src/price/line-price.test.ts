import { expect, test } from 'vitest'
import type { OptionFacts } from '../facts.ts'
import { priceLine } from './line-price.ts'
import type { Party } from '../passenger/party.ts'
import type { PriceQuestion } from './price.ts'
import { offer, option, price } from '../testing/sample.ts'

const question: Omit<PriceQuestion, 'typeId' | 'passengers'> = {
  currencyId: 1,
  saleDay: '2026-11-15',
  serviceDay: '2026-11-21',
  minute: 600,
  site: 'worldwide',
  channel: 'web',
}
const [group, adult, child, family] = [1, 2, 3, 8] as const
const families: Partial<OptionFacts> = {
  passengers: [offer(adult), offer(family, { count: 4 }), offer(group, { perBooking: true })],
  prices: [price(1, adult, 2900), price(2, adult, 2500, { minPassengers: 5 }), price(3, family, 7900), price(4, group, 79_000)],
}

test.each<[string, Partial<OptionFacts>, Party, number | undefined]>([
  ['two adults and a child', {}, [people(adult, 2), people(child, 1)], 7300],
  ['a free infant', {}, [people(adult, 1), people(4, 2)], 2900],
  ['the same type twice', {}, [people(adult, 1), people(adult, 2)], 8700],
  ['a family is one ticket', families, [people(family, 1)], 7900],
  ['people of a family count for the minimum of a price', families, [people(family, 1), people(adult, 1)], 10_400],
  ['too few for the better price', families, [people(adult, 4)], 11_600],
  ['a whole group is paid once', families, [people(group, 30)], 79_000],
  ['a type that is not offered', {}, [people(adult, 1), people(5, 1)], undefined],
  [
    'a type without a price that day',
    { prices: [price(1, adult, 2900), price(2, child, 1500, { weekdays: 1 })] },
    [people(child, 1)],
    undefined,
  ],
  ['an empty party', {}, [], undefined],
])('CART-01 %s', (_name, facts, party, amountCents) => {
  const priced = priceLine(option(facts), party, question)
  expect(priced).toMatchObject(amountCents === undefined ? { ok: false, refusal: 'no-passengers' } : { ok: true, amountCents })
})

test('CART-01 the line stores the price row that was chosen and the reasons', () => {
  const facts = option({ prices: [price(7, adult, 2400, { weekdays: 32, referenceCents: 2900, priority: 2 })] })
  expect(priceLine(facts, [people(adult, 3)], question)).toEqual({
    ok: true,
    amountCents: 7200,
    passengers: [
      { typeId: adult, quantity: 3, unitCents: 2400, cents: 7200, priceId: 7, why: ['priority 2', 'weekdays'], referenceCents: 2900 },
    ],
  })
})

test('CART-01 currencies are never converted', () => {
  expect(priceLine(option(), [people(adult, 1)], { ...question, currencyId: 2 })).toEqual({ ok: false, refusal: 'no-passengers' })
})

function people(typeId: Party[number]['typeId'], quantity: number): Party[number] {
  return { typeId, quantity }
}
