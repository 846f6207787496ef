import { randomUUID } from 'node:crypto'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { ReportLine } from '@opentop/domain/settlement/report'
import type { DifferenceKind, KnownMoney, SettledPosting } from '@opentop/domain/settlement/settle-line'
import { oneRow, type Db, type Tx } from '../db.ts'
import { posting } from '../books/entry.ts'

type NewFile = { provider: string; sha256: Buffer; name: string; staffId: string }
/** Undefined if the same file came before. Files come one after the other. */
export async function insertFile(tx: Tx, { provider, sha256, name, staffId }: NewFile): Promise<string | undefined> {
  const made = await oneRow(
    tx.rows<{ id: string }>(
      'INSERT INTO settlement_files (id, provider, sha256, name, received_at, received_by) VALUES ($1, $2, $3, $4, now(), $5) ON CONFLICT DO NOTHING RETURNING id',
      [randomUUID(), provider, sha256, name, staffId],
    ),
  )
  return made?.id
}

type KnownLine = KnownMoney & { line: number }
export function findKnown(db: Db, provider: string, lines: readonly ReportLine[]): Promise<KnownLine[]> {
  return db.rows<KnownLine>(
    `WITH l AS (SELECT * FROM jsonb_to_recordset($2::jsonb) AS l(line int, type text, psp text, reference text, modification text, "modificationReference" text)),
          named AS (
       SELECT l.line, l.type, l.psp, 'refund' AS kind, r.payment_id, r.id AS refund_id, -r.amount_cents AS cents, r.returned_at IS NOT NULL AS returned
         FROM l JOIN payments m ON m.provider = $1 AND m.provider_reference = l.psp JOIN refunds r ON r.payment_id = m.id AND (r.id::text = l."modificationReference" OR (l."modificationReference" = '' AND r.provider_reference = l.modification))
        WHERE l.type IN ('Refunded', 'RefundedReversed')
       UNION ALL
       SELECT l.line, l.type, l.psp, 'payment', m.id, NULL, m.amount_cents, false FROM l JOIN payments m ON m.provider = $1 AND m.provider_reference = l.psp AND coalesce(m.charged_for, m.id)::text = l.reference
        WHERE l.type NOT IN ('Refunded', 'RefundedReversed'))
     SELECT n.line, n.kind, t.site, t.id AS "transactionId", m.currency_id AS "currencyId", n.cents, m.charged_back_cents AS "chargedBackCents", n.returned AS "isReturned",
            EXISTS (SELECT 1 FROM settlement_lines s WHERE s.psp = n.psp AND s.type = n.type AND s.provider = $1 AND (n.refund_id IS NULL OR s.modification_reference = n.refund_id::text)) AS "wasSettled"
       FROM named n JOIN payments m ON m.id = n.payment_id JOIN transactions t ON t.id = m.transaction_id`,
    [provider, JSON.stringify(lines)],
  )
}

export type SettledRow = ReportLine & { id: string; nth: number; site: string; transactionId: string | null }
/** False if a line came in another file before. */
export async function insertLines(tx: Tx, fileId: string, provider: string, rows: readonly SettledRow[]): Promise<boolean> {
  const made = await tx.rows(
    `INSERT INTO settlement_lines (id, file_id, line, provider, batch, type, psp, reference, modification, modification_reference, gross_currency, gross_cents, net_currency, net_cents, at, site, transaction_id, nth)
     SELECT id, $1, line, $2, batch, type, psp, reference, modification, "modificationReference", "grossCurrency", "grossCents", "netCurrency", "netCents", at, site, "transactionId", nth
       FROM jsonb_to_recordset($3::jsonb) AS l(id uuid, line int, batch text, type text, psp text, reference text, modification text, "modificationReference" text, "grossCurrency" text, "grossCents" bigint, "netCurrency" text, "netCents" bigint, at text, site text, "transactionId" uuid, nth int)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [fileId, provider, JSON.stringify(rows)],
  )
  return made.length === rows.length
}

export async function postSettlement(tx: Tx, postings: readonly (SettledPosting & { source: string })[]): Promise<void> {
  await tx.rows(
    posting(
      `SELECT kind, 'settlement:' || source AS source, now() AS at, site, "currencyId" AS currency_id, "transactionId" AS transaction_id, debit, credit, sum(cents)::bigint AS cents
         FROM jsonb_to_recordset($1::jsonb) AS p(kind text, source text, site text, "currencyId" int, "transactionId" uuid, debit text, credit text, cents bigint) GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`,
    ),
    [JSON.stringify(postings)],
  )
}

export type NewDifference = {
  lineId: string | null
  batch: string
  kind: DifferenceKind
  site: string
  currencyId: CurrencyId
  cents: number
}
export async function insertDifferences(tx: Tx, fileId: string, differences: readonly NewDifference[]): Promise<void> {
  await tx.rows(
    `INSERT INTO settlement_differences (id, file_id, line_id, batch, kind, site, currency_id, cents)
     SELECT gen_random_uuid(), $1, "lineId", batch, kind, site, "currencyId", cents FROM jsonb_to_recordset($2::jsonb) AS d("lineId" uuid, batch text, kind text, site text, "currencyId" int, cents bigint)`,
    [fileId, JSON.stringify(differences)],
  )
}

type Difference = {
  id: string
  kind: DifferenceKind
  batch: string
  psp: string
  type: string
  reference: string
  cents: number
  since: Date
}
export function findDifferences(db: Db, site: string, currencyId: CurrencyId): Promise<Difference[]> {
  return db.rows<Difference>(
    `SELECT d.id, d.kind, d.batch, coalesce(l.psp, '') AS psp, coalesce(l.type, '') AS type, coalesce(t.reference, '') AS reference, d.cents, f.received_at AS since
       FROM settlement_differences d JOIN settlement_files f ON f.id = d.file_id LEFT JOIN settlement_lines l ON l.id = d.line_id LEFT JOIN transactions t ON t.id = l.transaction_id
      WHERE d.site = $1 AND d.currency_id = $2 AND NOT EXISTS (SELECT 1 FROM settlement_solutions s WHERE s.difference_id = d.id) ORDER BY f.received_at, l.line LIMIT 200`,
    [site, currencyId],
  )
}

export async function lockDifference(tx: Tx, id: string): Promise<{ site: string; isSolved: boolean } | undefined> {
  return oneRow(
    tx.rows<{ site: string; isSolved: boolean }>(
      'SELECT d.site, EXISTS (SELECT 1 FROM settlement_solutions s WHERE s.difference_id = d.id) AS "isSolved" FROM settlement_differences d WHERE d.id = $1 FOR UPDATE',
      [id],
    ),
  )
}
export async function insertSolution(tx: Tx, id: string, staffId: string, reason: string): Promise<void> {
  await tx.rows('INSERT INTO settlement_solutions (difference_id, solved_at, solved_by, reason) VALUES ($1, now(), $2, $3)', [
    id,
    staffId,
    reason,
  ])
}

type ShownFile = {
  name: string
  receivedAt: Date
  receivedBy: string
  lines: number
  differences: number
  payouts: { netCurrency: string; cents: number }[]
}
export function findFiles(db: Db, limit: number): Promise<ShownFile[]> {
  return db.rows<ShownFile>(
    `SELECT f.name, f.received_at AS "receivedAt", s.name AS "receivedBy", (SELECT count(*) FROM settlement_lines l WHERE l.file_id = f.id)::int AS lines, (SELECT count(*) FROM settlement_differences d WHERE d.file_id = f.id)::int AS differences,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('netCurrency', p.net_currency, 'cents', p.cents)), '[]'::jsonb) FROM (SELECT net_currency, -sum(net_cents) AS cents FROM settlement_lines l WHERE l.file_id = f.id AND l.type = 'MerchantPayout' GROUP BY 1) p) AS payouts
       FROM settlement_files f JOIN staff s ON s.id = f.received_by ORDER BY f.received_at DESC LIMIT $1`,
    [limit],
  )
}
