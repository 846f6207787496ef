import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isLoadingBarShown, trackCall } from './activity.ts'

describe('LAY-07 the loading bar', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    vi.runAllTimers()
    vi.useRealTimers()
  })

  test('a call shorter than 200 ms shows no bar', () => {
    const ended = trackCall()
    vi.advanceTimersByTime(199)
    ended()
    vi.advanceTimersByTime(1000)
    expect(isLoadingBarShown.get()).toBe(false)
  })

  test('the bar appears after 200 ms and disappears when the last call ends', () => {
    const first = trackCall()
    vi.advanceTimersByTime(199)
    expect(isLoadingBarShown.get()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isLoadingBarShown.get()).toBe(true)
    const second = trackCall()
    vi.advanceTimersByTime(500)
    first()
    vi.advanceTimersByTime(1)
    expect(isLoadingBarShown.get()).toBe(true)
    second()
    second()
    vi.advanceTimersByTime(1)
    expect(isLoadingBarShown.get()).toBe(false)
  })

  test('a shown bar stays for at least 200 ms', () => {
    const ended = trackCall()
    vi.advanceTimersByTime(201)
    ended()
    vi.advanceTimersByTime(198)
    expect(isLoadingBarShown.get()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isLoadingBarShown.get()).toBe(false)
  })

  test('a call that starts as another ends keeps the bar shown', () => {
    const first = trackCall()
    vi.advanceTimersByTime(250)
    first()
    const second = trackCall()
    vi.advanceTimersByTime(400)
    expect(isLoadingBarShown.get()).toBe(true)
    second()
    vi.advanceTimersByTime(1)
    expect(isLoadingBarShown.get()).toBe(false)
  })
})
