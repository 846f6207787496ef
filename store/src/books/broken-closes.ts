import type { Db } from '../db.ts'
import { digestOf, hashOf, movedOf } from './close.ts'

export async function findBrokenCloses(db: Db): Promise<string[]> {
  const rows = await db.rows<{ fault: string }>(
    `WITH chain AS (SELECT c.*, lag(c.hash, 1, '\\x'::bytea) OVER w AS prev, lag(c.number, 1, 0) OVER w AS number_before, lag(c.day, 1, '-infinity') OVER w AS day_before, lag(c.running, 1, '{}'::jsonb) OVER w AS running_before
                      FROM day_closes c WINDOW w AS (PARTITION BY c.site, c.currency_id ORDER BY c.number)),
          members AS (SELECT m.close_id, count(*) AS entries, ${digestOf} AS digest, bool_or(e.site <> c.site OR e.currency_id <> c.currency_id OR e.day > c.day) AS strange
                        FROM day_close_entries m JOIN book_entries e ON e.id = m.entry_id JOIN day_closes c ON c.id = m.close_id GROUP BY 1)
     SELECT 'close ' || c.number || ' of ' || c.site || ' ' || c.currency_id || ', ' || c.day || CASE WHEN c.number <> c.number_before + 1 THEN ' follows a gap' WHEN c.day <= c.day_before THEN ' is of an earlier day'
              WHEN c.entries <> coalesce(m.entries, 0) THEN ' has ' || coalesce(m.entries, 0) || ' entries instead of ' || c.entries WHEN coalesce(m.strange, false) THEN ' has entries of another book' ELSE ' was changed' END AS fault
       FROM chain c LEFT JOIN members m ON m.close_id = c.id
      WHERE c.number <> c.number_before + 1 OR c.day <= c.day_before OR c.entries <> coalesce(m.entries, 0) OR coalesce(m.strange, false)
         OR c.hash <> ${hashOf('c', 'c.prev', `coalesce(m.digest, encode(sha256(''::bytea), 'hex'))`)}
     UNION ALL
     SELECT 'close ' || c.number || ' of ' || c.site || ' ' || c.currency_id || ' has other sums than its entries' FROM chain c
       CROSS JOIN LATERAL (SELECT coalesce(jsonb_object_agg(account, jsonb_build_array(debit, credit)), '{}'::jsonb) AS sums FROM (${movedOf('(SELECT e.debit, e.credit, e.cents FROM day_close_entries m JOIN book_entries e ON e.id = m.entry_id WHERE m.close_id = c.id) z')}) y) s
      WHERE c.totals <> s.sums OR EXISTS (SELECT 1 FROM jsonb_each(c.running) r WHERE (r.value ->> 0)::bigint <> coalesce((c.running_before -> r.key ->> 0)::bigint, 0) + coalesce((c.totals -> r.key ->> 0)::bigint, 0)
                                            OR (r.value ->> 1)::bigint <> coalesce((c.running_before -> r.key ->> 1)::bigint, 0) + coalesce((c.totals -> r.key ->> 1)::bigint, 0))
     UNION ALL
     SELECT 'the record knows another close ' || c.number || ' of ' || c.site || ' ' || c.currency_id FROM day_closes c
      WHERE NOT EXISTS (SELECT 1 FROM audit a WHERE a.call = 'closeDay' AND a.subject = 'day-close' AND a.subject_id = c.site || ' ' || c.currency_id || ' ' || c.number AND a.after ->> 'hash' = encode(c.hash, 'hex'))
     UNION ALL
     SELECT 'a close of the record is missing: ' || a.subject_id FROM audit a
      WHERE a.call = 'closeDay' AND a.subject = 'day-close' AND NOT EXISTS (SELECT 1 FROM day_closes c WHERE c.site || ' ' || c.currency_id || ' ' || c.number = a.subject_id)
     LIMIT 20`,
  )
  return rows.map(({ fault }) => fault)
}
