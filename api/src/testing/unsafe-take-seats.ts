import type { Demand, TakeSeats } from '@opentop/store/hold'
import type { Tx } from '@opentop/store/db'

// Seat taking with a race condition. The concurrency tests must catch each of these, or they prove nothing.
const key = ({ optionId, day, minute }: Demand): unknown[] => [optionId, day, minute]

/** Checks, then updates; the constraint is dropped too. */
export const checkThenUpdate: TakeSeats = async (tx, demands) => {
  for (const demand of demands) {
    const [row] = await tx.rows<{ free: number }>(
      'SELECT capacity - held - sold AS free FROM departures WHERE option_id = $1 AND service_day = $2 AND start_minute = $3',
      key(demand),
    )
    if (!row || row.free < demand.seats) return demand
    await add(tx, demand)
  }
  return undefined
}

/** Locks, then counts; under REPEATABLE READ the count reads a snapshot older than the lock. */
export const lockThenCount: TakeSeats = async (tx, demands) => {
  for (const demand of demands) {
    await tx.rows('SELECT pg_advisory_xact_lock(hashtext($1 || $2 || $3))', key(demand).map(String))
    if (!(await hasRoom(tx, demand))) return demand
  }
  return undefined
}

/** One statement that looks atomic; the sum in its condition is not. */
export const insertSelect: TakeSeats = async (tx, demands) => {
  for (const demand of demands) {
    const inserted = await tx.rows(
      `INSERT INTO unsafe_holds (option_id, service_day, start_minute, seats) SELECT d.option_id, d.service_day, d.start_minute, $4::int FROM departures d
        WHERE d.option_id = $1 AND d.service_day = $2 AND d.start_minute = $3
          AND d.capacity - (SELECT coalesce(sum(seats), 0) FROM unsafe_holds c WHERE c.option_id = $1 AND c.service_day = $2 AND c.start_minute = $3) >= $4::int RETURNING 1`,
      [...key(demand), demand.seats],
    )
    if (inserted.length === 0) return demand
    await add(tx, demand)
  }
  return undefined
}

/** Correct for one departure, but locks the departures of a package in any order, so that two buyers can deadlock. */
export const lockUnsorted: TakeSeats = async (tx, demands) => {
  for (const demand of Math.random() < 0.5 ? demands : demands.toReversed()) {
    const taken = await tx.rows(
      'UPDATE departures SET held = held + $4 WHERE option_id = $1 AND service_day = $2 AND start_minute = $3 AND held + sold + $4 <= capacity RETURNING 1',
      [...key(demand), demand.seats],
    )
    if (taken.length === 0) return demand
  }
  return undefined
}

async function add(tx: Tx, demand: Demand): Promise<void> {
  await tx.rows('UPDATE departures SET held = held + $4 WHERE option_id = $1 AND service_day = $2 AND start_minute = $3', [
    ...key(demand),
    demand.seats,
  ])
}

async function hasRoom(tx: Tx, demand: Demand): Promise<boolean> {
  const [row] = await tx.rows<{ free: number }>(
    `SELECT (d.capacity - coalesce((SELECT sum(seats) FROM holds h WHERE h.option_id = $1 AND h.service_day = $2 AND h.start_minute = $3 AND h.state IN ('active', 'pinned', 'converted')), 0))::int AS free
       FROM departures d WHERE d.option_id = $1 AND d.service_day = $2 AND d.start_minute = $3`,
    key(demand),
  )
  return row !== undefined && row.free >= demand.seats
}
