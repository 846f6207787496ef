import { mergeDocument, type Conflict } from '@opentop/domain/catalogue/document-merge'
import type { CatalogueDocument } from '@opentop/domain/catalogue/document'
import type { Db } from '@opentop/store/db'
import { findDocuments, findVersion, identityOf, type Changed } from '@opentop/store/document'

export type ChangedDocument = Omit<CatalogueDocument, 'body'> & { body: object | null; baseVersion: number }
export type DocumentConflict = Pick<CatalogueDocument, 'key'> & Omit<Conflict, 'file' | 'office'> & { draft: unknown; public: unknown }

export async function mergedDocuments(
  db: Db,
  changed: readonly ChangedDocument[],
): Promise<{ merged: Changed[]; conflicts: DocumentConflict[] }> {
  const present = new Map((await findDocuments(db, changed)).map((one) => [identityOf(one), one]))
  const merged: Changed[] = []
  const conflicts: DocumentConflict[] = []
  for (const { baseVersion, ...document } of changed) {
    const now = present.get(identityOf(document))
    const base = now && baseVersion !== now.version ? (await findVersion(db, now.id, baseVersion))?.body : now?.body
    const united = mergeDocument({ base: base ?? null, file: document.body, office: now?.body ?? null })
    conflicts.push(
      ...united.conflicts.map(({ path, base: was, file, office }) => ({ key: document.key, path, base: was, draft: file, public: office })),
    )
    const body = united.value as object | null
    const isNew = JSON.stringify(body) !== JSON.stringify(now?.body ?? null) || (now !== undefined && now.key !== document.key)
    if (isNew) merged.push({ document: { ...document, body }, now })
  }
  return { merged, conflicts }
}
