import { sourceKey, sourcesAfter, withStated, type TextSources } from '@opentop/domain/translation/text-state'
import type { Text } from '@opentop/domain/catalogue/text-field'
import type { Scope } from '@opentop/domain/staff/scope'
import type { Db, Tx } from './db.ts'
import { changeState } from './states.ts'

type Row = { documentId: string; path: string; lang: string; source: Text | null }
type Followed = { id: string; before: object | null; after: object | null }
export type Stated = { path: readonly string[]; lang: string; source: Text | null | undefined }

const none: TextSources = new Map()

/** By document: what counts for the public version. */
export async function findTextSources(db: Db, documentIds: readonly string[]): Promise<Map<string, TextSources>> {
  return byDocument(
    await db.rows<Row>(
      `SELECT document_id AS "documentId", path, lang, source FROM text_sources WHERE document_id = ANY($1::uuid[]) AND change_id IS NULL`,
      [documentIds],
    ),
  )
}

/** Documents got another public version. */
export async function followTexts(tx: Tx, documents: readonly Followed[]): Promise<void> {
  if (documents.length === 0) return
  const ids = documents.map(({ id }) => id)
  const known = await findTextSources(tx, ids)
  await replaceSources(
    tx,
    new Map(documents.map(({ id, before, after }): [string, TextSources] => [id, sourcesAfter(before, after, known.get(id) ?? none)])),
  )
}

/** What the editors of a change said counts from its publication on. */
export async function publishStated(tx: Tx, changeId: string): Promise<void> {
  const rows = await tx.rows<Row>(`SELECT document_id AS "documentId", path, lang, source FROM text_sources WHERE change_id = $1`, [
    changeId,
  ])
  const stated = byDocument(rows)
  const ids = [...stated.keys()]
  const known = await findTextSources(tx, ids)
  const bodies = await tx.rows<{ id: string; body: object }>(
    `SELECT d.id, v.body FROM documents d JOIN document_versions v ON v.document_id = d.id AND v.version = d.published_version
      WHERE d.id = ANY($1::uuid[]) AND v.body IS NOT NULL`,
    [ids],
  )
  await replaceSources(
    tx,
    new Map(bodies.map(({ id, body }): [string, TextSources] => [id, withStated(known.get(id) ?? none, stated.get(id) ?? none, body)])),
  )
}

export async function stateSources(
  tx: Tx,
  { documentId, changeId }: { documentId: string; changeId: string | null },
  stated: readonly Stated[],
): Promise<void> {
  if (stated.length === 0) return
  const rows = stated.map(({ path, lang, source }) => ({ path: path.join('/'), lang, ...(source === undefined ? {} : { source }) }))
  await tx.rows(
    `DELETE FROM text_sources t USING json_to_recordset($3::json) AS s(path text, lang text)
      WHERE t.document_id = $1 AND t.change_id IS NOT DISTINCT FROM $2 AND t.path = s.path AND t.lang = s.lang`,
    [documentId, changeId, JSON.stringify(rows)],
  )
  const kept = rows.filter((row) => 'source' in row)
  await tx.rows(
    `INSERT INTO text_sources (document_id, change_id, path, lang, source)
     SELECT $1, $2, path, lang, source FROM json_to_recordset($3::json) AS s(path text, lang text, source json)`,
    [documentId, changeId, JSON.stringify(kept)],
  )
}

async function replaceSources(tx: Tx, sources: ReadonlyMap<string, TextSources>): Promise<void> {
  await tx.rows('DELETE FROM text_sources WHERE document_id = ANY($1::uuid[]) AND change_id IS NULL', [[...sources.keys()]])
  const rows = [...sources].flatMap(([documentId, own]) =>
    [...own].map(([key, source]) => {
      const end = key.lastIndexOf(' ')
      return { documentId, path: key.slice(0, end), lang: key.slice(end + 1), source }
    }),
  )
  await tx.rows(
    `INSERT INTO text_sources (document_id, path, lang, source)
     SELECT "documentId", path, lang, source FROM json_to_recordset($1::json) AS s("documentId" uuid, path text, lang text, source json)`,
    [JSON.stringify(rows)],
  )
}

function byDocument(rows: readonly Row[]): Map<string, TextSources> {
  const found = new Map<string, Map<string, Text | null>>()
  for (const { documentId, path, lang, source } of rows)
    found.set(documentId, (found.get(documentId) ?? new Map<string, Text | null>()).set(sourceKey(path, lang), source))
  return found
}

export type TextDocument = {
  id: string
  key: string
  kind: 'city' | 'product'
  locationId: number
  body: object | null
  draft: object | null
  changeId: string | null
  changeName: string | null
}
/** Cities and tours with their newest open draft, of those changes that the person may open. */
export function findTextDocuments(db: Db, { everything, locationIds }: Scope): Promise<TextDocument[]> {
  return db.rows<TextDocument>(
    `SELECT d.id, d.key, d.kind, d.location_id AS "locationId", v.body, n.body AS draft, n.id AS "changeId", n.name AS "changeName"
       FROM documents d LEFT JOIN document_versions v ON v.document_id = d.id AND v.version = d.published_version
       LEFT JOIN LATERAL (SELECT h.id, h.name, c.body FROM change_documents c JOIN changes h ON h.id = c.change_id
         WHERE c.document_id = d.id AND c.body IS NOT NULL AND h.state = ${changeState.open} AND ($1 OR NOT EXISTS (SELECT 1 FROM change_documents o JOIN documents f ON f.id = o.document_id
           WHERE o.change_id = h.id AND (f.location_id IS NULL OR f.location_id <> ALL($2::int[])))) ORDER BY h.made_at DESC LIMIT 1) n ON true
      WHERE d.kind IN ('city', 'product') AND ($1 OR d.location_id = ANY($2::int[])) AND (v.body IS NOT NULL OR n.body IS NOT NULL)
      ORDER BY d.key`,
    [everything, locationIds],
  )
}

export async function findStatedSources(db: Db, changeIds: readonly string[]): Promise<Map<string, TextSources>> {
  const rows = await db.rows<Row & { changeId: string }>(
    `SELECT change_id AS "changeId", document_id AS "documentId", path, lang, source FROM text_sources WHERE change_id = ANY($1::uuid[])`,
    [changeIds],
  )
  return byDocument(rows.map(({ changeId, documentId, ...row }) => ({ ...row, documentId: `${changeId} ${documentId}` })))
}
