import type { OptionFacts, ProductFacts } from '../facts.ts'

/** The price difference of changing a line: cents after minus cents before. */
export function differenceOf(beforeCents: number, afterCents: number): number {
  return afterCents - beforeCents
}

/** The other options of a product that a line can change to: on sale, and of the same kind. */
export function alternativesOf(product: ProductFacts, optionId: number): OptionFacts[] {
  const current = product.options.find((option) => option.id === optionId)
  if (!current || product.status !== 'active') return []
  return product.options.filter((option) => option.id !== optionId && option.status === 'active' && option.kind === current.kind)
}
