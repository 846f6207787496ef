import { oneRow, type Db, type Tx } from '../db.ts'

export type Passkey = { id: string; name: string; transports: string[]; createdAt: Date; usedAt: Date | null }
export type PasskeyOwner = { id: string; publicKey: Buffer; counter: number; transports: string[]; staffId: string; staffName: string }

export function findPasskeys(db: Db, staffId: string): Promise<Passkey[]> {
  return db.rows<Passkey>(
    'SELECT id, name, transports, created_at AS "createdAt", used_at AS "usedAt" FROM staff_passkeys WHERE staff_id = $1 AND ended_at IS NULL ORDER BY created_at, id',
    [staffId],
  )
}

/** A passkey that can be used, with its owner; locked, so that two answers of one counter can't both be right. */
export async function lockPasskey(tx: Tx, id: string): Promise<PasskeyOwner | undefined> {
  const found = await oneRow(
    tx.rows<Omit<PasskeyOwner, 'counter'> & { counter: string }>(
      `SELECT k.id, k.public_key AS "publicKey", k.counter::text AS counter, k.transports, p.id AS "staffId", p.name AS "staffName"
         FROM staff_passkeys k JOIN staff p ON p.id = k.staff_id WHERE k.id = $1 AND k.ended_at IS NULL AND p.left_at IS NULL FOR UPDATE OF k`,
      [id],
    ),
  )
  return found && { ...found, counter: Number(found.counter) }
}

export async function insertPasskey(
  tx: Tx,
  passkey: { id: string; staffId: string; publicKey: Uint8Array; counter: number; transports: readonly string[]; name: string },
): Promise<boolean> {
  const added = await tx.rows(
    `INSERT INTO staff_passkeys (id, staff_id, public_key, counter, transports, name, created_at) VALUES ($1, $2, $3, $4, $5::text[], $6, now())
     ON CONFLICT (id) DO NOTHING RETURNING 1`,
    [passkey.id, passkey.staffId, Buffer.from(passkey.publicKey), passkey.counter, passkey.transports, passkey.name],
  )
  return added.length === 1
}

export async function updatePasskeyUse(tx: Tx, id: string, counter: number): Promise<void> {
  await tx.rows('UPDATE staff_passkeys SET counter = $2, used_at = now() WHERE id = $1', [id, counter])
}

export async function endPasskey(tx: Tx, staffId: string, id: string): Promise<boolean> {
  const ended = await tx.rows(
    'UPDATE staff_passkeys SET ended_at = now() WHERE id = $1 AND staff_id = $2 AND ended_at IS NULL RETURNING 1',
    [id, staffId],
  )
  return ended.length === 1
}

export async function updatePasskeyName(tx: Tx, staffId: string, id: string, name: string): Promise<void> {
  await tx.rows('UPDATE staff_passkeys SET name = $3 WHERE id = $1 AND staff_id = $2 AND ended_at IS NULL', [id, staffId, name])
}
