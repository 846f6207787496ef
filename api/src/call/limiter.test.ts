import type { Limit } from '@opentop/contract/limit'
import { describe, expect, test } from 'vitest'
import { anonymous, type Context } from './context.ts'
import { addressKeys } from './limit-keys.ts'
import { limiterInMemory, raisedLimiter } from './limiter.ts'

const limit: Limit = { name: 'test', most: 10, minutes: 10 }

describe('CART-01 rate limits', () => {
  test('of 50 concurrent attempts ten pass; the others wait for the rest of the ten minutes', async () => {
    let now = 1_000_000
    const limiter = limiterInMemory(() => now)
    const waits = await Promise.all(Array.from({ length: 50 }, () => limiter.take(limit, ['a', 'b'])))
    expect(waits.filter((wait) => wait === undefined).length).toBe(10)
    expect(new Set(waits)).toEqual(new Set([undefined, 600]))
    now += 599_000
    expect(await limiter.take(limit, ['a'])).toBe(1)
    now += 1000
    expect(await limiter.take(limit, ['a'])).toBeUndefined()
  })

  test('an exhausted key refuses the request without counting it for the other keys; an attempt given back can be used again', async () => {
    const limiter = limiterInMemory(() => 0)
    for (let n = 0; n < 10; n++) await limiter.take(limit, ['full'])
    expect(await limiter.take(limit, ['full', 'fresh'])).toBe(600)
    for (let n = 0; n < 10; n++) expect(await limiter.take(limit, ['fresh'])).toBeUndefined()
    await limiter.giveBack(limit, ['full', 'fresh'])
    expect(await limiter.take(limit, ['full', 'fresh'])).toBeUndefined()
    expect(await limiter.take({ ...limit, name: 'other' }, ['full'])).toBeUndefined()
  })

  test('MEND-11 a raised limiter multiplies every limit', async () => {
    const limiter = raisedLimiter(
      limiterInMemory(() => 0),
      3,
    )
    for (let n = 0; n < 30; n++) expect(await limiter.take(limit, ['a'])).toBeUndefined()
    expect(await limiter.take(limit, ['a'])).toBe(600)
    await limiter.giveBack(limit, ['a'])
    expect(await limiter.take(limit, ['a'])).toBeUndefined()
  })

  test.each([
    ['203.0.113.7', ['address 203.0.113.7']],
    ['::ffff:203.0.113.7', ['address 203.0.113.7']],
    ['2001:db8:1:2:3:4:5:6', ['address 2001:db8:1:2']],
    ['2001:db8::7', ['address 2001:db8:0:0']],
    ['127.0.0.1', ['address 127.0.0.1']],
    ['::ffff:10.1.2.3', ['address 10.1.2.3']],
    ['192.168.7.7', ['address 192.168.7.7']],
    ['::1', ['address 0:0:0:0']],
    ['fd00::7', ['address fd00:0:0:0']],
    ['', []],
  ])('MEND-11 attempts from %s are counted under that IP address or its /64 network, private or not', (address, keys) =>
    expect(addressKeys({ caller: { ...anonymous, address } } as Context)).toEqual(keys),
  )
})
