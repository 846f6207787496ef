import { describe, expect, test } from 'vitest'
import { allows, consentKinds, consentOf, consentSeconds, consentText, type Consent } from './consent.ts'
import { cookiesToRemove, storageToRemove } from '../booking/withdrawal.ts'

const recordId = 'c0ffee00-0000-4000-8000-000000000001'

describe('LAY-10 consent', () => {
  test.each<[Consent, string]>([
    [[], 'none'],
    [consentKinds, 'analytics.marketing.services'],
    [['services', 'analytics'], 'analytics.services'],
  ])('%j is stored as %s and read again, with and without its number', (consent, text) => {
    expect(consentText(consent)).toBe(text)
    expect(consentText(consent, recordId)).toBe(`${text}:1:${recordId}`)
    for (const stored of [text, `${text}:1:${recordId}`]) expect(consentOf(stored)?.toSorted()).toEqual([...consent].toSorted())
  })

  test.each([undefined, '', 'true', 'analytics.spying', 'analytics.analytics', 'ANALYTICS', `none:0:${recordId}`, 'analytics:2:x'])(
    '%j is no choice',
    (value) => {
      expect(consentOf(value)).toBeUndefined()
      expect(consentKinds.some((kind) => allows(consentOf(value), kind))).toBe(false)
    },
  )

  test('a consent choice is kept for 60 days', () => {
    expect(consentSeconds).toBe(5_184_000)
  })

  test('withdrawing consent removes the cookies that needed it, and only those', () => {
    const names = ['AB_MAP_DISPLAY', 'utm_tracking', 'voucher', 'guest_session', 'currency', 'CONSENT', 'unheard']
    expect(cookiesToRemove(names, [])).toEqual(['AB_MAP_DISPLAY', 'utm_tracking', 'voucher'])
    expect(cookiesToRemove(names, ['analytics'])).toEqual(['utm_tracking', 'voucher'])
    expect(cookiesToRemove(names, consentKinds)).toEqual([])
    expect(storageToRemove([]).map(({ name }) => name)).toEqual(['connectifDatalayer', 'connectifHistory', 'hide-voucher'])
    expect(storageToRemove(['marketing']).map(({ name }) => name)).toEqual(['connectifDatalayer', 'connectifHistory'])
    expect(storageToRemove(consentKinds)).toEqual([])
  })
})
