import type { Basket, SaleLine } from '@opentop/contract/basket'
import type { ProductCard } from '@opentop/contract/product'

/** Another option that a line could change to. */
export type Offer = { optionId: number; name: string; differenceCents: number; available: boolean }
/** The basket with what may be done with it. */
export type ShownBasket = { basket: Basket; offers: Record<string, Offer[]>; crossSell: ProductCard[] }
export type Line = SaleLine
/** What became of a line that was held again. */
export type HoldOutcome = { outcome: 'held' | 'price-changed' | 'seats-gone' | 'withdrawn'; beforeCents: number; afterCents: number }
/** A tour of a link that is not in the basket: why, and where it can be chosen. */
export type LeftOut = { message: string; product?: string | undefined; path?: string | undefined }
