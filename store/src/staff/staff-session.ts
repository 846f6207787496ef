import type { OfficeLang } from '@opentop/contract/right'
import type { LangCode } from '@opentop/contract/shape'
import type { Grant } from '@opentop/domain/staff/scope'
import { oneRow, type Db, type Tx } from '../db.ts'
import { tokenHash } from '../session.ts'
import { grantsFrom, grantsOfPerson, idleMinutes, isLiveSession, type GrantRows } from './session-sql.ts'

const sessionHours = 12

export type SignInMethod = 'passkey' | 'password' | 'recovery' | 'invitation' | 'demo'
export type SignedIn = {
  sessionId: string
  id: string
  name: string
  email: string
  lang: OfficeLang
  theme: 'light' | 'dark' | 'system'
  singleKeys: boolean
  confirmedAt: Date | null
  expiresAt: Date
  grants: Grant[]
  /** Null: every language. */
  textLangs: LangCode[] | null
}
type Row = Omit<SignedIn, 'grants'> & { grants: GrantRows }

/** The person of a live session with the roles as they are now. Use of the session is noted at most once a minute. */
export async function findSignedIn(database: Db & { once<T>(work: (tx: Tx) => Promise<T>): Promise<T> }, token: string) {
  const found = await oneRow(
    database.rows<Row & { isStale: boolean }>(
      `SELECT s.id AS "sessionId", p.id, p.name, p.email, p.lang, p.theme, p.single_keys AS "singleKeys", s.confirmed_at AS "confirmedAt",
              least(s.expires_at, s.used_at + make_interval(mins => ${idleMinutes})) AS "expiresAt", s.used_at < now() - interval '1 minute' AS "isStale",
              ${grantsOfPerson} AS grants, p.text_langs AS "textLangs"
         FROM staff_sessions s JOIN staff p ON p.id = s.staff_id
        WHERE s.token_hash = $1 AND ${isLiveSession} AND p.left_at IS NULL`,
      [tokenHash(token)],
    ),
  )
  if (!found) return undefined
  const { isStale, grants, ...person } = found
  if (isStale) await database.once((tx) => tx.rows('UPDATE staff_sessions SET used_at = now() WHERE id = $1', [person.sessionId]))
  return { ...person, grants: grantsFrom(grants) } satisfies SignedIn
}

export async function insertStaffSession(
  tx: Tx,
  session: {
    id: string
    token: string
    staffId: string
    method: SignInMethod
    address: string
    browser: string
    isConfirmed: boolean
  },
): Promise<void> {
  await tx.rows(
    `INSERT INTO staff_sessions (id, token_hash, staff_id, method, address, browser, created_at, used_at, expires_at, confirmed_at)
     VALUES ($1, $2, $3, $4, $5, $6, now(), now(), now() + make_interval(hours => ${sessionHours}), CASE WHEN $7 THEN now() END)`,
    [session.id, tokenHash(session.token), session.staffId, session.method, session.address, session.browser, session.isConfirmed],
  )
}

export async function confirmStaffSession(tx: Tx, id: string): Promise<void> {
  await tx.rows('UPDATE staff_sessions SET confirmed_at = now() WHERE id = $1 AND ended_at IS NULL', [id])
}

export async function endStaffSession(tx: Tx, id: string): Promise<void> {
  await tx.rows('UPDATE staff_sessions SET ended_at = now() WHERE id = $1 AND ended_at IS NULL', [id])
}

export async function endStaffSessionOf(tx: Tx, token: string): Promise<void> {
  await tx.rows('UPDATE staff_sessions SET ended_at = now() WHERE token_hash = $1 AND ended_at IS NULL', [tokenHash(token)])
}

type SessionFacts = { id: string; method: SignInMethod; address: string; browser: string; createdAt: Date; usedAt: Date }

export function findStaffSessions(db: Db, staffId: string): Promise<SessionFacts[]> {
  return db.rows<SessionFacts>(
    `SELECT id, method, address, browser, created_at AS "createdAt", used_at AS "usedAt" FROM staff_sessions s WHERE staff_id = $1 AND ${isLiveSession} ORDER BY used_at DESC, id`,
    [staffId],
  )
}

export async function endSessionOf(tx: Tx, staffId: string, id: string): Promise<boolean> {
  const ended = await tx.rows(
    `UPDATE staff_sessions s SET ended_at = now() WHERE id = $1 AND staff_id = $2 AND ${isLiveSession} RETURNING 1`,
    [id, staffId],
  )
  return ended.length === 1
}

export async function endSessionsExcept(tx: Tx, staffId: string, id: string): Promise<number> {
  const ended = await tx.rows(
    `UPDATE staff_sessions s SET ended_at = now() WHERE staff_id = $1 AND id <> $2 AND ${isLiveSession} RETURNING 1`,
    [staffId, id],
  )
  return ended.length
}

const rememberedDays = 180
/** Whether the person signed in from this network address before, so that others who try from elsewhere can't lock them out. */
export async function hasSignedInFrom(db: Db, staffId: string, address: string): Promise<boolean> {
  const [found] = await db.rows<{ has: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM staff_sessions WHERE staff_id = $1 AND address = $2 AND created_at > now() - make_interval(days => ${rememberedDays})) AS has`,
    [staffId, address],
  )
  return found?.has ?? false
}

export async function updatePreferences(
  tx: Tx,
  staffId: string,
  { lang, theme, singleKeys }: Pick<SignedIn, 'lang' | 'theme' | 'singleKeys'>,
): Promise<void> {
  await tx.rows('UPDATE staff SET lang = $2, theme = $3, single_keys = $4 WHERE id = $1', [staffId, lang, theme, singleKeys])
}
