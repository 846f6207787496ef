import { randomUUID } from 'node:crypto'
import type { OfficeLang } from '@opentop/contract/right'
import type { LangCode } from '@opentop/contract/shape'
import type { Grant } from '@opentop/domain/staff/scope'
import { oneRow, type Db, type Tx } from '../db.ts'
import { approvalState } from '../states.ts'
import { grantsFrom, grantsOfPerson, isLiveSession, type GrantRows } from './session-sql.ts'
import type { NewGrant } from './staff.ts'

export type Person = {
  id: string
  name: string
  email: string
  lang: OfficeLang
  isDemo: boolean
  version: number
  passkeys: number
  hasPassword: boolean
  sessions: number
  seenAt: Date | null
  grants: Grant[]
  /** Null: every language. */
  textLangs: LangCode[] | null
}

const select = `SELECT p.id, p.name, p.email, p.lang, p.is_demo AS "isDemo", p.version, p.text_langs AS "textLangs", p.password_hash IS NOT NULL AND p.totp_secret IS NOT NULL AS "hasPassword",
       (SELECT count(*)::int FROM staff_passkeys k WHERE k.staff_id = p.id AND k.ended_at IS NULL) AS passkeys,
       (SELECT count(*)::int FROM staff_sessions s WHERE s.staff_id = p.id AND ${isLiveSession}) AS sessions,
       (SELECT max(s.used_at) FROM staff_sessions s WHERE s.staff_id = p.id) AS "seenAt",
       ${grantsOfPerson} AS grants
  FROM staff p WHERE p.left_at IS NULL`

type Row = Omit<Person, 'grants'> & { grants: GrantRows }
const personOf = ({ grants, ...person }: Row): Person => ({
  ...person,
  grants: grantsFrom(grants),
})

export async function findPeople(db: Db): Promise<Person[]> {
  return (await db.rows<Row>(`${select} ORDER BY lower(p.name), p.id`)).map(personOf)
}

export async function findPerson(db: Db, id: string): Promise<Person | undefined> {
  const found = await oneRow(db.rows<Row>(`${select} AND p.id = $1`, [id]))
  return found && personOf(found)
}

export async function raisePersonVersion(tx: Tx, id: string, version: number): Promise<boolean> {
  const bumped = await tx.rows('UPDATE staff SET version = version + 1 WHERE id = $1 AND version = $2 AND left_at IS NULL RETURNING 1', [
    id,
    version,
  ])
  return bumped.length === 1
}

export async function updateTextLangs(tx: Tx, staffId: string, langs: readonly LangCode[] | null): Promise<void> {
  await tx.rows('UPDATE staff SET text_langs = $2::text[] WHERE id = $1', [staffId, langs])
}

/** A role that the person had there before keeps the day since when. */
export async function replaceGrants(tx: Tx, staffId: string, grants: readonly NewGrant[]): Promise<void> {
  const rows = grants.map(({ role, scope }) => ({
    id: randomUUID(),
    role,
    everything: scope.everything,
    sites: scope.sites,
    location_ids: scope.locationIds,
  }))
  await tx.rows(
    `WITH gone AS (DELETE FROM staff_grants WHERE staff_id = $1 RETURNING role, everything, sites, location_ids, given_at)
     INSERT INTO staff_grants (id, staff_id, role, everything, sites, location_ids, given_at)
     SELECT n.id, $1, n.role, n.everything, n.sites, n.location_ids,
            coalesce((SELECT min(o.given_at) FROM gone o WHERE o.role = n.role AND (o.everything OR (NOT n.everything AND o.sites @> n.sites AND o.location_ids @> n.location_ids))), now())
       FROM json_to_recordset($2::json) AS n(id uuid, role text, everything boolean, sites text[], location_ids int[])`,
    [staffId, JSON.stringify(rows)],
  )
}

/**
 * Whether an owner of everything remains beside this person. All owners are locked, so that two of them can't remove each other at once.
 * The demo's owner counts only in a demo.
 */
export async function hasOtherOwner(tx: Tx, staffId: string, isDemo: boolean): Promise<boolean> {
  const owners = await tx.rows<{ id: string }>(
    `SELECT p.id FROM staff p JOIN staff_grants g ON g.staff_id = p.id
      WHERE g.role = 'owner' AND g.everything AND p.left_at IS NULL AND (NOT p.is_demo OR $1) ORDER BY p.id FOR UPDATE OF p`,
    [isDemo],
  )
  return owners.some(({ id }) => id !== staffId)
}

export async function hasRealOwner(db: Db): Promise<boolean> {
  const [found] = await db.rows<{ has: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM staff p JOIN staff_grants g ON g.staff_id = p.id
       WHERE g.role = 'owner' AND g.everything AND p.left_at IS NULL AND NOT p.is_demo
         AND (p.password_hash IS NOT NULL OR EXISTS (SELECT 1 FROM staff_passkeys k WHERE k.staff_id = p.id AND k.ended_at IS NULL))) AS has`,
  )
  return found?.has ?? false
}

/** The person can't come back by anything of theirs; their name stays in the record, and their address is free again. */
export async function markLeft(tx: Tx, id: string): Promise<{ approvals: number; invitations: number }> {
  await tx.rows(`UPDATE staff SET left_at = now(), email_key = email_key || ' left ' || id::text WHERE id = $1`, [id])
  const approvals = await tx.rows(
    `UPDATE approvals SET state = ${approvalState.withdrawn}, decided_at = now(), decided_by = $1 WHERE requested_by = $1 AND state = ${approvalState.waiting} RETURNING 1`,
    [id],
  )
  const invitations = await tx.rows(
    `UPDATE staff_invitations SET withdrawn_at = now() WHERE (invited_by = $1 OR staff_id = $1) AND used_at IS NULL AND withdrawn_at IS NULL RETURNING 1`,
    [id],
  )
  return { approvals: approvals.length, invitations: invitations.length }
}
