import type { OptionFacts, ProductFacts } from '../facts.ts'

export function differenceOf(beforeCents: number, afterCents: number): number {
  return afterCents - beforeCents
}

export function alternativesOf(product: ProductFacts, optionId: number): OptionFacts[] {
  const current = product.options.find((option) => option.id === optionId)
  if (!current || product.status !== 'active') return []
  return product.options.filter((option) => option.id !== optionId && option.status === 'active' && option.kind === current.kind)
}
