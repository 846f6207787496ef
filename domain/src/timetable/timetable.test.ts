import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteOf, timeOf } from '../day.ts'
import { isoOf } from '../zone.ts'
import { runsOf, type TimetableDay, type TimetableLine } from './timetable.ts'

const stops: TimetableDay['stops'] = new Map([
  ['station', { position: [53.35, -6.26] }],
  ['castle', { position: [53.35, -6.25] }],
  ['park', { position: [53.35, -6.23] }],
  ['museum', { position: [53.36, -6.24] }],
])
const line = (first: string, last: string, more: Partial<TimetableLine> = {}): TimetableLine => ({
  firstMinute: minuteOf(first),
  lastMinute: minuteOf(last),
  everyMinutes: 30,
  loopMinutes: 60,
  stops: ['station', 'castle', 'park', 'museum'],
  ...more,
})
const on = (day: string, more: Partial<TimetableDay> = {}): TimetableDay => ({ day, timezone: 'Europe/Dublin', stops, ...more })
const clock = (ms: number): string => isoOf(ms).slice(11, 16)
const starts = (one: TimetableLine, day: TimetableDay) => runsOf(one, day).map(({ startMinute }) => timeOf(startMinute))

test('a line runs from its first to its last start at its headway; the last start is kept where the headway does not meet it', () => {
  expect(starts(line('09:00', '10:30'), on('2026-06-10'))).toEqual(['09:00', '09:30', '10:00', '10:30'])
  expect(starts(line('09:00', '10:10'), on('2026-06-10'))).toEqual(['09:00', '09:30', '10:00', '10:10'])
  expect(starts(line('09:00', '09:00'), on('2026-06-10'))).toEqual(['09:00'])
})

test('the loop is spread over the stops by distance, or follows the given legs; unknown stops are left out', () => {
  const [run] = runsOf(line('09:00', '09:00', { stops: ['station', 'castle', 'nowhere', 'park', 'museum'] }), on('2026-06-10'))
  expect(run?.stops.map(({ key, minute }) => [key, timeOf(minute)])).toEqual([
    ['station', '09:00'],
    ['castle', '09:08'],
    ['park', '09:24'],
    ['museum', '09:39'],
  ])
  expect(timeOf(run?.endMinute ?? 0)).toBe('10:00')
  const legs = (legMinutes: number[]) => {
    const [given] = runsOf(line('09:00', '09:00', { legMinutes }), on('2026-06-10'))
    return [...(given?.stops ?? []).map(({ minute }) => minute - 540), (given?.endMinute ?? 0) - 540]
  }
  expect(legs([5, 10, 15])).toEqual([0, 5, 15, 30, 60])
  expect(legs([5, 10, 15, 12])).toEqual([0, 5, 15, 30, 42])
  expect(legs([40, 40, 5])).toEqual([0, 40, 80, 85, 85])
})

test('a service day goes on past midnight', () => {
  const [, last] = runsOf(line('23:30', '24:30', { everyMinutes: 60 }), on('2026-06-10'))
  expect([last?.startMinute, last?.endMinute, isoOf(last?.startAt ?? 0), isoOf(last?.endAt ?? 0)]).toEqual([
    1470,
    1530,
    '2026-06-10T23:30:00Z',
    '2026-06-11T00:30:00Z',
  ])
})

test('in nights of summer time a run starts every 30 real minutes, and the first and last one at their clock times', () => {
  // the clock goes from 01:00 to 02:00 on 29 March, and from 02:00 back to 01:00 on 25 October
  const night = line('24:00', '26:30')
  expect(starts(night, on('2026-03-28'))).toEqual(['24:00', '24:30', '26:00', '26:30'])
  expect(starts(night, on('2026-10-24'))).toEqual(['24:00', '24:30', '25:00', '25:30', '25:00', '25:30', '26:00', '26:30'])
  expect(runsOf(night, on('2026-10-24')).map(({ startAt }) => clock(startAt))).toEqual([
    '23:00',
    '23:30',
    '00:00',
    '00:30',
    '01:00',
    '01:30',
    '02:00',
    '02:30',
  ])
  const allDay = line('00:00', '23:30')
  expect(['2026-03-29', '2026-10-25', '2026-06-10'].map((day) => runsOf(allDay, on(day)).length)).toEqual([46, 50, 48])
  expect(runsOf(line('09:00', '18:00'), on('2026-03-29')).map(({ startMinute }) => startMinute)).toEqual(
    runsOf(line('09:00', '18:00'), on('2026-06-10')).map(({ startMinute }) => startMinute),
  )
})

test('the last season or exception that fits a day sets its hours', () => {
  const rules: TimetableDay['rules'] = [
    { fromDate: '11-01', toDate: '03-31', hours: { firstMinute: 600, lastMinute: 660 } },
    { fromDate: '11-01', toDate: '03-31', weekdays: 0b110_0000, hours: { everyMinutes: 20, firstMinute: 600, lastMinute: 660 } },
    { fromDay: '2026-12-25', toDay: '2026-12-26', hours: null },
  ]
  const of = (day: string) => starts(line('09:00', '10:00'), on(day, { rules }))
  expect(of('2026-10-31')).toEqual(['09:00', '09:30', '10:00'])
  expect(of('2026-11-02')).toEqual(['10:00', '10:30', '11:00'])
  expect(of('2027-03-31')).toEqual(['10:00', '10:30', '11:00'])
  expect(of('2027-01-02')).toEqual(['10:00', '10:20', '10:40', '11:00'])
  expect(of('2026-12-25')).toEqual([])
})

test('disruptions cancel, delay, shorten or reroute the runs that they name', () => {
  const span = { fromDay: '2026-06-10', toDay: '2026-06-10' }
  const disruptions: TimetableDay['disruptions'] = [
    { ...span, kind: 'cancelled', minutes: [540] },
    { ...span, kind: 'delayed', fromMinute: 570, toMinute: 600, delayMinutes: 15 },
    { ...span, kind: 'delayed', minutes: [600], delayMinutes: 25 },
    { ...span, kind: 'shortened', minutes: [630], closedStops: ['park', 'museum'] },
    { ...span, kind: 'rerouted', fromMinute: 660 },
    { kind: 'cancelled', fromDay: '2026-06-11', toDay: '2026-06-30' },
  ]
  const runs = runsOf(line('09:00', '11:00'), on('2026-06-10', { disruptions }))
  expect(runs.map((run) => [run.startMinute, (run.startAt - run.plannedAt) / 60_000, run.isCancelled, run.change])).toEqual([
    [540, 0, true, null],
    [570, 15, false, null],
    [600, 25, false, null],
    [630, 0, false, 'shortened'],
    [660, 0, false, 'rerouted'],
  ])
  expect(runs[3]?.stops.filter(({ isClosed }) => isClosed).map(({ key }) => key)).toEqual(['park', 'museum'])
  expect([runs[1]?.stops[0]?.minute, runs[1]?.endMinute]).toEqual([585, 645])
})

const anyLine = fc.record({
  firstMinute: fc.integer({ min: 0, max: 1439 }),
  length: fc.integer({ min: 0, max: 1439 }),
  everyMinutes: fc.integer({ min: 5, max: 180 }),
  loopMinutes: fc.integer({ min: 10, max: 240 }),
  stops: fc.uniqueArray(fc.constantFrom('station', 'castle', 'park', 'museum'), { minLength: 1 }),
  legMinutes: fc.option(fc.array(fc.nat(40), { maxLength: 4 }), { nil: undefined }),
})
const anyDay = fc.record({
  day: fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-06-10', '2026-04-04', '2026-10-03'),
  timezone: fc.constantFrom('Europe/Dublin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'),
})

test('on any line and day times never go back, starts keep the headway, and the first and last start are at their times', () => {
  fc.assert(
    fc.property(anyLine, anyDay, ({ length, legMinutes, ...drawn }, day) => {
      const one = { ...drawn, lastMinute: drawn.firstMinute + length, ...(legMinutes ? { legMinutes } : {}) }
      const runs = runsOf(one, on(day.day, day))
      const gaps = runs.slice(1).map((run, n) => (run.plannedAt - (runs[n]?.plannedAt ?? 0)) / 60_000)
      expect(gaps.slice(0, -1).every((gap) => gap === one.everyMinutes)).toBe(true)
      expect(gaps.every((gap) => gap > 0 && gap <= one.everyMinutes)).toBe(true)
      const goesBack = runs.some((run) => {
        const times = [run.startAt, ...run.stops.map(({ at }) => at), run.endAt]
        return times.some((at, n) => at < (times[n - 1] ?? 0)) || run.stops[0]?.at !== run.startAt
      })
      expect(goesBack).toBe(false)
    }),
    { numRuns: 200 },
  )
})
