import type { Catalogue } from '@opentop/contract/catalogue'
import type { Position } from '@opentop/domain/distance'
import { minuteOf } from '@opentop/domain/day'
import { bestOrderOf } from '@opentop/domain/planner/best-order'
import { networkOf } from '@opentop/domain/planner/network'
import { tryEveryOrder } from '@opentop/domain/testing/every-order'
import { atOnce } from '@opentop/domain/slices'
import { runsOf, type LineDisruption } from '@opentop/domain/timetable/timetable'
import { instantOf } from '@opentop/domain/zone'
import { beforeAll, expect, test } from 'vitest'
import { ownFolder, readFolder } from './folder.ts'
import { parseCatalogue } from './read.ts'

const each = Number(process.env.PLANS ?? 6)
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))
let cities: Catalogue['cities'] = []
beforeAll(async () => {
  cities = parseCatalogue(await readFolder(ownFolder)).catalogue.cities
})

let state = seed
function random(below: number): number {
  state = (state + 0x6d2b79f5) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below)
}
const someOf = <T>(all: readonly T[], count: number): T[] =>
  all
    .map((one) => ({ one, place: random(1e9) }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ one }) => one)

/** Days of summer and winter time, and the nights between them. */
const days = ['2027-03-28', '2027-06-15', '2027-10-31', '2027-12-01']

test.each(['paris', 'london', 'lisbon', 'barcelona', 'new-york', 'rome', 'bath'])(
  `LIVE-06 in %s the order of up to seven stops is as good as the best of all orders (seed ${seed})`,
  (key) => {
    const found = cities.find((one) => one.key === key)
    if (!found) throw new Error(`no city ${key}`)
    const { city, products } = found
    const stops = new Map(Object.entries(city.stops).map(([stop, { at }]): [string, Position] => [stop, [at[0] ?? 0, at[1] ?? 0]]))
    const routes = products.flatMap(({ product }) => product.routes)
    let planned = 0
    for (let n = 0; n < each; n += 1) {
      const day = days[random(days.length)] ?? '2027-06-15'
      const lines = routes.map((route, index) => {
        const hours = {
          firstMinute: minuteOf(route.first),
          lastMinute: minuteOf(route.last),
          everyMinutes: route.everyMinutes,
          loopMinutes: route.loopMinutes,
        }
        const hit: LineDisruption = {
          kind: random(2) ? 'delayed' : 'cancelled',
          fromDay: day,
          toDay: day,
          fromMinute: 600,
          toMinute: 660 + random(120),
        }
        const closed: LineDisruption = { kind: 'rerouted', fromDay: day, toDay: day, closedStops: someOf(route.stops, 1) }
        const disruptions = random(2) ? [{ ...hit, delayMinutes: 1 + random(90) }, ...(random(3) ? [] : [closed])] : []
        const runs = runsOf(
          { ...hours, stops: route.stops },
          { day, timezone: city.timezone, stops: new Map([...stops].map(([stop, position]) => [stop, { position }])), disruptions },
        )
        return { id: { productId: index + 1, key: route.key }, runs }
      })
      const called = [...new Set(routes.flatMap((route) => route.stops))]
      const at = instantOf(day, minuteOf('08:30') + random(500), city.timezone)
      const wish = {
        stops: new Map([...stops].filter(([stop]) => called.includes(stop))),
        lines,
        visits: someOf(called, 1 + random(7)).map((stop) => ({ key: stop, stayMs: random(90) * 60_000 })),
        start: random(4) ? called[random(called.length)] : undefined,
        from: at,
        until: at + (60 + random(720)) * 60_000,
      }
      const network = networkOf(wish.stops, lines)
      const visits = wish.visits.map((visit) => ({ stop: network.keys.indexOf(visit.key), stayMs: visit.stayMs }))
      const start = wish.start === undefined ? undefined : network.keys.indexOf(wish.start)
      const best = atOnce(bestOrderOf(network, { ...wish, visits, start }))
      planned += best?.order.length ?? 0
      expect(best && { isBack: best.isBack, count: best.order.length, endsAt: best.endsAt }).toEqual(tryEveryOrder(wish))
    }
    expect(planned).toBeGreaterThan(0)
  },
  Math.max(120_000, each * 2000),
)
