import { randomUUID } from 'node:crypto'
import { oneRow, type Tx } from '../db.ts'

type Purpose = 'register' | 'sign-in' | 'confirm'
export type Challenge = { challenge: string; staffId: string | null; data: { invitationId?: string; userId?: string } }

const lifeMinutes = 5

export async function insertChallenge(tx: Tx, purpose: Purpose, { challenge, staffId, data }: Challenge): Promise<string> {
  const id = randomUUID()
  await tx.rows('DELETE FROM staff_challenges WHERE expires_at < now()')
  await tx.rows(
    `INSERT INTO staff_challenges (id, challenge, purpose, staff_id, data, expires_at) VALUES ($1, $2, $3, $4, $5::jsonb, now() + make_interval(mins => ${lifeMinutes}))`,
    [id, challenge, purpose, staffId, JSON.stringify(data)],
  )
  return id
}

/** Deletes a challenge before its answer is looked at, so that an answer can't be tried twice. */
export function takeChallenge(tx: Tx, id: string, purpose: Purpose): Promise<Challenge | undefined> {
  return oneRow(
    tx.rows<Challenge>(
      'DELETE FROM staff_challenges WHERE id = $1 AND purpose = $2 AND expires_at > now() RETURNING challenge, staff_id AS "staffId", data',
      [id, purpose],
    ),
  )
}
