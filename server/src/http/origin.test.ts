import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { hostOf, originOf, siteChooser, trustOf } from './origin.ts'

describe('VAR-01 which site answers', () => {
  const byHost = siteChooser(undefined)
  const paris = siteChooser('paris')
  test.each([
    ['localhost', 'worldwide'],
    ['LOCALHOST:3000', 'worldwide'],
    ['[::1]:3000', 'worldwide'],
    ['paris.localhost:3000', 'paris'],
    ['portugal.opentop.example', 'portugal'],
  ])('%s is %s by its name, and paris where SITE says so', (host, key) => {
    expect(byHost(host)?.key).toBe(key)
    expect(paris(host)?.key).toBe('paris')
  })
  test.each([
    undefined,
    '',
    'a b',
    '"><script>',
    'localhost/',
    'localhost:',
    'localhost:x',
    'user@localhost',
    'localhost#',
    '.',
    '-a',
    'a\tb',
    '[::1',
    `${'a'.repeat(300)}`,
  ])('%s is no host, even where SITE is set', (host) => {
    expect(byHost(host)).toBeUndefined()
    expect(paris(host)).toBeUndefined()
  })
  test('SITE and TRUST_PROXY are checked at the start', async () => {
    expect(await readConfig({ SITE: 'nowhere' })).toMatchObject({ ok: false, mistakes: [expect.stringContaining('SITE=nowhere')] })
    expect(await readConfig({ TRUST_PROXY: '10.0.0.0/99' })).toMatchObject({
      ok: false,
      mistakes: [expect.stringContaining('TRUST_PROXY=')],
    })
    expect(await readConfig({ SITE: 'paris', TRUST_PROXY: 'loopback, 10.0.0.0/8' })).toMatchObject({
      ok: true,
      config: { forcedSite: 'paris' },
    })
  })
})

describe('the origin in links', () => {
  const trusts = trustOf(['loopback', '10.0.0.0/8', 'fd00::/8']) ?? (() => false)
  const from = (remoteAddress: string, proto?: string) =>
    originOf(
      { headers: { host: 'Paris.Localhost:3000', ...(proto ? { 'x-forwarded-proto': proto } : {}) }, socket: { remoteAddress } },
      trusts,
    )
  test.each([
    ['10.1.2.3', 'https', 'https'],
    ['::ffff:10.1.2.3', 'https', 'https'],
    ['fd00::7', 'http, https', 'https'],
    ['127.0.0.1', 'javascript', 'http'],
    ['127.0.0.1', undefined, 'http'],
    ['8.8.8.8', 'https', 'http'],
  ])('from %s saying %s it is %s', (address, proto, scheme) => expect(from(address, proto)).toBe(`${scheme}://paris.localhost:3000`))
  test.each([
    ['127.0.0.1', true, 'shop.example', 'shop.example'],
    ['10.1.2.3', true, 'evil.example, shop.example', 'shop.example'],
    ['127.0.0.1', true, undefined, 'paris.localhost'],
    ['127.0.0.1', false, 'evil.example', 'paris.localhost'],
    ['8.8.8.8', true, 'evil.example', 'paris.localhost'],
  ])('MEND-11 from %s, whose word on hosts counts: %s, saying %s, the host is %s', (remoteAddress, counts, told, host) => {
    const headers = { host: 'paris.localhost', ...(told ? { 'x-forwarded-host': told } : {}) }
    expect(hostOf({ headers, socket: { remoteAddress } }, trusts, counts)).toBe(host)
  })
  test('what is no address or range can’t be trusted', () => {
    for (const word of ['proxy', '10.0.0.0/', '10.0.0/8', '10.0.0.0/33', '::1/129', '*']) expect(trustOf([word]), word).toBeUndefined()
    expect(trustOf([])?.('127.0.0.1')).toBe(false)
  })
})
