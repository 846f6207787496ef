import { expect, test } from 'vitest'
import { isOutage, outagePause } from './outage.ts'

test('PAY-06 the pauses between tries grow, are never shorter than the server asks for, and differ between pages', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7].map((tries) => outagePause(tries, 2, 0))
  expect(pauses).toEqual([2000, 2250, 3375, 5062.5, 7593.75, 8000, 8000])
  expect(outagePause(1, 20, 0)).toBe(20_000)
  expect(outagePause(1, 2, 0.8)).toBe(2400)
})

test('PAY-06 a request is repeated when the shop could not carry it out, not when it was refused', () => {
  expect(['unavailable', 'busy', 'key-running', 'seats-gone', 'technical-problem', undefined].map(isOutage)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
