import { expect, test } from 'vitest'
import { bookingQuery, fieldsOf, readBookingFields } from './booking-form.ts'

const form = new Map([
  ['product', '9501'],
  ['option', '95011'],
  ['day', '2026-12-01'],
  ['time', '10:00'],
  ['p2', '2'],
  ['p3', '0'],
  ['p4', '1'],
  ['studentCards', 'on'],
  ['guardianFirstName', ' Ana '],
  ['guardianLastName', 'Reyes'],
])

test('BOOK-03 the fields of a plain form are read as a line request', () =>
  expect(readBookingFields(form)).toEqual({
    optionId: 95011,
    day: '2026-12-01',
    time: '10:00',
    passengers: [
      { typeId: 2, quantity: 2 },
      { typeId: 4, quantity: 1 },
    ],
    studentCards: true,
    guardian: { firstName: 'Ana', lastName: 'Reyes' },
  }))

test('BOOK-03 parts of a package are read by their index', () =>
  expect(
    readBookingFields(
      new Map([
        ['part0Option', '1'],
        ['part0Day', '2026-12-01'],
        ['part1Option', '2'],
        ['part2Day', '2026-12-01'],
      ]),
    ).components,
  ).toEqual([{ optionId: 1, day: '2026-12-01' }, { optionId: 2 }]))

test.each([
  ['nothing', {}],
  ['words for numbers', { option: 'all', p2: 'two', day: 'tomorrow', time: 'noon' }],
  ['too much', { option: '99999999999', p2: '-1' }],
])('unreadable fields are left out: %s', (_name, fields) =>
  expect(readBookingFields(new Map(Object.entries(fields)))).toEqual({ optionId: 0, passengers: [] }),
)

test('MEND-10 a line request is written as the fields that it is read from, without documents', () => {
  const order = {
    optionId: 95021,
    day: '2026-12-01',
    time: '10:00',
    passengers: [{ typeId: 2, quantity: 1 }],
    components: [{ optionId: 1, day: '2026-12-01' }, { optionId: 2 }],
  }
  expect(readBookingFields(fieldsOf({ ...order, studentCards: true, childDocuments: true }))).toEqual(order)
})

test('a page address contains the choice and no name', () => {
  const query = [...bookingQuery(form)].map(([name, value]) => `${name}=${value}`)
  expect(query).toEqual(['option=95011', 'day=2026-12-01', 'time=10:00', 'p2=2', 'p4=1', 'studentCards=on'])
})
