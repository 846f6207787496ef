import { expect, test } from 'vitest'
import { believableFixes, driveStart, noteTime } from './report.ts'

const now = Date.parse('2026-06-01T10:00:00Z')
const after = (seconds: number): number => now + seconds * 1000
const stops = new Map([['quay', { position: [38.71, -9.14] as const }]])
const fix = (seconds: number, more: object = {}) => ({ at: after(seconds), lat: 38.7, lng: -9.1, accuracy: 5, ...more })
const believed = (fixes: ReturnType<typeof fix>[], notes: Parameters<typeof believableFixes>[0]['notes'] = []) =>
  believableFixes({ fixes, notes }, stops, { startedAt: now - 3_600_000, now }).map(({ at }) => (at - now) / 1000)

test('LIVE-04 positions are believed from the start of the shift until now; clocks may differ by half a minute', () => {
  expect(believed([fix(0), fix(29), fix(31), fix(-3600), fix(-3629), fix(-3631)])).toEqual([0, 29, -3600, -3629])
})

test('LIVE-04 a position without a time, or at 0 degrees north and east, is not believed', () => {
  expect(believed([fix(0, { at: NaN }), fix(-1, { lat: 0, lng: 0 }), fix(-2, { lat: 0 })])).toEqual([-2])
})

test('LIVE-03 leaving a known stop is a position; other notes are none', () => {
  const note = { at: after(-5) }
  expect(believed([], [{ ...note, kind: 'left-stop', stop: 'quay' }])).toEqual([-5])
  expect(believed([], [{ ...note, kind: 'left-stop', stop: 'nowhere' }])).toEqual([])
  expect(believed([], [{ ...note, kind: 'left-stop' }])).toEqual([])
  expect(believed([], [{ ...note, kind: 'late', stop: 'quay' }])).toEqual([])
})

test('LIVE-04 a shift began at most a day ago and not in the future; a note lies within the shift', () => {
  expect(driveStart(after(-60), now)).toBe(now - 60_000)
  expect(driveStart(after(60), now)).toBe(now)
  expect(driveStart(0, now)).toBe(now - 86_400_000)
  expect(driveStart(NaN, now)).toBe(now)
  expect(noteTime(after(60), now - 1000, now)).toBe(now)
  expect(noteTime(after(-60), now - 1000, now)).toBe(now - 1000)
  expect(noteTime(NaN, now - 1000, now)).toBe(now)
})
