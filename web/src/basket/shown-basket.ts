import type { Basket, SaleLine } from '@opentop/contract/basket'
import type { ProductCard } from '@opentop/contract/product'

export type Offer = { optionId: number; name: string; differenceCents: number; available: boolean }
export type ShownBasket = { basket: Basket; offers: Record<string, Offer[]>; crossSell: ProductCard[] }
export type Line = SaleLine
export type HoldOutcome = { outcome: 'held' | 'price-changed' | 'seats-gone' | 'withdrawn'; beforeCents: number; afterCents: number }
export type RefusedItem = { message: string; product?: string | undefined; path?: string | undefined }
