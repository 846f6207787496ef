import { describe, expect, test } from 'vitest'
import { allows, consentKinds, consentOf, consentSeconds, consentText, cookiesToRemove, type Consent } from './consent.ts'

describe('LAY-10 consent', () => {
  test.each<[Consent, string]>([
    [[], 'none'],
    [consentKinds, 'analytics.marketing.chat'],
    [['chat', 'analytics'], 'analytics.chat'],
  ])('%j is stored as %s and read again', (consent, text) => {
    expect(consentText(consent)).toBe(text)
    expect(consentOf(text)?.toSorted()).toEqual([...consent].toSorted())
  })

  test.each([undefined, '', 'true', 'analytics.spying', 'analytics.analytics', 'ANALYTICS'])('%j is no choice', (value) => {
    expect(consentOf(value)).toBeUndefined()
    expect(consentKinds.some((kind) => allows(consentOf(value), kind))).toBe(false)
  })

  test('a choice holds 60 days', () => {
    expect(consentSeconds).toBe(5_184_000)
  })

  test('taking consent back removes what rested on it, and only that', () => {
    const names = ['AB_MAP_DISPLAY', 'utm_source', 'guest_session', 'currency', 'CONSENT']
    expect(cookiesToRemove(names, [])).toEqual(['AB_MAP_DISPLAY', 'utm_source'])
    expect(cookiesToRemove(names, ['analytics'])).toEqual(['utm_source'])
    expect(cookiesToRemove(names, consentKinds)).toEqual([])
  })
})
