import { randomBytes } from 'node:crypto'
import type { OfficeLang } from '@opentop/contract/right'
import { oneRow, type Db, type Tx } from '../db.ts'
import { tokenHash } from '../session.ts'
import { staffEmailKey, type NewGrant } from './staff.ts'

export const invitationDays = 7
export type Invitation = {
  id: string
  email: string
  name: string
  lang: OfficeLang
  grants: NewGrant[]
  staffId: string | null
  /** Null: sent from the command line. */
  invitedBy: string | null
  createdAt: Date
  expiresAt: Date
}
const columns =
  'id, email, name, lang, grants, staff_id AS "staffId", invited_by AS "invitedBy", created_at AS "createdAt", expires_at AS "expiresAt"'
const isOpen = 'used_at IS NULL AND withdrawn_at IS NULL AND expires_at > now()'

/** Without a token it can't be opened until `renewInvitation` gives it one. */
export async function insertInvitation(
  tx: Tx,
  invitation: Pick<Invitation, 'id' | 'email' | 'name' | 'lang' | 'grants' | 'staffId' | 'invitedBy'> & { token?: string },
): Promise<void> {
  const { id, email, name, lang, grants, staffId, invitedBy, token = randomBytes(32).toString('base64url') } = invitation
  await tx.rows(
    `INSERT INTO staff_invitations (id, token_hash, email, name, lang, grants, staff_id, invited_by, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, now(), now() + make_interval(days => ${invitationDays}))`,
    [id, tokenHash(token), email, name, lang, JSON.stringify(grants), staffId, invitedBy],
  )
}

export function renewInvitation(tx: Tx, id: string, token: string): Promise<Invitation | undefined> {
  return oneRow(
    tx.rows<Invitation>(
      `UPDATE staff_invitations SET token_hash = $2, expires_at = now() + make_interval(days => ${invitationDays}) WHERE id = $1 AND ${isOpen} RETURNING ${columns}`,
      [id, tokenHash(token)],
    ),
  )
}

export function findInvitation(db: Db, token: string): Promise<Invitation | undefined> {
  return oneRow(db.rows<Invitation>(`SELECT ${columns} FROM staff_invitations WHERE token_hash = $1 AND ${isOpen}`, [tokenHash(token)]))
}

export function spendInvitation(tx: Tx, token: string): Promise<Invitation | undefined> {
  return oneRow(
    tx.rows<Invitation>(`UPDATE staff_invitations SET used_at = now() WHERE token_hash = $1 AND ${isOpen} RETURNING ${columns}`, [
      tokenHash(token),
    ]),
  )
}

export function findInvitations(db: Db): Promise<Invitation[]> {
  return db.rows<Invitation>(`SELECT ${columns} FROM staff_invitations WHERE ${isOpen} AND email <> '' ORDER BY created_at DESC`)
}

export function findInvitationById(db: Db, id: string): Promise<Invitation | undefined> {
  return oneRow(db.rows<Invitation>(`SELECT ${columns} FROM staff_invitations WHERE id = $1 AND ${isOpen}`, [id]))
}

export async function withdrawInvitation(tx: Tx, id: string): Promise<void> {
  await tx.rows(`UPDATE staff_invitations SET withdrawn_at = now() WHERE id = $1 AND ${isOpen}`, [id])
}

/** Ends what is open for this address: of two invitations only the newer one counts. */
export async function withdrawInvitationsTo(tx: Tx, email: string): Promise<void> {
  const open = await tx.rows<{ id: string; email: string }>(`SELECT id, email FROM staff_invitations WHERE ${isOpen}`)
  for (const one of open) if (staffEmailKey(one.email) === staffEmailKey(email)) await withdrawInvitation(tx, one.id)
}
