import type { ProductFile } from '@opentop/contract/product-file'
import { expect, test } from 'vitest'
import { priceTies } from './price-tie.ts'

type Rule = NonNullable<ProductFile['options'][number]['priceRules']>[number]
const plain = { adult: { prices: { eur: 2500 } } }
const rule = (conditions: Partial<Rule>): Rule => ({ type: 'adult', prices: { eur: 2900 }, ...conditions })
const summer = rule({ serviceFrom: '2027-06-01', serviceTo: '2027-08-31' })
const raised = rule({ saleFrom: '2027-07-01' })
const ties = (...priceRules: Rule[]) => priceTies({ types: plain, priceRules })

test('R-PRICE-1 a raise from a day on and a summer price tie until one has the higher priority', () => {
  expect(ties(summer, raised)).toEqual([{ at: 1, other: 0 }])
  expect(ties({ ...summer, priority: 10 }, raised)).toEqual([])
})

test('R-PRICE-1 a rule that is a special case of another wins by it, and one without conditions ties with the plain price', () => {
  expect(ties(summer, rule({ serviceFrom: '2027-07-01', serviceTo: '2027-07-31', weekdays: ['sat'] }))).toEqual([])
  expect(ties(rule({}))).toEqual([{ at: 0, other: undefined }])
  expect(ties(summer, rule({ serviceFrom: '2027-08-01' }))).toEqual([{ at: 1, other: 0 }])
})

test.each<[string, Rule, Rule]>([
  ['days', summer, rule({ serviceFrom: '2027-09-01' })],
  ['weekdays', rule({ weekdays: ['sat', 'sun'] }), rule({ weekdays: ['mon'] })],
  ['times', rule({ timeTo: '11:59' }), rule({ timeFrom: '12:00' })],
  ['relative days', rule({ saleTo: 'today+3' }), rule({ saleFrom: 'today+4' })],
  ['lead days', rule({ leadDaysMin: 7 }), rule({ leadDaysMax: 6 })],
  ['sites', rule({ site: 'portugal' }), rule({ site: 'worldwide' })],
  ['currencies', rule({ site: 'portugal' }), rule({ channel: 'web', prices: { usd: 3000 } })],
])('R-PRICE-1 rules of different %s never tie', (_what, one, other) => expect(ties(one, other)).toEqual([]))
