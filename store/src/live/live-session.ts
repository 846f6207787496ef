import type { Grant } from '@opentop/domain/staff/scope'
import { oneRow, type Db } from '../db.ts'
import { tokenHash } from '../session.ts'
import { grantsFrom, grantsOfPerson, isLiveSession, type GrantRows } from '../staff/session-sql.ts'

const isOpen = `${isLiveSession} AND p.left_at IS NULL`

type StreamSession = { id: string; grants: Grant[]; mark: string }

/** The session of a stream. Unlike a call, an open stream is no use of its session: a screen left alone signs out. */
export async function findStreamSession(db: Db, token: string): Promise<StreamSession | undefined> {
  const found = await oneRow(
    db.rows<{ id: string; mark: string; grants: GrantRows }>(
      `SELECT s.id, ${grantsOfPerson} AS grants, md5(coalesce(${grantsOfPerson}::text, '')) AS mark FROM staff_sessions s JOIN staff p ON p.id = s.staff_id WHERE s.token_hash = $1 AND ${isOpen}`,
      [tokenHash(token)],
    ),
  )
  if (!found) return undefined
  return { id: found.id, mark: found.mark, grants: grantsFrom(found.grants) }
}

export async function findStreamMarks(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; mark: string }>(
    `SELECT s.id, md5(coalesce(${grantsOfPerson}::text, '')) AS mark FROM staff_sessions s JOIN staff p ON p.id = s.staff_id WHERE s.id = ANY($1::uuid[]) AND ${isOpen}`,
    [ids],
  )
  return new Map(rows.map(({ id, mark }) => [id, mark]))
}
