import { expect, test } from 'vitest'
import { effectCookies } from './effect-cookies.ts'
import type { Effects } from '../call/outcome.ts'

const everything: Effects = {
  token: 't',
  basketCount: 2,
  lastBasket: 'b',
  display: { sub: 'a', isagent: null },
  paymentToken: 'p',
  pendingPayment: { attemptId: 'n', state: 'pending' },
  dropsVoucher: true,
  sessionEnded: true,
}

test('OPS-02 every cookie has SameSite=Lax, over TLS also Secure, and the ones with a token are HttpOnly', () => {
  const cookies = effectCookies(everything, true)
  expect(cookies.length).toBeGreaterThan(6)
  expect(cookies.filter((cookie) => !cookie.includes('; SameSite=Lax') || !cookie.endsWith('; Secure'))).toEqual([])
  const hidden = cookies.filter((cookie) => cookie.includes('; HttpOnly')).map((cookie) => cookie.split('=')[0])
  expect(hidden).toEqual(['guest_session', 'guest_session2', 'old_token'])
  // without TLS a browser would drop a Secure cookie
  expect(effectCookies(everything, false).filter((cookie) => cookie.includes('Secure'))).toEqual([])
})
