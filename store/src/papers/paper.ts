import { createHash } from 'node:crypto'
import type { PaperBuyer, PaperContent } from '@opentop/domain/papers/content'
import type { PaperKind } from '@opentop/domain/papers/paper'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Day } from '@opentop/domain/day'
import type { Lang } from '@opentop/domain/lang'
import { oneRow, type Db, type Tx } from '../db.ts'

type PaperRow = {
  id: string
  kind: PaperKind
  site: string
  year: number
  number: number
  day: Day
  issuedAt: Date
  lang: Lang
  currencyId: CurrencyId
  netCents: number
  taxCents: number
  grossCents: number
  content: PaperContent
  buyer: PaperBuyer | null
  file: Buffer | null
}

const text = `SELECT p.id, p.kind, p.site, p.year, p.number, p.day, p.issued_at AS "issuedAt", p.lang, p.currency_id AS "currencyId", p.net_cents AS "netCents", p.tax_cents AS "taxCents", p.gross_cents AS "grossCents", p.content, b.data AS buyer, f.bytes AS file
    FROM papers p LEFT JOIN paper_buyers b ON b.paper_id = p.id LEFT JOIN paper_files f ON f.paper_id = p.id
   WHERE p.transaction_id = $1 AND ($2::uuid IS NULL OR p.id = $2) AND ($2::uuid IS NOT NULL OR (p.refund_id IS NULL AND NOT EXISTS (SELECT 1 FROM papers i WHERE i.replaces = p.id)))
   ORDER BY p.issued_at, p.number LIMIT 1`
/** A paper of an order; without its id the invoice or the receipt that counts. */
export function findPaper(db: Db, transactionId: string, paperId: string | undefined): Promise<PaperRow | undefined> {
  return oneRow(db.rows<PaperRow>(text, [transactionId, paperId ?? null]))
}

/** Keeps the file that is given out first, and returns the one that is kept. */
export async function keepFile(tx: Tx, paperId: string, bytes: Buffer): Promise<Buffer> {
  await tx.rows('INSERT INTO paper_files (paper_id, bytes, sha256, drawn_at) VALUES ($1, $2, $3, now()) ON CONFLICT DO NOTHING', [
    paperId,
    bytes,
    createHash('sha256').update(bytes).digest(),
  ])
  return (await oneRow(tx.rows<{ bytes: Buffer }>('SELECT bytes FROM paper_files WHERE paper_id = $1', [paperId])))?.bytes ?? bytes
}

/** SQL of the papers of the order `t`. */
export const papersOfOrder = `coalesce((SELECT json_agg(json_build_object('id', q.id, 'kind', q.kind, 'site', q.site, 'year', q.year, 'number', q.number, 'day', q.day, 'cents', q.gross_cents, 'isCancelled', EXISTS (SELECT 1 FROM papers i WHERE i.replaces = q.id)) ORDER BY q.issued_at, q.kind DESC, q.number) FROM papers q WHERE q.transaction_id = t.id), '[]'::json)`
