import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { watchOverload } from './overload.ts'

describe('OPS-02 too much to do', () => {
  afterEach(() => vi.useRealTimers())

  /** A clock that shows more than the timers of the process believe. */
  function turns(count: number, lateMs: number) {
    vi.useFakeTimers()
    let clock = 0
    const overload = watchOverload(() => clock)
    for (let turn = 0; turn < count; turn++) {
      clock += 50 + lateMs
      vi.advanceTimersByTime(50)
    }
    return overload
  }

  test('one late turn turns nobody away', () => expect(turns(1, 2000).sheds('page')).toBe(false))
  test('a process that is late for a second turns browsing away, never payment or health', () => {
    const { sheds } = turns(20, 500)
    expect(['page', 'call', 'file', 'payment', 'health'].filter((kind) => sheds(kind as 'page'))).toEqual(['page', 'call', 'file'])
  })
  test('a process in time turns nobody away, however long it runs', () => expect(turns(500, 20).sheds('page')).toBe(false))
  test('more requests at once than memory is for are too many', () => {
    const overload = turns(1, 0)
    const responses = Array.from({ length: 401 }, () => new EventEmitter())
    for (const response of responses) overload.watch(response as ServerResponse)
    expect(overload.sheds('call')).toBe(true)
    responses[0]?.emit('close')
    expect(overload.sheds('call')).toBe(false)
  })
})
