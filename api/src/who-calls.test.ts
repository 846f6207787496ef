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

test('OPS-02 every cookie is SameSite=Lax and, over TLS, Secure; token cookies are HttpOnly', () => {
  const cookies = sessionCookies(everything, false, true)
  expect(cookies.length).toBeGreaterThan(6)
  expect(cookies.filter((cookie) => !cookie.includes('; SameSite=Lax') || !cookie.endsWith('; Secure'))).toEqual([])
  const hidden = cookies.filter((cookie) => cookie.includes('; HttpOnly')).map((cookie) => cookie.split('=')[0])
  expect(hidden).toEqual(['guest_session', 'old_token'])
  // without TLS, as on a developer's machine, a browser would drop Secure cookies
  expect(sessionCookies(everything, false, false).filter((cookie) => cookie.includes('Secure'))).toEqual([])
})
