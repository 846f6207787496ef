import type { Option } from '@opentop/contract/product'
import { describe, expect, test } from 'vitest'
import { nextChoice, nothingChosen, saleRequestOf, partyOf, type Choice, type ChoiceAction } from './choice.ts'
import { isCompletePart, missingIn } from './missing.ts'

const offer = (typeId: number, facts: Partial<Option['passengers'][number]> = {}) => ({
  typeId,
  count: 1,
  seat: true,
  perBooking: false,
  ...facts,
})
const option = (facts: Partial<Option> = {}): Option => ({
  id: 1,
  kind: 'timed',
  name: 'Cruise',
  minPassengers: 1,
  maxPassengers: 15,
  selectable: true,
  deadline: { kind: 'hours-before', percent: 100, hours: 24 },
  passengers: [offer(2), offer(3), offer(6)],
  components: [],
  ...facts,
})
const chosen = (...actions: ChoiceAction[]): Choice => actions.reduce(nextChoice, nothingChosen)
const kinds = new Map<number, Option['kind']>([
  [11, 'day'],
  [12, 'timed'],
  [13, 'open'],
])
const packageOption = option({
  id: 9,
  kind: 'package',
  components: [
    { name: 'Bus', optionIds: [11] },
    { name: 'Boat', optionIds: [12] },
  ],
})

describe('BOOK-05 after the last seat is sold to another visitor, the choice loses only', () => {
  const parts: ChoiceAction[] = [
    { do: 'part', place: 0, part: { optionId: 11, day: '2026-11-20' } },
    { do: 'part', place: 1, part: { optionId: 12, day: '2026-11-21', time: '10:00' } },
  ]
  test.each<[string, Option, string | undefined, Partial<Choice>]>([
    ['the time of a timed tour', option(), undefined, { day: '2026-11-20', time: undefined }],
    ['nothing for a tour without times', option({ kind: 'day' }), undefined, { day: '2026-11-20', time: '10:00' }],
    [
      'the time of a timed part',
      packageOption,
      'Boat',
      {
        parts: [
          { optionId: 11, day: '2026-11-20' },
          { optionId: 12, day: '2026-11-21' },
        ],
      },
    ],
    [
      'the day of a part without times',
      packageOption,
      'Bus',
      { parts: [{ optionId: 11 }, { optionId: 12, day: '2026-11-21', time: '10:00' }] },
    ],
  ])('%s', (_name, ofOption, component, expected) =>
    expect(
      chosen({ do: 'day', day: '2026-11-20' }, { do: 'time', time: '10:00' }, ...parts, { do: 'lose', component, option: ofOption }),
    ).toMatchObject(expected),
  )
})

describe('the choice', () => {
  test('loses its time when the day changes, not when the same day is chosen again', () => {
    const one = chosen({ do: 'day', day: '2026-12-01' }, { do: 'time', time: '10:00' })
    expect(nextChoice(one, { do: 'day', day: '2026-12-01' }).time).toBe('10:00')
    expect(nextChoice(one, { do: 'day', day: '2026-12-02' })).toMatchObject({ day: '2026-12-02', time: undefined })
  })

  test('keeps the day and the passengers when the option changes', () => {
    const one = chosen({ do: 'day', day: '2026-12-01' }, { do: 'count', typeId: 3, count: 2 }, { do: 'option', optionId: 2 })
    expect(one).toMatchObject({ optionId: 2, day: '2026-12-01', counts: { 2: 2, 3: 2 } })
  })

  test('BOOK-04 changing the package after a part is chosen asks first: no keeps everything, yes clears the parts', () => {
    const before = chosen({ do: 'option', optionId: 9 }, { do: 'part', place: 1, part: { optionId: 12 } })
    const asked = nextChoice(before, { do: 'option', optionId: 8 })
    expect(asked).toMatchObject({ optionId: 9, askedFor: 8 })
    expect(nextChoice(asked, { do: 'answer', yes: false })).toEqual({ ...before, askedFor: undefined })
    expect(nextChoice(asked, { do: 'answer', yes: true })).toMatchObject({ optionId: 8, parts: [], askedFor: undefined })
    expect(chosen({ do: 'option', optionId: 9 }, { do: 'option', optionId: 8 })).toMatchObject({ optionId: 8 })
  })

  test('takes over the passengers of a better offer', () => {
    const taken = chosen(
      { do: 'count', typeId: 3, count: 2 },
      { do: 'take', optionId: 1, time: undefined, party: [{ typeId: 8, quantity: 1 }] },
    )
    expect(taken.counts).toEqual({ 8: 1 })
  })

  test('orders only passenger types that the option sells', () => {
    const one = chosen({ do: 'count', typeId: 8, count: 1 })
    expect(partyOf(one, option())).toEqual([{ typeId: 2, quantity: 2 }])
  })

  test('becomes an order with only the fields that the option kind needs', () => {
    const one = chosen({ do: 'day', day: '2026-12-01' }, { do: 'time', time: '10:00' })
    const passengers = [{ typeId: 2, quantity: 2 }]
    expect(saleRequestOf(one, option())).toEqual({ optionId: 1, day: '2026-12-01', time: '10:00', passengers })
    expect(saleRequestOf(one, option({ kind: 'day' }))).toEqual({ optionId: 1, day: '2026-12-01', passengers })
    expect(saleRequestOf(one, option({ kind: 'open' }))).toEqual({ optionId: 1, passengers })
    const second = nextChoice(one, { do: 'part', place: 1, part: { optionId: 12, day: '2026-12-02', time: '11:00' } })
    expect(saleRequestOf(second, packageOption).components).toEqual([])
    const both = nextChoice(second, { do: 'part', place: 0, part: { optionId: 11, day: '2026-12-01' } })
    expect(saleRequestOf(both, packageOption).components).toEqual([
      { optionId: 11, day: '2026-12-01' },
      { optionId: 12, day: '2026-12-02', time: '11:00' },
    ])
  })
})

describe('BOOK-03 the first missing field with', () => {
  const day: ChoiceAction = { do: 'day', day: '2026-12-01' }
  const time: ChoiceAction = { do: 'time', time: '10:00' }
  const count = (typeId: 2 | 3 | 6, number: number): ChoiceAction => ({ do: 'count', typeId, count: number })
  test.each<[string, ChoiceAction[], Partial<Option>, string | undefined]>([
    ['an option that is not selectable', [day, time], { selectable: false }, 'ticket option-not-selectable'],
    ['no day', [], {}, 'date undefined'],
    ['no time', [day], {}, 'time time-not-chosen'],
    ['no passengers', [day, time, count(2, 0)], {}, 'passengers undefined'],
    ['too few passengers', [day, time], { minPassengers: 3 }, 'passengers too-few-passengers'],
    ['too many passengers', [day, time, count(2, 16)], {}, 'passengers too-many-passengers'],
    ['a child alone', [day, time, count(2, 0), count(3, 1)], {}, 'passengers grown-up-needed'],
    ['a student without a card', [day, time, count(6, 1)], {}, 'passengers student-card-needed'],
    ['a child without documents', [day, time, count(3, 1)], {}, 'passengers guardian-needed'],
    ['a child with documents', [day, time, count(3, 1), { do: 'papers', papers: { childDocuments: true } }], {}, undefined],
    [
      'a guardian without a last name',
      [day, time, count(3, 1), { do: 'papers', papers: { guardian: { firstName: 'Ana', lastName: ' ' } } }],
      {},
      'passengers guardian-needed',
    ],
    ['everything chosen', [day, time], {}, undefined],
    ['an open ticket and no date', [], { kind: 'open' }, undefined],
  ])('%s', (_name, actions, facts, expected) => {
    const missing = missingIn(chosen(...actions), option(facts), 'all', kinds)
    expect(missing && `${missing.step} ${missing.refusal}`).toBe(expected)
  })

  test('an incomplete package is refused with the name of its first incomplete part', () => {
    const one = chosen({ do: 'part', place: 0, part: { optionId: 11, day: '2026-12-01' } })
    expect(missingIn(one, packageOption, 'none', kinds)?.params).toEqual({ component: 'Boat' })
    expect(missingIn(chosen(), packageOption, 'none', kinds)?.params).toEqual({ component: 'Bus' })
  })

  test.each([
    [undefined, false],
    [{ optionId: 11 }, false],
    [{ optionId: 11, day: '2026-12-01' }, true],
    [{ optionId: 12, day: '2026-12-01' }, false],
    [{ optionId: 12, day: '2026-12-01', time: '10:00' }, true],
    [{ optionId: 13 }, true],
    [{ optionId: 99, day: '2026-12-01' }, false],
  ])('part %o is complete: %s', (part, whole) => expect(isCompletePart(part, kinds)).toBe(whole))
})
