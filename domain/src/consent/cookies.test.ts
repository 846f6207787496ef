import { describe, expect, test } from 'vitest'
import { cookieRowOf, cookies, cookieSeconds, type CookieName } from './cookies.ts'

const day = 24 * 60 * 60

describe('MKT-06 cookies and lifetimes', () => {
  test.each<[CookieName, number]>([
    ['CONSENT', 60],
    ['guest_session', 60],
    ['guest_session2', 60],
    ['AB_*', 60],
    ['currency', 60],
    ['country', 60],
    ['guest_cart_element', 60],
    ['isagent', 60],
    ['agent_credit', 60],
    ['sub', 60],
    ['old_token', 60],
    ['process_data_pending', 60],
    ['allPage', 60],
    ['i18n_redirected', 365],
    ['utm_affiliation_visit', 1],
    ['utm_affiliation', 30],
    ['voucher', 3],
    ['utm_tracking', 15],
    ['connectifDatalayer', 7],
  ])('%s lasts %i days', (name, days) => {
    expect(cookieSeconds(name)).toBe(days * day)
  })
  test('every name of the specification has a row, and only one', () => {
    const named =
      'currency country guest_session guest_session2 guest_cart_element isagent agent_credit sub old_token process_data_pending i18n_redirected CONSENT allPage voucher authToken basket connectifDatalayer'
    for (const name of named.split(' '))
      expect(
        cookies.filter((row) => row.name === name),
        name,
      ).toHaveLength(1)
    expect(cookieRowOf('AB_MAP_DISPLAY')?.purpose).toBe('experiment')
    expect(cookieRowOf('unheard')).toBeUndefined()
    expect(new Set(cookies.map((row) => row.name)).size).toBe(cookies.length)
  })
  test('no cookie of experiments, campaigns or tracking is marked as necessary', () => {
    const asked = cookies.filter((row) => /^(AB_|utm_|connectif)/.test(row.name))
    expect(asked.length).toBe(6)
    for (const row of asked) expect(row.consent, row.name).not.toBe('necessary')
    expect(cookieSeconds('reloaded-for')).toBeUndefined()
  })
})
