import { campaignOf, countedCampaign, effectsOf, type Campaign } from '@opentop/domain/campaign'
import { cookieSeconds } from '@opentop/domain/cookies'
import { productHeaders } from '../call/http-call.ts'
import { displayCookie, storeDisplayCookie } from '../cookie/display-cookies.ts'
import { cookiesChanged } from '../cookie/use-cookie.ts'
import { hideCouponField } from './coupon-field.ts'

/** Stores the campaign that brought the visitor. If consent is given on the second page of a visit, the campaign is read from the referrer, the first page. */
export function rememberCampaign(isFresh: boolean): void {
  const before = ownPageBefore()
  if (!before || isReload()) hideCouponField(false)
  const campaign = campaignAt(location.href) ?? (isFresh && before ? campaignAt(before) : undefined)
  if (campaign) {
    const { cookies, hidesVoucher } = effectsOf(campaign)
    for (const { name, value } of cookies) storeDisplayCookie(name, value, cookieSeconds(name))
    if (hidesVoucher) hideCouponField(true)
    cookiesChanged()
  }
  const counted = campaign ?? countedCampaign(displayCookie)
  if (counted)
    Object.assign(productHeaders, {
      UTMSourceCookie: encodeURIComponent(counted.source),
      UTMTermCookie: encodeURIComponent(counted.term ?? ''),
    })
}

function campaignAt(address: string): Campaign | undefined {
  const { searchParams } = new URL(address)
  return campaignOf((name) => searchParams.get(name))
}

/** The referrer if it is a page of this shop; undefined when the visit starts here. */
function ownPageBefore(): string | undefined {
  return URL.canParse(document.referrer) && new URL(document.referrer).origin === location.origin ? document.referrer : undefined
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload'
}
