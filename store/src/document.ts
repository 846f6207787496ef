import { createHash, randomUUID } from 'node:crypto'
import { documentShape, type CatalogueDocument } from '@opentop/domain/catalogue/document'
import { oneRow, type Db, type Tx } from './db.ts'
import { followTexts } from './translation.ts'

export type SourcedDocument = CatalogueDocument & { source: string | null; hash: string | null }
/** `isOffices` says that the office changed it at some time. */
export type PublishedDocument = SourcedDocument & { isOffices: boolean }
/** A document in its public version; without a body it was withdrawn. */
export type DocumentNow = Omit<SourcedDocument, 'body'> & { id: string; version: number; body: object | null }
export type Changed = { document: Omit<CatalogueDocument, 'body'> & { body: object | null }; now: DocumentNow | undefined }
export type Publication = { number: number; origin: 'import' | 'office'; staffId?: string; note?: string }
type Known = Pick<CatalogueDocument, 'kind' | 'key' | 'number'> & { id: string; version: number; hash: string | null; text: string | null }

export const hashOf = (source: string): string => createHash('sha256').update(source).digest('hex')
/** A city or product keeps its document when its file gets another name. */
export const identityOf = ({ kind, key, number }: Pick<CatalogueDocument, 'kind' | 'key' | 'number'>): string =>
  number === null ? key : `${kind} ${number}`

/** Documents that are missing get a version without a body. */
export async function publishDocuments(tx: Tx, documents: readonly SourcedDocument[], publication: Publication): Promise<number> {
  const known = new Map((await findKnown(tx)).map((one) => [identityOf(one), one]))
  const rows = documents.map((document) => {
    const before = known.get(identityOf(document))
    const isSame = before?.text === JSON.stringify(document.body)
    const isKept = isSame && before?.hash === document.hash && before.key === document.key
    return { ...document, id: before?.id ?? randomUUID(), version: (before?.version ?? 0) + (isSame ? 0 : 1), isSame, isKept }
  })
  const present = new Set(documents.map(identityOf))
  const withdrawn = [...known.values()]
    .filter((one) => !present.has(identityOf(one)) && one.text !== null)
    .map(({ text: _text, ...one }) => ({ ...one, version: one.version + 1, body: null, locationId: null, source: null, hash: null }))
  await replaceDocuments(tx, [...rows.filter(({ isKept }) => !isKept), ...withdrawn])
  const versions = [...rows.filter(({ isSame }) => !isSame), ...withdrawn]
  if (versions.length > 0) await insertVersions(tx, versions, publication)
  await followTexts(
    tx,
    versions.flatMap(({ id, body, kind, key, number }) => {
      const text = known.get(identityOf({ kind, key, number }))?.text
      return text == null ? [] : [{ id, before: JSON.parse(text) as object, after: body }]
    }),
  )
  return versions.length
}

/** Gives changed documents their next version; without a body it withdraws them. The text of the file stays, so that an import sees whether it changed. */
export async function publishVersions(tx: Tx, changed: readonly Changed[], publication: Publication): Promise<void> {
  const rows = changed.map(({ document, now }) => ({
    ...document,
    id: now?.id ?? randomUUID(),
    version: (now?.version ?? 0) + 1,
    source: now?.source ?? null,
    hash: now?.hash ?? null,
  }))
  await replaceDocuments(tx, rows)
  await insertVersions(tx, rows, publication)
  await followTexts(
    tx,
    changed.flatMap(({ document, now }) => (now ? [{ id: now.id, before: now.body, after: document.body }] : [])),
  )
}

async function replaceDocuments(tx: Tx, rows: readonly object[]): Promise<void> {
  await tx.rows(
    `INSERT INTO documents (id, kind, key, number, location_id, published_version, source, hash)
     SELECT id, kind, key, number, "locationId", version, source, hash
       FROM json_to_recordset($1::json) AS d(id uuid, kind text, key text, number int, "locationId" int, version int, source text, hash text)
     ON CONFLICT (id) DO UPDATE SET key = excluded.key, location_id = coalesce(excluded.location_id, documents.location_id),
       published_version = excluded.published_version, source = excluded.source, hash = excluded.hash`,
    [JSON.stringify(rows)],
  )
}

async function insertVersions(tx: Tx, versions: readonly object[], { number, origin, staffId, note }: Publication): Promise<void> {
  await tx.rows(`INSERT INTO publications (number, origin, at, staff_id, note) VALUES ($1, $2, now(), $3, $4)`, [
    number,
    origin,
    staffId ?? null,
    note ?? '',
  ])
  await tx.rows(
    `INSERT INTO document_versions (document_id, version, publication, body, shape)
     SELECT id, version, $2, body, $3 FROM json_to_recordset($1::json) AS v(id uuid, version int, body json)`,
    [JSON.stringify(versions), number, documentShape],
  )
}

function findKnown(db: Db): Promise<Known[]> {
  return db.rows<Known>(
    `SELECT d.id, d.kind, d.key, d.number, d.published_version AS version, d.hash, v.body::text AS text
       FROM documents d LEFT JOIN document_versions v ON v.document_id = d.id AND v.version = d.published_version`,
  )
}

export function findPublished(db: Db): Promise<PublishedDocument[]> {
  return db.rows<PublishedDocument>(
    `SELECT d.kind, d.key, d.number, d.location_id AS "locationId", v.body, d.source, d.hash,
            EXISTS (SELECT 1 FROM document_versions o JOIN publications p ON p.number = o.publication WHERE o.document_id = d.id AND p.origin = 'office') AS "isOffices"
       FROM documents d JOIN document_versions v ON v.document_id = d.id AND v.version = d.published_version
      WHERE v.body IS NOT NULL ORDER BY (d.key || '.yaml') COLLATE "C"`,
  )
}

/** Version 0 was never public. */
export const documentsNow = `SELECT d.id, d.kind, d.key, d.number, d.location_id AS "locationId", d.published_version AS version, v.body, d.source, d.hash
  FROM documents d LEFT JOIN document_versions v ON v.document_id = d.id AND v.version = d.published_version`

export function findPublishedIn(db: Db, cities: readonly number[]): Promise<SourcedDocument[]> {
  return db.rows<DocumentNow & { body: object }>(
    `${documentsNow} WHERE v.body IS NOT NULL AND (d.location_id = ANY($1::int[]) OR d.kind IN ('list', 'site')) ORDER BY (d.key || '.yaml') COLLATE "C"`,
    [cities],
  )
}

export function findWithdrawn(db: Db): Promise<Pick<DocumentNow, 'kind' | 'key' | 'number' | 'hash'>[]> {
  return db.rows(`${documentsNow} JOIN publications p ON p.number = v.publication WHERE v.body IS NULL AND p.origin = 'office'`)
}

export function findDocuments(db: Db, wanted: readonly Pick<CatalogueDocument, 'kind' | 'key' | 'number'>[]): Promise<DocumentNow[]> {
  return db.rows<DocumentNow>(
    `${documentsNow} JOIN json_to_recordset($1::json) AS w(kind text, key text, number int)
       ON (w.number IS NULL AND d.key = w.key) OR (d.kind = w.kind AND d.number = w.number)`,
    [JSON.stringify(wanted)],
  )
}

export async function findVersion(db: Db, documentId: string, version: number): Promise<{ body: object | null } | undefined> {
  return oneRow(
    db.rows<{ body: object | null }>('SELECT body FROM document_versions WHERE document_id = $1 AND version = $2', [documentId, version]),
  )
}

/** SQL: what the version that a line was sold with says, as JSON, where another one is public now; else null. */
export const soldVersionOf = (sale: string): string =>
  `(SELECT json_build_object('names', sv.body -> 'names', 'option', so) FROM documents sd JOIN document_versions sv ON sv.document_id = sd.id AND sv.version = ${sale}.product_version
      CROSS JOIN json_array_elements(sv.body -> 'options') so
     WHERE sd.kind = 'product' AND sd.number = ${sale}.product_id AND sd.published_version <> ${sale}.product_version AND (so ->> 'id')::int = ${sale}.option_id)`
