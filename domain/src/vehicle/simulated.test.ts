import { expect, test } from 'vitest'
import { runAt } from '../testing/track.ts'
import { lineShapeOf } from './line-shape.ts'
import { advance, type MatchState } from './match.ts'
import { simulatedFix, simulatedVehicles } from './simulated.ts'

const minuteMs = 60_000
const nine = Date.parse('2026-06-01T09:00:00Z')
const stops = new Map([
  ['a', { position: [51.5, -0.12] as const }],
  ['b', { position: [51.51, -0.1] as const }],
  ['c', { position: [51.52, -0.13] as const }],
])
const shape = lineShapeOf({ stops: ['a', 'b', 'c'] }, stops)
if (!shape) throw new Error('the line has no shape')
const runs = Array.from({ length: 13 }, (_, n) => {
  const startAt = nine + n * 20 * minuteMs
  return { ...runAt(shape, startAt, 60), startMinute: 540 + n * 20 }
})

test('LIVE-09 as few vehicles as needed drive the runs of a line, each run once, never two at a time', () => {
  const vehicles = simulatedVehicles(runs, 'a line and a day')
  expect(vehicles.flatMap((vehicle) => vehicle.runs.map(({ startMinute }) => startMinute)).toSorted((a, b) => a - b)).toEqual(
    runs.map(({ startMinute }) => startMinute),
  )
  expect(vehicles).toHaveLength(4)
  for (const { runs: driven } of vehicles)
    for (const [n, run] of driven.entries()) expect(run.startAt).toBeGreaterThan(driven[n - 1]?.endAt ?? 0)
})

test('LIVE-09 a cancelled run has no vehicle', () => {
  const vehicles = simulatedVehicles(
    runs.map((run, n) => ({ ...run, isCancelled: n === 2 })),
    'a line and a day',
  )
  expect(vehicles.flatMap((vehicle) => vehicle.runs)).toHaveLength(12)
})

test('LIVE-09 a vehicle follows the clock alone: two processes see it at the same place, under the same id', () => {
  const [one, other] = [simulatedVehicles(runs, 'seed')[0], simulatedVehicles(runs, 'seed')[0]]
  if (!one || !other) throw new Error('no vehicle')
  expect(one.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  for (let at = nine; at < nine + 60 * minuteMs; at += 37_000) expect(simulatedFix(shape, one, at)).toEqual(simulatedFix(shape, other, at))
  expect(simulatedVehicles(runs, 'another seed')[0]?.id).not.toBe(one.id)
})

test('LIVE-09 a vehicle drives its loop with a small delay, is matched all the way, and is out of service at night', () => {
  const [vehicle] = simulatedVehicles(runs, 'seed')
  if (!vehicle) throw new Error('no vehicle')
  let state: MatchState | undefined
  let before = 0
  for (let at = nine - 2 * minuteMs; at < nine + 60 * minuteMs; at += 5000) {
    const fix = simulatedFix(shape, vehicle, at)
    if (!fix) throw new Error(`no position at ${at}`)
    expect(fix.metres).toBeGreaterThanOrEqual(before)
    before = fix.metres
    state = advance(shape, state, fix)
    expect(fix.onBoard).toBeLessThanOrEqual(vehicle.capacity)
  }
  expect(state?.quiet).toBe(0)
  expect(Math.abs((state?.metres ?? 0) - before)).toBeLessThan(60)
  expect(before).toBeGreaterThan(shape.length * 0.85)
  expect(simulatedFix(shape, vehicle, nine - 10 * minuteMs)).toBeUndefined()
  expect(simulatedFix(shape, vehicle, nine + 12 * 60 * minuteMs)).toBeUndefined()
})
