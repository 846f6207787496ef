import type { Timetable } from '@opentop/contract/timetable'
import { addDays, minuteOf, timeOf, weekdayOf } from '@opentop/domain/day'
import { cityTables } from '@opentop/domain/testing/city-tables'
import { instantOf, isoOf } from '@opentop/domain/zone'
import { describe, expect, test } from 'vitest'
import { callApi } from './http.ts'
import { inDays } from './shop-day.ts'

function nextSunday(date: string): string {
  const year = Number(inDays(0).slice(0, 4))
  const [first = '', second = ''] = [year, year + 1].map((one) => {
    const from = `${one}-${date}`
    return addDays(from, (6 - weekdayOf(from) + 7) % 7)
  })
  return first >= inDays(0) ? first : second
}
/** European summer time begins on the last Sunday of March, and that of Sydney ends on the first one of April. */
const summer = nextSunday('03-25')
/** An ordinary day, and two on which a clock of some of the cities changes. */
const days = [inDays(45), summer, nextSunday('04-01')]

/** A shop that is just starting on a busy machine may ask to come again. */
async function timetableOn(locationId: number, day: string): Promise<Timetable> {
  let answer = await callApi(`/location/${locationId}/timetable?day=${day}`)
  await expect
    .poll(async () => {
      if (answer.status === 503) answer = await callApi(`/location/${locationId}/timetable?day=${day}`)
      return answer.status
    })
    .toBe(200)
  return answer.json() as Timetable
}

describe.each(cityTables)('LIVE-01 the timetable of $city', (table) => {
  test.each(days)('over HTTP is its table on %s', async (day) => {
    const timetable = await timetableOn(table.locationId, day)
    expect([timetable.day, timetable.timezone]).toEqual([day, table.timezone])
    const line = timetable.lines.find(({ productId, key }) => productId === table.productId && key === table.line)
    expect(line?.runs.map(({ start }) => timeOf(start)).join(' ')).toBe(table.starts)
    const from = (start: string) => line?.stops.map(({ key, minutes }) => `${key} ${timeOf(minuteOf(start) + minutes)}`).join(', ')
    expect(from(table.starts.slice(0, 5))).toBe(table.firstRun)
    expect(from(table.starts.slice(-5))).toBe(table.lastRun)
    const instants = table.starts.split(' ').map((start) => isoOf(instantOf(day, minuteOf(start), table.timezone)))
    expect(line?.runs.map(({ at }) => at)).toEqual(instants)
  })
})

test('LIVE-01 the first boat of London leaves at 09:40 of its clock, an hour earlier by UTC in summer', async () => {
  const firstOn = async (day: string) => {
    const { lines } = await timetableOn(95, day)
    return lines.find(({ key }) => key === 'river-shuttle')?.runs[0]?.at
  }
  expect(await firstOn(addDays(summer, -1))).toBe(`${addDays(summer, -1)}T09:40:00Z`)
  expect(await firstOn(summer)).toBe(`${summer}T08:40:00Z`)
})

test('LIVE-01 a timetable of an unknown city is refused with 404, one of a day without a date with 400, and one of a far day with 422', async () => {
  expect((await callApi('/location/999999/timetable')).status).toBe(404)
  expect((await callApi('/location/95/timetable?day=tomorrow')).status).toBe(400)
  for (const day of ['0033-01-01', '9999-12-31', inDays(400)])
    expect((await callApi(`/location/95/timetable?day=${day}`)).status, day).toBe(422)
})
