import { describe, expect, test } from 'vitest'
import { loopLine, streetLine, type SampleLine } from '../testing/lines.ts'
import { randomOf } from '../testing/random.ts'
import { driveOf, fixesOf, runAt, type TrackFix } from '../testing/track.ts'
import type { DayRun } from './run-of.ts'
import { trackedAfter, type TrackedVehicle } from './tracked.ts'

const start = 1_781_082_000_000
const minuteMs = 60_000
type Bus = { run: DayRun; leaves: number; fixes: TrackFix[]; tracked: TrackedVehicle }

function runsOf({ shape, loopMinutes }: SampleLine, everyMinutes: number): DayRun[] {
  return Array.from({ length: 8 }, (_, n) => {
    const run = runAt(shape, start + n * everyMinutes * minuteMs, loopMinutes)
    return { ...run, startMinute: 540 + n * everyMinutes, day: '2026-06-10' }
  })
}

function busesOf({ shape }: SampleLine, runs: readonly DayRun[], waitMinutes: number): Bus[] {
  const random = randomOf(waitMinutes)
  return runs.slice(1, 5).map((run, n) => {
    const { knots } = driveOf(shape, run, random, run.startAt + random() * minuteMs)
    const came = { at: run.startAt - waitMinutes * minuteMs, metres: 0 }
    const fixes = fixesOf(shape, { knots: [came, ...knots], arrivals: [] }, random, { outliers: 0 })
    return { run, leaves: knots[1]?.at ?? 0, fixes, tracked: { id: `${n}`, name: `${n}`, line: { productId: 1, key: 'red' } } }
  })
}

function mistakes(line: SampleLine, everyMinutes: number, waitMinutes: number, isChosen = false): { waiting: number; driving: number } {
  const runs = runsOf(line, everyMinutes)
  const buses = busesOf(line, runs, waitMinutes)
  if (isChosen) for (const { run, tracked } of buses) tracked.chosen = run.plannedAt
  const wrong = { waiting: 0, driving: 0 }
  const all = buses.flatMap((bus) => bus.fixes.map((fix) => ({ fix, bus }))).toSorted((a, b) => a.fix.at - b.fix.at)
  for (const { fix, bus } of all) {
    const others = buses.map(({ tracked }) => tracked)
    bus.tracked = trackedAfter(bus.tracked, [fix], { shape: line.shape, runs, others }).vehicle
    if (bus.tracked.run?.plannedAt === bus.run.plannedAt) continue
    if (fix.at < bus.leaves && fix.at > bus.run.startAt - 5 * minuteMs) wrong.waiting++
    else if (fix.at > bus.leaves + 3 * minuteMs && fix.metres < line.shape.length - 100) wrong.driving++
  }
  return wrong
}

describe('LIVE-04 buses that wait at the first stop', () => {
  test.each([
    [30, 4, loopLine],
    [30, 32, loopLine],
    [60, 55, loopLine],
    [30, 29, streetLine],
    [30, 32, streetLine],
  ])('every %i minutes, there %i minutes before, are on the departures that they drive', (every, wait, line) => {
    expect(mistakes(line, every, wait)).toEqual({ waiting: 0, driving: 0 })
  })

  test('there longer than two headways are on their departures when they leave, and before if their drivers say which', () => {
    expect(mistakes(streetLine, 20, 45).driving).toBe(0)
    expect(mistakes(streetLine, 20, 45).waiting).toBeGreaterThan(0)
    expect(mistakes(streetLine, 20, 45, true)).toEqual({ waiting: 0, driving: 0 })
  })
})
