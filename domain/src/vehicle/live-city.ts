import type { LiveCity, LiveVehicle } from '@opentop/contract/vehicle'
import { cityDayAt, type CityTimes } from '../timetable/timetable-view.ts'
import { isoOf } from '../zone.ts'
import { busesOf } from './buses.ts'
import { runsAround, shapedLinesOf } from './city-shapes.ts'
import type { LegTimes } from './leg-times.ts'
import { lineKeyOf } from './line-shape.ts'
import { lineCalls, type LineCalls } from './line-calls.ts'
import type { TrackedVehicle } from './tracked.ts'
import { shownVehicle, vehicleNow } from './vehicle-now.ts'

export function liveCityOf(times: CityTimes, tracked: readonly TrackedVehicle[], legs: LegTimes, now: number): LiveCity {
  const { day } = cityDayAt(times, now)
  const vehicles: LiveVehicle[] = []
  const calls: LineCalls[] = []
  for (const [key, line] of shapedLinesOf(times.facts, times.city.id)) {
    const runs = runsAround(times, line, now)
    const phones = tracked.filter((one) => lineKeyOf(one.line) === key)
    const here = busesOf(line.shape, phones, now)
    const nows = here.flatMap((one) => vehicleNow(line, one, { runs, legs, timezone: times.city.timezone, now }) ?? [])
    vehicles.push(...nows.map((one) => shownVehicle(line, one)))
    calls.push(lineCalls(line, runs, nows, { day, now }))
  }
  return {
    at: isoOf(now),
    vehicles,
    arrivals: calls
      .flatMap(({ arrivals }) => arrivals)
      .toSorted((a, b) => a.at - b.at)
      .map(({ shown }) => shown),
    lasts: calls.flatMap(({ lasts }) => lasts),
  }
}
