import { channel } from 'node:diagnostics_channel'
import type { LiveCity } from '@opentop/contract/vehicle'
import type { CityTimes } from '@opentop/domain/timetable/timetable-view'
import type { LegTimes } from '@opentop/domain/vehicle/leg-times'
import { liveCityOf } from '@opentop/domain/vehicle/live-city'
import type { TrackedVehicle } from '@opentop/domain/vehicle/tracked'

export const cityComputations = channel('opentop.live-city')

type Kept = { madeAt: number; answer: LiveCity; content: string; version: number }
const keptMs = 1000
/** An answer that stays the same keeps its time and its ETag for so long. */
const sameForMs = 15_000

export function openCityAnswers() {
  const kept = new Map<number, Kept>()
  return {
    of(times: CityTimes, now: number, read: () => { tracked: readonly TrackedVehicle[]; legs: LegTimes }): LiveCity {
      const before = kept.get(times.city.id)
      if (before?.version === times.facts.version && now >= before.madeAt && now - before.madeAt < keptMs) return before.answer
      const { tracked, legs } = read()
      const made = liveCityOf(times, tracked, legs, now)
      cityComputations.publish(times.city.id)
      const { at: _at, ...rest } = made
      const content = JSON.stringify(rest)
      const stays = before && before.content === content && now - Date.parse(before.answer.at) < sameForMs
      const answer = stays ? before.answer : made
      kept.set(times.city.id, { madeAt: now, answer, content, version: times.facts.version })
      return answer
    },
  }
}
