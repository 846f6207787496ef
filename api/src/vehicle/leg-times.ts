import { cityLinesOf } from '@opentop/domain/timetable/city-line'
import type { CityTimes } from '@opentop/domain/timetable/timetable-view'
import { legKeyOf, type LegTimes } from '@opentop/domain/vehicle/leg-times'
import type { Database } from '@opentop/store/db'
import { findLegTimes } from '@opentop/store/vehicle/leg-time'

const keptMs = 900_000
const none: LegTimes = new Map()

/** The learned leg times of cities. They are read in the background: until then arrivals follow the timetable. */
export function openLegTimes(database: Database, failed: (error: unknown) => void): { of: (times: CityTimes, now: number) => LegTimes } {
  const cities = new Map<number, { readAt: number; legs: LegTimes }>()

  async function read(locationId: number, productIds: readonly number[], readAt: number): Promise<void> {
    const found = await findLegTimes(database, productIds)
    cities.set(locationId, { readAt, legs: new Map(found.map(({ line, stop, hour, ...time }) => [legKeyOf(line, stop, hour), time])) })
  }

  return {
    of({ facts, city }, now) {
      const known = cities.get(city.id)
      if (!known || now - known.readAt > keptMs) {
        // also after a failure it is read again only later
        cities.set(city.id, { readAt: now, legs: known?.legs ?? none })
        const products = cityLinesOf(facts, city.id).map(({ productId }) => productId)
        void read(city.id, products, now).catch(failed)
      }
      return known?.legs ?? none
    },
  }
}
