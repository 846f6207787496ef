import { effectsOf } from '@opentop/domain/experiment/campaign'
import { cookieSeconds } from '@opentop/domain/consent/cookies'
import { storeDisplayCookie } from '../cookie/display-cookies.ts'
import { cookiesChanged } from '../cookie/use-cookie.ts'
import { campaignAt } from './campaign-at.ts'
import { keepForPage } from './headers.ts'
import { hideCouponField } from './coupon-field.ts'
import { ownPageBefore } from './own-page-before.ts'

/** Stores the campaign that brought the visitor. If consent is given on the second page of a visit, the campaign is read from the referrer, the first page. */
export function rememberCampaign(isFresh: boolean): void {
  const before = ownPageBefore()
  if (!before || isReload()) hideCouponField(false)
  const campaign = campaignAt(location.href) ?? (isFresh && before ? campaignAt(before) : undefined)
  if (campaign) {
    const { cookies, hidesVoucher } = effectsOf(campaign)
    for (const { name, value } of cookies) storeDisplayCookie(name, value, cookieSeconds(name))
    if (hidesVoucher) hideCouponField(true)
    keepForPage(campaign)
    cookiesChanged()
  }
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload'
}
