import { oneRow, type Db, type Tx } from '../db.ts'

type SavedView = { id: string; name: string; search: string; isShared: boolean; site: string | null; staffId: string; by: string }
type NewView = { id: string; staffId: string; screen: string; name: string; search: string; isShared: boolean; site: string | null }

const most = 50
export function findViews(db: Db, screen: string, staffId: string, sites: readonly string[]): Promise<SavedView[]> {
  return db.rows<SavedView>(
    `SELECT v.id, v.name, v.search, v.is_shared AS "isShared", v.site, v.staff_id AS "staffId", p.name AS by FROM saved_views v JOIN staff p ON p.id = v.staff_id
      WHERE v.screen = $1 AND v.deleted_at IS NULL AND (v.staff_id = $2 OR (v.is_shared AND v.site = ANY($3::text[]))) ORDER BY v.staff_id <> $2, v.created_at, v.id LIMIT ${most}`,
    [screen, staffId, sites],
  )
}

export function lockView(tx: Tx, id: string, staffId: string): Promise<NewView | undefined> {
  return oneRow(
    tx.rows<NewView>(
      `SELECT id, staff_id AS "staffId", screen, name, search, is_shared AS "isShared", site FROM saved_views WHERE id = $1 AND staff_id = $2 AND deleted_at IS NULL FOR UPDATE`,
      [id, staffId],
    ),
  )
}

export async function isNameTaken(
  db: Db,
  { id, staffId, screen, name }: Pick<NewView, 'id' | 'staffId' | 'screen' | 'name'>,
): Promise<boolean> {
  const text = `SELECT 1 FROM saved_views WHERE staff_id = $1 AND screen = $2 AND lower(name) = lower($3) AND id <> $4 AND deleted_at IS NULL`
  return (await db.rows(text, [staffId, screen, name, id])).length > 0
}

export async function insertView(tx: Tx, { id, staffId, screen, name, search, isShared, site }: NewView): Promise<void> {
  await tx.rows(
    'INSERT INTO saved_views (id, staff_id, screen, name, search, is_shared, site, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, now())',
    [id, staffId, screen, name, search, isShared, site],
  )
}

export async function updateView(tx: Tx, { id, name, search, isShared, site }: Omit<NewView, 'staffId' | 'screen'>): Promise<void> {
  await tx.rows('UPDATE saved_views SET name = $2, search = $3, is_shared = $4, site = $5 WHERE id = $1', [
    id,
    name,
    search,
    isShared,
    site,
  ])
}

export async function deleteView(tx: Tx, id: string): Promise<void> {
  await tx.rows('UPDATE saved_views SET deleted_at = now() WHERE id = $1', [id])
}
