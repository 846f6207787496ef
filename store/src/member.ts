import { randomUUID } from 'node:crypto'
import type { KnownMember } from '@opentop/domain/member/member'
import type { Lang } from '@opentop/domain/lang'
import { oneRow, type Db, type Tx } from './db.ts'

type MemberFacts = {
  id: string
  email: string
  firstName: string
  lastName: string
  countryId: number | null
  lang: Lang
  newsletter: boolean
  isConfirmed: boolean
  hasPassword: boolean
}
const memberColumns = `id, email, first_name AS "firstName", last_name AS "lastName", country_id AS "countryId", lang, newsletter, confirmed_at IS NOT NULL AS "isConfirmed", password_hash IS NOT NULL AS "hasPassword"`

export function findMember(db: Db, id: string): Promise<MemberFacts | undefined> {
  return oneRow(db.rows<MemberFacts>(`SELECT ${memberColumns} FROM members WHERE id = $1 AND disabled_at IS NULL`, [id]))
}

export function findMemberByEmail(db: Db, emailKey: string): Promise<MemberFacts | undefined> {
  return oneRow(db.rows<MemberFacts>(`SELECT ${memberColumns} FROM members WHERE email_key = $1 AND disabled_at IS NULL`, [emailKey]))
}

/** The facts for signing in. Closed accounts are found too, so that the answer takes the same time. */
type MemberLogin = KnownMember & { passwordHash: string | null }
const loginColumns = `m.id, m.confirmed_at IS NOT NULL AS "isConfirmed", m.disabled_at IS NOT NULL AS "isDisabled", m.password_hash AS "passwordHash"`

export function findMemberLogin(db: Db, emailKey: string): Promise<MemberLogin | undefined> {
  return oneRow(db.rows<MemberLogin>(`SELECT ${loginColumns} FROM members m WHERE m.email_key = $1`, [emailKey]))
}

export function findMemberLoginById(db: Db, id: string): Promise<MemberLogin | undefined> {
  return oneRow(db.rows<MemberLogin>(`SELECT ${loginColumns} FROM members m WHERE m.id = $1`, [id]))
}

export function findMemberByIdentity(db: Db, provider: string, subject: string): Promise<MemberLogin | undefined> {
  return oneRow(
    db.rows<MemberLogin>(
      `SELECT ${loginColumns} FROM member_identities i JOIN members m ON m.id = i.member_id WHERE i.provider = $1 AND i.subject = $2`,
      [provider, subject],
    ),
  )
}

type NewMember = {
  email: string
  emailKey: string
  passwordHash: string | null
  firstName: string
  lastName: string
  countryId: number | null
  lang: Lang
  newsletter: boolean
  isConfirmed: boolean
}

export async function insertMember(tx: Tx, member: NewMember): Promise<string | undefined> {
  const inserted = await oneRow(
    tx.rows<{ id: string }>(
      `INSERT INTO members (id, email, email_key, password_hash, first_name, last_name, country_id, lang, newsletter, created_at, confirmed_at)
       VALUES ($1, $2, $3, $4, $5, $6, (SELECT id FROM countries WHERE id = $7), $8, $9, now(), CASE WHEN $10 THEN now() END) ON CONFLICT (email_key) DO NOTHING RETURNING id`,
      [
        randomUUID(),
        member.email,
        member.emailKey,
        member.passwordHash,
        member.firstName,
        member.lastName,
        member.countryId,
        member.lang,
        member.newsletter,
        member.isConfirmed,
      ],
    ),
  )
  return inserted?.id
}

export async function insertIdentity(tx: Tx, memberId: string, provider: string, subject: string): Promise<void> {
  await tx.rows(
    'INSERT INTO member_identities (provider, subject, member_id, created_at) VALUES ($1, $2, $3, now()) ON CONFLICT (provider, subject) DO NOTHING',
    [provider, subject, memberId],
  )
}

type ProfileChange = Partial<Pick<MemberFacts, 'firstName' | 'lastName' | 'countryId' | 'newsletter'>>
export async function updateMember(tx: Tx, id: string, change: ProfileChange): Promise<void> {
  await tx.rows(
    `UPDATE members SET first_name = coalesce($2, first_name), last_name = coalesce($3, last_name), country_id = coalesce((SELECT c.id FROM countries c WHERE c.id = $4), country_id), newsletter = coalesce($5, newsletter) WHERE id = $1`,
    [id, change.firstName ?? null, change.lastName ?? null, change.countryId ?? null, change.newsletter ?? null],
  )
}

export async function updatePassword(tx: Tx, id: string, passwordHash: string | null): Promise<void> {
  await tx.rows('UPDATE members SET password_hash = $2 WHERE id = $1', [id, passwordHash])
}

export async function confirmMember(tx: Tx, id: string): Promise<void> {
  await tx.rows('UPDATE members SET confirmed_at = coalesce(confirmed_at, now()) WHERE id = $1', [id])
}
