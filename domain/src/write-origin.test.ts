import { describe, expect, test } from 'vitest'
import { isFromElsewhere, isOwnWrite, type WriteOrigin } from './write-origin.ts'

const plain: WriteOrigin = { fetchSite: undefined, origin: undefined, host: 'Shop.example:8443', hasCookie: false, hasBearer: false }

describe('MEND-06 the origin of a write', () => {
  test.each([
    [true, 'same-origin', { fetchSite: 'same-origin', hasCookie: true }],
    [true, 'same-origin from a page without a referrer', { fetchSite: 'same-origin', origin: 'null', hasCookie: true }],
    [false, 'same-site', { fetchSite: 'same-site', origin: 'https://shop.example:8443' }],
    [false, 'cross-site', { fetchSite: 'cross-site', hasCookie: true }],
    [false, 'no page at all, but a browser', { fetchSite: 'none', hasCookie: true }],
    [true, 'our origin without Sec-Fetch-Site', { origin: 'https://shop.example:8443', hasCookie: true }],
    [false, 'another port', { origin: 'https://shop.example', hasCookie: true }],
    [false, 'our host as a part of another', { origin: 'https://shop.example:8443.evil.example' }],
    [false, 'origin null without Sec-Fetch-Site', { origin: 'null' }],
    [false, 'another scheme', { origin: 'file://shop.example:8443' }],
    [true, 'a program without cookies', {}],
    [false, 'a cookie and nothing else', { hasCookie: true }],
    [true, 'a Bearer token without cookies', { hasBearer: true, fetchSite: 'cross-site', origin: 'https://evil.example' }],
    [false, 'a Bearer token with a cookie', { hasBearer: true, hasCookie: true }],
  ] as [boolean, string, Partial<WriteOrigin>][])('%s: %s', (isOwn, _what, sent) => {
    expect(isOwnWrite({ ...plain, ...sent })).toBe(isOwn)
  })

  test('without a Host header no origin is our own', () => {
    expect(isOwnWrite({ ...plain, host: undefined, origin: 'https://shop.example' })).toBe(false)
  })

  test('links from other sites are distinguished from our own', () => {
    expect(['cross-site', 'same-site', 'same-origin', 'none', undefined].map(isFromElsewhere)).toEqual([true, true, false, false, false])
  })
})
