import type { Day } from '@opentop/domain/day'
import { oneRow, type Db, type Tx } from './db.ts'
import { lockDepartures, type DepartureKey } from './hold.ts'
import { holdState, liveHolds, openPayments } from './states.ts'

export type ChangeHold = { expiresAt: Date; isLive: boolean }

export function findChangeHold(db: Db, changeId: string): Promise<ChangeHold | undefined> {
  return oneRow(
    db.rows<ChangeHold>(
      `SELECT min(expires_at) AS "expiresAt", bool_and(state = ${holdState.pinned} OR expires_at > now()) AS "isLive" FROM holds WHERE change_id = $1 AND state IN ${liveHolds} HAVING count(*) > 0`,
      [changeId],
    ),
  )
}

export function findHeldChange(db: Db, saleId: string): Promise<{ changeId: string; isLive: boolean } | undefined> {
  return oneRow(
    db.rows<{ changeId: string; isLive: boolean }>(
      `SELECT change_id AS "changeId", state = ${holdState.pinned} OR expires_at > now() AS "isLive" FROM holds WHERE sale_id = $1 AND change_id IS NOT NULL AND state IN ${liveHolds} LIMIT 1`,
      [saleId],
    ),
  )
}

/** Locks the departures of a line, those held for a change of it, and those that a new change would take. */
export async function lockDeparturesOfSale(tx: Tx, saleId: string, wanted: readonly DepartureKey[] = []): Promise<void> {
  const own = await tx.rows<DepartureKey & { day: Day }>(
    `SELECT DISTINCT option_id AS "optionId", service_day AS day, start_minute AS minute FROM holds WHERE sale_id = $1 AND state IN (${holdState.active}, ${holdState.pinned}, ${holdState.converted})`,
    [saleId],
  )
  await lockDepartures(tx, [...own, ...wanted])
}

const giveBack = `freed AS (SELECT option_id, service_day, start_minute, sum(seats)::int AS seats FROM ended GROUP BY 1, 2, 3)
     UPDATE departures d SET held = d.held - f.seats FROM freed f WHERE d.option_id = f.option_id AND d.service_day = f.service_day AND d.start_minute = f.start_minute`

/** Even if a payment is in progress. The caller has locked the departures. */
export async function endChangeHolds(tx: Tx, saleId: string, changeId: string | null = null): Promise<void> {
  await tx.rows(
    `WITH ended AS (UPDATE holds SET state = ${holdState.released} WHERE sale_id = $1 AND change_id IS NOT NULL AND ($2::uuid IS NULL OR change_id = $2) AND state IN ${liveHolds} RETURNING option_id, service_day, start_minute, seats),
     ${giveBack}`,
    [saleId, changeId],
  )
}

const overdue = `change_id IS NOT NULL AND state = ${holdState.active} AND expires_at <= now()`

export async function lockOverdueChanges(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    `SELECT id FROM transactions WHERE id IN (SELECT transaction_id FROM holds WHERE ${overdue}) ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED`,
    [limit],
  )
  return rows.map(({ id }) => id)
}

export async function expireChangeHolds(tx: Tx, transactionIds: readonly string[]): Promise<void> {
  const due = `transaction_id = ANY($1::uuid[]) AND ${overdue}`
  await lockDepartures(
    tx,
    await tx.rows<DepartureKey>(
      `SELECT DISTINCT option_id AS "optionId", service_day AS day, start_minute AS minute FROM holds WHERE ${due}`,
      [transactionIds],
    ),
  )
  await tx.rows(
    `WITH ended AS (UPDATE holds SET state = ${holdState.expired} WHERE ${due} RETURNING option_id, service_day, start_minute, seats),
     ${giveBack}`,
    [transactionIds],
  )
}

export async function pinChange(tx: Tx, changeId: string, until: Date): Promise<void> {
  await tx.rows(`UPDATE holds SET state = ${holdState.pinned}, expires_at = $2 WHERE change_id = $1 AND state = ${holdState.active}`, [
    changeId,
    until,
  ])
}

/** Unpins the seats after a failed payment: they are held for the time that was left, at least for another attempt. */
export async function unpinChange(tx: Tx, changeId: string, paymentId: string, retryMinutes: number): Promise<void> {
  await tx.rows(
    `UPDATE holds SET state = ${holdState.active}, expires_at = greatest((SELECT hold_before FROM payments WHERE id = $2), now() + make_interval(mins => $3)) WHERE change_id = $1 AND state = ${holdState.pinned}
        AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.change_id = $1 AND p.id <> $2 AND p.state IN ${openPayments})`,
    [changeId, paymentId, retryMinutes],
  )
}

/** Converts the seats held for a change, then frees the line's former seats. The caller has locked the departures of both. */
export async function convertChange(tx: Tx, saleId: string, changeId: string): Promise<void> {
  await tx.rows(
    `WITH taken AS (SELECT component, option_id, service_day, start_minute, seats FROM holds WHERE change_id = $2 AND state IN ${liveHolds}),
          back AS (UPDATE holds SET state = ${holdState.returned} WHERE sale_id = $1 AND state = ${holdState.converted} AND component IN (SELECT component FROM taken) RETURNING option_id, service_day, start_minute, seats),
          moves AS (SELECT option_id, service_day, start_minute, 0 AS held, -seats AS sold FROM back UNION ALL SELECT option_id, service_day, start_minute, -seats, seats FROM taken),
          sums AS (SELECT option_id, service_day, start_minute, sum(held)::int AS held, sum(sold)::int AS sold FROM moves GROUP BY 1, 2, 3)
     UPDATE departures d SET held = d.held + m.held, sold = d.sold + m.sold FROM sums m WHERE d.option_id = m.option_id AND d.service_day = m.service_day AND d.start_minute = m.start_minute`,
    [saleId, changeId],
  )
  // a second statement, because the unique index of live holds is checked row by row within a statement
  await tx.rows(`UPDATE holds SET state = ${holdState.converted}, change_id = NULL WHERE change_id = $1 AND state IN ${liveHolds}`, [
    changeId,
  ])
}
