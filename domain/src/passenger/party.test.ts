import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OptionFacts, PassengerFacts } from '../facts.ts'
import { passengerTypeId, passengerTypeIds, type PassengerCode } from './passenger.ts'
import { checkParty, isGuardian, headsOf, seatsOf, tidyParty, type Party, type PartyPapers } from './party.ts'
import { offer, option } from '../testing/sample.ts'

const party = (text: string): Party =>
  text.split(', ').map((entry) => {
    const [code, quantity] = entry.split(' ')
    return { typeId: passengerTypeId(code as PassengerCode), quantity: Number(quantity) }
  })
const special: Record<number, Partial<PassengerFacts>> = {
  [passengerTypeId('infant')]: { takesSeat: false },
  [passengerTypeId('family')]: { count: 4 },
  [passengerTypeId('group')]: { perBooking: true },
  [passengerTypeId('youth')]: { ageFrom: 12, ageTo: 17 },
}
const everybody = passengerTypeIds.map((typeId) => offer(typeId, special[typeId]))
const grownYouth = everybody.map((one) => (one.typeId === passengerTypeId('youth') ? { ...one, ageFrom: 18, ageTo: 25 } : one))

test.each([
  ['adult 2, child 1', 3, 3],
  ['adult 1, infant 2', 3, 1],
  ['family 1', 4, 4],
  ['family 2, adult 1, infant 1', 10, 9],
  ['group 12', 12, 12],
])('BOOK-07 %s: %i people on %i seats', (text, heads, seats) => {
  expect(headsOf(party(text), everybody)).toBe(heads)
  expect(seatsOf(party(text), everybody)).toBe(seats)
})

type Expected = [string, Record<string, number>?] | undefined
const groupOption: Partial<OptionFacts> = { minPassengers: 10, maxPassengers: 40 }
test.each<[string, string, Partial<OptionFacts>, Partial<PartyPapers>, Expected]>([
  ['adults', 'adult 2', {}, {}, undefined],
  ['a type that is not sold', 'adult 1, child 1', { passengers: [offer(2)] }, {}, ['no-passengers']],
  ['a quantity of 0', 'adult 0', {}, {}, ['no-passengers']],
  ['half a person', 'adult 1.5', {}, {}, ['no-passengers']],
  ['fewer than the minimum', 'adult 3', { minPassengers: 4 }, {}, ['too-few-passengers', { minimum: 4 }]],
  ['a family makes the minimum', 'family 1', { minPassengers: 4 }, {}, undefined],
  ['more than the option takes', 'adult 5', { maxPassengers: 4 }, {}, ['too-many-passengers', { maximum: 4 }]],
  ['fifteen', 'adult 15', { maxPassengers: 50 }, {}, undefined],
  ['sixteen', 'adult 16', { maxPassengers: 50 }, {}, ['too-many-passengers', { maximum: 15 }]],
  ['four families', 'family 4', {}, {}, ['too-many-passengers', { maximum: 15 }]],
  ['infants count as people', 'adult 10, infant 6', {}, {}, ['too-many-passengers', { maximum: 15 }]],
  ['a whole group has its own limit', 'group 40', groupOption, {}, undefined],
  ['a group beyond it', 'group 41', groupOption, {}, ['too-many-passengers', { maximum: 40 }]],
  ['a group too small', 'group 9', groupOption, {}, ['too-few-passengers', { minimum: 10 }]],
  ['a child alone', 'child 1', {}, {}, ['grown-up-needed', { maximum: 2 }]],
  ['a mini alone', 'mini 1', {}, {}, ['grown-up-needed', { maximum: 2 }]],
  ['a resident child alone', 'residentChild 1', {}, {}, ['grown-up-needed', { maximum: 2 }]],
  ['an infant with a child', 'infant 1, child 1', {}, {}, ['grown-up-needed', { maximum: 2 }]],
  ['a child with a teenager', 'child 1, teenager 1', {}, {}, ['grown-up-needed', { maximum: 2 }]],
  ['a child with a young youth', 'child 1, youth 1', {}, {}, ['grown-up-needed', { maximum: 2 }]],
  ['a child with a grown youth', 'child 1, youth 1', { passengers: grownYouth }, {}, undefined],
  ['a teenager alone', 'teenager 1', {}, {}, undefined],
  ['many children with one adult', 'child 9, adult 1', {}, {}, undefined],
  ['two infants with one adult', 'infant 2, adult 1', {}, {}, undefined],
  ['three infants with one adult', 'infant 3, adult 1', {}, {}, ['grown-up-needed', { maximum: 2 }]],
  ['four infants with a family', 'infant 4, family 1', {}, {}, undefined],
  ['five infants with a family', 'infant 5, family 1', {}, {}, ['grown-up-needed', { maximum: 2 }]],
  ['a student without a card', 'student 1', {}, {}, ['student-card-needed']],
  ['a student with a card', 'student 1', {}, { studentCards: true }, undefined],
  ['a child where the lead gives data', 'adult 1, child 1', {}, { travellers: 'lead' }, ['guardian-needed']],
  ['a child with documents', 'adult 1, child 1', {}, { travellers: 'all', childDocuments: true }, undefined],
  ['a child with a named guardian', 'adult 1, child 1', {}, { travellers: 'all', guardian: true }, undefined],
  ['adults where all give data', 'adult 2', {}, { travellers: 'all' }, undefined],
])('BOOK-03 %s', (_name, text, facts, papers, expected) => {
  const refused = checkParty(option({ passengers: everybody, ...facts }), party(text), { travellers: 'none', ...papers })
  expect(refused).toEqual(expected && { ok: false, refusal: expected[0], ...(expected[1] ? { params: expected[1] } : {}) })
})

test.each([
  [undefined, false],
  [{ firstName: 'Ana', lastName: 'Costa' }, true],
  [{ firstName: '美玲', lastName: 'Иванова' }, true],
  [{ firstName: '\u00a0', lastName: '\u200b' }, false],
  [{ firstName: 'Ana', lastName: '--' }, false],
])('BOOK-03 %j is a guardian: %s', (guardian, expected) => {
  expect(isGuardian(guardian)).toBe(expected)
})

test.each(['adult', 'senior', 'resident', 'family', 'residentSenior', 'disability', 'group', 'student'])(
  'BOOK-03 %s accompanies a child',
  (code) =>
    expect(
      checkParty(option({ passengers: everybody }), party(`${code} 1, child 1`), { travellers: 'none', studentCards: true }),
    ).toBeUndefined(),
)

test('BOOK-03 an empty party has no passengers', () => {
  expect(checkParty(option(), [], { travellers: 'none' })).toEqual({ ok: false, refusal: 'no-passengers' })
})

test('CART-01 a normalised party has the same people, each type once', () => {
  const parties = fc.array(fc.record({ typeId: fc.constantFrom(...passengerTypeIds), quantity: fc.integer({ min: 1, max: 9 }) }))
  fc.assert(
    fc.property(parties, (people) => {
      const tidy = tidyParty(people)
      expect(headsOf(tidy, everybody)).toBe(headsOf(people, everybody))
      expect(seatsOf(tidy, everybody)).toBe(seatsOf(people, everybody))
      expect(tidy.map(({ typeId }) => typeId)).toEqual([...new Set(people.map(({ typeId }) => typeId))].toSorted((a, b) => a - b))
    }),
  )
})
