import { randomUUID } from 'node:crypto'
import type { Campaign } from '@opentop/domain/experiment/campaign'
import type { Arms } from '@opentop/domain/experiment/experiment'
import type { Tx } from './db.ts'
import { holdColumns, type Demand } from './hold.ts'
import { insertIntoLines, passengerRows, passengersOf, type NewSale } from './line-sql.ts'
import { tokenHash } from './session.ts'

export type NewGuestBasket = {
  id: string
  token: string
  site: string
  currencyId: number
  lang: string
  holdExpiresAt: Date
  arms: Arms
  campaign: Campaign | undefined
  line: NewSale
  demands: readonly (Demand & { component: number })[]
}

/** One statement writes all tables. */
export async function insertGuestBaskets(tx: Tx, baskets: readonly NewGuestBasket[], sessionDays: number): Promise<void> {
  if (baskets.length === 0) return
  await tx.rows(
    `WITH made AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS b(id uuid, session text, site text, currency int, lang text, until timestamptz, arms jsonb, campaign jsonb, sale uuid, product int, option int, day date, minute int, cents bigint, choices jsonb, version int, passengers jsonb, holds jsonb)),
          baskets AS (INSERT INTO transactions (id, site, currency_id, lang, hold_expires_at, subtotal_cents, total_cents, arms, campaign, created_at, updated_at)
                      SELECT id, site, currency, lang, until, cents, cents, arms, campaign, now(), now() FROM made),
          guests AS (INSERT INTO sessions (token_hash, kind, transaction_id, created_at, expires_at)
                     SELECT decode(session, 'hex'), 'guest', id, now(), now() + make_interval(days => $2) FROM made),
          lines AS (${insertIntoLines}
                    SELECT sale, id, product, option, day, minute, cents, choices, version, now(), clock_timestamp() FROM made),
          parties AS (${passengerRows('made.sale', 'made.passengers', 'made, ')})
     INSERT INTO holds (${holdColumns})
     SELECT h.id, made.sale, made.id, h.component, h.option, h.day, h.minute, h.seats, made.until, NULL, now()
       FROM made, jsonb_to_recordset(made.holds) AS h(id uuid, component int, option int, day date, minute int, seats int)`,
    [JSON.stringify(baskets.map(rowOf)), sessionDays],
  )
}

function rowOf({ id, token, site, currencyId, lang, holdExpiresAt, arms, campaign, line, demands }: NewGuestBasket): object {
  return {
    id,
    session: tokenHash(token).toString('hex'),
    site,
    currency: currencyId,
    lang,
    until: holdExpiresAt,
    arms,
    campaign: campaign ?? {},
    sale: line.id,
    product: line.productId,
    option: line.optionId,
    day: line.day,
    minute: line.minute,
    cents: line.amountCents,
    choices: line.choices,
    version: line.productVersion ?? null,
    passengers: passengersOf(line),
    holds: demands.map(({ component, optionId, day, minute, seats }) => ({
      id: randomUUID(),
      component,
      option: optionId,
      day,
      minute,
      seats,
    })),
  }
}
