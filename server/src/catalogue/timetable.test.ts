import { stopRows } from '@opentop/domain/catalogue/city-rows'
import { minuteOf, timeOf } from '@opentop/domain/day'
import { routeRows } from '@opentop/domain/catalogue/product-rows'
import { cityTables, type CityTable } from '@opentop/domain/testing/city-tables'
import { runsOf, type Run, type TimetableRule } from '@opentop/domain/timetable/timetable'
import { isoOf } from '@opentop/domain/zone'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownFolder, readFolder } from './folder.ts'
import { parseCatalogue } from './read.ts'

const wanted = new RegExp(`^cities/(?!(?:${cityTables.map(({ city }) => city).join('|')})/)`)
const catalogues: ReturnType<typeof parseCatalogue>['catalogue'][] = []
beforeAll(async () => {
  const files = [...(await readFolder(ownFolder))].filter(([path]) => !wanted.test(path))
  catalogues.push(parseCatalogue(new Map(files)).catalogue)
})

function runsOn(table: Pick<CityTable, 'city' | 'file' | 'line'>, day: string, rules: TimetableRule[] = []): Run[] {
  const of = catalogues[0]?.cities.find(({ key }) => key === table.city)
  const product = of?.products.find(({ file }) => file === table.file)?.product
  const route = product && routeRows(product).find(({ key }) => key === table.line)
  if (!of || !route) throw new Error(`${table.city} has no line ${table.line}`)
  const stops = new Map(stopRows(of.city).map(({ key, lat, lng }) => [key, { position: [lat, lng] as const }]))
  const { first_minute, last_minute, every_minutes, loop_minutes } = route
  const hours = { firstMinute: first_minute, lastMinute: last_minute, everyMinutes: every_minutes, loopMinutes: loop_minutes }
  return runsOf({ ...hours, stops: route.stops }, { day, timezone: of.city.timezone, stops, rules })
}
const starts = (runs: readonly Run[]): string => runs.map(({ startMinute }) => timeOf(startMinute)).join(' ')
const instants = (runs: readonly Run[]): string => runs.map(({ startAt }) => isoOf(startAt).slice(11, 16)).join(' ')
const written = (run: Run | undefined): string => (run?.stops ?? []).map(({ key, minute }) => `${key} ${timeOf(minute)}`).join(', ')
const tableOf = (city: string): CityTable => {
  const table = cityTables.find((one) => one.city === city)
  if (!table) throw new Error(`no table of ${city}`)
  return table
}

/** An ordinary day and the days on which the clock of some of the cities changes. */
const days = ['2026-06-10', '2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01']

describe.each(cityTables)('LIVE-01 the line $line of $city', (table) => {
  test.each(days)('runs by its table on %s', (day) => {
    const runs = runsOn(table, day)
    expect(starts(runs)).toBe(table.starts)
    expect(written(runs[0])).toBe(table.firstRun)
    expect(timeOf(runs[0]?.endMinute ?? 0)).toBe(table.firstEnd)
    expect(written(runs.at(-1))).toBe(table.lastRun)
    expect(timeOf(runs.at(-1)?.endMinute ?? 0)).toBe(table.lastEnd)
  })
})

const changes: [string, string, string, string, string][] = [
  ['london', '2026-03-28', '2026-03-28T09:40:00Z', '2026-03-28T18:20:00Z', '2026-03-28T20:30:00Z'],
  ['london', '2026-03-29', '2026-03-29T08:40:00Z', '2026-03-29T17:20:00Z', '2026-03-29T19:30:00Z'],
  ['london', '2026-10-24', '2026-10-24T08:40:00Z', '2026-10-24T17:20:00Z', '2026-10-24T19:30:00Z'],
  ['london', '2026-10-25', '2026-10-25T09:40:00Z', '2026-10-25T18:20:00Z', '2026-10-25T20:30:00Z'],
  ['new-york', '2026-03-07', '2026-03-07T14:00:00Z', '2026-03-07T22:00:00Z', '2026-03-07T23:50:00Z'],
  ['new-york', '2026-03-08', '2026-03-08T13:00:00Z', '2026-03-08T21:00:00Z', '2026-03-08T22:50:00Z'],
  ['new-york', '2026-10-31', '2026-10-31T13:00:00Z', '2026-10-31T21:00:00Z', '2026-10-31T22:50:00Z'],
  ['new-york', '2026-11-01', '2026-11-01T14:00:00Z', '2026-11-01T22:00:00Z', '2026-11-01T23:50:00Z'],
  ['sydney', '2026-04-04', '2026-04-03T22:30:00Z', '2026-04-04T06:30:00Z', '2026-04-04T08:00:00Z'],
  ['sydney', '2026-04-05', '2026-04-04T23:30:00Z', '2026-04-05T07:30:00Z', '2026-04-05T09:00:00Z'],
  ['sydney', '2026-10-03', '2026-10-02T23:30:00Z', '2026-10-03T07:30:00Z', '2026-10-03T09:00:00Z'],
  ['sydney', '2026-10-04', '2026-10-03T22:30:00Z', '2026-10-04T06:30:00Z', '2026-10-04T08:00:00Z'],
  ['tokyo', '2026-03-29', '2026-03-29T00:30:00Z', '2026-03-29T08:30:00Z', '2026-03-29T10:50:00Z'],
  ['dubai', '2026-10-25', '2026-10-25T05:00:00Z', '2026-10-25T14:00:00Z', '2026-10-25T16:00:00Z'],
  ['sao-paulo', '2026-11-01', '2026-11-01T12:20:00Z', '2026-11-01T19:40:00Z', '2026-11-01T21:40:00Z'],
]
test.each(changes)('LIVE-01 %s on %s starts first at %s, last at %s and is back at %s', (city, day, first, last, end) => {
  const runs = runsOn(tableOf(city), day)
  expect([runs[0]?.startAt, runs.at(-1)?.startAt, runs.at(-1)?.endAt].map((at) => isoOf(at ?? 0))).toEqual([first, last, end])
})

const nights: [string, string, [string, string], string, string][] = [
  ['london', '2026-12-31', ['21:00', '25:00'], '21:00 21:40 22:20 23:00 23:40 24:20 25:00', '21:00 21:40 22:20 23:00 23:40 00:20 01:00'],
  ['london', '2026-03-28', ['22:00', '26:40'], '22:00 22:40 23:20 24:00 24:40 26:20 26:40', '22:00 22:40 23:20 00:00 00:40 01:20 01:40'],
  [
    'london',
    '2026-10-24',
    ['22:00', '26:40'],
    '22:00 22:40 23:20 24:00 24:40 25:20 25:00 25:40 26:20 26:40',
    '21:00 21:40 22:20 23:00 23:40 00:20 01:00 01:40 02:20 02:40',
  ],
  [
    'sydney',
    '2026-04-04',
    ['24:00', '27:00'],
    '24:00 24:30 25:00 25:30 26:00 26:30 26:00 26:30 27:00',
    '13:00 13:30 14:00 14:30 15:00 15:30 16:00 16:30 17:00',
  ],
  ['sydney', '2026-10-03', ['24:00', '27:30'], '24:00 24:30 25:00 25:30 27:00 27:30', '14:00 14:30 15:00 15:30 16:00 16:30'],
]
test.each(nights)('LIVE-01 %s in the night of %s, from and until %s, starts at %s', (city, day, [first, last], clocks, utc) => {
  const hours = { firstMinute: minuteOf(first), lastMinute: minuteOf(last) }
  const runs = runsOn(tableOf(city), day, [{ fromDay: day, toDay: day, hours }])
  expect(starts(runs)).toBe(clocks)
  expect(instants(runs)).toBe(utc)
})
