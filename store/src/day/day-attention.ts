import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Texts } from '@opentop/domain/facts'
import type { Scope } from '@opentop/domain/staff/scope'
import type { Db } from '../db.ts'
import { approvalState, disruptionSaleState, disruptionState, refundState, saleState, transactionState } from '../states.ts'
import { failedMail } from '../order/order-condition.ts'
import { liveSale } from '../order/order-locations.ts'
import { inScope, type At } from '../order/order-scope.ts'
import { orderOfRequest } from '../papers/paper-list.ts'
import type { Waits } from '../papers/request.ts'

const most = 200
/** Tickets are made with the payment; an order that has none after this long has lost them. */
const patience = '2 minutes'

export type OrderTrouble = {
  subjectId: string
  since: Date
  reference: string
  currencyId: CurrencyId
  cents: number | null
  locationId: number
  product: Texts
  minute: number | null
  phone: string | null
}
type Place = { scope: Scope; personal: Scope | undefined; cities: readonly number[] }

function troubles(db: Db, { scope, personal, cities }: Place, found: { subject: string; since: string; cents: string; from: string }) {
  const values: unknown[] = [cities]
  const at: At = (value) => `$${values.push(value)}`
  const within = inScope(scope, at) ?? 'true'
  const shows = personal ? (inScope(personal, at) ?? 'true') : 'false'
  return db.rows<OrderTrouble>(
    `SELECT ${found.subject} AS "subjectId", ${found.since} AS since, coalesce(t.reference, '') AS reference, t.currency_id AS "currencyId", ${found.cents} AS cents, l.location_id AS "locationId", l.names AS product, l.start_minute AS minute,
            CASE WHEN coalesce(${shows}, false) THEN nullif(t.buyer ->> 'phone', '') END AS phone
       FROM ${found.from} AND ${within}
      ORDER BY 2 LIMIT ${most}`,
    values,
  )
}
const line = `CROSS JOIN LATERAL (SELECT p.location_id, p.names, s.start_minute FROM sales s JOIN products p ON p.id = s.product_id WHERE s.transaction_id = t.id AND ${liveSale('s')} AND p.location_id = ANY($1::int[]) ORDER BY s.created_at, s.id LIMIT 1) l`

export function findPaidWithoutTicket(db: Db, place: Place): Promise<OrderTrouble[]> {
  const lost = `t.state = ${transactionState.PAID} AND t.paid_at BETWEEN now() - interval '7 days' AND now() - interval '${patience}'
      AND EXISTS (SELECT 1 FROM sales s WHERE s.transaction_id = t.id AND s.state = ${saleState.confirmed} AND NOT EXISTS (SELECT 1 FROM vouchers v WHERE v.sale_id = s.id))`
  const ids = `(SELECT id FROM transactions WHERE state = ${transactionState.PAID_UNFULFILLED} UNION ALL SELECT t.id FROM transactions t WHERE ${lost}) w`
  return troubles(db, place, {
    subject: 't.id::text',
    since: 'coalesce(t.paid_at, t.updated_at)',
    cents: 't.total_cents',
    from: `${ids} JOIN transactions t ON t.id = w.id ${line} WHERE true`,
  })
}

export function findFailedRefunds(db: Db, place: Place): Promise<OrderTrouble[]> {
  return troubles(db, place, {
    subject: 'r.id::text',
    since: 'r.updated_at',
    cents: 'r.amount_cents',
    from: `refunds r JOIN transactions t ON t.id = r.transaction_id ${line} WHERE r.state = ${refundState.FAILED} AND r.repeated_by IS NULL`,
  })
}

export function findFailedMails(db: Db, place: Place): Promise<OrderTrouble[]> {
  return troubles(db, place, {
    subject: 'o.id::text',
    since: 'o.created_at',
    cents: 'NULL::bigint',
    from: `outbox o JOIN transactions t ON t.id = CASE WHEN o.payload ? 'transactionId' THEN (o.payload ->> 'transactionId')::uuid END ${line} WHERE ${failedMail}`,
  })
}

const waitingPapers =
  (...waits: Waits[]) =>
  (db: Db, place: Place): Promise<OrderTrouble[]> =>
    troubles(db, place, {
      subject: 'w.source',
      since: 'w.asked_at',
      cents: 'NULL::bigint',
      from: `paper_requests w JOIN transactions t ON t.id = ${orderOfRequest} ${line} WHERE w.waits IN (${waits.map((one) => `'${one}'`).join(', ')})`,
    })
export const findPapersWithoutRate = waitingPapers('rate-unconfirmed', 'rate-unknown')
export const findFailedPapers = waitingPapers('failed')

type SilentDevice = { id: string; name: string; locationId: number | null; lastSeenAt: Date }
export function findSilentDevices(
  db: Db,
  { cities, everything }: { cities: readonly number[]; everything: boolean },
  { seenSince, silentSince }: { seenSince: Date; silentSince: Date },
): Promise<SilentDevice[]> {
  return db.rows<SilentDevice>(
    `SELECT id, name, location_id AS "locationId", last_seen_at AS "lastSeenAt" FROM scanners WHERE active AND last_seen_at >= $3 AND last_seen_at < $4 AND (location_id = ANY($1::int[]) OR ($2 AND location_id IS NULL)) ORDER BY last_seen_at LIMIT ${most}`,
    [cities, everything, seenSince, silentSince],
  )
}

type OpenApproval = {
  id: string
  call: string
  requestedAt: Date
  locationId: number | null
  reference: string | null
  till: string | null
  cents: number | null
  currencyId: CurrencyId | null
}
export function findOpenApprovals(
  db: Db,
  { scope, cities, calls, staffId }: { scope: Scope; cities: readonly number[]; calls: readonly string[]; staffId: string },
): Promise<OpenApproval[]> {
  return db.rows<OpenApproval>(
    `SELECT a.id, a.call, a.requested_at AS "requestedAt", (SELECT min(x) FROM unnest(a.location_ids) x WHERE x = ANY($1::int[])) AS "locationId", t.reference, l.name AS till, coalesce(a.input #>> '{sums,0,cents}', a.input ->> 'cents')::bigint AS cents, coalesce((a.input #>> '{sums,0,currencyId}')::int, t.currency_id) AS "currencyId"
       FROM approvals a LEFT JOIN transactions t ON t.id = CASE WHEN a.subject = 'order' THEN a.subject_id::uuid END LEFT JOIN tills l ON l.id = CASE WHEN a.subject = 'till' THEN a.subject_id::uuid END
      WHERE a.state = ${approvalState.waiting} AND a.expires_at > now() AND a.requested_by <> $2 AND a.call = ANY($3::text[]) AND a.location_ids && $1::int[]
        AND ($4::boolean OR a.site = ANY($5::text[]) OR a.location_ids && $6::int[]) ORDER BY a.requested_at LIMIT ${most}`,
    [cities, staffId, calls, scope.everything, scope.sites, scope.locationIds],
  )
}

type OpenDisruption = { id: string; locationId: number; title: string; since: Date; people: number; open: number }
export function findOpenDisruptions(db: Db, cities: readonly number[], lang: string): Promise<OpenDisruption[]> {
  return db.rows<OpenDisruption>(
    `SELECT d.id, d.location_id AS "locationId", coalesce(d.texts -> 'title' ->> $2, d.texts -> 'title' ->> 'en', d.kind) AS title, d.announced_at AS since, coalesce(n.people, 0)::int AS people, coalesce(n.open, 0)::int AS open
       FROM disruptions d CROSS JOIN LATERAL (SELECT sum(a.people) AS people, sum(a.people) FILTER (WHERE a.state <> ${disruptionSaleState.done}) AS open FROM disruption_sales a WHERE a.disruption_id = d.id) n
      WHERE d.location_id = ANY($1::int[]) AND d.state = ${disruptionState.announced} ORDER BY d.announced_at LIMIT ${most}`,
    [cities, lang],
  )
}
