import { randomBytes } from 'node:crypto'
import type { DemoPerson } from '@opentop/domain/staff/demo'
import { oneRow, type Db, type Tx } from '../db.ts'
import { tokenHash } from '../session.ts'
import { insertStaff } from './staff.ts'

export async function insertDemoStaff(tx: Tx, people: readonly DemoPerson[]): Promise<void> {
  const found = await tx.rows<{ id: string }>('SELECT id FROM staff WHERE is_demo')
  const known = new Set(found.map(({ id }) => id))
  for (const { role, scope, ...person } of people) {
    if (known.has(person.id)) continue
    await insertStaff(tx, { ...person, grants: [{ role, scope }] })
    await tx.rows('UPDATE staff SET is_demo = true WHERE id = $1', [person.id])
  }
}

export function findDemoPerson(db: Db, id: string) {
  return oneRow(db.rows<{ id: string; name: string }>('SELECT id, name FROM staff WHERE id = $1 AND is_demo AND left_at IS NULL', [id]))
}

export async function insertDemoDevice(tx: Tx, { id, name }: { id: string; name: string }): Promise<void> {
  await tx.rows(
    "INSERT INTO scanners (id, name, kind, token_hash, created_at) VALUES ($1, $2, 'driver', $3, now()) ON CONFLICT (id) DO NOTHING",
    [id, name, tokenHash(randomBytes(32).toString('base64url'))],
  )
}
