import type { Basket } from '@opentop/contract/basket'
import type { Location } from '@opentop/contract/location'
import type { PaymentResult } from '@opentop/contract/payment'
import type { Product } from '@opentop/contract/product'
import { currencies, currencyIds } from '@opentop/domain/price/currency'
import type { CurrencyCode } from '@opentop/domain/experiment/tracking'
import { httpCall } from '../call/http-call.ts'
import type { PageState } from '../state/page-state.ts'

type Data = {
  product?: Pick<Product, 'id' | 'name' | 'from'>
  location?: Pick<Location, 'id' | 'name'>
  basket?: Basket
  result?: PaymentResult
}
type TrackedData = {
  product?: { id: number; name: string; price: number }
  category?: { id: number; name: string }
  basket?: Basket
  paid?: PaymentResult
}

export function trackedData(data: unknown): TrackedData {
  const { product, location, basket, result } = (typeof data === 'object' && data !== null ? data : {}) as Data
  return {
    ...(product ? { product: { id: product.id, name: product.name, price: (product.from?.cents ?? 0) / 100 } } : {}),
    ...(location ? { category: { id: location.id, name: location.name } } : {}),
    ...(basket ? { basket } : {}),
    ...(result?.state === 'paid' && !result.change ? { paid: result } : {}),
  }
}

/** The lowest price in each currency. Prices are never converted, so each currency is fetched. */
export async function unitPrices({ lang, site, version }: PageState, id: number): Promise<Partial<Record<CurrencyCode, number>>> {
  const wanted = currencyIds.filter((currencyId) => site.currencies.includes(currencyId))
  const prices = await Promise.all(
    wanted.map(async (currencyId) => {
      const reply = await httpCall({ lang, currencyId, version })('getProduct', { id, currency: currencyId, lang }).catch(() => undefined)
      return reply?.ok && reply.answer.from ? [[currencies[currencyId].code, reply.answer.from.cents / 100] as const] : []
    }),
  )
  return Object.fromEntries(prices.flat())
}
