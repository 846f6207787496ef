import { describe, expect, test } from 'vitest'
import { mistakesIn } from '../form/form.ts'
import { passengerTypeId } from './passenger.ts'
import { travellerRules, travellersNeeded, travellerTypes } from './traveller.ts'

const [adult, child, family] = (['adult', 'child', 'family'] as const).map(passengerTypeId) as [2, 3, 8]
const party = [
  { typeId: adult, quantity: 2 },
  { typeId: child, quantity: 1 },
]

describe('PAY-02 the travellers to be named', () => {
  test.each([
    ['none', 0],
    ['lead', 1],
    ['all', 3],
  ] as const)('%s asks for %i of two adults and a child', (asks, count) => {
    expect(travellersNeeded(asks, party, [])).toBe(count)
  })

  test.each([
    { asked: 3, of: party, types: [adult, adult, child] },
    { asked: 1, of: party.toReversed(), types: [adult] },
    { asked: 3, of: party.toReversed(), types: [adult, adult, child] },
    { asked: 4, of: [{ typeId: family, quantity: 1 }], types: [family, family, family, family] },
    { asked: 2, of: [], types: [] },
  ])('adults first, and each person of a ticket for several: $types', ({ asked, of, types }) => {
    expect(travellerTypes(of, asked)).toEqual(types)
  })
})

describe('PAY-02 FORM-01 the fields of a traveller', () => {
  const ada = { firstName: 'Ada', lastName: 'Lovelace', phone: '612 345 678', document: 'X1234567' }
  const wrong = (values: object, asked = { isFirst: true, hasPapers: true }) =>
    Object.entries(mistakesIn(travellerRules(asked), { ...ada, ...values })).map(([field, rule]) => `${field} ${rule.rule}`)

  test.each([
    [{}, []],
    [{ firstName: ' ' }, ['firstName required']],
    [{ lastName: 'Лавлейс' }, ['lastName latin']],
    [{ phone: '' }, ['phone required']],
    [{ phone: '+34 612345678' }, ['phone regex']],
    [{ document: '' }, ['document required']],
    [{ document: '<b>' }, ['document regex']],
  ])('%o is wrong in %j', (values, expected) => {
    expect(wrong(values)).toEqual(expected)
  })
  test('only the first traveller needs a phone number, and a child without documents needs none', () => {
    expect(wrong({ phone: '' }, { isFirst: false, hasPapers: true })).toEqual([])
    expect(wrong({ phone: '', document: '' }, { isFirst: false, hasPapers: false })).toEqual([])
  })
})
