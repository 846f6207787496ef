import { randomUUID } from 'node:crypto'
import type { ChangeState } from '@opentop/domain/catalogue/change'
import type { Edit } from '@opentop/domain/catalogue/edit'
import type { Scope } from '@opentop/domain/staff/scope'
import { oneRow, type Db, type Tx } from './db.ts'
import type { DocumentNow } from './document.ts'
import { inScope, isOwn, scopeValues } from './document-scope.ts'
import type { StopReason } from './planned-change.ts'
import { changeState } from './states.ts'

type Changed = { key: string; number: number | null; locationId: number | null; names: Record<string, string>; edits: number }
export type ChangeRow = {
  id: string
  name: string
  state: ChangeState
  madeBy: string
  madeByName: string
  madeAt: Date
  publishAt: Date | null
  publishZone: string | null
  plannedBy: string | null
  stoppedAt: Date | null
  stopReason: StopReason | null
  documents: Changed[]
}
export type DraftRow = Pick<DocumentNow, 'kind' | 'key' | 'number' | 'locationId'> & {
  documentId: string
  baseVersion: number
  /** Without a body the change withdraws the document. */
  body: object | null
}
export type EditRow = Edit & { key: string; by: string; byId: string; at: Date }

const hasForeign = `EXISTS (SELECT 1 FROM change_documents c JOIN documents d ON d.id = c.document_id WHERE c.change_id = h.id AND NOT ${isOwn})`
const hasOwn = `EXISTS (SELECT 1 FROM change_documents c JOIN documents d ON d.id = c.document_id WHERE c.change_id = h.id AND ${isOwn})`
const isEmpty = `NOT EXISTS (SELECT 1 FROM change_documents c WHERE c.change_id = h.id)`
const changes = `SELECT h.id, h.name, h.state, h.made_by AS "madeBy", s.name AS "madeByName", h.made_at AS "madeAt",
    h.publish_at AS "publishAt", h.publish_zone AS "publishZone", (SELECT name FROM staff WHERE id = h.planned_by) AS "plannedBy", h.stopped_at AS "stoppedAt", h.stop_reason AS "stopReason",
    coalesce((SELECT json_agg(json_build_object('key', d.key, 'number', d.number, 'locationId', d.location_id, 'names', coalesce(c.body -> 'names', '{}'::json),
      'edits', (SELECT count(*) FROM change_edits e WHERE e.change_id = h.id AND e.document_id = d.id)) ORDER BY d.key)
      FROM change_documents c JOIN documents d ON d.id = c.document_id WHERE c.change_id = h.id AND ${inScope}), '[]') AS documents
  FROM changes h JOIN staff s ON s.id = h.made_by`

/** A change without documents is its maker's alone. */
export function findChanges(db: Db, scope: Scope, staffId: string): Promise<ChangeRow[]> {
  return db.rows<ChangeRow>(
    `${changes} WHERE h.state IN (${changeState.open}, ${changeState.planned}, ${changeState.stopped}) AND ($1 OR ${hasOwn} OR (${isEmpty} AND h.made_by = $4)) ORDER BY h.made_at DESC`,
    [...scopeValues(scope), staffId],
  )
}

export function findChange(db: Db, id: string, scope: Scope, staffId: string): Promise<ChangeRow | undefined> {
  return oneRow(
    db.rows<ChangeRow>(`${changes} WHERE h.id = $5 AND ($1 OR (NOT ${hasForeign} AND (NOT ${isEmpty} OR h.made_by = $4)))`, [
      ...scopeValues(scope),
      staffId,
      id,
    ]),
  )
}

export async function lockChange(tx: Tx, id: string): Promise<void> {
  await tx.rows('SELECT 1 FROM changes WHERE id = $1 FOR UPDATE', [id])
}

export async function insertChange(tx: Tx, name: string, staffId: string): Promise<string> {
  const id = randomUUID()
  await tx.rows('INSERT INTO changes (id, name, made_by, made_at) VALUES ($1, $2, $3, clock_timestamp())', [id, name, staffId])
  return id
}

export async function updateChange(tx: Tx, id: string, state: ChangeState, publication: number | null = null): Promise<void> {
  await tx.rows('UPDATE changes SET state = $2, publication = $3, ended_at = clock_timestamp() WHERE id = $1', [id, state, publication])
}

const drafts = `SELECT d.id AS "documentId", d.kind, d.key, d.number, d.location_id AS "locationId", c.base_version AS "baseVersion", c.body
  FROM change_documents c JOIN documents d ON d.id = c.document_id WHERE c.change_id = $1`
export function findDrafts(db: Db, changeId: string): Promise<DraftRow[]> {
  return db.rows<DraftRow>(`${drafts} ORDER BY d.key`, [changeId])
}
export function findDraft(db: Db, changeId: string, documentId: string): Promise<DraftRow | undefined> {
  return oneRow(db.rows<DraftRow>(`${drafts} AND d.id = $2`, [changeId, documentId]))
}

export function findEdits(db: Db, changeId: string, documentId: string | null = null): Promise<EditRow[]> {
  return db.rows<EditRow>(
    `SELECT e.id, d.key, e.path, e.before, e.after, s.name AS by, s.id AS "byId", e.at
       FROM change_edits e JOIN staff s ON s.id = e.staff_id JOIN documents d ON d.id = e.document_id
      WHERE e.change_id = $1 AND ($2::uuid IS NULL OR e.document_id = $2) ORDER BY d.key, e.seq`,
    [changeId, documentId],
  )
}

type Stored = { changeId: string; documentId: string; baseVersion: number; body: object | null; staffId: string; edits: readonly Edit[] }
export async function storeEdits(tx: Tx, { changeId, documentId, baseVersion, body, staffId, edits }: Stored): Promise<void> {
  await tx.rows(
    `INSERT INTO change_documents (change_id, document_id, base_version, body) VALUES ($1, $2, $3, nullif($4::text, 'null')::json)
     ON CONFLICT (change_id, document_id) DO UPDATE SET body = excluded.body, base_version = excluded.base_version`,
    [changeId, documentId, baseVersion, JSON.stringify(body)],
  )
  await tx.rows(
    `INSERT INTO change_edits (id, change_id, document_id, seq, staff_id, at, path, before, after)
     SELECT e.id, $1, $2, (SELECT coalesce(max(seq), 0) FROM change_edits WHERE change_id = $1 AND document_id = $2) + row_number() OVER (), $3, clock_timestamp(), e.path, e.before, e.after
       FROM json_to_recordset($4::json) AS e(id uuid, path json, before json, after json)`,
    [changeId, documentId, staffId, JSON.stringify(edits)],
  )
}

export async function findKnownEdits(db: Db, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await db.rows<{ id: string }>('SELECT id FROM change_edits WHERE id = ANY($1::uuid[])', [ids])).map(({ id }) => id))
}

type TourRow = { key: string; number: number; locationId: number; body: object; change: string | null }
/** Those that are public, and new ones by the latest open change that they are in. */
export function findTours(db: Db, { everything, locationIds }: Scope): Promise<TourRow[]> {
  return db.rows<TourRow>(
    `SELECT d.key, d.number, d.location_id AS "locationId", coalesce(v.body, n.body) AS body, n.change_id AS change
       FROM documents d LEFT JOIN document_versions v ON v.document_id = d.id AND v.version = d.published_version
       LEFT JOIN LATERAL (SELECT c.body, c.change_id FROM change_documents c JOIN changes h ON h.id = c.change_id
         WHERE c.document_id = d.id AND d.published_version = 0 AND h.state = ${changeState.open} ORDER BY h.made_at DESC LIMIT 1) n ON true
      WHERE d.kind = 'product' AND coalesce(v.body, n.body) IS NOT NULL AND ($1 OR d.location_id = ANY($2::int[])) ORDER BY d.key`,
    [everything, locationIds],
  )
}
