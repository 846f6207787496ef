import { randomUUID } from 'node:crypto'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Lang } from '@opentop/domain/lang'
import type { InvoiceCompany } from '@opentop/domain/papers/invoice-company'
import type { PaidSale, PaymentState } from '@opentop/domain/payment/payment'
import { doneOf, postChargeback } from './books/sale-facts.ts'
import { oneRow, type Db, type Tx } from './db.ts'
import { eventRow } from './event.ts'
import { citiesOfLines } from './order/order-locations.ts'
import { holdState, openPayments, paymentState, transactionState } from './states.ts'

export type PaymentFacts = {
  id: string
  /** The reference at the provider: the payment's own id, or that of the attempt which was charged twice. */
  merchantReference: string
  transactionId: string
  changeId: string | null
  /** The payer's language, if it differs from the order's. */
  lang: Lang | null
  provider: string
  method: string
  providerReference: string | null
  state: PaymentState
  amountCents: number
  refundedCents: number
  currencyId: CurrencyId
  lines: PaidSale[]
  couponCode: string | null
  clientKey: string | null
  requestHash: Buffer | null
  returnPath: string
  action: { redirectUrl?: string } | null
  isSettled: boolean
  isLate: boolean
  ageSeconds: number
  isCancelled: boolean
}

const columns = `id, coalesce(charged_for, id) AS "merchantReference", transaction_id AS "transactionId", change_id AS "changeId", lang, provider, method, provider_reference AS "providerReference", state, amount_cents AS "amountCents", refunded_cents AS "refundedCents",
  currency_id AS "currencyId", lines, coupon_code AS "couponCode", client_key AS "clientKey", request_hash AS "requestHash", return_path AS "returnPath", action, settled_at IS NOT NULL AS "isSettled", deadline_at <= now() AS "isLate", cancel_requested_at IS NOT NULL AS "isCancelled",
  extract(epoch FROM now() - created_at)::float8 AS "ageSeconds"`

type NewPayment = Pick<
  PaymentFacts,
  'id' | 'transactionId' | 'provider' | 'method' | 'state' | 'amountCents' | 'currencyId' | 'lines' | 'couponCode' | 'returnPath'
> & {
  changeId?: string | null
  lang?: Lang | null
  providerReference?: string | null
  chargedFor?: string | null
  clientKey?: string | null
  requestHash?: Buffer | null
  deadline: Date
}

const newPayment = (holdBefore: string): string =>
  `INSERT INTO payments (id, transaction_id, provider, method, state, amount_cents, currency_id, lines, return_path, provider_reference, client_key, request_hash, deadline_at, change_id, lang, charged_for, coupon_code, hold_before, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $12, $13, $14, $15, $16, $17, (${holdBefore}), now(), now()) RETURNING ${columns}`
const endOfBasket = 'SELECT hold_expires_at FROM transactions WHERE id = $2'
const paymentOfBasket = newPayment(endOfBasket)
const paymentOfChange = newPayment(`SELECT min(expires_at) FROM holds WHERE change_id = $14 AND state = ${holdState.active}`)
const asking = `asked AS (INSERT INTO invoice_asks (transaction_id, company, lang, asked_at) SELECT id, $20::jsonb, $19, now() FROM transactions WHERE id = $2 AND agent_id IS NULL AND $20::jsonb IS NOT NULL
            ON CONFLICT (transaction_id) DO UPDATE SET company = EXCLUDED.company, lang = EXCLUDED.lang, asked_at = EXCLUDED.asked_at),
          unasked AS (DELETE FROM invoice_asks WHERE transaction_id = $2 AND $20::jsonb IS NULL)`
const pinningPayment = `WITH pinned AS (UPDATE holds SET state = ${holdState.pinned}, expires_at = $13 WHERE transaction_id = $2 AND state = ${holdState.active}),
          awaiting AS (UPDATE transactions SET state = ${transactionState.AWAITING_PAYMENT}, buyer = $18::jsonb, hold_expires_at = $13, lang = $19, location_ids = ${citiesOfLines('$2')}, version = version + 1, updated_at = now() WHERE id = $2),
          ${asking}
     ${newPayment(endOfBasket)}`

/** The attempt is stored before the provider is called; the end of the hold is kept for a failed attempt. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<PaymentFacts> {
  return newRow(await tx.rows<PaymentFacts>(payment.changeId ? paymentOfChange : paymentOfBasket, valuesOf(payment)))
}

type Buying = {
  buyer: object
  lang: Lang
  /** A company that wants an invoice; the last attempt decides. */ invoice?: InvoiceCompany | undefined
}
export async function insertBasketPayment(tx: Tx, payment: NewPayment, { buyer, lang, invoice }: Buying): Promise<PaymentFacts> {
  const values = [...valuesOf(payment), JSON.stringify(buyer), lang, invoice ? JSON.stringify(invoice) : null]
  return newRow(await tx.rows<PaymentFacts>(pinningPayment, values))
}

function newRow([made]: readonly PaymentFacts[]): PaymentFacts {
  if (!made) throw new Error('a new row came back empty')
  return made
}

function valuesOf(payment: NewPayment): unknown[] {
  return [
    payment.id,
    payment.transactionId,
    payment.provider,
    payment.method,
    payment.state,
    payment.amountCents,
    payment.currencyId,
    JSON.stringify(payment.lines),
    payment.returnPath,
    payment.providerReference ?? null,
    payment.clientKey ?? null,
    payment.requestHash ?? null,
    payment.deadline,
    payment.changeId ?? null,
    payment.lang ?? null,
    payment.chargedFor ?? null,
    payment.couponCode,
  ]
}

export function findPayment(db: Db, id: string): Promise<PaymentFacts | undefined> {
  return oneRow(db.rows<PaymentFacts>(`SELECT ${columns} FROM payments WHERE id = $1`, [id]))
}
export function findPaymentByKey(db: Db, transactionId: string, clientKey: string): Promise<PaymentFacts | undefined> {
  return oneRow(
    db.rows<PaymentFacts>(`SELECT ${columns} FROM payments WHERE transaction_id = $1 AND client_key = $2`, [transactionId, clientKey]),
  )
}
export function findOpenPayment(db: Db, transactionId: string): Promise<PaymentFacts | undefined> {
  return oneRow(
    db.rows<PaymentFacts>(`SELECT ${columns} FROM payments WHERE transaction_id = $1 AND state IN ${openPayments}`, [transactionId]),
  )
}
export function findLastPayment(db: Db, transactionId: string): Promise<PaymentFacts | undefined> {
  return oneRow(
    db.rows<PaymentFacts>(
      `SELECT ${columns} FROM payments WHERE transaction_id = $1 ORDER BY settled_at IS NOT NULL DESC, created_at DESC, id LIMIT 1`,
      [transactionId],
    ),
  )
}
export function findOtherChangePayment(db: Db, changeId: string): Promise<PaymentFacts | undefined> {
  return oneRow(
    db.rows<PaymentFacts>(
      `SELECT ${columns} FROM payments WHERE state IN ${openPayments} AND change_id <> $1 AND transaction_id = (SELECT s.transaction_id FROM change_quotes q JOIN sales s ON s.id = q.sale_id WHERE q.id = $1)`,
      [changeId],
    ),
  )
}
export function findPaymentOf(db: Db, of: { transactionId: string } | { changeId: string }): Promise<PaymentFacts | undefined> {
  const [which, id] = 'changeId' in of ? ['change_id = $1', of.changeId] : ['transaction_id = $1 AND change_id IS NULL', of.transactionId]
  const text = `SELECT ${columns} FROM payments WHERE ${which} ORDER BY settled_at IS NOT NULL DESC, created_at DESC, id LIMIT 1`
  return oneRow(db.rows<PaymentFacts>(text, [id]))
}
const charged = `SELECT ${columns} FROM payments WHERE provider = $1 AND provider_reference = $2`
export function findCharge(db: Db, provider: string, providerReference: string): Promise<PaymentFacts | undefined> {
  return oneRow(db.rows<PaymentFacts>(charged, [provider, providerReference]))
}

export type LockedPayment = PaymentFacts & { holder: string | null }
const lockedPayment = `SELECT ${columns}, (SELECT coalesce(c.charged_for, c.id) FROM payments c WHERE c.provider = payments.provider AND c.provider_reference = $2) AS holder FROM payments WHERE id = $1 FOR UPDATE`
/** Lock order: the transaction before the attempt. */
export async function lockPayment(tx: Tx, id: string, providerReference?: string): Promise<LockedPayment | undefined> {
  const [, payment] = await Promise.all([
    tx.rows('SELECT 1 FROM transactions WHERE id = (SELECT transaction_id FROM payments WHERE id = $1) FOR UPDATE', [id]),
    oneRow(tx.rows<LockedPayment>(lockedPayment, [id, providerReference ?? null])),
  ])
  return payment
}

export type PaymentChange = {
  state: PaymentState
  providerReference?: string | undefined
  redirectUrl?: string | undefined
  note: { kind: string; data: object }
}
const change = `state = $2, provider_reference = coalesce($3, provider_reference), action = coalesce($4::jsonb, action), updated_at = now()`
const notedChange = `noted AS (${eventRow('$5', "'payment'", '$1::uuid::text', '$6', '$7')})`
export const settledChange = `${notedChange}, claimed AS (UPDATE payments SET ${change}, settled_at = now() WHERE id = $1 AND settled_at IS NULL RETURNING ${columns})`
export function changeOf(id: string, { state, providerReference, redirectUrl, note }: PaymentChange): unknown[] {
  const action = redirectUrl === undefined ? null : JSON.stringify({ redirectUrl })
  return [id, state, providerReference ?? null, action, randomUUID(), note.kind, JSON.stringify(note.data)]
}
const updatedPayment = `WITH ${notedChange} UPDATE payments SET ${change} WHERE id = $1 RETURNING ${columns}`
export async function updatePayment(tx: Tx, id: string, to: PaymentChange): Promise<PaymentFacts> {
  const [changed] = await tx.rows<PaymentFacts>(updatedPayment, changeOf(id, to))
  if (!changed) throw new Error('a locked attempt is gone')
  return changed
}
export async function updateChargedBack(tx: Tx, id: string): Promise<boolean> {
  const marked = await tx.rows(
    `UPDATE payments m SET charged_back_at = now(), charged_back_cents = amount_cents - ${doneOf} WHERE id = $1 AND charged_back_at IS NULL RETURNING 1`,
    [id],
  )
  if (marked.length === 1) await postChargeback(tx, id)
  return marked.length === 1
}
export async function updateCancelRequested(tx: Tx, id: string): Promise<void> {
  await tx.rows('UPDATE payments SET cancel_requested_at = coalesce(cancel_requested_at, now()) WHERE id = $1', [id])
}
/** Once; later callers get undefined. */
export function claimSettling(tx: Tx, id: string, to: PaymentChange): Promise<PaymentFacts | undefined> {
  return oneRow(tx.rows<PaymentFacts>(`WITH ${settledChange} SELECT * FROM claimed`, changeOf(id, to)))
}

type DuePayment = { id: string; wanted: boolean }
/** Claimed, so that no two processes look up the same one. */
export function claimUnclearPayments(tx: Tx, provider: string, limit: number): Promise<DuePayment[]> {
  return tx.rows<DuePayment>(
    `UPDATE payments p SET checked_at = now() FROM transactions t
      WHERE t.id = p.transaction_id AND p.id IN (SELECT id FROM payments WHERE state IN ${openPayments} AND provider = $2
        AND coalesce(checked_at, created_at) < now() - CASE WHEN state IN (${paymentState.CREATED}, ${paymentState.SUBMITTED}, ${paymentState.UNKNOWN}) THEN interval '4 seconds' ELSE interval '20 seconds' END
        ORDER BY coalesce(checked_at, created_at) LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING p.id, CASE WHEN p.change_id IS NULL THEN t.state = ${transactionState.AWAITING_PAYMENT} ELSE EXISTS (SELECT 1 FROM holds h WHERE h.change_id = p.change_id AND h.state = ${holdState.pinned}) END AS wanted`,
    [limit, provider],
  )
}
