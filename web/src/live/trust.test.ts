import { expect, test } from 'vitest'
import { trustOf } from './trust.ts'

const base = { now: 100_000, heardAt: 95_000, hasAnswer: true, failures: 0, isCut: false, isRunning: true, isOnLine: true }
const told = (more: Partial<typeof base>): string => {
  const { isKept, isOffline } = trustOf({ ...base, ...more })
  return isOffline ? 'no network' : isKept ? 'old' : 'live'
}

test('LIVE-05 an answer is live for half a minute; then it is old, with or without a failed question', () => {
  expect(told({})).toBe('live')
  expect(told({ heardAt: 70_000 })).toBe('live')
  expect(told({ heardAt: 69_999 })).toBe('old')
  expect(told({ heardAt: 69_999, failures: 1 })).toBe('no network')
  expect(told({ failures: 3 })).toBe('live')
})

test('LIVE-05 a device that knows it has no network says so at once', () => expect(told({ isOnLine: false })).toBe('no network'))

test('LIVE-05 before the first answer the clock of the device proves nothing, and the HTML of the server says what it knew', () => {
  expect(told({ heardAt: 0, hasAnswer: false })).toBe('live')
  expect(told({ heardAt: 0, now: 900_001, hasAnswer: false })).toBe('old')
  expect(told({ heardAt: 0, hasAnswer: false, failures: 1 })).toBe('no network')
  expect(told({ hasAnswer: false, failures: 1 })).toBe('live')
  expect(told({ hasAnswer: false, failures: 1, isCut: true })).toBe('no network')
  expect(told({ heardAt: 0, isRunning: false, isOnLine: false })).toBe('live')
})
