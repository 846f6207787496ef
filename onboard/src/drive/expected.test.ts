import { describe, expect, test } from 'vitest'
import { expectedNow, type KeptExpected } from './expected.ts'

const now = Date.parse('2026-06-18T10:00:00.000Z')
const line = { productId: 1, key: 'red' }
const inMinutes = (minutes: number): string => new Date(now + minutes * 60_000).toISOString()
const kept: KeptExpected = {
  line,
  at: inMinutes(0),
  runs: [
    { start: 600, at: inMinutes(-30), people: 40 },
    { start: 630, at: inMinutes(5), people: 21 },
    { start: 900, at: inMinutes(300), people: 9 },
  ],
  stops: [
    { key: 'quay', share: 0.25 },
    { key: 'square', share: 0.75 },
  ],
}
const driving = { line, state: { isMatched: true, start: 600, at: inMinutes(0), messages: [] }, nextStop: 'square' }

describe('LIVE-03 how many are expected', () => {
  test('on the run that is driven, and at the next stop by its share', () => {
    expect(expectedNow(kept, driving, now)).toEqual({ run: 40, stop: 30 })
    expect(expectedNow({ ...kept, stops: [] }, driving, now)).toEqual({ run: 40 })
  })

  test('before the position is known, on the run that leaves next, if it leaves soon', () => {
    expect(expectedNow(kept, { line }, now)).toEqual({ run: 21 })
    expect(expectedNow(kept, { line }, now + 10 * 60_000)).toBeUndefined()
  })

  test('of another line, another day or a run that is not on the list nothing is said', () => {
    expect(expectedNow(kept, { ...driving, line: { productId: 1, key: 'blue' } }, now)).toBeUndefined()
    expect(expectedNow(kept, driving, now + 86_400_000)).toBeUndefined()
    expect(expectedNow(kept, { ...driving, state: { ...driving.state, start: 615 } }, now)).toBeUndefined()
    expect(expectedNow(undefined, driving, now)).toBeUndefined()
  })
})
