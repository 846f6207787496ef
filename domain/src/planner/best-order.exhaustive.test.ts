import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Position } from '../distance.ts'
import { tryEveryOrder, type OrderWish } from '../testing/every-order.ts'
import { atOnce } from '../slices.ts'
import type { Run } from '../timetable/timetable.ts'
import { bestOrderOf } from './best-order.ts'
import { networkOf } from './network.ts'

const minute = 60_000

const runOf = (stops: readonly string[]): fc.Arbitrary<Run> =>
  fc
    .record({
      start: fc.integer({ min: 0, max: 240 }),
      legs: fc.array(fc.integer({ min: 0, max: 25 }), { minLength: stops.length, maxLength: stops.length }),
      isCancelled: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
      closed: fc.subarray([...stops], { maxLength: 1 }),
    })
    .map(({ start, legs, isCancelled, closed }) => {
      const times = [start]
      for (const leg of legs) times.push((times.at(-1) ?? 0) + leg)
      const end = (times.at(-1) ?? 0) * minute
      return {
        startMinute: start,
        plannedAt: start * minute,
        startAt: start * minute,
        endMinute: end / minute,
        endAt: end,
        delayMinutes: 0,
        isCancelled,
        change: null,
        stops: stops.map((key, n) => ({ key, minute: times[n] ?? 0, at: (times[n] ?? 0) * minute, isClosed: closed.includes(key) })),
      }
    })

const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
const wishes: fc.Arbitrary<OrderWish> = fc
  .record({
    // up to 4 km apart: some stops are within a walk, others are not
    places: fc.array(fc.tuple(fc.double({ min: 48, max: 48.04, noNaN: true }), fc.double({ min: 2, max: 2.05, noNaN: true })), {
      minLength: keys.length,
      maxLength: keys.length,
    }),
    loops: fc.array(fc.shuffledSubarray(keys, { minLength: 2 }), { minLength: 1, maxLength: 3 }),
    visits: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 7 }),
    chosen: fc.shuffledSubarray(keys, { minLength: 7, maxLength: 7 }),
    start: fc.option(fc.constantFrom(...keys), { nil: undefined }),
    from: fc.integer({ min: 0, max: 60 }),
    length: fc.integer({ min: 20, max: 500 }),
  })
  .chain(({ loops, ...drawn }) =>
    fc.tuple(fc.constant(drawn), fc.tuple(...loops.map((stops) => fc.array(runOf(stops), { minLength: 1, maxLength: 12 })))),
  )
  .map(([{ places, visits, chosen, start, from, length }, runs]) => ({
    stops: new Map(keys.map((key, n): [string, Position] => [key, places[n] ?? [48, 2]])),
    lines: runs.map((some, n) => ({ id: { productId: n + 1, key: 'line' }, runs: some })),
    visits: visits.map((stay, n) => ({ key: chosen[n] ?? '', stayMs: stay * minute })),
    start,
    from: from * minute,
    until: (from + length) * minute,
  }))

test('LIVE-06 the order of up to seven stops is as good as the best of all orders, with overtaking runs, cancelled ones and closed stops', () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      const network = networkOf(wish.stops, wish.lines)
      const number = (key: string) => network.keys.indexOf(key)
      const visits = wish.visits.map(({ key, stayMs }) => ({ stop: number(key), stayMs }))
      const start = wish.start === undefined ? undefined : number(wish.start)
      const best = atOnce(bestOrderOf(network, { ...wish, visits, start }))
      const found = best && { isBack: best.isBack, count: best.order.length, endsAt: best.endsAt }
      expect(found).toEqual(tryEveryOrder(wish))
    }),
    { numRuns: 200 },
  )
})
