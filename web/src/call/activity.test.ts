import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { barShown, callBegins } from './activity.ts'

describe('LAY-07 the loading bar', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    vi.runAllTimers()
    vi.useRealTimers()
  })

  test('a call of less than 200 ms shows nothing', () => {
    const ended = callBegins()
    vi.advanceTimersByTime(199)
    ended()
    vi.advanceTimersByTime(1000)
    expect(barShown.get()).toBe(false)
  })

  test('it comes after 200 ms and goes with the last call', () => {
    const first = callBegins()
    vi.advanceTimersByTime(199)
    expect(barShown.get()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(barShown.get()).toBe(true)
    const second = callBegins()
    vi.advanceTimersByTime(500)
    first()
    vi.advanceTimersByTime(1)
    expect(barShown.get()).toBe(true)
    second()
    second()
    vi.advanceTimersByTime(1)
    expect(barShown.get()).toBe(false)
  })

  test('once shown it stays at least 200 ms', () => {
    const ended = callBegins()
    vi.advanceTimersByTime(201)
    ended()
    vi.advanceTimersByTime(198)
    expect(barShown.get()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(barShown.get()).toBe(false)
  })

  test('a call that follows at once keeps it', () => {
    const first = callBegins()
    vi.advanceTimersByTime(250)
    first()
    const second = callBegins()
    vi.advanceTimersByTime(400)
    expect(barShown.get()).toBe(true)
    second()
    vi.advanceTimersByTime(1)
    expect(barShown.get()).toBe(false)
  })
})
