import { describe, expect, test } from 'vitest'
import { boatLine, crossingLine, loopLine, sampleLines, streetLine, type SampleLine } from '../testing/lines.ts'
import { randomOf } from '../testing/random.ts'
import { statesOf } from '../testing/replay.ts'
import { driveOf, fixesOf, metresAt, runAt, type Drive, type TrackFix } from '../testing/track.ts'
import { lineShapeOf, pointOf, positionAt } from './line-shape.ts'
import { advance, isWrongWay, type MatchState, type VehicleFix } from './match.ts'

const start = 1_781_082_000_000
const at = (seconds: number): number => start + seconds * 1000
const fixAt = ({ shape }: SampleLine, metres: number, seconds: number, more: Partial<VehicleFix> = {}): VehicleFix => ({
  at: at(seconds),
  ...positionAt(shape, metres).position,
  accuracy: 10,
  ...more,
})
const after = ({ shape }: SampleLine, fixes: readonly VehicleFix[], state?: MatchState): MatchState => {
  for (const fix of fixes) state = advance(shape, state, fix)
  if (!state) throw new Error('the vehicle is not on its line')
  return state
}
const way = (line: SampleLine, from: number, to: number, seconds: number, since = 0): VehicleFix[] =>
  Array.from({ length: seconds / 5 + 1 }, (_, n) => fixAt(line, from + ((to - from) * n * 5) / seconds, since + n * 5))
const drive = (line: SampleLine, seed: number): Drive => driveOf(line.shape, runAt(line.shape, start, line.loopMinutes), randomOf(seed))

describe('LIVE-04 the shape of a line', () => {
  test('goes through its stops and back to the first one, leaves unknown stops out, and does not exist for a single stop', () => {
    const stops = new Map([
      ['a', { position: [0, 0] as const }],
      ['b', { position: [0, 0.01] as const }],
      ['c', { position: [0.01, 0.01] as const }],
    ])
    const shape = lineShapeOf({ stops: ['a', 'moon', 'b', 'c'] }, stops)
    expect(shape?.stops.map((stop) => [stop.key, Math.round(stop.at)])).toEqual([
      ['a', 0],
      ['b', 1112],
      ['c', 2224],
    ])
    expect(Math.round(shape?.length ?? 0)).toBe(3796)
    expect(lineShapeOf({ stops: ['a'] }, stops)).toBeUndefined()
  })

  test.each(sampleLines)('of $name has its places and directions in every lap', ({ shape }) => {
    for (let share = 0.01; share < 1; share += 0.07) {
      const metres = shape.length * share
      const { position, heading } = positionAt(shape, metres)
      expect(positionAt(shape, metres + 3 * shape.length).position.lat).toBeCloseTo(position.lat, 9)
      const ahead = pointOf([position.lat, position.lng], Object.values(positionAt(shape, metres + 1).position) as [number, number])
      const turned = Math.abs(((Math.atan2(ahead.x, ahead.y) * 180) / Math.PI - heading + 540) % 360) - 180
      expect(Math.abs(turned)).toBeLessThan(2)
    }
  })

  test('over the date line is as long as elsewhere', () => {
    const stops = new Map([
      ['west', { position: [-17, 179.99] as const }],
      ['east', { position: [-17, -179.99] as const }],
    ])
    const shape = lineShapeOf({ stops: ['west', 'east'] }, stops)
    expect(Math.round(shape?.length ?? 0)).toBe(4253)
    expect(shape && positionAt(shape, 1500).position.lng).toBeCloseTo(-179.9959, 3)
  })
})

describe('LIVE-04 a fix', () => {
  test('starts a vehicle only within 60 m of the line and with an accuracy of 100 m', () => {
    const { shape } = loopLine
    const beside = (metres: number) => fixAt(loopLine, 500, 0, { lat: positionAt(shape, 500).position.lat + metres / 111_195 })
    expect(advance(shape, undefined, beside(55))?.metres).toBeGreaterThan(450)
    expect(advance(shape, undefined, beside(90))).toBeUndefined()
    expect(advance(shape, undefined, { ...beside(0), accuracy: 101 })).toBeUndefined()
  })

  test('that is old, doubled or inaccurate changes nothing', () => {
    const state = after(loopLine, way(loopLine, 0, 100, 20))
    for (const fix of [fixAt(loopLine, 100, 20), fixAt(loopLine, 40, 10), fixAt(loopLine, 120, 25, { accuracy: 150 })])
      expect(advance(loopLine.shape, state, fix)).toBe(state)
  })

  test('far from the line is not believed, and the next good one is', () => {
    const state = after(loopLine, way(loopLine, 0, 500, 100))
    const jumped = after(loopLine, [fixAt(loopLine, 500, 105, { lat: 51.52 })], state)
    expect([jumped.metres, jumped.at]).toEqual([state.metres, state.at])
    expect(after(loopLine, [fixAt(loopLine, 550, 110)], jumped).metres).toBeCloseTo(550, 0)
  })

  test('that shows another place of the line is believed after eight fixes, or after 15 minutes of silence and a second one', () => {
    const state = after(loopLine, way(loopLine, 0, 500, 100))
    const elsewhere = (n: number) => fixAt(loopLine, 6000 + n * 20, 105 + n * 5)
    const few = Array.from({ length: 8 }, (_, n) => elsewhere(n))
    expect(after(loopLine, few, state).metres).toBeCloseTo(500, 0)
    expect(after(loopLine, [...few, elsewhere(8)], state).metres).toBeCloseTo(6160, 0)
    const later = [fixAt(loopLine, 6000, 1100), fixAt(loopLine, 6020, 1105)]
    expect(after(loopLine, later, state).metres).toBeCloseTo(6020, 0)
  })

  test('that is wrong at the start is corrected', () => {
    const state = after(loopLine, [fixAt(loopLine, 9000, 0), ...way(loopLine, 300, 800, 100, 5)])
    expect(state.metres % loopLine.shape.length).toBeCloseTo(800, 0)
  })
})

describe('LIVE-04 a vehicle', () => {
  test('that starts a new lap goes on counting metres and stops', () => {
    const { shape } = loopLine
    const state = after(loopLine, way(loopLine, shape.length - 400, shape.length + 300, 140))
    expect(state.metres - shape.length).toBeCloseTo(300, 0)
    expect(state.reached?.stop).toBe(shape.stops.length)
  })

  test('that turns round is reported as going the wrong way within three minutes, and goes on from where it is when it comes back', () => {
    const out = after(loopLine, way(loopLine, 0, 3000, 600))
    const back = way(loopLine, 3000, 1500, 300, 605)
    const alarms = back.map((_, n) => isWrongWay(after(loopLine, back.slice(0, n + 1), out)))
    expect(alarms.indexOf(true) * 5).toBeGreaterThan(60)
    expect(alarms.indexOf(true) * 5).toBeLessThan(180)
    const turned = after(loopLine, back, out)
    const on = after(loopLine, way(loopLine, 1500, 2200, 140, 910), turned)
    expect([isWrongWay(on), Math.round(on.metres)]).toEqual([false, 2200])
  })

  test.each([1, 2, 3, 4, 5, 6])('that turns round with noise is reported as going the wrong way within four minutes (seed %i)', (seed) => {
    const random = randomOf(seed)
    const metres = [...Array.from({ length: 240 }, (_, n) => n * 20), ...Array.from({ length: 120 }, (_, n) => 4780 - n * 20)]
    const knots = metres.map((one, n) => ({ at: at(n * 5), metres: one }))
    const fixes = fixesOf(loopLine.shape, { knots, arrivals: [] }, random)
    const told = statesOf(loopLine, fixes).findIndex((state) => state && isWrongWay(state))
    const seconds = ((fixes[told]?.at ?? Infinity) - at(240 * 5)) / 1000
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThan(240)
  })

  test('that drives out and back on one street is on the right pass, also after a gap at the end of it', () => {
    const turn = streetLine.shape.length / 2
    const state = after(streetLine, [...way(streetLine, turn - 1000, turn - 100, 180), ...way(streetLine, turn + 200, turn + 500, 60, 240)])
    expect(state.metres).toBeCloseTo(turn + 500, 0)
    const before = after(streetLine, [...way(streetLine, turn - 1000, turn - 700, 60), ...way(streetLine, turn - 400, turn - 200, 40, 120)])
    expect(before.metres).toBeCloseTo(turn - 200, 0)
  })

  test('whose phone starts on the way back of one street is moved to that pass, without an alarm', () => {
    const { length } = streetLine.shape
    const states = statesOf(streetLine, way(streetLine, length * 0.6, length * 0.9, 250) as TrackFix[])
    expect(states.some((state) => state && isWrongWay(state))).toBe(false)
    expect(states.at(-1)?.metres).toBeCloseTo(length * 0.9, 0)
  })

  test('at a crossing of its line stays on its pass', () => {
    const { shape } = crossingLine
    for (const seed of [1, 2, 3, 4, 5]) {
      const driven = drive(crossingLine, seed)
      const fixes = fixesOf(shape, driven, randomOf(seed + 100), { outliers: 0 })
      const errors = statesOf(crossingLine, fixes).map((state, n) => Math.abs((state?.metres ?? 0) - (fixes[n]?.metres ?? 0)))
      expect(Math.max(...errors)).toBeLessThan(300)
    }
  })

  test('that follows bent streets between two stops is followed beside the straight way, and its arrival is noticed', () => {
    const { shape } = boatLine
    const [, second] = shape.stops
    const length = second?.at ?? 0
    // a river bends by up to 500 m
    const fixes = Array.from({ length: 300 }, (_, n): VehicleFix => {
      const { position } = positionAt(shape, (length * n) / 299)
      return { at: at(n * 5), lat: position.lat, lng: position.lng + (Math.sin((n / 299) * Math.PI) * 500) / 84_000, accuracy: 10 }
    })
    let state: MatchState | undefined
    const errors = fixes.map((fix, n) => {
      state = advance(shape, state, fix)
      return Math.abs((state?.metres ?? 0) - (length * n) / 299)
    })
    expect(Math.max(...errors)).toBeLessThan(150)
    expect(state?.reached?.stop).toBe(1)
  })

  test('that reports once a minute is followed', () => {
    const driven = drive(loopLine, 4)
    const fixes = fixesOf(loopLine.shape, driven, randomOf(9), { everyMs: 60_000, outliers: 0 })
    const errors = statesOf(loopLine, fixes).map((state, n) => Math.abs((state?.metres ?? 0) - metresAt(driven, fixes[n]?.at ?? 0)))
    expect(errors.filter((error) => error <= 60).length / errors.length).toBeGreaterThan(0.95)
  })

  test('is the same after its state went through JSON at every fix', () => {
    const fixes = fixesOf(boatLine.shape, drive(boatLine, 8), randomOf(8))
    let state: MatchState | undefined
    for (const fix of fixes) {
      const next = advance(boatLine.shape, state, fix)
      state = next && (JSON.parse(JSON.stringify(next)) as MatchState)
    }
    expect(state).toEqual(statesOf(boatLine, fixes).at(-1))
  })
})
