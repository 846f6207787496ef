import type { ProductCard } from '@opentop/contract/product'

export function savingPercent({ from, wasCents }: Pick<ProductCard, 'from' | 'wasCents'>): number {
  return from && wasCents ? Math.round((1 - from.cents / wasCents) * 100) : 0
}
