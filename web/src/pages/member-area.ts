import type { PartnerDiscount, Profile } from '@opentop/contract/member'
import { hasSwitch } from '@opentop/domain/site'
import type { Trip } from '../member/Trips.tsx'
import { countriesFrom } from './countries.ts'
import { MemberAreaView } from './MemberAreaView.tsx'
import type { Page } from './page.ts'

export type OwnArea = {
  profile: Profile
  trips: Trip[]
  discounts: PartnerDiscount[]
  countries: { id: number; name: string }[]
  today: string
}
export type MemberAreaData = { own?: OwnArea }

/** Without a session it shows the sign-in gate. */
export const memberArea: Page<MemberAreaData> = {
  view: 'memberArea',
  subjects: ['member', 'signIn', 'form', 'refusal'],
  View: MemberAreaView,
  personal: true,
  async load({ call, site, switches, now, t }) {
    if (!hasSwitch(site, switches, 'memberArea')) return { kind: 'missing' }
    const head = { title: t('member.page-title'), description: t('member.description'), noIndex: true }
    const profile = await call('getMember', {})
    if (!profile.ok) return { kind: 'page', data: {}, head }
    const [purchases, discounts, countries] = await Promise.all([
      call('getTransactions', {}),
      call('getPartnerDiscounts', {}),
      countriesFrom(call),
    ])
    const trips = (purchases.ok ? purchases.answer : []).flatMap(({ reference, currencyId, sales }) =>
      sales.map((sale) => ({ ...sale, reference, currencyId })),
    )
    const own = {
      profile: profile.answer,
      trips,
      discounts: discounts.ok ? discounts.answer : [],
      countries,
      today: new Date(now).toISOString().slice(0, 10),
    }
    return { kind: 'page', data: { own }, head }
  },
}
