import type { CookieName } from '../consent/cookies.ts'

const campaignFields = ['source', 'medium', 'campaign', 'term', 'content', 'colab', 'coupon'] as const
type CampaignField = (typeof campaignFields)[number]
export type Campaign = Readonly<{ source: string } & Partial<Record<CampaignField, string>>>

const queryNames: Record<CampaignField, readonly string[]> = {
  source: ['utm_source'],
  medium: ['utm_medium'],
  campaign: ['utm_campaign'],
  term: ['utm_term'],
  content: ['utm_content'],
  colab: ['utm_colab', 'colab'],
  coupon: ['utm_coupon', 'coupon'],
}
const longest = 100
const couponPattern = /^[\w-]{1,40}$/

export function campaignOf(query: (name: string) => string | null | undefined): Campaign | undefined {
  const found = campaignFields.flatMap((field) => {
    const value = queryNames[field].map((name) => query(name)?.trim()).find(Boolean)
    return value && (field !== 'coupon' || couponPattern.test(value)) ? [[field, value.slice(0, longest)]] : []
  })
  const campaign = Object.fromEntries(found) as Partial<Record<CampaignField, string>>
  return campaign.source === undefined ? undefined : { ...campaign, source: campaign.source }
}

type CampaignCookie = { name: CookieName; value: string }
type CampaignEffects = { cookies: CampaignCookie[]; hidesVoucher: boolean }

const affiliateSources: readonly (string | undefined)[] = ['offline', 'gmb']
const affiliateMediums: readonly (string | undefined)[] = ['qr', 'city', 'product']

export function effectsOf(campaign: Campaign): CampaignEffects {
  const voucher: CampaignCookie[] = campaign.coupon ? [{ name: 'voucher', value: campaign.coupon }] : []
  const value = campaignText(campaign)
  if (campaign.term === 'cssinfluencer') return { cookies: voucher, hidesVoucher: false }
  if (campaign.term !== 'csaffiliation') return { cookies: [{ name: 'utm_tracking', value }], hidesVoucher: false }
  const isKept = affiliateSources.includes(campaign.source) || affiliateMediums.includes(campaign.medium)
  const tracking: CampaignCookie[] = [
    { name: 'utm_affiliation', value },
    { name: 'utm_affiliation_visit', value },
  ]
  return { cookies: [...(isKept ? tracking : []), ...voucher], hidesVoucher: true }
}

export function campaignText(campaign: Campaign): string {
  return campaignFields
    .flatMap((field) => (campaign[field] === undefined ? [] : [`${field}=${encodeURIComponent(campaign[field])}`]))
    .join('&')
}

export function campaignIn(text: string | undefined): Campaign | undefined {
  const values = new Map((text ?? '').split('&').map((part) => [part.split('=')[0] ?? '', decoded(part.split('=')[1] ?? '')]))
  return campaignOf((name) => values.get(name.replace(/^utm_/, '')))
}

export function countedCampaign(cookie: (name: CookieName) => string | undefined): Campaign | undefined {
  return campaignIn(cookie('utm_affiliation_visit')) ?? campaignIn(cookie('utm_affiliation')) ?? campaignIn(cookie('utm_tracking'))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
