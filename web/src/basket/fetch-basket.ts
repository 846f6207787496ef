import type { Call } from '@opentop/contract/api'
import type { Basket } from '@opentop/contract/basket'
import type { Refused } from '@opentop/contract/endpoint'
import type { Offer, ShownBasket } from './shown-basket.ts'

export async function fetchBasket(
  call: Call,
  withCrossSelling: boolean,
): Promise<({ ok: true } & ShownBasket) | Refused<'session-expired' | 'basket-empty'>> {
  const sales = await call('getSales', {})
  if (!sales.ok) return sales
  return { ok: true, basket: sales.answer, ...(await fetchOffers(call, sales.answer, withCrossSelling)) }
}

export async function fetchOffers(call: Call, basket: Basket, withCrossSelling: boolean): Promise<Omit<ShownBasket, 'basket'>> {
  const [offers, cross] = await Promise.all([
    Promise.all(basket.lines.map(async ({ id, state }) => [id, state === 'held' ? await offersOf(call, id) : []] as const)),
    withCrossSelling && basket.count > 0 ? call('getCrossSelling', {}) : undefined,
  ])
  return { offers: Object.fromEntries(offers), crossSell: cross?.ok ? cross.answer : [] }
}

async function offersOf(call: Call, id: string): Promise<Offer[]> {
  const offers = await call('getUpselling', { id })
  return offers.ok ? offers.answer : []
}
