import { randomUUID } from 'node:crypto'
import { availableOf, type CreditAccount, type ReservationState } from '@opentop/domain/agent/credit'
import { postAgentEntry } from './books/cash-facts.ts'
import { oneRow, type Db, type Tx } from './db.ts'
import { reservationState } from './states.ts'

export function findAccount(db: Db, agentId: string): Promise<CreditAccount | undefined> {
  return oneRow(
    db.rows<CreditAccount>(
      'SELECT limit_cents AS "limitCents", posted_cents AS "postedCents", reserved_cents AS "reservedCents" FROM agent_accounts WHERE agent_id = $1',
      [agentId],
    ),
  )
}

export async function insertAccount(tx: Tx, agentId: string, limitCents: number): Promise<void> {
  await tx.rows('INSERT INTO agent_accounts (agent_id, limit_cents) VALUES ($1, $2) ON CONFLICT DO NOTHING', [agentId, limitCents])
}

export async function updateLimit(tx: Tx, agentId: string, limitCents: number): Promise<boolean> {
  const changed = await tx.rows(
    'UPDATE agent_accounts SET limit_cents = $2::bigint WHERE agent_id = $1 AND $2::bigint + posted_cents - reserved_cents >= 0 RETURNING 1',
    [agentId, limitCents],
  )
  return changed.length === 1
}

export type Reserve = (
  tx: Tx,
  wanted: { agentId: string; transactionId: string; cents: number },
) => Promise<{ ok: true } | { ok: false; missingCents: number }>

/** Reserves an order's amount with one conditional update. An order has one reservation; a repeated call with the same amount changes nothing. */
export const reserveCredit: Reserve = async (tx, { agentId, transactionId, cents }) => {
  const before = await lockReservation(tx, transactionId)
  if (before?.state === 'posted') throw new Error(`order ${transactionId} is already posted`)
  const own = before?.state === 'reserved' ? before.cents : 0
  const taken = await tx.rows(
    'UPDATE agent_accounts SET reserved_cents = reserved_cents + $2 WHERE agent_id = $1 AND limit_cents + posted_cents - reserved_cents >= $2 RETURNING 1',
    [agentId, cents - own],
  )
  if (taken.length === 0) {
    const account = await findAccount(tx, agentId)
    return { ok: false, missingCents: account ? cents - own - availableOf(account) : cents }
  }
  await tx.rows(
    `INSERT INTO agent_reservations (transaction_id, agent_id, cents, state, created_at, updated_at) VALUES ($1, $2, $3, ${reservationState.reserved}, now(), now())
     ON CONFLICT (transaction_id) DO UPDATE SET cents = excluded.cents, state = ${reservationState.reserved}, updated_at = now()`,
    [transactionId, agentId, cents],
  )
  return { ok: true }
}

type Reservation = { agentId: string; cents: number; state: ReservationState }
/** Lock order: the account before the reservation, to avoid deadlocks. */
async function lockReservation(tx: Tx, transactionId: string): Promise<Reservation | undefined> {
  await tx.rows('SELECT 1 FROM agent_accounts WHERE agent_id = (SELECT agent_id FROM transactions WHERE id = $1) FOR UPDATE', [
    transactionId,
  ])
  return oneRow(
    tx.rows<Reservation>('SELECT agent_id AS "agentId", cents, state FROM agent_reservations WHERE transaction_id = $1 FOR UPDATE', [
      transactionId,
    ]),
  )
}

export async function postCredit(tx: Tx, transactionId: string): Promise<boolean> {
  const reservation = await lockReservation(tx, transactionId)
  if (reservation?.state !== 'reserved') return false
  await tx.rows(`UPDATE agent_reservations SET state = ${reservationState.posted}, updated_at = now() WHERE transaction_id = $1`, [
    transactionId,
  ])
  await tx.rows('UPDATE agent_accounts SET reserved_cents = reserved_cents - $2, posted_cents = posted_cents - $2 WHERE agent_id = $1', [
    reservation.agentId,
    reservation.cents,
  ])
  await insertEntry(tx, reservation.agentId, {
    kind: 'ORDER',
    cents: -reservation.cents,
    transactionId,
    key: `order ${transactionId}`,
    note: '',
  })
  return true
}

/** Once per key and never more than the order took. */
export async function refundCredit(tx: Tx, refund: { transactionId: string; cents: number; key: string }): Promise<boolean> {
  const reservation = await lockReservation(tx, refund.transactionId)
  if (reservation?.state !== 'posted') return false
  const [sum] = await tx.rows<{ left: number }>(
    'SELECT (-sum(cents))::bigint AS left FROM agent_entries WHERE transaction_id = $1 AND agent_id = $2',
    [refund.transactionId, reservation.agentId],
  )
  if (refund.cents <= 0 || refund.cents > (sum?.left ?? 0)) return false
  return addEntry(tx, reservation.agentId, { kind: 'REFUND', note: '', ...refund })
}

type NewEntry = {
  kind: 'TOPUP' | 'REFUND' | 'ADJUSTMENT' | 'COMMISSION'
  cents: number
  transactionId?: string
  key: string
  note: string
}

/** Lock order: the account before seats, to avoid deadlocks. */
export async function lockAccount(tx: Tx, agentId: string): Promise<void> {
  await tx.rows('SELECT 1 FROM agent_accounts WHERE agent_id = $1 FOR UPDATE', [agentId])
}

export async function addEntry(tx: Tx, agentId: string, entry: NewEntry): Promise<boolean> {
  await lockAccount(tx, agentId)
  if (!(await insertEntry(tx, agentId, entry))) return false
  await tx.rows('UPDATE agent_accounts SET posted_cents = posted_cents + $2 WHERE agent_id = $1', [agentId, entry.cents])
  return true
}

async function insertEntry(
  tx: Tx,
  agentId: string,
  { kind, cents, transactionId, key, note }: Omit<NewEntry, 'kind'> & { kind: NewEntry['kind'] | 'ORDER' },
): Promise<boolean> {
  const id = randomUUID()
  const inserted = await tx.rows(
    `INSERT INTO agent_entries (id, agent_id, kind, cents, transaction_id, entry_key, note, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp())
     ON CONFLICT (agent_id, entry_key) DO NOTHING RETURNING 1`,
    [id, agentId, kind, cents, transactionId ?? null, key, note],
  )
  if (inserted.length === 1) await postAgentEntry(tx, id)
  return inserted.length === 1
}

type StatementEntry = {
  id: string
  kind: NewEntry['kind'] | 'ORDER'
  cents: number
  balanceCents: number
  note: string
  at: Date
  reference: string | null
  agentReference: string | null
}

export function findStatement(db: Db, agentId: string, limit: number): Promise<StatementEntry[]> {
  return db.rows<StatementEntry>(
    `SELECT e.id, e.kind, e.cents, e.note, e.created_at AS at, t.reference, t.agent_reference AS "agentReference",
            (sum(e.cents) OVER (ORDER BY e.created_at, e.id))::bigint AS "balanceCents"
       FROM agent_entries e LEFT JOIN transactions t ON t.id = e.transaction_id WHERE e.agent_id = $1 ORDER BY e.created_at DESC, e.id DESC LIMIT $2`,
    [agentId, limit],
  )
}
