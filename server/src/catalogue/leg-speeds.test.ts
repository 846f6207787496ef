import { stopRows } from '@opentop/domain/catalogue/city-rows'
import { routeRows } from '@opentop/domain/catalogue/product-rows'
import { kilometresBetween, type Position } from '@opentop/domain/distance'
import { stopOffsets } from '@opentop/domain/timetable/stop-times'
import { expect, test } from 'vitest'
import { ownFolder, readFolder } from './folder.ts'
import { parseCatalogue } from './read.ts'

/** Straight from stop to stop; streets and canals are longer. */
const leastKmh = 5
const mostKmh = 60
/** Poled boats on a bending river. */
const slower: Readonly<Record<string, number>> = { 'cambridge along-the-backs': 2.5 }

test('LIVE-01 LIVE-07 no line of any city has a leg slower than a walk, or one that takes no time', async () => {
  const { catalogue } = parseCatalogue(await readFolder(ownFolder))
  const mistakes: string[] = []
  let legs = 0
  for (const { key: cityKey, city, products } of catalogue.cities) {
    const places = new Map(stopRows(city).map(({ key, lat, lng }): [string, Position] => [key, [lat, lng]]))
    for (const { file, product } of products) {
      // tours with a departure time only are no lines
      if (product.kind !== 'tour' || product.options.every(({ kind }) => kind === 'timed')) continue
      for (const route of routeRows(product)) {
        const positions = route.stops.map((stop): Position => places.get(stop) ?? [0, 0])
        const { offsets, duration } = stopOffsets(positions, { loopMinutes: route.loop_minutes })
        for (const [n, offset] of offsets.entries()) {
          const metres = kilometresBetween(positions[n] ?? [0, 0], positions[(n + 1) % positions.length] ?? [0, 0]) * 1000
          const kmh = (0.06 * metres) / ((offsets[n + 1] ?? duration) - offset)
          const least = slower[`${cityKey} ${file}`] ?? leastKmh
          legs += 1
          if (kmh < least || kmh > mostKmh) mistakes.push(`${cityKey} ${file} ${route.key} from ${route.stops[n]}: ${kmh.toFixed(1)} km/h`)
        }
      }
    }
  }
  expect(mistakes).toEqual([])
  expect(legs).toBeGreaterThan(1000)
})
