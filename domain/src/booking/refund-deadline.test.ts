import type { Deadline } from '@opentop/contract/deadline'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, minuteOf } from '../day.ts'
import type { CatalogueFacts } from '../facts.ts'
import {
  choiceDeadline,
  optionDeadline,
  productDeadline,
  refundDeadline,
  refundPercent,
  refundSteps,
  type Travel,
} from './refund-deadline.ts'
import { option, product, texts } from '../testing/sample.ts'
import { instantOf, localTime } from '../zone.ts'

const zones = ['Europe/Paris', 'America/New_York', 'Asia/Kathmandu', 'Africa/Cairo', 'Australia/Sydney']
const tier = fc.record({ hoursBefore: fc.constantFrom(0, 1, 4, 12, 24, 36, 48, 72), refundPercent: fc.constantFrom(0, 25, 50, 100) })
const tiers = fc.array(tier, { maxLength: 3 })
const travelIn = (timezone: string) =>
  fc.record({
    day: fc.option(
      fc.integer({ min: 0, max: 500 }).map((days) => addDays('2026-10-01', days)),
      { freq: 4 },
    ),
    minute: fc.constantFrom(null, -1, 0, 570, 1080, 1500),
    timezone: fc.constant(timezone),
  })
const booked = fc.constantFrom(...zones).chain((timezone) =>
  fc.record({
    tiers,
    travel: fc.array(travelIn(timezone), { minLength: 1, maxLength: 3 }),
    now: fc.integer({ min: 0, max: 520 * 24 * 60 }).map((minutes) => Date.parse('2026-09-25T00:00:00Z') + minutes * 60_000),
  }),
)

describe('TRUE-01 R-CANCEL-6 the refund deadline', () => {
  test('promises exactly what the refund decision gives, now, at its last moment and after it', () => {
    fc.assert(
      fc.property(booked, (one) => {
        const deadline = refundDeadline(one.tiers, one.travel, one.now)
        const given = refundPercent(one.tiers, one.travel, one.now)
        expect('percent' in deadline ? deadline.percent : 0).toBe(given)
        if (deadline.kind === 'first-use') expect(refundPercent(one.tiers, one.travel, one.now + 10 ** 12)).toBe(given)
        if (deadline.kind !== 'until' && deadline.kind !== 'soon') return
        const last = Date.parse(deadline.at)
        expect(refundPercent(one.tiers, one.travel, last)).toBe(given)
        expect(refundPercent(one.tiers, one.travel, last + 1000)).toBeLessThan(given)
        // the shown day and time are those of the city
        const timezone = one.travel[0]?.timezone ?? 'UTC'
        expect(localTime(last, timezone)).toEqual({ day: deadline.day, minute: minuteOf(deadline.time) })
      }),
      { numRuns: 2000 },
    )
  })

  const paris = (day: string | null, minute: number | null): Travel => ({ day, minute, timezone: 'Europe/Paris' })
  const full = [{ hoursBefore: 24, refundPercent: 100 }]
  const half = [...full, { hoursBefore: 4, refundPercent: 50 }]
  const shown = (deadline: Deadline): string =>
    [deadline.kind, ...('day' in deadline ? ['percent' in deadline ? deadline.percent : 0, deadline.day, deadline.time] : [])].join(' ')
  test.each([
    ['all-day: the minute before its day', full, [paris('2026-11-18', -1)], '2026-11-01T00:00:00Z', 'until 100 2026-11-17 23:59'],
    [
      'all-day, 48 hours: whole days',
      [{ hoursBefore: 48, refundPercent: 100 }],
      [paris('2026-11-18', -1)],
      '2026-11-01T00:00:00Z',
      'until 100 2026-11-16 23:59',
    ],
    [
      'all-day, 0 hours: still the day before',
      [{ hoursBefore: 0, refundPercent: 100 }],
      [paris('2026-11-18', -1)],
      '2026-11-01T00:00:00Z',
      'until 100 2026-11-17 23:59',
    ],
    ['all-day, for today', full, [paris('2026-11-18', -1)], '2026-11-18T08:00:00Z', 'over 0 2026-11-17 23:59'],
    ['all-day, in the evening before', full, [paris('2026-11-18', -1)], '2026-11-17T20:00:00Z', 'soon 100 2026-11-17 23:59'],
    ['timed: hours before its start', full, [paris('2026-11-18', 600)], '2026-11-01T00:00:00Z', 'until 100 2026-11-17 10:00'],
    ['timed, over a clock change: hours that pass', full, [paris('2026-10-25', 600)], '2026-10-01T00:00:00Z', 'until 100 2026-10-24 11:00'],
    ['timed, after the first tier', half, [paris('2026-11-18', 1320)], '2026-11-18T00:00:00Z', 'until 50 2026-11-18 18:00'],
    ['open', full, [paris(null, null)], '2026-11-01T00:00:00Z', 'first-use'],
    [
      'package: the earliest of its components',
      full,
      [paris('2026-11-18', -1), paris('2026-11-20', 600)],
      '2026-11-01T00:00:00Z',
      'until 100 2026-11-17 23:59',
    ],
    ['never refunded', [{ hoursBefore: 24, refundPercent: 0 }], [paris('2026-11-18', -1)], '2026-11-01T00:00:00Z', 'never'],
  ])('%s', (_name, rules, travel, now, expected) => expect(shown(refundDeadline(rules, travel, Date.parse(now)))).toBe(expected))

  test('before a day is chosen is never later than the decision for any day and time', () => {
    const facts = fc.record({ kind: fc.constantFrom('day' as const, 'timed' as const, 'open' as const), cancellation: tiers })
    fc.assert(
      fc.property(facts, fc.integer({ min: 0, max: 1439 }), fc.constantFrom(...zones), (own, minute, timezone) => {
        const phrase = optionDeadline(option(own), new Map())
        if (!('percent' in phrase)) {
          expect(own.cancellation.every(({ refundPercent: percent }) => percent === 0)).toBe(true)
          return
        }
        const day = '2027-02-10'
        const travel = [{ day: own.kind === 'open' ? null : day, minute: own.kind === 'timed' ? minute : -1, timezone }]
        const start = instantOf(day, own.kind === 'timed' ? minute : 0, timezone)
        const last =
          phrase.kind === 'day-before'
            ? instantOf(day, (1 - phrase.days) * 1440, timezone) - 1
            : phrase.kind === 'hours-before'
              ? start - phrase.hours * 3_600_000
              : start
        expect(refundPercent(own.cancellation, travel, last)).toBe(phrase.percent)
      }),
    )
  })

  test('of a product is the strictest of its options on sale', () => {
    const options = [
      option({ id: 1, kind: 'timed', cancellation: full }),
      option({ id: 2, kind: 'timed', cancellation: [{ hoursBefore: 72, refundPercent: 100 }] }),
      option({ id: 3, kind: 'timed', cancellation: [{ hoursBefore: 96, refundPercent: 100 }], status: 'paused' }),
    ]
    expect(productDeadline({ options }, new Map())).toEqual({ kind: 'hours-before', percent: 100, hours: 72 })
  })

  test('of a choice is a moment once day and time are chosen, for a package once all its components are', () => {
    const options = [
      option({ id: 1, kind: 'day', cancellation: full }),
      option({ id: 2, kind: 'timed', cancellation: full }),
      option({ id: 3, kind: 'package', cancellation: full, components: [1, 2].map((id) => ({ names: texts('Tour'), optionIds: [id] })) }),
    ]
    const facts = {
      products: new Map([[1, product({ options })]]),
      options: new Map(options.map((one) => [one.id, one])),
      locations: new Map([[100, { timezone: 'Europe/Paris' }]]),
    } as unknown as CatalogueFacts
    const now = Date.parse('2026-11-01T00:00:00Z')
    const of = (id: number, chosen: { optionId: number; day?: string; time?: string }[]): string => {
      const chosenOption = facts.options.get(id)
      return chosenOption ? shown(choiceDeadline(chosenOption, chosen, facts, now)) : ''
    }
    expect(of(1, [{ optionId: 1 }])).toBe('day-before')
    expect(of(1, [{ optionId: 1, day: '2026-11-18' }])).toBe('until 100 2026-11-17 23:59')
    expect(of(2, [{ optionId: 2, day: '2026-11-18' }])).toBe('hours-before')
    expect(of(2, [{ optionId: 2, day: '2026-11-18', time: '10:00' }])).toBe('until 100 2026-11-17 10:00')
    expect(of(3, [{ optionId: 1, day: '2026-11-20' }])).toBe('hours-before')
    expect(
      of(3, [
        { optionId: 1, day: '2026-11-20' },
        { optionId: 2, day: '2026-11-19', time: '10:00' },
      ]),
    ).toBe('until 100 2026-11-18 10:00')
  })
})

test('WAY-05 the steps of a refund follow one another until nothing is refunded; an open ticket has none', () => {
  const rule = [
    { hoursBefore: 48, refundPercent: 100 },
    { hoursBefore: 24, refundPercent: 50 },
  ]
  const travel = [{ day: '2026-11-20', minute: -1, timezone: 'Europe/Paris' }]
  const at = (day: string): number => instantOf(day, 600, 'Europe/Paris')
  expect(refundSteps(rule, travel, at('2026-11-15'))).toEqual([
    { percent: 100, day: '2026-11-18', time: '23:59' },
    { percent: 50, day: '2026-11-19', time: '23:59' },
  ])
  expect(refundSteps(rule, travel, at('2026-11-19'))).toEqual([{ percent: 50, day: '2026-11-19', time: '23:59' }])
  expect(refundSteps(rule, travel, at('2026-11-20'))).toEqual([])
  expect(refundSteps(rule, [{ day: null, minute: null, timezone: 'Europe/Paris' }], at('2026-11-15'))).toEqual([])
})
