import type { MemberPrice } from '@opentop/domain/price/member-price'
import { useEffect } from 'react'
import type { CallHeaders } from '@opentop/ui/call/request.ts'
import { useCookie } from '../cookie/use-cookie.ts'
import { usePage } from '../state/page-context.tsx'
import { store, useStore } from '@opentop/ui/state/store.ts'
import type { MemberPrices } from './member-prices.ts'

const loaded = store<MemberPrices | undefined>(undefined)
let isAsked = false

/** For members only: pages are cached for all visitors, so the server renders none. */
function useMemberPrices(): MemberPrices | undefined {
  const { lang, currencyId, version } = usePage()
  const isMember = Boolean(useCookie('sub'))
  const found = useStore(loaded, undefined)
  useEffect(() => {
    if (!isMember || isAsked) return
    isAsked = true
    load({ lang, currencyId, version }).then(loaded.set, (error: unknown) => console.warn('member prices could not be fetched', error))
  }, [isMember, lang, currencyId, version])
  return isMember ? found : undefined
}

async function load(page: CallHeaders): Promise<MemberPrices | undefined> {
  return (await import('./member-prices.ts')).loadMemberPrices(page)
}

export function useMemberPrice(locationId: number | undefined): (cents: number, isReduced: boolean) => MemberPrice | undefined {
  const found = useMemberPrices()
  return (cents, isReduced) => (locationId === undefined ? undefined : found?.priceOf({ locationId, cents, isReduced }))
}

export function useDiscountName(code: string | undefined): { name: string; isMembers: boolean } {
  const { t } = usePage()
  const own = useMemberPrices()?.nameOf(code, t)
  return { name: own ?? code ?? '', isMembers: own !== undefined }
}
