import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Shop } from '@opentop/api/call/shop'
import { worldwide } from '@opentop/domain/testing/example-sites'
import { describe, expect, test } from 'vitest'
import { busyAnswer } from './busy.ts'

const shop: Pick<Shop, 'say' | 'snapshot'> = {
  snapshot: () => {
    throw new Error('the site is known')
  },
  say: (lang, code) => `${code} in ${lang}`,
}
const asked = (method: string, url: string, accept: string) =>
  busyAnswer(shop, worldwide, { method, url, headers: { accept } } as unknown as IncomingMessage)

describe('OPS-02 the answer under overload', () => {
  test('a browser gets a page in the language of the path that reloads itself', () => {
    const { headers, body } = asked('GET', '/de/startseite', 'text/html,*/*;q=0.8')
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '5', 'cache-control': 'no-store' })
    expect(body).toContain('<html lang="de">')
    expect(body).toContain('<p role="alert">busy in de</p>')
    expect(body).toContain('<meta http-equiv="refresh" content="5">')
  })

  test('after a payment it says that the payment is safe and that its result is shown without another click', () => {
    const { body } = asked('GET', '/de/zahlung-bestaetigt?direct=1', 'text/html')
    expect(body).toContain('<p role="alert">busy in de payment-safe in de</p>')
    expect(body).toContain('<meta http-equiv="refresh" content="5">')
  })

  test('its content security policy allows its one style by hash and nothing else', () => {
    const { headers, body } = asked('GET', '/en/home', 'text/html')
    const [, style = ''] = /<style>(.*)<\/style>/.exec(body) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toBe(`default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`)
  })

  test('a posted form gets a page that does not reload itself', () => {
    expect(asked('POST', '/forms/applyCoupon', 'text/html').body).not.toContain('refresh')
  })

  test('a client that does not accept HTML gets problem+json', () => {
    const { headers, body } = asked('GET', '/api/v2/product/1', '*/*')
    expect(headers['content-type']).toBe('application/problem+json')
    expect(JSON.parse(body)).toMatchObject({ code: 'busy', status: 503, detail: 'busy in en' })
  })
})
