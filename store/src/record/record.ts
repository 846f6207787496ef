import type { Db, Tx } from '../db.ts'

/** `personal` is stored apart, so that it can be erased. */
export type RecordEntry = {
  staffId: string | null
  staffName: string
  address: string
  call: string
  subject: string
  subjectId: string
  site: string | null
  locationIds: readonly number[]
  before: object | null
  after: object | null
  personal: object | null
  requestId: string
}

/** The columns that the hash covers. Times are microseconds, because the text of a timestamp depends on the session's time zone. */
const hashed = (row: string): string =>
  `jsonb_build_array(${row}.seq, (extract(epoch FROM ${row}.at) * 1000000)::bigint, ${row}.staff_id, ${row}.staff_name, ${row}.address, ${row}.call, ${row}.subject, ${row}.subject_id, ${row}.site, to_jsonb(${row}.location_ids), ${row}.before, ${row}.after, encode(${row}.personal_hash, 'hex'), ${row}.request_id)`

/** Appends to the hash chain. Must be the last statement of a transaction: it locks the head until the commit. */
export async function insertRecord(tx: Tx, entry: RecordEntry): Promise<void> {
  const personal = entry.personal && JSON.stringify(entry.personal)
  const written = await tx.rows(
    `WITH head AS (SELECT seq, hash FROM audit_head WHERE id = 1 FOR UPDATE),
          row AS (SELECT head.seq + 1 AS seq, clock_timestamp() AS at, $1::uuid AS staff_id, $2::text AS staff_name, $3::text AS address, $4::text AS call, $5::text AS subject, $6::text AS subject_id,
                         $7::text AS site, $8::int[] AS location_ids, $9::jsonb AS before, $10::jsonb AS after, sha256(convert_to(($11::jsonb)::text, 'UTF8')) AS personal_hash, $12::text AS request_id, head.hash AS prev FROM head),
          made AS (INSERT INTO audit (seq, at, staff_id, staff_name, address, call, subject, subject_id, site, location_ids, before, after, personal_hash, request_id, hash)
                   SELECT seq, at, staff_id, staff_name, address, call, subject, subject_id, site, location_ids, before, after, personal_hash, request_id, sha256(prev || convert_to(${hashed('row')}::text, 'UTF8')) FROM row
                   RETURNING seq, hash),
          kept AS (INSERT INTO audit_personal (seq, data) SELECT seq, $11::jsonb FROM made WHERE $11::jsonb IS NOT NULL)
     UPDATE audit_head h SET seq = made.seq, hash = made.hash FROM made WHERE h.id = 1 RETURNING 1`,
    [
      entry.staffId,
      entry.staffName,
      entry.address,
      entry.call,
      entry.subject,
      entry.subjectId,
      entry.site,
      entry.locationIds,
      entry.before && JSON.stringify(entry.before),
      entry.after && JSON.stringify(entry.after),
      personal,
      entry.requestId,
    ],
  )
  if (written.length !== 1) throw new Error('the record has no head')
}

export async function findBrokenRecords(db: Db): Promise<string[]> {
  const rows = await db.rows<{ fault: string }>(
    `WITH chain AS (SELECT a.*, lag(a.hash, 1, '\\x'::bytea) OVER (ORDER BY a.seq) AS prev, lag(a.seq, 1, 0::bigint) OVER (ORDER BY a.seq) AS before_seq FROM audit a),
          last AS (SELECT coalesce(max(seq), 0) AS seq FROM audit)
     SELECT 'record ' || seq || CASE WHEN seq <> before_seq + 1 THEN ' follows a gap' ELSE ' was changed' END AS fault FROM chain
      WHERE seq <> before_seq + 1 OR hash <> sha256(prev || convert_to(${hashed('chain')}::text, 'UTF8'))
     UNION ALL
     SELECT 'personal data of record ' || p.seq || ' was changed' FROM audit_personal p JOIN audit a USING (seq)
      WHERE p.erased_at IS NULL AND a.personal_hash IS DISTINCT FROM sha256(convert_to(p.data::text, 'UTF8'))
     UNION ALL
     SELECT 'personal data of record ' || seq || ' is erased and still there' FROM audit_personal WHERE erased_at IS NOT NULL AND data IS NOT NULL
     UNION ALL
     SELECT 'personal data of record ' || p.seq || ' was erased by no act' FROM audit_personal p JOIN audit a USING (seq)
      WHERE p.erased_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM audit e WHERE e.call = 'eraseRecordPersonal' AND e.subject = a.subject AND e.subject_id = a.subject_id AND e.seq > a.seq)
     UNION ALL
     SELECT 'personal data of record ' || a.seq || ' is missing' FROM audit a LEFT JOIN audit_personal p USING (seq) WHERE a.personal_hash IS NOT NULL AND p.seq IS NULL
     UNION ALL
     SELECT 'the record ends at ' || l.seq || ', its head at ' || h.seq FROM audit_head h, last l LEFT JOIN audit a ON a.seq = l.seq
      WHERE h.seq <> l.seq OR h.hash <> coalesce(a.hash, '\\x'::bytea)
     UNION ALL
     SELECT 'the record has no head' WHERE NOT EXISTS (SELECT 1 FROM audit_head)
     LIMIT 20`,
  )
  return rows.map(({ fault }) => fault)
}
