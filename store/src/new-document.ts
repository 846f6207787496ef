import { randomUUID } from 'node:crypto'
import type { CatalogueDocument } from '@opentop/domain/catalogue/document'
import type { Scope } from '@opentop/domain/staff/scope'
import type { Db, Tx } from './db.ts'
import { changeState } from './states.ts'

type ListedRow = {
  key: string
  kind: 'city' | 'product'
  number: number
  locationId: number
  names: Record<string, string>
  isPublic: boolean
  status: 'active' | 'paused' | 'hidden'
  changes: { id: string; name: string }[]
}

export function findListed(db: Db, { everything, locationIds }: Scope): Promise<ListedRow[]> {
  return db.rows<ListedRow>(
    `SELECT d.key, d.kind, d.number, d.location_id AS "locationId", v.body IS NOT NULL AS "isPublic",
            coalesce(v.body -> 'names', (SELECT c.body -> 'names' FROM change_documents c JOIN changes h ON h.id = c.change_id WHERE c.document_id = d.id AND h.state = ${changeState.open} LIMIT 1)) AS names,
            coalesce(v.body ->> 'status', 'active') AS status,
            coalesce((SELECT json_agg(json_build_object('id', h.id, 'name', h.name) ORDER BY h.made_at DESC) FROM change_documents c JOIN changes h ON h.id = c.change_id
              WHERE c.document_id = d.id AND h.state = ${changeState.open}), '[]') AS changes
       FROM documents d LEFT JOIN document_versions v ON v.document_id = d.id AND v.version = d.published_version
      WHERE d.kind IN ('city', 'product') AND ($1 OR d.location_id = ANY($2::int[]))
        AND (v.body IS NOT NULL OR EXISTS (SELECT 1 FROM change_documents c JOIN changes h ON h.id = c.change_id WHERE c.document_id = d.id AND h.state = ${changeState.open}))
      ORDER BY d.key`,
    [everything, locationIds],
  )
}

export async function findKeysBelow(db: Db, folder: string): Promise<Set<string>> {
  const found = await db.rows<{ key: string }>(`SELECT key FROM documents WHERE starts_with(key, $1)`, [folder])
  return new Set(found.map(({ key }) => key))
}

/** The number of the next city or product: above all that there ever were. The caller holds the lock of the catalogue. */
export async function findNextNumber(tx: Tx, kind: 'city' | 'product'): Promise<number> {
  const table = kind === 'city' ? 'locations' : 'products'
  const [row] = await tx.rows<{ next: number }>(
    `SELECT greatest((SELECT max(number) FROM documents WHERE kind = $1), (SELECT max(id) FROM ${table}), 0) + 1 AS next`,
    [kind],
  )
  return row?.next ?? 1
}

type Begun = Pick<CatalogueDocument, 'kind' | 'key' | 'number' | 'locationId'>
/** A document without a public version: only the changes that hold it know it. */
export async function insertUnpublished(tx: Tx, { kind, key, number, locationId }: Begun): Promise<string> {
  const id = randomUUID()
  await tx.rows('INSERT INTO documents (id, kind, key, number, location_id, published_version) VALUES ($1, $2, $3, $4, $5, 0)', [
    id,
    kind,
    key,
    number,
    locationId,
  ])
  return id
}
