import type { DisruptionFacts } from '@opentop/domain/disruption/disruption'
import type { OpenDisruption } from '@opentop/domain/disruption/notice'
import type { Reach } from '@opentop/domain/staff/place'
import { oneRow, type Db, type Tx } from '../db.ts'
import { moveDepartureVersion } from '../departure/departure-act.ts'
import { disruptionSaleState, disruptionState } from '../states.ts'

export type DisruptionRow = DisruptionFacts & {
  approvalId: string | null
  madeBy: string
  madeByName: string
  madeAt: Date
  announcedByName: string | null
  announcedAt: Date | null
  deadline: Date
  closedAt: Date | null
  version: number
  people: number
  openPeople: number
}

const columns = `d.id, d.location_id AS "locationId", d.state, d.kind, d.scope, d.delay_minutes AS "delayMinutes", d.cause, d.texts, d.offers, d.default_choice AS "defaultChoice", d.deadline,
  d.approval_id AS "approvalId", d.made_by AS "madeBy", made.name AS "madeByName", d.made_at AS "madeAt", announced.name AS "announcedByName", d.announced_at AS "announcedAt", d.closed_at AS "closedAt", d.version,
  coalesce(p.people, 0)::int AS people, coalesce(p.open, 0)::int AS "openPeople"`
const tables = `disruptions d JOIN staff made ON made.id = d.made_by LEFT JOIN staff announced ON announced.id = d.announced_by
  LEFT JOIN LATERAL (SELECT sum(x.people) AS people, sum(x.people) FILTER (WHERE x.state <> ${disruptionSaleState.done}) AS open FROM disruption_sales x WHERE x.disruption_id = d.id) p ON true`
const inReach = '($1::boolean OR d.location_id = ANY($2::int[]))'

/** Open ones, and those closed in the last 30 days. */
export function findDisruptions(db: Db, { everything, cities }: Reach): Promise<DisruptionRow[]> {
  return db.rows<DisruptionRow>(
    `SELECT ${columns} FROM ${tables} WHERE ${inReach} AND d.state <> ${disruptionState.withdrawn} AND (d.closed_at IS NULL OR d.closed_at > now() - interval '30 days')
      ORDER BY coalesce(d.announced_at, d.made_at) DESC, d.id LIMIT 500`,
    [everything, cities],
  )
}

export function findDisruptionInReach(db: Db, id: string, { everything, cities }: Reach): Promise<DisruptionRow | undefined> {
  return oneRow(
    db.rows<DisruptionRow>(`SELECT ${columns} FROM ${tables} WHERE ${inReach} AND d.state <> ${disruptionState.withdrawn} AND d.id = $3`, [
      everything,
      cities,
      id,
    ]),
  )
}

export async function lockDisruptionInReach(tx: Tx, id: string, reach: Reach): Promise<DisruptionRow | undefined> {
  await tx.rows('SELECT 1 FROM disruptions WHERE id = $1 FOR UPDATE', [id])
  return findDisruptionInReach(tx, id, reach)
}

export function findDisruption(db: Db, id: string): Promise<DisruptionRow | undefined> {
  return oneRow(db.rows<DisruptionRow>(`SELECT ${columns} FROM ${tables} WHERE d.id = $1`, [id]))
}

export async function shareDisruption(tx: Tx, id: string): Promise<DisruptionRow | undefined> {
  await tx.rows('SELECT 1 FROM disruptions WHERE id = $1 FOR SHARE', [id])
  return findDisruption(tx, id)
}

/** Announced, or closed while their span has not passed or a sale is open. */
export function findLiveDisruptions(db: Db): Promise<DisruptionRow[]> {
  return db.rows<DisruptionRow>(
    `SELECT ${columns} FROM ${tables} WHERE d.state = ${disruptionState.announced}
        OR (d.state = ${disruptionState.closed} AND ((d.scope ->> 'toDay')::date >= current_date - 2 OR EXISTS (SELECT 1 FROM disruption_sales x WHERE x.disruption_id = d.id AND x.state <> ${disruptionSaleState.done})))
      ORDER BY d.announced_at, d.id`,
  )
}

export function findOpenDisruptions(db: Db): Promise<OpenDisruption[]> {
  return db.rows<OpenDisruption>(
    `SELECT id, location_id AS "locationId", kind, scope, delay_minutes AS "delayMinutes", cause, texts, announced_at AS "announcedAt" FROM disruptions
      WHERE state = ${disruptionState.announced} AND (scope ->> 'toDay')::date >= current_date - 1 ORDER BY announced_at, id`,
  )
}

export type NewDisruption = Pick<
  DisruptionFacts,
  'id' | 'locationId' | 'kind' | 'scope' | 'delayMinutes' | 'cause' | 'texts' | 'offers' | 'defaultChoice'
> & { deadline: string }
const valuesOf = (row: NewDisruption): unknown[] => [
  row.id,
  row.locationId,
  row.kind,
  JSON.stringify(row.scope),
  row.delayMinutes,
  row.cause,
  JSON.stringify(row.texts),
  JSON.stringify(row.offers),
  row.defaultChoice,
  row.deadline,
]

export async function insertDisruption(tx: Tx, row: NewDisruption, staffId: string): Promise<void> {
  await tx.rows(
    `INSERT INTO disruptions (id, location_id, kind, scope, delay_minutes, cause, texts, offers, default_choice, deadline, made_by, made_at)
     VALUES ($1, $2, $3, $4::jsonb, $5, $6, $7::jsonb, $8::jsonb, $9, $10, $11, now())`,
    [...valuesOf(row), staffId],
  )
}

export async function updateDisruption(tx: Tx, row: NewDisruption): Promise<void> {
  await tx.rows(
    `UPDATE disruptions SET location_id = $2, kind = $3, scope = $4::jsonb, delay_minutes = $5, cause = $6, texts = $7::jsonb, offers = $8::jsonb, default_choice = $9, deadline = $10, version = version + 1 WHERE id = $1`,
    valuesOf(row),
  )
}

export async function updateDisruptionState(tx: Tx, id: string, state: 'draft' | 'withdrawn'): Promise<void> {
  await tx.rows('UPDATE disruptions SET state = $2, approval_id = NULL, version = version + 1 WHERE id = $1', [id, state])
}
export async function updateWaiting(tx: Tx, id: string, approvalId: string): Promise<void> {
  await tx.rows(`UPDATE disruptions SET state = ${disruptionState.waiting}, approval_id = $2, version = version + 1 WHERE id = $1`, [
    id,
    approvalId,
  ])
}
export async function updateAnnounced(tx: Tx, id: string, staffId: string): Promise<void> {
  await tx.rows(
    `UPDATE disruptions SET state = ${disruptionState.announced}, announced_by = $2, announced_at = now(), version = version + 1 WHERE id = $1`,
    [id, staffId],
  )
  await moveDepartureVersion(tx)
}
/** Without a person: the job closed it. */
export async function updateClosed(tx: Tx, id: string, staffId: string | null): Promise<void> {
  await tx.rows(
    `UPDATE disruptions SET state = ${disruptionState.closed}, closed_by = $2, closed_at = now(), version = version + 1 WHERE id = $1 AND state = ${disruptionState.announced}`,
    [id, staffId],
  )
  await moveDepartureVersion(tx)
}
