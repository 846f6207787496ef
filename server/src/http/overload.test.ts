import { EventEmitter } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { watchOverload, type Overload } from './overload.ts'

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

  function exchange(overload: Overload, headers: IncomingHttpHeaders = {}) {
    const request = Object.assign(new EventEmitter(), { headers })
    const response = new EventEmitter()
    overload.watch(request as IncomingMessage, response as ServerResponse)
    return { request, response }
  }

  test('one late turn turns nobody away', () => expect(turns(1, 2000).sheds('page')).toBe(false))
  test('a process that is late for a second turns browsing away, never payment or health', () => {
    const { sheds } = turns(20, 500)
    expect(['page', 'call', 'file', 'payment', 'health'].filter((kind) => sheds(kind as 'page'))).toEqual(['page', 'call', 'file'])
  })
  test('a process in time turns nobody away, however long it runs', () => expect(turns(500, 20).sheds('page')).toBe(false))
  test('more requests at once than memory is for are too many', () => {
    const overload = turns(1, 0)
    const pairs = Array.from({ length: 401 }, () => exchange(overload))
    expect(overload.sheds('call')).toBe(true)
    pairs[0]?.response.emit('close')
    expect(overload.sheds('call')).toBe(false)
  })
  test('MEND-06 requests that were refused before their body was read count no longer', () => {
    const overload = turns(1, 0)
    for (let n = 0; n < 500; n++) {
      const { request, response } = exchange(overload, { 'content-length': '10' })
      response.emit('close')
      request.emit('end')
    }
    expect(overload.sheds('call')).toBe(false)
  })
  test('bodies that dribble turn nobody away; they count from their last byte until they are answered', () => {
    const overload = turns(1, 0)
    const pairs = Array.from({ length: 500 }, () => exchange(overload, { 'content-length': '5000' }))
    expect(overload.sheds('call')).toBe(false)
    for (const { response } of pairs.slice(0, 50)) response.emit('close')
    expect(overload.sheds('call')).toBe(false)
    for (const { request } of pairs.slice(50)) request.emit('end')
    expect(overload.sheds('call')).toBe(true)
    for (const { response } of pairs.slice(50)) response.emit('close')
    for (let n = 0; n < 400; n++) exchange(overload, { 'content-length': '0' })
    expect(overload.sheds('call')).toBe(false)
    exchange(overload)
    expect(overload.sheds('call')).toBe(true)
  })
})
