import type { BookedSale } from '@opentop/domain/disruption/effect'
import { firstStartDay, type Concerned } from '@opentop/domain/disruption/scope'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Lang } from '@opentop/domain/lang'
import { oneRow, type Db, type Tx } from '../db.ts'
import { disruptionSaleState, holdState, liveHolds, liveVouchers, openPayments, saleState, transactionState } from '../states.ts'

export type AffectedSale = BookedSale & {
  saleId: string
  transactionId: string
  optionId: number
  productId: number
  site: string
  lang: Lang
  currencyId: CurrencyId
  channel: 'web' | 'agent' | 'desk'
  agentId: string | null
  agent: string | null
  agentHasAddress: boolean
  reference: string
  email: string
  firstName: string
  lastName: string
  phone: string
  bounces: boolean
  isChanging: boolean
  isElsewhere: boolean
}

const failedAttempts = 4
/** What other disruptions have paid back of a ticket that stays valid. Earlier versions noted no losses: a timed part was paid back whole. */
const paidBack = `coalesce((SELECT json_agg(l.loss) FROM (
      SELECT jsonb_array_elements(r.outcome -> 'losses') AS loss FROM disruption_sales r WHERE r.sale_id = s.id AND r.disruption_id <> $1
      UNION ALL
      SELECT jsonb_build_object('seq', v.seq, 'component', p.component, 'quarters', 4, 'spans', '[]'::jsonb)
        FROM disruption_sales r CROSS JOIN LATERAL jsonb_to_recordset(r.parts) AS p(component int, day date, minute int)
        JOIN holds h ON h.sale_id = s.id AND h.component = p.component AND h.service_day = p.day AND h.start_minute = p.minute AND h.state = ${holdState.converted}
       WHERE r.sale_id = s.id AND r.disruption_id <> $1 AND r.state = ${disruptionSaleState.done} AND r.choice = 'refund' AND NOT coalesce(r.outcome, '{}'::jsonb) ? 'losses' AND p.minute >= 0) l
    WHERE (l.loss ->> 'seq')::int = v.seq), '[]'::json)`
const columns = `s.id AS "saleId", s.transaction_id AS "transactionId", s.option_id AS "optionId", s.product_id AS "productId", t.site, t.lang, t.currency_id AS "currencyId", t.agent_id AS "agentId", a.company AS agent,
  coalesce(a.active AND (a.email <> '' OR EXISTS (SELECT 1 FROM agent_users u WHERE u.agent_id = a.id AND u.active AND u.login LIKE '%_@_%')), false) AS "agentHasAddress",
  CASE WHEN t.agent_id IS NOT NULL THEN 'agent' ELSE t.channel END AS channel, coalesce(t.reference, '') AS reference,
  coalesce(t.buyer ->> 'email', '') AS email, coalesce(t.buyer ->> 'firstName', '') AS "firstName", coalesce(t.buyer ->> 'lastName', '') AS "lastName", coalesce(t.buyer ->> 'phone', '') AS phone,
  greatest(1, coalesce(jsonb_array_length(s.choices -> 'components'), 0)) AS "partCount",
  coalesce((SELECT json_agg(json_build_object('component', h.component, 'optionId', h.option_id, 'day', h.service_day, 'minute', h.start_minute, 'seats', h.seats) ORDER BY h.component) FROM holds h WHERE h.sale_id = s.id AND h.state = ${holdState.converted}), '[]'::json) AS parts,
  coalesce((SELECT json_agg(json_build_object('id', v.id, 'seq', v.seq, 'paid', ${paidBack}, 'typeId', v.passenger_type, 'people', v.people, 'shareCents', v.share_cents, 'state', v.state, 'boardings',
      coalesce((SELECT json_agg(json_build_object('component', b.component, 'firstAt', b.at, 'count', b.count)) FROM (SELECT component, (extract(epoch FROM min(boarded_at)) * 1000)::bigint AS at, count(*)::int AS count FROM boardings WHERE voucher_id = v.id AND undone_at IS NULL GROUP BY component) b), '[]'::json)) ORDER BY v.seq)
    FROM vouchers v WHERE v.sale_id = s.id AND v.state IN ${liveVouchers}), '[]'::json) AS units,
  EXISTS (SELECT 1 FROM outbox o WHERE o.payload ->> 'transactionId' = t.id::text AND o.payload ? 'transactionId' AND o.topic LIKE 'mail:%' AND o.done_at IS NULL AND o.attempts >= ${failedAttempts}) AS bounces,
  EXISTS (SELECT 1 FROM payments p JOIN change_quotes q ON q.id = p.change_id WHERE p.transaction_id = t.id AND q.sale_id = s.id AND p.state IN ${openPayments}) AS "isChanging",
  EXISTS (SELECT 1 FROM disruption_sales e WHERE e.sale_id = s.id AND e.state <> ${disruptionSaleState.done} AND e.disruption_id <> $1) AS "isElsewhere"`
const tables = 'sales s JOIN transactions t ON t.id = s.transaction_id LEFT JOIN agents a ON a.id = t.agent_id'
const bought = `s.state IN (${saleState.confirmed}, ${saleState.used})`

/** No disruption has this id: a dry run looks at all sales. */
const none = '00000000-0000-0000-0000-000000000000'

const wasMovedThere = `EXISTS (SELECT 1 FROM disruption_sales m WHERE m.sale_id = h.sale_id AND m.outcome -> 'movedTo' @> jsonb_build_object('optionId', h.option_id, 'day', h.service_day, 'minute', h.start_minute))`

/** With `soldBefore`, sales that were begun later knew it and are left out, but not those whom another disruption has moved there. */
export function findAffected(
  db: Db,
  concerned: Concerned,
  { disruptionId = none, soldBefore = null }: { disruptionId?: string; soldBefore?: Date | null } = {},
): Promise<AffectedSale[]> {
  const { options, scope } = concerned
  return db.rows<AffectedSale>(
    `SELECT ${columns} FROM ${tables} WHERE ${bought} AND NOT EXISTS (SELECT 1 FROM disruption_sales d WHERE d.disruption_id = $1 AND d.sale_id = s.id)
        AND s.id IN (SELECT h.sale_id FROM holds h WHERE h.state = ${holdState.converted} AND h.option_id = ANY($2::int[]) AND h.service_day BETWEEN $3 AND $4
                        AND (cardinality($5::int[]) = 0 OR h.start_minute = ANY($5::int[])) AND ($6::timestamptz IS NULL OR h.created_at < $6 OR ${wasMovedThere}))
      ORDER BY s.created_at, s.id`,
    [disruptionId, [...options.keys()], firstStartDay(concerned), scope.toDay, scope.minutes, soldBefore],
  )
}

export function findAffectedSale(db: Db, saleId: string, disruptionId: string): Promise<AffectedSale | undefined> {
  return oneRow(db.rows<AffectedSale>(`SELECT ${columns} FROM ${tables} WHERE ${bought} AND s.id = $2`, [disruptionId, saleId]))
}

const seatsThere = `h.change_id IS NULL AND h.option_id = ANY($1::int[]) AND h.service_day BETWEEN $2 AND $3 AND (cardinality($4::int[]) = 0 OR h.start_minute = ANY($4::int[]))`
type SeatScope = { optionIds: readonly number[]; scope: Concerned['scope'] }
const seatValues = ({ optionIds, scope }: SeatScope): unknown[] => [optionIds, scope.fromDay, scope.toDay, scope.minutes]

export async function countBaskets(db: Db, { options, scope }: Concerned): Promise<number> {
  const [found] = await db.rows<{ count: number }>(
    `SELECT count(DISTINCT h.transaction_id)::int AS count FROM holds h JOIN transactions t ON t.id = h.transaction_id WHERE h.state IN ${liveHolds} AND h.expires_at > now()
        AND t.state IN (${transactionState.DRAFT}, ${transactionState.AWAITING_PAYMENT}) AND ${seatsThere}`,
    seatValues({ optionIds: [...options.keys()], scope }),
  )
  return found?.count ?? 0
}

export async function findStoppedBaskets(db: Db, stopped: SeatScope): Promise<string[]> {
  const found = await db.rows<{ id: string }>(
    `SELECT DISTINCT t.id FROM holds h JOIN transactions t ON t.id = h.transaction_id WHERE h.state = ${holdState.active} AND t.state = ${transactionState.DRAFT} AND ${seatsThere} ORDER BY t.id`,
    seatValues(stopped),
  )
  return found.map(({ id }) => id)
}
export async function findStoppedSales(tx: Tx, basketId: string, stopped: SeatScope): Promise<string[]> {
  const found = await tx.rows<{ id: string }>(
    `SELECT DISTINCT h.sale_id AS id FROM holds h JOIN transactions t ON t.id = h.transaction_id WHERE t.id = $5 AND h.state = ${holdState.active} AND t.state = ${transactionState.DRAFT} AND ${seatsThere}`,
    [...seatValues(stopped), basketId],
  )
  return found.map(({ id }) => id)
}
