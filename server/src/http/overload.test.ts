import { EventEmitter } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { watchOverload, type Overload } from './overload.ts'

describe('OPS-02 overload detection', () => {
  afterEach(() => vi.useRealTimers())

  function lateTimers(count: number, lateMs: number, factor = 1) {
    vi.useFakeTimers()
    let clock = 0
    const overload = watchOverload(factor, () => clock)
    for (let n = 0; n < count; n++) {
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

  test('a single late timer sheds no request', () => expect(lateTimers(1, 2000).sheds('page')).toBe(false))
  test('timers late for a second shed pages, calls and files, never payment or health', () => {
    const { sheds } = lateTimers(20, 500)
    expect(['page', 'call', 'file', 'payment', 'health'].filter((kind) => sheds(kind as 'page'))).toEqual(['page', 'call', 'file'])
  })
  test('timers that are almost on time shed no request, however long the process runs', () =>
    expect(lateTimers(500, 20).sheds('page')).toBe(false))
  test('more than 400 requests in progress shed further ones until one is answered', () => {
    const overload = lateTimers(1, 0)
    const pairs = Array.from({ length: 401 }, () => exchange(overload))
    expect(overload.sheds('call')).toBe(true)
    pairs[0]?.response.emit('close')
    expect(overload.sheds('call')).toBe(false)
  })
  test('R-LIMIT-1 the factor of the limits raises these too', () => {
    expect(lateTimers(20, 500, 3).sheds('page')).toBe(false)
    const overload = lateTimers(1, 0, 2)
    for (let n = 0; n < 800; n++) exchange(overload)
    expect(overload.sheds('call')).toBe(false)
    exchange(overload)
    expect(overload.sheds('call')).toBe(true)
  })
  test('MEND-06 requests answered before their body was read are not counted as in progress', () => {
    const overload = lateTimers(1, 0)
    for (let n = 0; n < 500; n++) {
      const { request, response } = exchange(overload, { 'content-length': '10' })
      response.emit('close')
      request.emit('end')
    }
    expect(overload.sheds('call')).toBe(false)
  })
  test('slow request bodies shed no request; they count from their last byte until they are answered', () => {
    const overload = lateTimers(1, 0)
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
