import { memberPrice, type MemberPrice } from '@opentop/domain/price/member-price'
import type { CallHeaders } from '@opentop/ui/call/request.ts'
import { httpCall } from '../call/http-call.ts'
import type { Translate } from '../messages/translator.ts'

type Shown = { locationId: number; cents: number; isReduced: boolean }
export type MemberPrices = {
  priceOf: (shown: Shown) => MemberPrice | undefined
  nameOf: (code: string | undefined, t: Translate) => string | undefined
}

export async function loadMemberPrices(page: CallHeaders): Promise<MemberPrices | undefined> {
  const reply = await httpCall(page, { stays: true })('getPartnerDiscounts', {})
  if (!reply.ok) return undefined
  const discounts = reply.answer
  return {
    priceOf: (shown) => memberPrice(discounts, shown),
    nameOf(code, t) {
      const own = discounts.find((discount) => discount.code === code)
      if (!own) return undefined
      const text = own.percent === undefined ? t('price.member-saving') : t('price.member-percent', { percent: own.percent })
      return [text, own.places.join(', ')].filter(Boolean).join(' · ')
    },
  }
}
