import { randomUUID } from 'node:crypto'
import type { Day } from '@opentop/domain/day'
import { holdMove } from '@opentop/domain/availability/hold'
import type { Db, Tx } from './db.ts'
import { holdState, liveHolds } from './states.ts'

export type DepartureKey = { optionId: number; day: Day; minute: number }
export type Demand = DepartureKey & { seats: number }

/** The lock order of all writes: the basket, its departures by key, their holds, then coupons by code. */
function inLockOrder<K extends DepartureKey>(keys: readonly K[]): K[] {
  return keys.toSorted((a, b) => a.optionId - b.optionId || a.day.localeCompare(b.day) || a.minute - b.minute)
}

/** Longer lists are passed as arrays: each length would be another prepared statement. */
const mostCounted = 8

/** Keys as a SQL table with its values. A VALUES list gets a cached generic plan; arrays are planned each time. */
function tableOf(keys: readonly DepartureKey[]): { table: string; values: unknown[] } {
  const columns = 'k(option_id, service_day, start_minute)'
  if (keys.length > mostCounted)
    return {
      table: `unnest($1::int[], $2::date[], $3::int[]) AS ${columns}`,
      values: [keys.map((key) => key.optionId), keys.map((key) => key.day), keys.map((key) => key.minute)],
    }
  const rows = keys.map((_, n) => `($${n * 3 + 1}::int, $${n * 3 + 2}::date, $${n * 3 + 3}::int)`)
  return {
    table: `(VALUES ${rows.join(', ')}) AS ${columns}`,
    values: keys.flatMap(({ optionId, day, minute }) => [optionId, day, minute]),
  }
}

export async function lockDepartures(tx: Tx, keys: readonly DepartureKey[]): Promise<void> {
  if (keys.length === 0) return
  const { table, values } = tableOf(keys)
  await tx.rows(
    `SELECT 1 FROM departures d JOIN ${table} USING (option_id, service_day, start_minute)
      ORDER BY d.option_id, d.service_day, d.start_minute FOR NO KEY UPDATE OF d`,
    values,
  )
}

function addedUp(demands: readonly Demand[]): Demand[] {
  const sums = new Map<string, Demand>()
  for (const demand of demands) {
    const key = `${demand.optionId} ${demand.day} ${demand.minute}`
    sums.set(key, { ...demand, seats: demand.seats + (sums.get(key)?.seats ?? 0) })
  }
  return inLockOrder([...sums.values()]).filter((demand) => demand.seats > 0)
}

export type TakeSeats = (tx: Tx, demands: readonly Demand[]) => Promise<Demand | undefined>

export async function takeSeats(tx: Tx, demands: readonly Demand[]): Promise<Demand | undefined> {
  const wanted = addedUp(demands)
  if (wanted.length > 1) await lockDepartures(tx, wanted)
  const taken: Demand[] = []
  for (const demand of wanted) {
    if (!((await takeFrom(tx, demand)) || ((await releaseExpired(tx, demand)) && (await takeFrom(tx, demand))))) {
      for (const earlier of taken) await giveBack(tx, earlier)
      return demand
    }
    taken.push(demand)
  }
  return undefined
}

async function giveBack(tx: Tx, { optionId, day, minute, seats }: Demand): Promise<void> {
  await tx.rows('UPDATE departures SET held = held - $4 WHERE option_id = $1 AND service_day = $2 AND start_minute = $3', [
    optionId,
    day,
    minute,
    seats,
  ])
}

async function takeFrom(tx: Tx, { optionId, day, minute, seats }: Demand): Promise<boolean> {
  const taken = await tx.rows(
    `UPDATE departures SET held = held + $4
      WHERE option_id = $1 AND service_day = $2 AND start_minute = $3 AND on_sale AND sale = 'open' AND (capacity IS NULL OR held + sold + $4 <= capacity) RETURNING 1`,
    [optionId, day, minute, seats],
  )
  return taken.length === 1
}

/** Before 'sold out' is answered, frees the seats of expired holds. True when there were any. Locked holds are skipped: their basket is just being changed. */
async function releaseExpired(tx: Tx, departure: DepartureKey): Promise<boolean> {
  await lockDepartures(tx, [departure])
  const [freed] = await tx.rows<{ seats: number }>(
    `WITH due AS (SELECT id FROM holds WHERE option_id = $1 AND service_day = $2 AND start_minute = $3 AND state = ${holdState.active} AND expires_at <= now() FOR UPDATE SKIP LOCKED),
          ended AS (UPDATE holds SET state = ${holdState.expired} WHERE id IN (SELECT id FROM due) RETURNING seats),
          freed AS (UPDATE departures SET held = held - (SELECT sum(seats) FROM ended)::int
                     WHERE option_id = $1 AND service_day = $2 AND start_minute = $3 AND EXISTS (SELECT 1 FROM ended))
     SELECT coalesce(sum(seats), 0)::int AS seats FROM ended`,
    [departure.optionId, departure.day, departure.minute],
  )
  return (freed?.seats ?? 0) > 0
}

type NewHold = Demand & { saleId: string; transactionId: string; component: number; expiresAt: Date; changeId?: string }

export const holdColumns =
  'id, sale_id, transaction_id, component, option_id, service_day, start_minute, seats, expires_at, change_id, created_at'
const listedHolds = Array.from({ length: mostCounted }, (_, index) => {
  const rows = Array.from(
    { length: index + 1 },
    (_row, n) => `(${Array.from({ length: 10 }, (_value, m) => `$${n * 10 + m + 1}`).join(', ')}, now())`,
  )
  return `INSERT INTO holds (${holdColumns}) VALUES ${rows.join(', ')}`
})
const manyHolds = `INSERT INTO holds (${holdColumns})
     SELECT h.*, now() FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[], $5::int[], $6::date[], $7::int[], $8::int[], $9::timestamptz[], $10::uuid[]) AS h`

export async function insertHolds(tx: Tx, holds: readonly NewHold[]): Promise<void> {
  if (holds.length === 0) return
  const rows = holds.map((hold) => [
    randomUUID(),
    hold.saleId,
    hold.transactionId,
    hold.component,
    hold.optionId,
    hold.day,
    hold.minute,
    hold.seats,
    hold.expiresAt.toISOString(),
    hold.changeId ?? null,
  ])
  const listed = listedHolds[holds.length - 1]
  if (listed) await tx.rows(listed, rows.flat())
  else
    await tx.rows(
      manyHolds,
      rows[0]?.map((_, column) => rows.map((row) => row[column])),
    )
}

export function findHeldDepartures(db: Db, saleIds: readonly string[]): Promise<DepartureKey[]> {
  return db.rows<DepartureKey>(
    `SELECT DISTINCT option_id AS "optionId", service_day AS day, start_minute AS minute FROM holds WHERE sale_id = ANY($1::uuid[]) AND state IN ${liveHolds}`,
    [saleIds],
  )
}

export async function endHolds(tx: Tx, saleIds: readonly string[], event: 'remove' | 'expire'): Promise<void> {
  if (saleIds.length === 0) return
  const { from, to } = holdMove(event)
  await lockDepartures(tx, await findHeldDepartures(tx, saleIds))
  await tx.rows(
    `WITH ended AS (UPDATE holds SET state = $2 WHERE sale_id = ANY($1::uuid[]) AND state = ANY($3::text[]) RETURNING option_id, service_day, start_minute, seats),
          freed AS (SELECT option_id, service_day, start_minute, sum(seats)::int AS seats FROM ended GROUP BY 1, 2, 3)
     UPDATE departures d SET held = d.held - f.seats FROM freed f WHERE d.option_id = f.option_id AND d.service_day = f.service_day AND d.start_minute = f.start_minute`,
    [saleIds, to, from],
  )
}

/** The caller has taken the seats from the departure. */
export async function addSeatsToHold(tx: Tx, saleId: string, component: number, seats: number): Promise<void> {
  await tx.rows(`UPDATE holds SET seats = seats + $3 WHERE sale_id = $1 AND component = $2 AND state = ${holdState.active}`, [
    saleId,
    component,
    seats,
  ])
}

export async function reactivateHolds(tx: Tx, transactionId: string, expiresAt: Date): Promise<void> {
  await tx.rows(`UPDATE holds SET expires_at = $2 WHERE transaction_id = $1 AND state = ${holdState.active} AND expires_at > now()`, [
    transactionId,
    expiresAt,
  ])
}
