import { describe, expect, test } from 'vitest'
import { worldwide } from '../testing/example-sites.ts'
import { ownPage, troubleCode, troubleIn, troubleQuery } from './trouble.ts'

const read = (query: Record<string, string>) => troubleIn(worldwide, (name) => query[name] ?? null)

describe('WAY-03 what an error page remembers', () => {
  test('language, page and attempt come back from the query', () => {
    const query = troubleQuery('es', { attempt: 'search', from: '/es/destinos?q=roma', code: 'E-7F3A2' })
    expect(read(query)).toEqual({ lang: 'es', trouble: { attempt: 'search', from: '/es/destinos?q=roma', code: 'E-7F3A2' } })
    expect(read({ from: '/de/warenkorb' })).toEqual({
      lang: 'de',
      trouble: { attempt: 'basket', from: '/de/warenkorb' },
    })
  })
  test.each([
    'https://evil.example/en/home',
    '//evil.example',
    '/\\evil.example',
    '/en//evil.example',
    'javascript:alert(1)',
    '/api/v2/terms',
    '',
  ])('the address %j is no page of the site, and is left out', (from) => {
    expect(read({ from, lang: 'xx', tried: 'theft', code: '<b>' })).toEqual({
      lang: undefined,
      trouble: { attempt: 'page' },
    })
  })
  test('the address of an error page has no tokens and no e-mail addresses', () => {
    expect(ownPage(worldwide, '/en/my-booking?token=secret')?.path).toBe('/en/my-booking')
    expect(ownPage(worldwide, '/en/ticket?token=secret')?.path).toBe('/en/ticket')
    expect(ownPage(worldwide, '/en/book-now?direct=1&token=secret')?.path).toBe('/en/book-now')
    expect(ownPage(worldwide, '/en/destinations?q=ada%40example.org')?.path).toBe('/en/destinations')
    expect(troubleCode('7f3a21bc-0000-4000-8000-000000000000')).toBe('E-7F3A2')
  })
})
