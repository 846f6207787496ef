import type { Basket, SaleLine } from '@opentop/contract/basket'
import type { ProductCard } from '@opentop/contract/product'

export type Offer = { optionId: number; name: string; differenceCents: number; available: boolean }
/** The basket with the possible option changes and cross-selling. */
export type ShownBasket = { basket: Basket; offers: Record<string, Offer[]>; crossSell: ProductCard[] }
export type Line = SaleLine
/** The result of holding a line again. */
export type HoldOutcome = { outcome: 'held' | 'price-changed' | 'seats-gone' | 'withdrawn'; beforeCents: number; afterCents: number }
/** A tour of a shared link that could not be added: why, and its page. */
export type RefusedItem = { message: string; product?: string | undefined; path?: string | undefined }
