import { describe, expect, test } from 'vitest'
import { campaignIn, campaignOf, campaignText, countedCampaign, effectsOf, type Campaign } from './campaign.ts'
import { cookieSeconds } from '../consent/cookies.ts'

const from = (query: string): Campaign | undefined => {
  const params = new Map(query.split('&').map((part) => [part.split('=')[0], decodeURIComponent(part.split('=')[1] ?? '')]))
  return campaignOf((name) => params.get(name))
}
const affiliation = (more: Partial<Campaign>): Campaign => ({ source: 'hotel', term: 'csaffiliation', ...more })
const names = (campaign: Campaign): string[] => effectsOf(campaign).cookies.map(({ name }) => name)

describe('MKT-01 reading a campaign', () => {
  test.each(['', 'utm_medium=email', 'utm_source=', 'utm_source=%20', 'source=x', 'coupon=SUN10', 'utm_term=csaffiliation&coupon=A'])(
    'nothing without a source: %j',
    (query) => expect(from(query)).toBeUndefined(),
  )
  test('source, medium, campaign, term, content, colab, coupon', () => {
    const query =
      'utm_source=news&utm_medium=email&utm_campaign=spring&utm_term=bus&utm_content=top&colab=hotel-9&coupon=SUN10&utm_other=x&q=london'
    const record = {
      source: 'news',
      medium: 'email',
      campaign: 'spring',
      term: 'bus',
      content: 'top',
      colab: 'hotel-9',
      coupon: 'SUN10',
    }
    expect(from(query)).toEqual(record)
    expect(from('utm_source=news&utm_colab=hotel-9&utm_coupon=SUN10')).toEqual({ source: 'news', colab: 'hotel-9', coupon: 'SUN10' })
    expect(campaignIn(campaignText(record))).toEqual(record)
  })
  test.each(['SUN 10', 'x;y', '%0d%0aset-cookie', 'a'.repeat(41), '<b>'])('an invalid coupon code is left out: %j', (coupon) =>
    expect(from(`utm_source=a&coupon=${encodeURIComponent(coupon)}`)).toEqual({ source: 'a' }),
  )
  test('long values are cut, and special characters survive', () => {
    expect(from(`utm_source=${'s'.repeat(500)}`)?.source).toHaveLength(100)
    const odd = { source: 'a=b&c;d', campaign: 'été ☀ 50%' }
    expect(campaignText(odd)).not.toMatch(/[;,\s]/)
    expect(campaignIn(campaignText(odd))).toEqual(odd)
  })
  test.each([undefined, '', 'source', '%', 'source=%E0%A4%A', 'medium=x', 'source==&'])('an invalid cookie is no campaign: %j', (text) =>
    expect(campaignIn(text)).toBeUndefined(),
  )
})

describe('MKT-02 the cookies of a campaign', () => {
  const both = ['utm_affiliation', 'utm_affiliation_visit']
  test.each<[Partial<Campaign>, string[]]>([
    [{ source: 'offline' }, both],
    [{ source: 'gmb' }, both],
    [{ medium: 'qr' }, both],
    [{ medium: 'city' }, both],
    [{ medium: 'product' }, both],
    [{ source: 'offline', medium: 'email' }, both],
    [{ source: 'gmb', medium: 'qr', coupon: 'SUN10' }, [...both, 'voucher']],
    [{}, []],
    [{ medium: 'email' }, []],
    [{ source: 'Offline' }, []],
    [{ coupon: 'SUN10' }, ['voucher']],
  ])('csaffiliation %j sets %j and hides the voucher display', (more, expected) => {
    expect(names(affiliation(more))).toEqual(expected)
    expect(effectsOf(affiliation(more)).hidesVoucher).toBe(true)
  })
  test.each<[Partial<Campaign>, string[]]>([
    [{ coupon: 'SUN10' }, ['voucher']],
    [{}, []],
    [{ source: 'offline', medium: 'qr' }, []],
  ])('cssinfluencer %j sets only the coupon: %j', (more, expected) => {
    const campaign = { source: 'insta', term: 'cssinfluencer', ...more }
    expect(names(campaign)).toEqual(expected)
    expect(effectsOf(campaign).hidesVoucher).toBe(false)
  })
  test.each<Campaign>([
    { source: 'news' },
    { source: 'offline', medium: 'qr', coupon: 'SUN10' },
    { source: 'news', term: 'CSAFFILIATION' },
    { source: 'news', term: 'shoes', coupon: 'SUN10' },
  ])('any other campaign sets one tracking cookie with all fields: %j', (campaign) => {
    expect(effectsOf(campaign)).toEqual({ cookies: [{ name: 'utm_tracking', value: campaignText(campaign) }], hidesVoucher: false })
  })
  test('MKT-06 affiliation lasts 30 days and 1 day, the voucher 3, tracking 15', () => {
    const days = (name: Parameters<typeof cookieSeconds>[0]): number => (cookieSeconds(name) ?? 0) / 86_400
    expect(['utm_affiliation', 'utm_affiliation_visit', 'voucher', 'utm_tracking'].map((name) => days(name as 'voucher'))).toEqual([
      30, 1, 3, 15,
    ])
  })
  test('a partner’s cookie goes before a campaign’s', () => {
    const kept: Record<string, string> = { utm_tracking: 'source=news', utm_affiliation: 'source=gmb' }
    expect(countedCampaign((name) => kept[name])?.source).toBe('gmb')
    kept.utm_affiliation_visit = 'source=offline'
    expect(countedCampaign((name) => kept[name])?.source).toBe('offline')
    expect(countedCampaign(() => undefined)).toBeUndefined()
  })
})
