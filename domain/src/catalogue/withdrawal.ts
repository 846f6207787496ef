import type { ProductFile } from '@opentop/contract/product-file'
import type { CatalogueDocument } from './document.ts'

type Sides = { document: Omit<CatalogueDocument, 'body'> & { body: object | null }; now: { body: object | null } | undefined }
export type Withdrawal = { key: string } & ({ kind: 'site' } | { kind: 'tour'; productId: number } | { kind: 'option'; optionId: number })

/** What a change takes out of the catalogue that orders may still need. */
export function withdrawalsIn(changed: readonly Sides[]): Withdrawal[] {
  return changed.flatMap(({ document: { kind, key, number, body }, now }): Withdrawal[] => {
    if (!now?.body) return []
    if (kind === 'site') return body ? [] : [{ kind, key }]
    if (kind !== 'product' || number === null) return []
    if (!body) return [{ kind: 'tour', key, productId: number }]
    const left = new Set((body as ProductFile).options.map(({ id }) => id))
    return (now.body as ProductFile).options.flatMap(({ id }) => (left.has(id) ? [] : [{ kind: 'option', key, optionId: id }]))
  })
}
