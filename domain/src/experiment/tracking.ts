import type { currencies, CurrencyId } from '../price/currency.ts'
import type { Lang } from '../lang.ts'
import type { Route, RouteType } from '../page/route.ts'

export type CurrencyCode = (typeof currencies)[CurrencyId]['code']
/** Amounts are in whole currency units, not cents. */
type TrackedItem = { productId: number; optionId: number; product: string; amount: number; siteB: string }
export type TrackedOrder = { currency: CurrencyCode; value: number; coupon?: string; items: TrackedItem[] }

/** The profile in the visitor's own browser. It stays there and is sent to no third party. */
export type VisitorProfile = {
  user?: { name: string; surname: string; email: string }
  web?: { currency: CurrencyCode; language: Lang; type: RouteType }
  category?: { id: number; name: string }
  product?: { id: number; name: string; unitPrices: Partial<Record<CurrencyCode, number>> }
  cart?: TrackedOrder
  purchase?: TrackedOrder & { transaction_id: string; isTold: boolean }
}
export type Visit = { date: string; type: RouteType; path: string }

export const profileKey = 'connectifDatalayer'
export const historyKey = 'connectifHistory'
export const profileMs = 7 * 24 * 60 * 60 * 1000
const longestHistory = 100

export function profileIn(text: string | null, now: number): VisitorProfile {
  const { expires, ...profile } = objectIn(text)
  return typeof expires === 'number' && expires > now ? profile : {}
}

export function profileText(profile: VisitorProfile, now: number): string {
  return JSON.stringify({ ...profile, expires: now + profileMs })
}

/** ISO dates compare as strings. */
export function historyText(text: string | null, visit: Visit, since: string): string {
  const { visits } = objectIn(text)
  const kept = (Array.isArray(visits) ? (visits as Visit[]) : []).filter((seen) => typeof seen?.date === 'string' && seen.date > since)
  return JSON.stringify({ visits: [...kept, visit].slice(-longestHistory) })
}

function objectIn(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

type Line = { productId: number; optionId: number; product: string; amountCents: number; discountCents: number; siteB?: string }

export function trackedOrder(currency: CurrencyCode, totalCents: number, lines: readonly Line[], coupon: string | undefined): TrackedOrder {
  return {
    currency,
    value: totalCents / 100,
    ...(coupon ? { coupon } : {}),
    items: lines.map(({ productId, optionId, product, amountCents, discountCents, siteB = '' }) => ({
      productId,
      optionId,
      product,
      amount: (amountCents - discountCents) / 100,
      siteB,
    })),
  }
}

export function ecommerceOf<O extends Pick<TrackedOrder, 'items'>>(order: O): O & { items: object[] } {
  const items = order.items.map((item) => ({
    ...item,
    item_id: item.productId,
    item_variant: item.optionId,
    item_name: item.product,
    price: item.amount,
  }))
  return { ...order, items }
}

const withoutThirdParties: readonly Route['page'][] = ['payment', 'bookNow', 'paymentConfirmed', 'myBooking', 'ticket', 'disruption']

/** Pages without third-party scripts: both ways to pay, and those whose address contains the token of an order or a ticket. */
export function isPaymentPath({ page }: Pick<Route, 'page'>): boolean {
  return withoutThirdParties.includes(page)
}
