import { describe, expect, test } from 'vitest'
import { exampleSites } from '@opentop/domain/testing/example-sites'
import { readConfig } from '../config.ts'
import { hostOf, originOf, siteChooser, trustOf } from './origin.ts'

describe('VAR-01 the site of a request', () => {
  const byHost = siteChooser(() => ({ sites: exampleSites }), undefined)
  const paris = siteChooser(() => ({ sites: exampleSites }), 'paris')
  test.each([
    ['localhost', 'worldwide'],
    ['LOCALHOST:3000', 'worldwide'],
    ['[::1]:3000', 'worldwide'],
    ['paris.localhost:3000', 'paris'],
    ['portugal.opentop.example', 'portugal'],
  ])('host %s selects %s by name, and paris with SITE=paris', (host, key) => {
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
  ])('host %s selects no site, even with SITE=paris', (host) => {
    expect(byHost(host)).toBeUndefined()
    expect(paris(host)).toBeUndefined()
  })
  test('a wrong TRUST_PROXY is reported at the start', async () => {
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
  ])('a request from %s with X-Forwarded-Proto %s has the scheme %s', (address, proto, scheme) =>
    expect(from(address, proto)).toBe(`${scheme}://paris.localhost:3000`),
  )
  test.each([
    ['127.0.0.1', true, 'shop.example', 'shop.example'],
    ['10.1.2.3', true, 'evil.example, shop.example', 'shop.example'],
    ['127.0.0.1', true, undefined, 'paris.localhost'],
    ['127.0.0.1', false, 'evil.example', 'paris.localhost'],
    ['8.8.8.8', true, 'evil.example', 'paris.localhost'],
  ])(
    'MEND-11 a request from %s with TRUST_FORWARDED_HOST %s and X-Forwarded-Host %s has the host %s',
    (remoteAddress, isTrusted, forwarded, host) => {
      const headers = { host: 'paris.localhost', ...(forwarded ? { 'x-forwarded-host': forwarded } : {}) }
      expect(hostOf({ headers, socket: { remoteAddress } }, trusts, isTrusted)).toBe(host)
    },
  )
  test('a proxy that is not an address or range is refused', () => {
    for (const proxy of ['proxy', '10.0.0.0/', '10.0.0/8', '10.0.0.0/33', '::1/129', '*']) expect(trustOf([proxy]), proxy).toBeUndefined()
    expect(trustOf([])?.('127.0.0.1')).toBe(false)
  })
})
