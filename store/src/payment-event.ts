import type { PaymentEventState } from '@opentop/domain/payment/payment-event'
import type { Db, Tx } from './db.ts'
import { paymentEventState } from './states.ts'

export type StoredEvent<B> = { provider: string; eventKey: string; body: B }

/** Once per key. The webhook is acknowledged only after the commit. */
export async function insertPaymentEvents(tx: Tx, provider: string, events: readonly { key: string; body: object }[]): Promise<string[]> {
  const rows = await tx.rows<{ key: string }>(
    `INSERT INTO payment_events (provider, event_key, body, received_at) SELECT $1, e.key, e.body, now() FROM jsonb_to_recordset($2::jsonb) AS e(key text, body jsonb) ON CONFLICT DO NOTHING RETURNING event_key AS key`,
    [provider, JSON.stringify(events)],
  )
  return rows.map(({ key }) => key)
}

export async function insertQuarantined(tx: Tx, provider: string, key: string, body: object, paymentId: string): Promise<boolean> {
  const fresh = await tx.rows(
    `INSERT INTO payment_events (provider, event_key, payment_id, body, state, received_at, processed_at) VALUES ($1, $2, $3, $4::jsonb, ${paymentEventState.quarantined}, now(), now()) ON CONFLICT DO NOTHING RETURNING 1`,
    [provider, key, paymentId, JSON.stringify(body)],
  )
  return fresh.length === 1
}

/** Parked events are retried for a day. */
export function findOpenEvents<B>(db: Db, limit: number, except: readonly string[] = []): Promise<StoredEvent<B>[]> {
  return db.rows<StoredEvent<B>>(
    `SELECT provider, event_key AS "eventKey", body FROM payment_events
      WHERE (state = ${paymentEventState.received} OR (state = ${paymentEventState.parked} AND processed_at < now() - interval '5 seconds' AND received_at > now() - interval '24 hours')) AND event_key <> ALL ($2::text[])
      ORDER BY state = ${paymentEventState.parked}, received_at LIMIT $1`,
    [limit, except],
  )
}

export async function lockEvent(tx: Tx, provider: string, eventKey: string): Promise<boolean> {
  const found = await tx.rows(
    `SELECT 1 FROM payment_events WHERE provider = $1 AND event_key = $2 AND state IN (${paymentEventState.received}, ${paymentEventState.parked}) FOR UPDATE`,
    [provider, eventKey],
  )
  return found.length === 1
}

export async function updateEvent(
  tx: Tx,
  provider: string,
  eventKey: string,
  state: Exclude<PaymentEventState, 'received'>,
  paymentId: string | null,
): Promise<void> {
  await tx.rows(
    `UPDATE payment_events SET state = $3, payment_id = coalesce($4, payment_id), processed_at = now() WHERE provider = $1 AND event_key = $2`,
    [provider, eventKey, state, paymentId],
  )
}

export async function wakeParkedEvents(tx: Tx, paymentId: string): Promise<void> {
  await tx.rows(
    `UPDATE payment_events SET state = ${paymentEventState.received} WHERE payment_id = $1 AND state = ${paymentEventState.parked}`,
    [paymentId],
  )
}
