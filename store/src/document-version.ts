import type { Scope } from '@opentop/domain/staff/scope'
import { oneRow, type Db } from './db.ts'
import { documentsNow, type DocumentNow } from './document.ts'
import { inScope, scopeValues } from './document-scope.ts'

type VersionRow = {
  version: number
  publication: number
  at: Date
  origin: 'import' | 'office'
  by: string | null
  note: string
  isPublic: boolean
  isWithdrawn: boolean
}

export function findDocument(db: Db, key: string, scope: Scope): Promise<DocumentNow | undefined> {
  return oneRow(db.rows<DocumentNow>(`${documentsNow} WHERE d.key = $4 AND ${inScope}`, [...scopeValues(scope), key]))
}

export function findDocumentVersions(db: Db, key: string, scope: Scope): Promise<VersionRow[]> {
  return db.rows<VersionRow>(
    `SELECT v.version, p.number::int AS publication, p.at, p.origin, s.name AS by, p.note, v.version = d.published_version AS "isPublic", v.body IS NULL AS "isWithdrawn"
       FROM documents d JOIN document_versions v ON v.document_id = d.id JOIN publications p ON p.number = v.publication LEFT JOIN staff s ON s.id = p.staff_id
      WHERE d.key = $4 AND ${inScope} ORDER BY v.version DESC`,
    [...scopeValues(scope), key],
  )
}

export async function findBodyBeforeOwn(db: Db, documentId: string, staffId: string): Promise<object | undefined> {
  const found = await oneRow(
    db.rows<{ body: object | null }>(
      `SELECT v.body FROM document_versions v JOIN publications p ON p.number = v.publication
        WHERE v.document_id = $1 AND (p.staff_id IS DISTINCT FROM $2 OR p.at <= now() - interval '24 hours') ORDER BY v.version DESC LIMIT 1`,
      [documentId, staffId],
    ),
  )
  return found?.body ?? undefined
}
