import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withRetries } from './retry.ts'

const busy = { ok: false, refusal: 'busy' } as const

describe('a read that gets no answer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is tried four times, then the last reply is returned', async () => {
    const ask = vi.fn(async () => busy)
    const answered = withRetries(ask, new AbortController().signal)
    await vi.runAllTimersAsync()
    expect(await answered).toBe(busy)
    expect(ask).toHaveBeenCalledTimes(4)
  })

  test('is retried after a longer pause each time', async () => {
    const ask = vi.fn(async () => busy)
    void withRetries(ask, new AbortController().signal)
    const after = async (ms: number): Promise<number> => {
      await vi.advanceTimersByTimeAsync(ms)
      return ask.mock.calls.length
    }
    expect([await after(1999), await after(1), await after(3999), await after(1)]).toEqual([1, 2, 2, 3])
  })

  test('is not retried after its signal is aborted, nor after a refusal', async () => {
    const gone = new AbortController()
    const ask = vi.fn(async () => busy)
    const answered = withRetries(ask, gone.signal).catch(() => 'gone')
    await vi.advanceTimersByTimeAsync(10)
    gone.abort()
    await vi.runAllTimersAsync()
    expect([await answered, ask.mock.calls.length]).toEqual(['gone', 1])
    const refusal = { ok: false, refusal: 'option-unknown' } as const
    expect(await withRetries(async () => refusal, new AbortController().signal)).toBe(refusal)
  })
})
