import type { Right } from '@opentop/contract/right'
import { builtInRoles, roleRights } from '@opentop/domain/staff/role'
import { oneRow, type Db, type Tx } from '../db.ts'

export async function insertBuiltInRoles(tx: Tx): Promise<void> {
  for (const key of builtInRoles)
    await tx.rows(
      `INSERT INTO roles (key, name, rights, is_built_in, created_at) VALUES ($1, $1, $2::text[], true, now())
       ON CONFLICT (key) DO UPDATE SET rights = excluded.rights WHERE roles.rights <> excluded.rights`,
      [key, roleRights[key]],
    )
}

export type RoleFacts = { key: string; name: string; rights: Right[]; isBuiltIn: boolean; version: number; people: number }
const select = `SELECT key, name, rights, is_built_in AS "isBuiltIn", version,
       (SELECT count(DISTINCT g.staff_id)::int FROM staff_grants g JOIN staff p ON p.id = g.staff_id WHERE g.role = r.key AND p.left_at IS NULL) AS people
  FROM roles r WHERE deleted_at IS NULL`

export function findRoles(db: Db): Promise<RoleFacts[]> {
  return db.rows<RoleFacts>(`${select} ORDER BY is_built_in DESC, created_at, key`)
}

export function findRole(db: Db, key: string): Promise<RoleFacts | undefined> {
  return oneRow(db.rows<RoleFacts>(`${select} AND key = $1`, [key]))
}

export async function insertRole(tx: Tx, { key, name, rights }: Pick<RoleFacts, 'key' | 'name' | 'rights'>): Promise<boolean> {
  const added = await tx.rows(
    `INSERT INTO roles (key, name, rights, created_at) SELECT $1, $2, $3::text[], now()
      WHERE NOT EXISTS (SELECT 1 FROM roles WHERE lower(name) = lower($2) AND deleted_at IS NULL) ON CONFLICT (key) DO NOTHING RETURNING 1`,
    [key, name, rights],
  )
  return added.length === 1
}

export async function isRoleNameTaken(db: Db, name: string, key: string): Promise<boolean> {
  const taken = await db.rows('SELECT 1 FROM roles WHERE lower(name) = lower($1) AND key <> $2 AND deleted_at IS NULL', [name, key])
  return taken.length > 0
}

export async function updateRole(
  tx: Tx,
  { key, version, name, rights }: Pick<RoleFacts, 'key' | 'version' | 'name' | 'rights'>,
): Promise<boolean> {
  const changed = await tx.rows(
    `UPDATE roles SET name = $3, rights = $4::text[], version = version + 1 WHERE key = $1 AND version = $2 AND NOT is_built_in AND deleted_at IS NULL RETURNING 1`,
    [key, version, name, rights],
  )
  return changed.length === 1
}

export async function deleteRole(tx: Tx, key: string, version: number): Promise<boolean> {
  const gone = await tx.rows(
    'UPDATE roles SET deleted_at = now(), version = version + 1 WHERE key = $1 AND version = $2 AND NOT is_built_in AND deleted_at IS NULL RETURNING 1',
    [key, version],
  )
  return gone.length === 1
}
