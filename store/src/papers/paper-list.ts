import type { Day } from '@opentop/domain/day'
import { paperNumberIn, type PaperKind } from '@opentop/domain/papers/paper'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Db } from '../db.ts'
import { building } from '../order/order-scope.ts'
import type { PaperRequest, Waits } from './request.ts'

type PaperQuery = {
  site: string
  text?: string | undefined
  /** Whether names may be searched. */
  isPersonal: boolean
  kind?: PaperKind | undefined
  from?: Day | undefined
  until?: Day | undefined
  after?: string | undefined
}
type ListedPaper = {
  id: string
  kind: PaperKind
  site: string
  year: number
  number: number
  day: Day
  seller: string
  currencyId: CurrencyId
  cents: number
  taxCents: number
  isCancelled: boolean
  reference: string
  company: string | null
  firstName: string | null
  lastName: string | null
}

const name = `search_text(concat_ws(' ', b.data -> 'company' ->> 'name', b.data -> 'person' ->> 'firstName', b.data -> 'person' ->> 'lastName'))`

/** The newest first. */
export function findPaperList(db: Db, query: PaperQuery, limit: number): Promise<ListedPaper[]> {
  const { site, text = '', isPersonal, kind, from, until, after } = query
  const { values, at } = building(site, limit)
  const number = paperNumberIn(text)
  const ways = [
    ...(number
      ? [
          `p.number = ${at(number.number)}::int${number.of ? ` AND p.year = ${at(number.of.year)}::int AND p.kind = ${at(number.of.kind)}::text` : ''}`,
        ]
      : []),
    ...(text === '' ? [] : [`t.reference = upper(${at(text)}::text)`]),
    ...(text !== '' && isPersonal ? [`strpos(${name}, search_text(${at(text)}::text)) > 0`] : []),
  ]
  const conditions = [
    'p.site = $1::text',
    ...(kind ? [`p.kind = ${at(kind)}::text`] : []),
    ...(from ? [`p.day >= ${at(from)}::date`] : []),
    ...(until ? [`p.day <= ${at(until)}::date`] : []),
    ...(after ? [`(p.day, p.issued_at, p.id) < (SELECT a.day, a.issued_at, a.id FROM papers a WHERE a.id = ${at(after)}::uuid)`] : []),
    ...(ways.length === 0 ? [] : [`(${ways.join(' OR ')})`]),
  ]
  return db.rows<ListedPaper>(
    `SELECT p.id, p.kind, p.site, p.year, p.number, p.day, coalesce(p.content #>> '{seller,branch,name}', p.content #>> '{seller,company,name}') AS seller, p.currency_id AS "currencyId", p.gross_cents AS cents, p.tax_cents AS "taxCents",
            EXISTS (SELECT 1 FROM papers i WHERE i.replaces = p.id) AS "isCancelled", coalesce(t.reference, '') AS reference, b.data -> 'company' ->> 'name' AS company, b.data -> 'person' ->> 'firstName' AS "firstName", b.data -> 'person' ->> 'lastName' AS "lastName"
       FROM papers p JOIN transactions t ON t.id = p.transaction_id LEFT JOIN paper_buyers b ON b.paper_id = p.id
      WHERE ${conditions.join(' AND ')} ORDER BY p.day DESC, p.issued_at DESC, p.id DESC LIMIT $2`,
    values,
  )
}

type Series = { seller: string; kind: PaperKind; year: number; last: number; missing: number[] }
const seriesText = `SELECT s.seller, s.kind, s.year, s.last,
    CASE WHEN s.last = (SELECT count(*) FROM papers p WHERE (p.seller, p.site, p.kind, p.year) = (s.seller, s.site, s.kind, s.year)) THEN ARRAY[]::int[]
         ELSE ARRAY(SELECT n FROM generate_series(1, s.last) n WHERE NOT EXISTS (SELECT 1 FROM papers p WHERE (p.seller, p.site, p.kind, p.year, p.number) = (s.seller, s.site, s.kind, s.year, n)) ORDER BY n LIMIT 20) END AS missing
    FROM paper_series s WHERE s.site = $1 ORDER BY s.year DESC, s.seller, s.kind`
export function findSeries(db: Db, site: string): Promise<Series[]> {
  return db.rows<Series>(seriesText, [site])
}

/** SQL of the order of a request `w`. */
export const orderOfRequest = `CASE w.kind WHEN 'refund' THEN (SELECT r.transaction_id FROM refunds r WHERE r.id = w.fact_id) ELSE (SELECT m.transaction_id FROM payments m WHERE m.id = w.fact_id) END`

type Waiting = Pick<PaperRequest, 'source' | 'kind'> & { waits: Waits | null; since: Date; reference: string }
const waitingText = (where: string): string =>
  `SELECT w.source, w.kind, w.waits, w.asked_at AS since, coalesce(t.reference, '') AS reference FROM paper_requests w JOIN transactions t ON t.id = ${orderOfRequest} WHERE ${where} ORDER BY w.asked_at, w.source LIMIT 200`
const waitingOfSite = waitingText('t.site = $1')
const waitingOfOrder = waitingText('t.id = $1')
export function findWaitingPapers(db: Db, place: { site: string } | { orderId: string }): Promise<Waiting[]> {
  return 'site' in place ? db.rows<Waiting>(waitingOfSite, [place.site]) : db.rows<Waiting>(waitingOfOrder, [place.orderId])
}

type OrderPaper = Pick<ListedPaper, 'id' | 'kind' | 'site' | 'year' | 'number' | 'day' | 'cents' | 'isCancelled'>
const ofOrder = `SELECT p.id, p.kind, p.site, p.year, p.number, p.day, p.gross_cents AS cents, EXISTS (SELECT 1 FROM papers i WHERE i.replaces = p.id) AS "isCancelled" FROM papers p WHERE p.transaction_id = $1 ORDER BY p.issued_at DESC, p.number DESC`
export function findOrderPapers(db: Db, orderId: string): Promise<OrderPaper[]> {
  return db.rows<OrderPaper>(ofOrder, [orderId])
}
