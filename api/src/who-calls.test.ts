import { expect, test } from 'vitest'
import { sessionCookies } from './who-calls.ts'

const everything = {
  token: 't',
  basketCount: 2,
  shown: { sub: 'a', isagent: null },
  paymentToken: 'p',
  pendingPayment: { number: 'n' },
  dropsVoucher: true,
  signedOut: true,
} as unknown as Parameters<typeof sessionCookies>[0]

test('OPS-02 every cookie stays with our own pages and, over TLS, with TLS; no script reads a token', () => {
  const cookies = sessionCookies(everything, false, true)
  expect(cookies.length).toBeGreaterThan(6)
  expect(cookies.filter((cookie) => !cookie.includes('; SameSite=Lax') || !cookie.endsWith('; Secure'))).toEqual([])
  const hidden = cookies.filter((cookie) => cookie.includes('; HttpOnly')).map((cookie) => cookie.split('=')[0])
  expect(hidden).toEqual(['guest_session', 'old_token'])
  // a browser would drop it without TLS, as on a developer's machine
  expect(sessionCookies(everything, false, false).filter((cookie) => cookie.includes('Secure'))).toEqual([])
})
