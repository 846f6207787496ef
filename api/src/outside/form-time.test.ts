import { describe, expect, test } from 'vitest'
import { checkedFormTime, formTime, isFormTime } from './form-time.ts'

const secret = Buffer.alloc(32, 7)
const start = Date.parse('2026-05-01T10:00:00Z')

describe('WAY-01 the signed time of a form without scripts', () => {
  test.each([
    ['2 seconds', 2000, false],
    ['4 seconds', 4000, true],
    ['an hour', 3_600_000, true],
    ['3 hours', 3 * 3_600_000, false],
  ])('after %s it is accepted: %s ms → %s', (_name, age, isValid) => {
    const token = formTime(secret, start)
    expect(isFormTime(token)).toBe(true)
    expect(checkedFormTime(secret, token, start + age) !== undefined).toBe(isValid)
  })
  test('forged, altered and foreign tokens are refused, and no two tokens are the same', () => {
    const token = formTime(secret, start)
    const later = start + 10_000
    for (const bad of [`${token}x`, token.replace('time.', 'time.1'), formTime(Buffer.alloc(32, 8), start), 'time...', 'time.'])
      expect(checkedFormTime(secret, bad, later), bad).toBeUndefined()
    const hashes = [token, formTime(secret, start)].map((one) => checkedFormTime(secret, one, later)?.hash.toString('hex'))
    expect(new Set(hashes).size).toBe(2)
  })
})
