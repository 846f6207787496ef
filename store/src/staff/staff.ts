import { randomUUID } from 'node:crypto'
import type { OfficeLang } from '@opentop/contract/right'
import type { Scope } from '@opentop/domain/staff/scope'
import type { Tx } from '../db.ts'

export type NewGrant = { role: string; scope: Scope }
type NewStaff = { id: string; email: string; name: string; lang: OfficeLang; grants: readonly NewGrant[] }

/** Upper case first: letters such as ß would otherwise give one address several keys. */
export function staffEmailKey(email: string): string {
  return email.trim().normalize('NFC').toUpperCase().toLowerCase()
}

export async function insertStaff(tx: Tx, { id, email, name, lang, grants }: NewStaff): Promise<void> {
  await tx.rows('INSERT INTO staff (id, email, email_key, name, lang, created_at) VALUES ($1, $2, $3, $4, $5, now())', [
    id,
    email,
    staffEmailKey(email),
    name,
    lang,
  ])
  await insertGrants(tx, id, grants)
}

/** One act of a person at a time: for acts that add up what the same person did before. */
export async function lockStaff(tx: Tx, id: string): Promise<void> {
  await tx.rows('SELECT 1 FROM staff WHERE id = $1 FOR NO KEY UPDATE', [id])
}

export async function insertGrants(tx: Tx, staffId: string, grants: readonly NewGrant[]): Promise<void> {
  for (const { role, scope } of grants)
    await tx.rows(
      'INSERT INTO staff_grants (id, staff_id, role, everything, sites, location_ids) VALUES ($1, $2, $3, $4, $5::text[], $6::int[])',
      [randomUUID(), staffId, role, scope.everything, scope.sites, scope.locationIds],
    )
}
