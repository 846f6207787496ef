import { randomUUID } from 'node:crypto'
import type { OfficeInputs } from '@opentop/contract/office-api'

type Price = { before?: number; after?: number; optionId?: number; type?: string; currency?: string }

export function priceEdit(
  id: string,
  productId: number,
  { optionId, type = 'adult', currency = 'eur', ...sides }: Price,
): OfficeInputs['editChange'] {
  const option = optionId ?? 10_001 + (productId - 1000) * 5
  const path = ['options', `#${option}`, 'types', type, 'prices', currency]
  return { id, key: `cities/harbourtown/tour-${productId}`, edits: [{ id: randomUUID(), path, ...sides }] }
}
