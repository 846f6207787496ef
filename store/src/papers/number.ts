import type { Day } from '@opentop/domain/day'
import type { PaperKind, PaperSeries } from '@opentop/domain/papers/paper'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Lang } from '@opentop/domain/lang'
import type { Tx } from '../db.ts'

export type NewPaper = {
  id: string
  kind: PaperKind
  transactionId: string
  paymentId: string
  refundId: string | null
  replaces: string | null
  lang: Lang
  currencyId: CurrencyId
  netCents: number
  taxCents: number
  grossCents: number
  content: object
  /** Whom it names; kept apart, because it can be erased. */
  buyer: object
}

const opening = `INSERT INTO paper_series (seller, site, kind, year) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`
// the row stays locked until the commit, so that a number is given exactly when its paper is there
const taking = `UPDATE paper_series SET last = last + $5 WHERE seller = $1 AND site = $2 AND kind = $3 AND year = $4 RETURNING last`
const inserting = `
  WITH given AS (SELECT p.*, o.place FROM jsonb_array_elements($8::jsonb) WITH ORDINALITY AS o(paper, place)
                   CROSS JOIN LATERAL jsonb_to_record(o.paper) AS p(id uuid, "transactionId" uuid, "paymentId" uuid, "refundId" uuid, replaces uuid, lang text, "currencyId" int, "netCents" bigint, "taxCents" bigint, "grossCents" bigint, content jsonb, buyer jsonb)),
       written AS (INSERT INTO papers (id, seller, site, kind, year, number, issued_at, day, transaction_id, payment_id, refund_id, replaces, lang, currency_id, net_cents, tax_cents, gross_cents, content)
                   SELECT id, $1, $2, $3, $4, $5 + place, $6, $7, "transactionId", "paymentId", "refundId", replaces, lang, "currencyId", "netCents", "taxCents", "grossCents", content FROM given)
  INSERT INTO paper_buyers (paper_id, data, keep_until) SELECT id, buyer, make_date($4 + 10, 12, 31) FROM given`

type Issue = { at: Date; day: Day }
/** Writes papers of one series with the next numbers, in their order. */
export async function insertPapers(tx: Tx, series: PaperSeries, { at, day }: Issue, papers: readonly NewPaper[]): Promise<void> {
  const { seller, site, kind, year } = series
  const key = [seller, site, kind, year]
  await tx.rows(opening, key)
  const [taken] = await tx.rows<{ last: number }>(taking, [...key, papers.length])
  if (!taken) throw new Error('a series of papers is gone')
  await tx.rows(inserting, [...key, taken.last - papers.length, at, day, JSON.stringify(papers)])
}
