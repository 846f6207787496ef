import type { OtherDisruption } from '@opentop/domain/disruption/other-disruption'
import type { BookedPart, Choice, DisruptionFacts, Place } from '@opentop/domain/disruption/disruption'
import type { Loss } from '@opentop/domain/disruption/loss'
import type { DisruptionSaleState } from '@opentop/domain/disruption/state'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Lang } from '@opentop/domain/lang'
import type { RefundState } from '@opentop/domain/booking/refund'
import { oneRow, type Db, type Tx } from '../db.ts'
import { disruptionSaleState, disruptionState, holdState, liveVouchers, refundState } from '../states.ts'

export type ChosenBy = 'traveller' | 'agent' | 'office' | 'default'
export type Outcome = {
  refundCents?: number
  losses?: Loss[]
  movedTo?: Place
  changeId?: string
  quoteId?: string
  newer?: string
}
export type DisruptionSale = {
  disruptionId: string
  saleId: string
  transactionId: string
  state: DisruptionSaleState
  people: number
  parts: BookedPart[]
  isStarted: boolean
  offer: Place | null
  changeId: string | null
  refundCents: number
  reach: 'mail' | 'agent' | 'phone'
  choice: Choice | 'none' | null
  chosenBy: ChosenBy | null
  outcome: Outcome | null
  toldAt: Date
  openedAt: Date | null
  remindedAt: Date | null
  chosenAt: Date | null
}

const columns = `x.disruption_id AS "disruptionId", x.sale_id AS "saleId", x.transaction_id AS "transactionId", x.state, x.people, x.parts, x.is_started AS "isStarted", x.offer, x.change_id AS "changeId", x.refund_cents AS "refundCents",
  x.reach, x.choice, x.chosen_by AS "chosenBy", x.outcome, x.told_at AS "toldAt", x.opened_at AS "openedAt", x.reminded_at AS "remindedAt", x.chosen_at AS "chosenAt"`

type NewDisruptionSale = Pick<
  DisruptionSale,
  'disruptionId' | 'saleId' | 'transactionId' | 'people' | 'parts' | 'isStarted' | 'offer' | 'changeId' | 'refundCents' | 'reach'
> & { isOnlyAnnounced: boolean }

export async function insertDisruptionSale(tx: Tx, row: NewDisruptionSale): Promise<boolean> {
  const inserted = await tx.rows(
    `INSERT INTO disruption_sales (disruption_id, sale_id, transaction_id, people, parts, is_started, offer, change_id, refund_cents, reach, told_at, state, choice, done_at)
     VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7::jsonb, $8, $9, $10, now(), CASE WHEN $11 THEN ${disruptionSaleState.done} ELSE ${disruptionSaleState.told} END, CASE WHEN $11 THEN 'none' END, CASE WHEN $11 THEN now() END)
     ON CONFLICT (disruption_id, sale_id) DO NOTHING RETURNING 1`,
    [
      row.disruptionId,
      row.saleId,
      row.transactionId,
      row.people,
      JSON.stringify(row.parts),
      row.isStarted,
      row.offer === null ? null : JSON.stringify(row.offer),
      row.changeId,
      row.refundCents,
      row.reach,
      row.isOnlyAnnounced,
    ],
  )
  return inserted.length === 1
}

type SaleKey = Pick<DisruptionSale, 'disruptionId' | 'saleId'>
export function findDisruptionSale(db: Db, { disruptionId, saleId }: SaleKey): Promise<DisruptionSale | undefined> {
  return oneRow(
    db.rows<DisruptionSale>(`SELECT ${columns} FROM disruption_sales x WHERE x.disruption_id = $1 AND x.sale_id = $2`, [
      disruptionId,
      saleId,
    ]),
  )
}
export async function findLinkVersion(db: Db, saleId: string): Promise<number | undefined> {
  const [found] = await db.rows<{ version: number }>(
    'SELECT t.link_version AS version FROM sales s JOIN transactions t ON t.id = s.transaction_id WHERE s.id = $1',
    [saleId],
  )
  return found?.version
}
/** The caller has locked the order. */
export function lockDisruptionSale(tx: Tx, { disruptionId, saleId }: SaleKey): Promise<DisruptionSale | undefined> {
  return oneRow(
    tx.rows<DisruptionSale>(`SELECT ${columns} FROM disruption_sales x WHERE x.disruption_id = $1 AND x.sale_id = $2 FOR UPDATE`, [
      disruptionId,
      saleId,
    ]),
  )
}
export type OtherDisruptionOfSale = OtherDisruption & {
  id: string
  state: DisruptionSaleState
  changeId: string | null
  texts: DisruptionFacts['texts']
  newer: string | null
  isAnnounced: boolean
}
export function findOtherDisruptions(db: Db, { disruptionId, saleId }: SaleKey): Promise<OtherDisruptionOfSale[]> {
  return db.rows<OtherDisruptionOfSale>(
    `SELECT d.id, d.kind, d.scope, d.texts, d.state = ${disruptionState.announced} AS "isAnnounced", x.state, x.parts, x.change_id AS "changeId", x.choice, x.chosen_by AS "chosenBy", x.chosen_at AS "chosenAt", x.outcome ->> 'newer' AS newer
       FROM disruption_sales x JOIN disruptions d ON d.id = x.disruption_id WHERE x.sale_id = $2 AND x.disruption_id <> $1 ORDER BY x.told_at, d.announced_at, d.id`,
    [disruptionId, saleId],
  )
}

export async function isDisrupted(db: Db, saleId: string): Promise<boolean> {
  const found = await db.rows(
    `SELECT 1 FROM disruption_sales x WHERE x.sale_id = $1 AND x.state <> ${disruptionSaleState.done}
      UNION ALL
     SELECT 1 FROM holds h JOIN departure_acts a ON a.option_id = h.option_id AND h.service_day BETWEEN a.from_day AND a.to_day AND (a.start_minute IS NULL OR a.start_minute = h.start_minute)
       JOIN disruptions d ON d.id = a.disruption_id AND d.state = ${disruptionState.announced} AND d.announced_at > now() - interval '10 minutes'
      WHERE h.sale_id = $1 AND h.state = ${holdState.converted} AND a.ended_at IS NULL AND NOT EXISTS (SELECT 1 FROM disruption_sales x WHERE x.sale_id = $1 AND x.disruption_id = d.id)
      LIMIT 1`,
    [saleId],
  )
  return found.length > 0
}

type Chosen = { choice: Choice | 'none'; chosenFor: object | null; chosenBy: ChosenBy; outcome: Outcome }
export async function updateChosen(
  tx: Tx,
  { disruptionId, saleId }: SaleKey,
  { choice, chosenFor, chosenBy, outcome }: Chosen,
): Promise<void> {
  await tx.rows(
    `UPDATE disruption_sales SET state = ${disruptionSaleState.done}, choice = $3, chosen_for = $4::jsonb, chosen_by = $5, outcome = $6::jsonb, chosen_at = now(), done_at = now(), change_id = NULL WHERE disruption_id = $1 AND sale_id = $2`,
    [disruptionId, saleId, choice, chosenFor && JSON.stringify(chosenFor), chosenBy, JSON.stringify(outcome)],
  )
}

export async function endReplaced(tx: Tx, { disruptionId, saleId }: SaleKey, olderIds: readonly string[]): Promise<void> {
  await tx.rows(
    `UPDATE disruption_sales SET state = ${disruptionSaleState.done}, choice = 'none', chosen_by = 'default', outcome = jsonb_build_object('newer', $1::text), chosen_at = now(), done_at = now(), change_id = NULL
      WHERE sale_id = $2 AND disruption_id = ANY($3::uuid[]) AND state <> ${disruptionSaleState.done}`,
    [disruptionId, saleId, olderIds],
  )
}

export async function updateParts(tx: Tx, { disruptionId, saleId }: SaleKey, parts: readonly BookedPart[]): Promise<void> {
  await tx.rows('UPDATE disruption_sales SET parts = $3::jsonb WHERE disruption_id = $1 AND sale_id = $2', [
    disruptionId,
    saleId,
    JSON.stringify(parts),
  ])
}

/** A party that has moved needs no seats that were offered instead of those before. */
export async function endOtherOffers(tx: Tx, { disruptionId, saleId }: SaleKey): Promise<void> {
  await tx.rows(
    `UPDATE disruption_sales SET offer = NULL, change_id = NULL WHERE sale_id = $2 AND disruption_id <> $1 AND state <> ${disruptionSaleState.done}`,
    [disruptionId, saleId],
  )
}

export async function updateOpened(tx: Tx, { disruptionId, saleId }: SaleKey): Promise<void> {
  await tx.rows('UPDATE disruption_sales SET opened_at = now() WHERE disruption_id = $1 AND sale_id = $2 AND opened_at IS NULL', [
    disruptionId,
    saleId,
  ])
}

export async function findOpenSales(
  db: Db,
  disruptionId: string,
  { all, leavingBefore = null, timezone = 'UTC' }: { all: boolean; leavingBefore?: Date | null; timezone?: string },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `SELECT x.sale_id AS id FROM disruption_sales x WHERE x.disruption_id = $1 AND x.state <> ${disruptionSaleState.done}
        AND ($2 OR (x.offer ->> 'day')::date + make_interval(mins => (x.offer ->> 'minute')::int) < ($3::timestamptz AT TIME ZONE $4) OR NOT EXISTS (SELECT 1 FROM vouchers v WHERE v.sale_id = x.sale_id AND v.state IN ${liveVouchers})
             OR EXISTS (SELECT 1 FROM jsonb_to_recordset(x.parts) AS p(component int, "optionId" int, day date, minute int) LEFT JOIN holds h ON h.sale_id = x.sale_id AND h.state = ${holdState.converted} AND h.component = p.component AND h.option_id = p."optionId" AND h.service_day = p.day AND h.start_minute = p.minute WHERE h.id IS NULL))
      ORDER BY x.told_at, x.sale_id`,
    [disruptionId, all, leavingBefore, timezone],
  )
  return rows.map(({ id }) => id)
}

/** Marks those without a choice as reminded, once in some hours; agents get their list again. Undefined: the last reminder is too recent. */
export async function remindOpen(tx: Tx, disruptionId: string, hours: number): Promise<SaleToRemind[] | undefined> {
  const recent = await tx.rows(
    'SELECT 1 FROM disruption_sales WHERE disruption_id = $1 AND reminded_at > now() - make_interval(hours => $2) LIMIT 1',
    [disruptionId, hours],
  )
  if (recent.length > 0) return undefined
  return tx.rows<SaleToRemind>(
    `UPDATE disruption_sales SET reminded_at = now(), agent_mailed_at = NULL WHERE disruption_id = $1 AND state = ${disruptionSaleState.told} RETURNING sale_id AS "saleId", transaction_id AS "transactionId", reach`,
    [disruptionId],
  )
}
type SaleToRemind = Pick<DisruptionSale, 'saleId' | 'transactionId' | 'reach'>

export function claimAgentSales(tx: Tx, disruptionId: string): Promise<{ agentId: string; saleIds: string[] }[]> {
  return tx.rows<{ agentId: string; saleIds: string[] }>(
    `WITH mailed AS (UPDATE disruption_sales x SET agent_mailed_at = now() FROM transactions t WHERE t.id = x.transaction_id AND x.reach = 'agent' AND x.disruption_id = $1 AND x.agent_mailed_at IS NULL RETURNING t.agent_id, x.sale_id)
     SELECT agent_id AS "agentId", array_agg(sale_id::text ORDER BY sale_id) AS "saleIds" FROM mailed GROUP BY agent_id ORDER BY agent_id`,
    [disruptionId],
  )
}

const refundStateOf = `(SELECT CASE WHEN bool_or(r.state = ${refundState.FAILED}) THEN 'FAILED' WHEN bool_and(r.state = ${refundState.DONE}) THEN 'DONE' WHEN bool_or(r.state = ${refundState.SENT}) THEN 'SENT' ELSE min(r.state) END
               FROM refunds r WHERE r.sale_id = x.sale_id AND r.repeated_by IS NULL AND starts_with(r.reason_key, 'disruption ' || x.disruption_id || ' '))`
export async function findRefundState(db: Db, { disruptionId, saleId }: SaleKey): Promise<RefundState | undefined> {
  const found = await oneRow(
    db.rows<{ state: RefundState | null }>(
      `SELECT ${refundStateOf} AS state FROM disruption_sales x WHERE x.disruption_id = $1 AND x.sale_id = $2`,
      [disruptionId, saleId],
    ),
  )
  return found?.state ?? undefined
}

export type PartyRow = DisruptionSale & {
  reference: string
  site: string
  lang: Lang
  currencyId: CurrencyId
  firstName: string
  lastName: string
  phone: string
  agent: string | null
  mail: 'waiting' | 'sent' | 'failed' | 'none'
  refundState: RefundState | null
  typeIds: number[]
}
const failedAttempts = 4
const partiesText = `SELECT ${columns}, coalesce(t.reference, '') AS reference, t.site, t.lang, t.currency_id AS "currencyId", coalesce(t.buyer ->> 'firstName', '') AS "firstName", coalesce(t.buyer ->> 'lastName', '') AS "lastName", coalesce(t.buyer ->> 'phone', '') AS phone, a.company AS agent,
            CASE WHEN o.id IS NULL AND x.agent_mailed_at IS NOT NULL AND x.reach = 'agent' THEN 'sent' WHEN o.id IS NULL THEN 'none' WHEN o.done_at IS NOT NULL THEN 'sent' WHEN o.attempts >= ${failedAttempts} THEN 'failed' ELSE 'waiting' END AS mail,
            ${refundStateOf} AS "refundState", ARRAY(SELECT p.passenger_type FROM sale_passengers p WHERE p.sale_id = x.sale_id ORDER BY 1) AS "typeIds"
       FROM disruption_sales x JOIN transactions t ON t.id = x.transaction_id LEFT JOIN agents a ON a.id = t.agent_id LEFT JOIN outbox o ON o.dedupe_key = 'mail:disruption ' || x.disruption_id || ' ' || x.sale_id`
export function findParties(db: Db, disruptionId: string): Promise<PartyRow[]> {
  return db.rows<PartyRow>(
    `${partiesText} WHERE x.disruption_id = $1 ORDER BY x.state = ${disruptionSaleState.done}, x.reach <> 'phone', x.told_at, x.sale_id`,
    [disruptionId],
  )
}
export function findPartiesOfOrder(db: Db, transactionId: string): Promise<PartyRow[]> {
  return db.rows<PartyRow>(`${partiesText} WHERE x.transaction_id = $1 ORDER BY x.told_at, x.disruption_id`, [transactionId])
}
