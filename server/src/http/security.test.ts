import type { Site } from '@opentop/domain/site'
import { describe, expect, test } from 'vitest'
import { securityHeaders } from './security.ts'
import { worldwide } from '@opentop/domain/testing/example-sites'

function rulesFor(site: Site, nonce?: string): Record<string, string> {
  const policy = securityHeaders({ site, nonce })['content-security-policy'] ?? ''
  return Object.fromEntries(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]))
}

const withTiles = (address: string, kind: 'raster' | 'vector' = 'raster'): Site => ({
  ...worldwide,
  thirdParties: { mapTiles: { address, kind } },
})

describe('the content security policy', () => {
  test('VAR-11 names no third-party host for a site without third parties', () => {
    expect(securityHeaders({ site: worldwide })['content-security-policy']).not.toMatch(/https?:/)
    expect(rulesFor(worldwide)).toMatchObject({ 'img-src': "'self' data:", 'connect-src': "'self'", 'worker-src': "'self'" })
  })

  test.each([
    ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example'],
    ['https://tiles.example:8443/v1/{z}/{x}/{y}@2x.webp?key=secret', 'https://tiles.example:8443'],
  ])('VAR-11 allows map tiles of %s from their origin only', (template, origin) => {
    const rules = rulesFor(withTiles(template))
    expect(rules['img-src']).toBe(`'self' data: ${origin}`)
    expect(rules['connect-src']).toBe(`'self' ${origin}`)
    expect(rules['script-src']).toBe("'self'")
    expect(rules['default-src']).toBe("'self'")
  })

  test('VAR-11 allows vector tiles of another server to be fetched, not as pictures, and needs nothing for the tiles of the shop', () => {
    const rules = rulesFor(withTiles('https://tiles.example/{z}/{x}/{y}.mvt', 'vector'))
    expect([rules['img-src'], rules['connect-src']]).toEqual(["'self' data:", "'self' https://tiles.example"])
    for (const kind of ['raster', 'vector'] as const)
      expect(securityHeaders({ site: withTiles('/tiles/{z}/{x}/{y}', kind) })).toEqual(securityHeaders({ site: worldwide }))
  })

  test('VAR-11 allows nothing for a malformed address', () => {
    expect(rulesFor(withTiles('tiles please'))['img-src']).toBe("'self' data:")
  })

  test('a personal page allows scripts by its own nonce, and its headers are not cached', () => {
    expect(rulesFor(worldwide, 'abc')['script-src']).toBe("'nonce-abc' 'strict-dynamic'")
    expect(rulesFor(worldwide, 'def')['script-src']).toBe("'nonce-def' 'strict-dynamic'")
    expect(rulesFor(worldwide)['script-src']).toBe("'self'")
  })

  test('no policy allows inline scripts, inline styles or wildcards', () => {
    for (const audience of [{}, { site: worldwide }, { site: worldwide, nonce: 'abc' }, { frames: ['https://pay.example'] }])
      expect(securityHeaders(audience)['content-security-policy']).not.toMatch(/unsafe|script-src[^;]*data:|\*/)
  })
})
