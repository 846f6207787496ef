import { randomUUID } from 'node:crypto'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { CashCount, TillCash, TillEntryKind, TillWay } from '@opentop/domain/till/till'
import type { Scope } from '@opentop/domain/staff/scope'
import { postShiftClosing, postShiftOpening, postTillEntry } from '../books/cash-facts.ts'
import { oneRow, type Db, type Tx } from '../db.ts'

export type TillFacts = {
  id: string
  name: string
  site: string
  locationId: number
  currencyIds: CurrencyId[]
  lastReceipt: number
  shift: { id: string; openedAt: string; openedBy: string; cash: TillCash[] } | null
  last: { id: string; cash: CashCount[] } | null
}

const cashOf = (shift: string): string =>
  `(SELECT coalesce(json_agg(json_build_object('currencyId', c.currency_id, 'floatCents', c.float_cents, 'expectedCents', coalesce(c.expected_cents, c.float_cents + coalesce((SELECT sum(e.cents) FROM till_entries e WHERE e.shift_id = c.shift_id AND e.currency_id = c.currency_id AND e.way = 'cash'), 0)), 'countedCents', c.counted_cents) ORDER BY c.currency_id), '[]'::json) FROM till_counts c WHERE c.shift_id = ${shift})`
const columns = `t.id, t.name, t.site, t.location_id AS "locationId", t.currency_ids AS "currencyIds", t.last_receipt AS "lastReceipt",
  (SELECT json_build_object('id', s.id, 'openedAt', s.opened_at, 'openedBy', p.name, 'cash', ${cashOf('s.id')}) FROM till_shifts s JOIN staff p ON p.id = s.opened_by WHERE s.till_id = t.id AND s.closed_at IS NULL) AS shift,
  (SELECT json_build_object('id', s.id, 'cash', (SELECT json_agg(json_build_object('currencyId', c.currency_id, 'cents', c.counted_cents) ORDER BY c.currency_id) FROM till_counts c WHERE c.shift_id = s.id)) FROM till_shifts s WHERE s.till_id = t.id AND s.closed_at IS NOT NULL ORDER BY s.opened_at DESC LIMIT 1) AS last`
const inScope = '($1::boolean OR t.site = ANY($2::text[]) OR t.location_id = ANY($3::int[]))'
const scopeValues = ({ everything, sites, locationIds }: Scope): unknown[] => [everything, sites, locationIds]

export function findTills(db: Db, scope: Scope): Promise<TillFacts[]> {
  return db.rows<TillFacts>(`SELECT ${columns} FROM tills t WHERE ${inScope} ORDER BY t.site, lower(t.name)`, scopeValues(scope))
}

/** Locks a till: its receipts are numbered, its shifts opened and closed one after the other. Comes last in the lock order. */
export async function lockTill(tx: Tx, scope: Scope, id: string): Promise<TillFacts | undefined> {
  await tx.rows('SELECT 1 FROM tills WHERE id = $1 FOR UPDATE', [id])
  return oneRow(tx.rows<TillFacts>(`SELECT ${columns} FROM tills t WHERE ${inScope} AND t.id = $4`, [...scopeValues(scope), id]))
}

type NewTill = Pick<TillFacts, 'name' | 'site' | 'locationId' | 'currencyIds'>
export async function insertTill(tx: Tx, { name, site, locationId, currencyIds }: NewTill): Promise<string | undefined> {
  const made = await oneRow(
    tx.rows<{ id: string }>(
      'INSERT INTO tills (id, name, site, location_id, currency_ids, created_at) VALUES ($1, $2, $3, $4, $5::int[], now()) ON CONFLICT DO NOTHING RETURNING id',
      [randomUUID(), name, site, locationId, currencyIds],
    ),
  )
  return made?.id
}

type NewShift = {
  tillId: string
  staffId: string
  counted: readonly CashCount[]
  /** Why it is not what the till closed with. */ reason: string
}
export async function insertShift(tx: Tx, { tillId, staffId, counted, reason }: NewShift): Promise<string> {
  const id = randomUUID()
  await tx.rows('INSERT INTO till_shifts (id, till_id, opened_by, opened_at, opening_reason) VALUES ($1, $2, $3, clock_timestamp(), $4)', [
    id,
    tillId,
    staffId,
    reason,
  ])
  for (const { currencyId, cents } of counted)
    await tx.rows('INSERT INTO till_counts (shift_id, currency_id, float_cents) VALUES ($1, $2, $3)', [id, currencyId, cents])
  await postShiftOpening(tx, id)
  return id
}

/** The till is locked. */
export async function closeShift(
  tx: Tx,
  { id, cash, staffId, reason }: { id: string; cash: readonly TillCash[]; staffId: string; reason: string },
): Promise<void> {
  for (const { currencyId, expectedCents, countedCents } of cash)
    await tx.rows('UPDATE till_counts SET expected_cents = $3, counted_cents = $4 WHERE shift_id = $1 AND currency_id = $2', [
      id,
      currencyId,
      expectedCents,
      countedCents,
    ])
  await tx.rows('UPDATE till_shifts SET closed_by = $2, closed_at = clock_timestamp(), reason = $3 WHERE id = $1 AND closed_at IS NULL', [
    id,
    staffId,
    reason,
  ])
  await postShiftClosing(tx, id)
}

export type NewEntry = {
  tillId: string
  shiftId: string
  kind: TillEntryKind
  way: TillWay
  currencyId: CurrencyId
  cents: number
  staffId: string
  givenCents?: number
  terminalReceipt?: string | undefined
  reason?: string
  paymentId?: string
  refundId?: string
  transactionId?: string
}
/** Writes an entry under the next receipt number. The till is locked, so the clock of the moment and not of the transaction's start counts. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<number> {
  const [numbered] = await tx.rows<{ receipt: number }>(
    'UPDATE tills SET last_receipt = last_receipt + 1 WHERE id = $1 RETURNING last_receipt AS receipt',
    [entry.tillId],
  )
  if (!numbered) throw new Error('a locked till is gone')
  const id = randomUUID()
  await tx.rows(
    `INSERT INTO till_entries (id, till_id, shift_id, receipt, kind, way, currency_id, cents, given_cents, terminal_receipt, reason, payment_id, refund_id, transaction_id, staff_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, clock_timestamp())`,
    [
      id,
      entry.tillId,
      entry.shiftId,
      numbered.receipt,
      entry.kind,
      entry.way,
      entry.currencyId,
      entry.cents,
      entry.givenCents ?? null,
      entry.terminalReceipt ?? null,
      entry.reason ?? '',
      entry.paymentId ?? null,
      entry.refundId ?? null,
      entry.transactionId ?? null,
      entry.staffId,
    ],
  )
  await postTillEntry(tx, id)
  return numbered.receipt
}

export async function isTerminalReceiptTaken(db: Db, tillId: string, terminalReceipt: string): Promise<boolean> {
  return (await db.rows('SELECT 1 FROM till_entries WHERE till_id = $1 AND terminal_receipt = $2', [tillId, terminalReceipt])).length > 0
}

type EntryFacts = {
  id: string
  receipt: number
  kind: TillEntryKind
  way: TillWay
  currencyId: CurrencyId
  cents: number
  terminalReceipt: string | null
  reason: string
  orderId: string | null
  reference: string | null
  by: string
  at: string
}
type ShiftFacts = {
  id: string
  tillId: string
  openedAt: Date
  openedBy: string
  closedAt: Date | null
  closedBy: string | null
  reason: string
  cash: TillCash[]
  entries: EntryFacts[]
}
const shiftColumns = `s.id, s.till_id AS "tillId", s.opened_at AS "openedAt", o.name AS "openedBy", s.closed_at AS "closedAt", c.name AS "closedBy", s.reason, ${cashOf('s.id')} AS cash`
const shiftTables = `till_shifts s JOIN tills t ON t.id = s.till_id JOIN staff o ON o.id = s.opened_by LEFT JOIN staff c ON c.id = s.closed_by`

export function findShift(db: Db, scope: Scope, id: string): Promise<(ShiftFacts & { till: string }) | undefined> {
  return oneRow(
    db.rows<ShiftFacts & { till: string }>(
      `SELECT ${shiftColumns}, t.name AS till,
              (SELECT coalesce(json_agg(json_build_object('id', e.id, 'receipt', e.receipt, 'kind', e.kind, 'way', e.way, 'currencyId', e.currency_id, 'cents', e.cents, 'terminalReceipt', e.terminal_receipt, 'reason', e.reason, 'orderId', e.transaction_id, 'reference', r.reference, 'by', p.name, 'at', e.created_at) ORDER BY e.receipt DESC), '[]'::json)
                 FROM till_entries e JOIN staff p ON p.id = e.staff_id LEFT JOIN transactions r ON r.id = e.transaction_id WHERE e.shift_id = s.id) AS entries
         FROM ${shiftTables} WHERE ${inScope} AND s.id = $4`,
      [...scopeValues(scope), id],
    ),
  )
}

export function findShifts(db: Db, scope: Scope, tillId: string, limit: number): Promise<Omit<ShiftFacts, 'entries'>[]> {
  return db.rows(`SELECT ${shiftColumns} FROM ${shiftTables} WHERE ${inScope} AND t.id = $4 ORDER BY s.opened_at DESC LIMIT $5`, [
    ...scopeValues(scope),
    tillId,
    limit,
  ])
}
