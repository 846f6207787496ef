import type { Day } from '@opentop/domain/day'
import type { Scope } from '@opentop/domain/staff/scope'
import type { LangCode } from '@opentop/contract/shape'
import type { PartyName } from '@opentop/domain/order/masked'
import type { Db } from '../db.ts'
import { disruptionSaleState, holdState, liveVouchers } from '../states.ts'
import { inScope } from '../order/order-scope.ts'

export type PartyRow = {
  saleId: string
  reference: string | null
  lang: LangCode
  firstName: string
  lastName: string
  leadGuest: string | null
  agent: string | null
  seats: number
  people: { typeId: number; quantity: number }[]
  boarded: number
  stop: string | null
  notes: string[]
  isMoved: boolean
  showsPersonal: boolean
}

const boardingOf = (columns: string): string =>
  `SELECT ${columns} FROM boardings b JOIN vouchers v ON v.id = b.voucher_id WHERE v.sale_id = h.sale_id AND v.state IN ${liveVouchers} AND b.component = h.component AND b.undone_at IS NULL`

export function findParties(
  db: Db,
  { optionId, day, minute }: { optionId: number; day: Day; minute: number },
  { personal, orders }: { personal: Scope; orders: Scope },
): Promise<PartyRow[]> {
  const values: unknown[] = [optionId, day, minute]
  const at = (value: unknown): string => `$${values.push(value)}`
  const shows = inScope(personal, at) ?? 'true'
  const reads = inScope(orders, at) ?? 'true'
  return db.rows<PartyRow>(
    `SELECT h.sale_id AS "saleId", CASE WHEN ${reads} THEN t.reference END AS reference, t.lang, coalesce(t.buyer ->> 'firstName', '') AS "firstName", coalesce(t.buyer ->> 'lastName', '') AS "lastName", t.lead_guest AS "leadGuest",
            (SELECT a.company FROM agents a WHERE a.id = t.agent_id) AS agent, h.seats,
            coalesce((SELECT json_agg(json_build_object('typeId', g.type, 'quantity', g.people) ORDER BY g.type) FROM (SELECT v.passenger_type AS type, sum(v.people)::int AS people FROM vouchers v WHERE v.sale_id = h.sale_id AND v.state IN ${liveVouchers} GROUP BY 1) g), '[]'::json) AS people,
            (SELECT coalesce(sum(v.people), 0)::int FROM vouchers v WHERE v.sale_id = h.sale_id AND v.state IN ${liveVouchers} AND EXISTS (SELECT 1 FROM boardings b WHERE b.voucher_id = v.id AND b.component = h.component AND b.undone_at IS NULL)) AS boarded,
            (${boardingOf('b.stop')} AND b.stop IS NOT NULL ORDER BY b.boarded_at LIMIT 1) AS stop,
            CASE WHEN ${reads} AND ${shows} THEN coalesce((SELECT json_agg(n.text ORDER BY n.created_at, n.id) FROM order_notes n WHERE n.transaction_id = t.id), '[]'::json) ELSE '[]'::json END AS notes,
            EXISTS (SELECT 1 FROM disruption_sales d WHERE d.sale_id = h.sale_id AND d.state = ${disruptionSaleState.done} AND d.choice IN ('rebook', 'other-day')) AS "isMoved",
            coalesce(${shows}, false) AS "showsPersonal"
       FROM holds h JOIN transactions t ON t.id = h.transaction_id
      WHERE h.option_id = $1 AND h.service_day = $2 AND h.start_minute = $3 AND h.state = ${holdState.converted} AND h.seats > 0
      ORDER BY lower(coalesce(t.lead_guest, (t.buyer ->> 'lastName') || ' ' || (t.buyer ->> 'firstName'), '')), t.reference, h.sale_id LIMIT 5000`,
    values,
  )
}

export type ExpectedParty = PartyName & {
  optionId: number
  day: Day
  minute: number
  component: number
  tickets: { voucherId: string; typeId: number; people: number; boardedAt: string | null }[]
}
export function findExpectedParties(db: Db, optionIds: readonly number[], days: readonly Day[]): Promise<ExpectedParty[]> {
  return db.rows<ExpectedParty>(
    `SELECT h.option_id AS "optionId", h.service_day AS day, h.start_minute AS minute, h.component, coalesce(t.buyer ->> 'firstName', '') AS "firstName", coalesce(t.buyer ->> 'lastName', '') AS "lastName", t.lead_guest AS "leadGuest",
            coalesce((SELECT json_agg(json_build_object('voucherId', v.id, 'typeId', v.passenger_type, 'people', v.people,
                       'boardedAt', (SELECT min(b.boarded_at) FROM boardings b WHERE b.voucher_id = v.id AND b.component = h.component AND b.undone_at IS NULL)) ORDER BY v.passenger_type, v.seq)
                       FROM vouchers v WHERE v.sale_id = h.sale_id AND v.state IN ${liveVouchers}), '[]'::json) AS tickets
       FROM holds h JOIN transactions t ON t.id = h.transaction_id
      WHERE h.option_id = ANY($1::int[]) AND h.service_day = ANY($2::date[]) AND h.start_minute >= 0 AND h.state = ${holdState.converted} AND h.seats > 0
      ORDER BY h.service_day, h.start_minute, lower(coalesce(t.lead_guest, (t.buyer ->> 'firstName') || ' ' || (t.buyer ->> 'lastName'), '')), h.sale_id LIMIT 5000`,
    [optionIds, days],
  )
}
