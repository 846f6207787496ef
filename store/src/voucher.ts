import type { Day } from '@opentop/domain/day'
import type { OptionUse } from '@opentop/domain/voucher/pass'
import type { PartDays, SoldSale } from '@opentop/domain/voucher/voucher'
import type { Tx } from './db.ts'
import { tokenEntry, tokenValues, type NewToken } from './one-time-token.ts'
import { liveVouchers, registrationState, saleState } from './states.ts'

type PaidSaleToIssue = SoldSale & { toRegister: boolean; linkVersion: number }

const linesWithoutVouchers = `SELECT s.id, s.product_id AS "productId", s.option_id AS "optionId", s.amount_cents AS "amountCents", s.discount_cents AS "discountCents",
            coalesce((SELECT json_agg(json_build_object('optionId', o.id, 'day', c.part ->> 'day', 'minute', (c.part ->> 'minute')::int, 'use', json_build_object('kind', o.use_kind, 'count', o.use_count)) ORDER BY c.place)
                        FROM jsonb_array_elements(s.choices -> 'components') WITH ORDINALITY AS c(part, place) JOIN options o ON o.id = (c.part ->> 'optionId')::int),
                     json_build_array(json_build_object('optionId', w.id, 'day', s.service_day, 'minute', s.start_minute, 'use', json_build_object('kind', w.use_kind, 'count', w.use_count)))) AS parts,
            (SELECT json_agg(json_build_object('typeId', p.passenger_type, 'quantity', p.quantity, 'unitCents', p.unit_cents, 'count', coalesce(o.passenger_count, 1), 'perBooking', coalesce(o.per_booking, false)) ORDER BY p.passenger_type)
               FROM sale_passengers p LEFT JOIN option_passengers o ON o.option_id = s.option_id AND o.passenger_type = p.passenger_type WHERE p.sale_id = s.id) AS passengers,
            r.voucher_months AS "voucherMonths", l.timezone, EXISTS (SELECT 1 FROM travellers t WHERE t.sale_id = s.id AND t.registration = ${registrationState.NEEDED}) AS "toRegister", (SELECT t.link_version FROM transactions t WHERE t.id = s.transaction_id) AS "linkVersion"
       FROM sales s JOIN options w ON w.id = s.option_id JOIN products r ON r.id = s.product_id JOIN locations l ON l.id = r.location_id WHERE s.transaction_id = $1 AND ($2::uuid IS NULL OR s.id = $2) AND s.state = ${saleState.confirmed} AND NOT EXISTS (SELECT 1 FROM vouchers v WHERE v.sale_id = s.id AND v.state IN ${liveVouchers})
      ORDER BY s.created_at, s.id FOR UPDATE OF s`
/** Locks the paid lines of an order, or one of them, that have no vouchers. Products are read from their tables, because one may have left the catalogue during the payment. */
export function lockSalesWithoutVouchers(tx: Tx, transactionId: string, saleId: string | null = null): Promise<PaidSaleToIssue[]> {
  return tx.rows<PaidSaleToIssue>(linesWithoutVouchers, [transactionId, saleId])
}

/** Links that were signed before become worthless. */
export async function raiseLinkVersion(tx: Tx, transactionId: string): Promise<number> {
  const [raised] = await tx.rows<{ linkVersion: number }>(
    'UPDATE transactions SET link_version = link_version + 1 WHERE id = $1 RETURNING link_version AS "linkVersion"',
    [transactionId],
  )
  if (!raised) throw new Error('the order of a link is gone')
  return raised.linkVersion
}

type NewVoucherPart = PartDays & { optionId: number; use: OptionUse }
export type NewVoucher = {
  id: string
  saleId: string
  seq: number
  typeId: number
  people: number
  parts: NewVoucherPart[]
  shareCents: number
  codeHash: Buffer
  validFrom: Day
  validUntil: Day
  timezone: string
}

const issuedVouchers = `WITH link AS (${tokenEntry}),
          issued AS (INSERT INTO vouchers (id, sale_id, seq, passenger_type, people, share_cents, code_hash, valid_from, valid_until, timezone, created_at)
            SELECT v.id, v.sale, v.seq, v.type, v.people, v.share, decode(v.code, 'hex'), v.first, v.last, v.zone, now()
              FROM jsonb_to_recordset($5::jsonb) AS v(id uuid, sale uuid, seq int, type int, people int, share bigint, code text, first date, last date, zone text))
     INSERT INTO voucher_parts (voucher_id, component, option_id, use_kind, use_count, start_from, start_until)
     SELECT p.id, p.component, p.option, p.kind, p.count, p.first, p.last FROM jsonb_to_recordset($6::jsonb) AS p(id uuid, component int, option int, kind text, count int, first date, last date)`

export async function insertVouchers(tx: Tx, vouchers: readonly NewVoucher[], link: NewToken): Promise<void> {
  const rows = vouchers.map((voucher) => ({
    id: voucher.id,
    sale: voucher.saleId,
    seq: voucher.seq,
    type: voucher.typeId,
    people: voucher.people,
    share: voucher.shareCents,
    code: voucher.codeHash.toString('hex'),
    first: voucher.validFrom,
    last: voucher.validUntil,
    zone: voucher.timezone,
  }))
  const parts = vouchers.flatMap(({ id, parts: own }) =>
    own.map(({ optionId, use, startFrom, startUntil }, component) => ({
      id,
      component,
      option: optionId,
      kind: use.kind,
      count: use.count,
      first: startFrom,
      last: startUntil,
    })),
  )
  await tx.rows(issuedVouchers, [...tokenValues(link), JSON.stringify(rows), JSON.stringify(parts)])
}
