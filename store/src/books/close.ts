import { randomUUID } from 'node:crypto'
import type { BookSums } from '@opentop/domain/books/figures'
import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Day } from '@opentop/domain/day'
import { oneRow, type Db, type Tx } from '../db.ts'

/** Times are microseconds, because the text of a timestamp depends on the session's time zone. */
const micros = (at: string): string => `(extract(epoch FROM ${at}) * 1000000)::bigint`
const entryText = `jsonb_build_array(e.id, ${micros('e.at')}, e.day, e.site, e.currency_id, e.kind, e.source, e.debit, e.credit, e.cents, e.transaction_id)::text`
export const digestOf = `encode(sha256(convert_to(coalesce(string_agg(${entryText}, E'\\n' ORDER BY e.id), ''), 'UTF8')), 'hex')`
export const hashOf = (row: string, before: string, digest: string): string =>
  `sha256(${before} || convert_to(jsonb_build_array(${row}.site, ${row}.currency_id, ${row}.number, ${row}.day, ${micros(`${row}.closed_at`)}, ${row}.closed_by, ${row}.reason, ${row}.entries, ${row}.totals, ${row}.running, ${digest})::text, 'UTF8'))`
export const movedOf = (entries: string): string =>
  `SELECT account, sum(debit)::bigint AS debit, sum(credit)::bigint AS credit FROM (SELECT debit AS account, cents AS debit, 0 AS credit FROM ${entries} UNION ALL SELECT credit, 0, cents FROM ${entries}) x GROUP BY account`
const asSums = `coalesce(jsonb_object_agg(account, jsonb_build_array(debit, credit)), '{}'::jsonb)`

const closing = `
  WITH last AS (SELECT number, hash, running FROM day_closes WHERE site = $2 AND currency_id = $3 ORDER BY number DESC LIMIT 1),
       members AS MATERIALIZED (SELECT e.* FROM book_entries e WHERE e.site = $2 AND e.currency_id = $3 AND e.day <= $4 AND NOT EXISTS (SELECT 1 FROM day_close_entries c WHERE c.entry_id = e.id)),
       moved AS (${movedOf('members')}),
       before AS (SELECT b.key AS account, (b.value ->> 0)::bigint AS debit, (b.value ->> 1)::bigint AS credit FROM last, jsonb_each(last.running) b),
       ran AS (SELECT account, sum(debit)::bigint AS debit, sum(credit)::bigint AS credit FROM (SELECT * FROM moved UNION ALL SELECT * FROM before) y GROUP BY account),
       made AS (SELECT $1::uuid AS id, $2::text AS site, $3::int AS currency_id, coalesce((SELECT number FROM last), 0) + 1 AS number, $4::date AS day, clock_timestamp() AS closed_at, $5::uuid AS closed_by, $6::text AS reason,
                       (SELECT count(*) FROM members)::int AS entries, (SELECT ${asSums} FROM moved) AS totals, (SELECT ${asSums} FROM ran) AS running),
       closed AS (INSERT INTO day_closes (id, site, currency_id, number, day, closed_at, closed_by, reason, entries, totals, running, hash)
                  SELECT m.*, ${hashOf('m', `coalesce((SELECT hash FROM last), '\\x'::bytea)`, `(SELECT ${digestOf} FROM members e)`)} FROM made m RETURNING number, entries, hash),
       kept AS (INSERT INTO day_close_entries (entry_id, close_id) SELECT id, $1 FROM members)
  SELECT number, entries, encode(hash, 'hex') AS hash FROM closed`

type Close = { site: string; currencyId: CurrencyId; day: Day; staffId: string; reason: string }
type Closed = { number: number; entries: number; hash: string }
/** The caller has locked the books of the site. */
export async function closeDay(tx: Tx, { site, currencyId, day, staffId, reason }: Close): Promise<Closed> {
  const [closed] = await tx.rows<Closed>(closing, [randomUUID(), site, currencyId, day, staffId, reason])
  if (!closed) throw new Error('a close came back empty')
  return closed
}

export async function lockBooks(tx: Tx, site: string): Promise<string> {
  await tx.rows(`INSERT INTO book_sites (site, zone) VALUES ($1, 'UTC') ON CONFLICT DO NOTHING`, [site])
  const [found] = await tx.rows<{ zone: string }>('SELECT zone FROM book_sites WHERE site = $1 FOR UPDATE', [site])
  return found?.zone ?? 'UTC'
}

export async function findZone(db: Db, site: string): Promise<string> {
  return (await oneRow(db.rows<{ zone: string }>('SELECT zone FROM book_sites WHERE site = $1', [site])))?.zone ?? 'UTC'
}

export type CloseRow = {
  number: number
  day: Day
  closedAt: Date
  closedBy: string
  reason: string
  entries: number
  totals: BookSums
  running: BookSums
  later: number
}
export function findCloses(
  db: Db,
  { site, currencyId, limit }: { site: string; currencyId: CurrencyId; limit: number },
): Promise<CloseRow[]> {
  return db.rows<CloseRow>(
    `SELECT c.number, c.day, c.closed_at AS "closedAt", s.name AS "closedBy", c.reason, c.entries, c.totals, c.running,
            (SELECT count(*) FROM book_entries e LEFT JOIN day_close_entries m ON m.entry_id = e.id LEFT JOIN day_closes o ON o.id = m.close_id
              WHERE e.site = c.site AND e.currency_id = c.currency_id AND e.day = c.day AND (o.id IS NULL OR o.number > c.number))::int AS later
       FROM day_closes c JOIN staff s ON s.id = c.closed_by WHERE c.site = $1 AND c.currency_id = $2 ORDER BY c.number DESC LIMIT $3`,
    [site, currencyId, limit],
  )
}

/** How far back an entry may be that is not closed yet: closing itself looks at all. */
const openDays = 40
export async function findOpenSums(db: Db, site: string, currencyId: CurrencyId, day: Day): Promise<{ entries: number; sums: BookSums }> {
  const [found] = await db.rows<{ entries: number; sums: BookSums }>(
    `WITH members AS (SELECT e.debit, e.credit, e.cents FROM book_entries e WHERE e.site = $1 AND e.currency_id = $2 AND e.day <= $3
              AND e.day > coalesce((SELECT max(c.day) FROM day_closes c WHERE c.site = $1 AND c.currency_id = $2), '-infinity') - ${openDays}
              AND NOT EXISTS (SELECT 1 FROM day_close_entries c WHERE c.entry_id = e.id)),
          moved AS (${movedOf('members')})
     SELECT (SELECT count(*) FROM members)::int AS entries, (SELECT ${asSums} FROM moved) AS sums`,
    [site, currencyId, day],
  )
  return found ?? { entries: 0, sums: {} }
}
