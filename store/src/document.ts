import { createHash, randomUUID } from 'node:crypto'
import { documentShape, type CatalogueDocument } from '@opentop/domain/document'
import type { Db, Tx } from './db.ts'

type Source = CatalogueDocument & { source: string }
type Known = Pick<CatalogueDocument, 'kind' | 'key' | 'number'> & { id: string; version: number; hash: string }

const hashOf = (source: string): string => createHash('sha256').update(source).digest('hex')
/** A city or product keeps its document when its file gets another name. */
const identityOf = ({ kind, key, number }: Pick<CatalogueDocument, 'kind' | 'key' | 'number'>): string =>
  number === null ? key : `${kind} ${number}`
const withdrawnHash = hashOf('')

/** Gives each document that is new or has another text a new version, and those that are missing one without a body. Says how many. */
export async function publishDocuments(tx: Tx, documents: readonly Source[], publication: number): Promise<number> {
  const known = new Map((await findPublished(tx)).map((one) => [identityOf(one), one]))
  const changed = documents.flatMap((document) => {
    const before = known.get(identityOf(document))
    const hash = hashOf(document.source)
    return before?.hash === hash ? [] : [{ ...document, id: before?.id ?? randomUUID(), version: (before?.version ?? 0) + 1, hash }]
  })
  const present = new Set(documents.map(identityOf))
  const withdrawn = [...known.values()]
    .filter((one) => !present.has(identityOf(one)) && one.hash !== withdrawnHash)
    .map((one) => ({ ...one, version: one.version + 1, body: null, source: null, locationId: null, hash: withdrawnHash }))
  const versions = [...changed, ...withdrawn]
  if (versions.length === 0) return 0
  await tx.rows(`INSERT INTO publications (number, origin, at) VALUES ($1, 'import', now())`, [publication])
  await tx.rows(
    `INSERT INTO documents (id, kind, key, number, location_id, published_version)
     SELECT id, kind, key, number, "locationId", version FROM json_to_recordset($1::json) AS d(id uuid, kind text, key text, number int, "locationId" int, version int)
     ON CONFLICT (id) DO UPDATE SET key = excluded.key, location_id = coalesce(excluded.location_id, documents.location_id), published_version = excluded.published_version`,
    [JSON.stringify(versions.map(({ body: _body, source: _source, ...document }) => document))],
  )
  await tx.rows(
    `INSERT INTO document_versions (document_id, version, publication, body, source, shape, hash)
     SELECT id, version, $2, body, source, $3, decode(hash, 'hex') FROM json_to_recordset($1::json) AS v(id uuid, version int, body json, source text, hash text)`,
    [JSON.stringify(versions), publication, documentShape],
  )
  return versions.length
}

/** The public version of each document that there ever was. */
function findPublished(db: Db): Promise<Known[]> {
  return db.rows<Known>(
    `SELECT d.id, d.kind, d.key, d.number, d.published_version AS version, encode(v.hash, 'hex') AS hash
       FROM documents d JOIN document_versions v ON v.document_id = d.id AND v.version = d.published_version`,
  )
}

/** SQL: what the version that a line was sold with says, as JSON, where another one is public now; else null. */
export const soldVersionOf = (sale: string): string =>
  `(SELECT json_build_object('names', sv.body -> 'names', 'option', so) FROM documents sd JOIN document_versions sv ON sv.document_id = sd.id AND sv.version = ${sale}.product_version
      CROSS JOIN json_array_elements(sv.body -> 'options') so
     WHERE sd.kind = 'product' AND sd.number = ${sale}.product_id AND sd.published_version <> ${sale}.product_version AND (so ->> 'id')::int = ${sale}.option_id)`
