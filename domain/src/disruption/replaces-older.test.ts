import { expect, test } from 'vitest'
import { replacesOlder } from './replaces-older.ts'

const part = (component: number) => ({ component, optionId: 1, day: '2027-05-01', minute: 600, seats: 2 })
const cancelled = (...components: number[]) => ({ kind: 'cancelled' as const, parts: components.map(part), losses: [] })
const delayed = (...components: number[]) => ({ kind: 'delayed' as const, parts: components.map(part), losses: [] })

test('R-DISRUPTION-2 a newer disruption takes over what it says in full, and a delay never a cancellation', () => {
  expect(replacesOlder(cancelled(0, 1), cancelled(0))).toBe(true)
  expect(replacesOlder(cancelled(0), delayed(0))).toBe(true)
  expect(replacesOlder(delayed(0), delayed(0))).toBe(true)
  expect(replacesOlder(delayed(0), cancelled(0))).toBe(false)
  expect(replacesOlder(cancelled(0), cancelled(0, 1))).toBe(false)
})

test('R-DISRUPTION-2 of a pass in use only a disruption of all the hours takes an older one over', () => {
  const hours = (...spans: [number, number][]) => ({
    ...cancelled(0),
    losses: [{ seq: 1, component: 0, quarters: 1, spans: spans.map(([from, until]) => ({ from, until })) }],
  })
  expect(replacesOlder(hours([9, 18]), hours([10, 12]))).toBe(true)
  expect(replacesOlder(hours([9, 12], [12, 18]), hours([10, 14]))).toBe(true)
  expect(replacesOlder(hours([10, 12]), hours([9, 18]))).toBe(false)
  expect(replacesOlder(hours([33, 42]), hours([9, 18]))).toBe(false)
  expect(replacesOlder(hours(), hours([9, 18]))).toBe(true)
  expect(replacesOlder({ ...hours([9, 18]), losses: [] }, hours([9, 18]))).toBe(false)
})
