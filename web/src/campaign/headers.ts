import { countedCampaign, type Campaign } from '@opentop/domain/experiment/campaign'
import { allows, consentCookie, consentOf } from '@opentop/domain/consent/consent'
import { displayCookie } from '../cookie/display-cookies.ts'
import { campaignAt } from './campaign-at.ts'

let ofPage: Campaign | undefined

export function keepForPage(campaign: Campaign): void {
  ofPage = campaign
}

export function campaignHeaders(): Record<string, string> {
  const mayTell = allows(consentOf(displayCookie(consentCookie)), 'marketing')
  const campaign = mayTell ? (ofPage ?? campaignAt(location.href) ?? countedCampaign(displayCookie)) : undefined
  if (!campaign) return {}
  return { UTMSourceCookie: encodeURIComponent(campaign.source), UTMTermCookie: encodeURIComponent(campaign.term ?? '') }
}
