import type { PartnerDiscount } from '@opentop/contract/member'
import { memberPrice, type MemberPrice } from '@opentop/domain/price/member-price'
import { useEffect } from 'react'
import { httpCall } from '../call/http-call.ts'
import { useCookie } from '../cookie/use-cookie.ts'
import { usePage } from '../state/page-context.tsx'
import { store, useStore } from '../state/store.ts'

const none: readonly PartnerDiscount[] = []
const discounts = store(none)
let isAsked = false

/** The discounts of a signed-in member, asked for once a page: pages are cached for all visitors, so the server renders none. */
function useMemberDiscounts(): readonly PartnerDiscount[] {
  const { lang, currencyId, version } = usePage()
  const isMember = Boolean(useCookie('sub'))
  const found = useStore(discounts, none)
  useEffect(() => {
    if (!isMember || isAsked) return
    isAsked = true
    httpCall({ lang, currencyId, version }, { stays: true })('getPartnerDiscounts', {})
      .then((reply) => reply.ok && discounts.set(reply.answer))
      .catch((error: unknown) => console.warn('member discounts could not be fetched', error))
  }, [isMember, lang, currencyId, version])
  return isMember ? found : none
}

/** What a member pays for one ticket of a city. */
export function useMemberPrice(locationId: number | undefined): (cents: number, isReduced: boolean) => MemberPrice | undefined {
  const found = useMemberDiscounts()
  return (cents, isReduced) => (locationId === undefined ? undefined : memberPrice(found, { locationId, cents, isReduced }))
}

/** The name of a basket's discount: a member's discount has no code to type. */
export function useDiscountName(code: string | undefined): { name: string; isMembers: boolean } {
  const { t } = usePage()
  const own = useMemberDiscounts().find((discount) => discount.code === code)
  if (!own) return { name: code ?? '', isMembers: false }
  const { percent, places } = own
  const text = percent === undefined ? t('price.member-saving') : t('price.member-percent', { percent })
  return { name: [text, places.join(', ')].filter(Boolean).join(' · '), isMembers: true }
}
