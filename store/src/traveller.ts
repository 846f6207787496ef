import { randomUUID } from 'node:crypto'
import type { SaleFacts } from '@opentop/domain/basket/basket-facts'
import type { Day } from '@opentop/domain/day'
import type { Party } from '@opentop/domain/passenger/party'
import type { RegistrationState } from '@opentop/domain/passenger/traveller'
import { oneRow, type Db, type Tx } from './db.ts'
import { tokenHash } from './session.ts'
import { registrationState } from './states.ts'

export type TravellerSale = {
  id: string
  state: string
  optionId: number
  productId: number
  choices: SaleFacts['choices']
  lastDay: Day
  party: Party
}
export function findTravellerSale(db: Db, saleId: string, basketId: string | null, token: string): Promise<TravellerSale | undefined> {
  return oneRow(
    db.rows<TravellerSale>(
      `SELECT s.id, s.state, s.option_id AS "optionId", s.product_id AS "productId", s.choices, coalesce((SELECT max((c.part ->> 'day')::date) FROM jsonb_array_elements(s.choices -> 'components') AS c(part)), s.service_day, (now() + make_interval(months => p.voucher_months))::date) AS "lastDay",
              (SELECT json_agg(json_build_object('typeId', g.passenger_type, 'quantity', g.quantity) ORDER BY g.passenger_type) FROM sale_passengers g WHERE g.sale_id = s.id) AS party
         FROM sales s JOIN products p ON p.id = s.product_id JOIN transactions t ON t.id = s.transaction_id
        WHERE s.id = $1 AND (t.id = $2 OR (t.is_direct AND t.session_hash = $3))`,
      [saleId, basketId, tokenHash(token)],
    ),
  )
}

type NewTraveller = { typeId: number; sealed: Buffer }
export async function deleteTravellers(tx: Tx, saleId: string): Promise<void> {
  await tx.rows('DELETE FROM travellers WHERE sale_id = $1', [saleId])
}

export async function replaceTravellers(tx: Tx, saleId: string, wipeAfter: Day, travellers: readonly NewTraveller[]): Promise<void> {
  await deleteTravellers(tx, saleId)
  for (const [index, { typeId, sealed }] of travellers.entries())
    await tx.rows(
      'INSERT INTO travellers (id, sale_id, seq, passenger_type, sealed, wipe_after, updated_at) VALUES ($1, $2, $3, $4, $5, $6, now())',
      [randomUUID(), saleId, index + 1, typeId, sealed, wipeAfter],
    )
}

type StoredTraveller = { id: string; seq: number; typeId: number; sealed: Buffer }
export function findTravellers(db: Db, saleId: string): Promise<StoredTraveller[]> {
  return db.rows<StoredTraveller>(
    'SELECT id, seq, passenger_type AS "typeId", sealed FROM travellers WHERE sale_id = $1 AND sealed IS NOT NULL ORDER BY seq',
    [saleId],
  )
}

export function findUnregistered(db: Db, saleId: string): Promise<StoredTraveller[]> {
  return db.rows<StoredTraveller>(
    `SELECT id, seq, passenger_type AS "typeId", sealed FROM travellers WHERE sale_id = $1 AND registration IN (${registrationState.NEEDED}, ${registrationState.QUEUED}, ${registrationState.SENT}) AND sealed IS NOT NULL ORDER BY seq`,
    [saleId],
  )
}

export async function updateRegistration(
  tx: Tx,
  id: string,
  registration: Extract<RegistrationState, 'ACCEPTED' | 'REJECTED'>,
  reference: string | null,
): Promise<void> {
  await tx.rows('UPDATE travellers SET registration = $2, external_reference = $3, updated_at = now() WHERE id = $1', [
    id,
    registration,
    reference,
  ])
}

export async function wipeTravellers(tx: Tx): Promise<number> {
  const wiped = await tx.rows(
    `UPDATE travellers SET sealed = NULL, registration = CASE WHEN registration IN (${registrationState.NEEDED}, ${registrationState.QUEUED}, ${registrationState.SENT}) THEN ${registrationState.EXPIRED} ELSE registration END, updated_at = now() WHERE sealed IS NOT NULL AND wipe_after < current_date RETURNING 1`,
  )
  return wiped.length
}
