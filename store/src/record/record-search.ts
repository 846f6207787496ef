import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Reach } from '@opentop/domain/staff/place'
import { oneRow, type Db, type Tx } from '../db.ts'
import { insideReach, reachValues } from '../staff/reach-sql.ts'

export type RecordFacts = {
  seq: number
  at: Date
  staffId: string | null
  staffName: string
  address: string
  call: string
  subject: string
  subjectId: string
  reference: string | null
  currencyId: CurrencyId | null
  site: string | null
  locationIds: number[]
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  requestId: string
  hasPersonal: boolean
  isErased: boolean
  personal: Record<string, unknown> | null
}
export type RecordSearch = {
  person?: string | undefined
  call?: string | undefined
  subject?: string | undefined
  subjectId?: string | undefined
  from?: string | undefined
  until?: string | undefined
  text?: string | undefined
  below?: number | undefined
}
type Readers = { record: Reach; personal: Reach | undefined }

const nowhere: Reach = { everything: false, sites: [], locationIds: [], cities: [] }

/** Rows in scope, the newest first. Personal data is read only where the person may see it, and never searched. */
export function findRecords(db: Db, search: RecordSearch, { record, personal }: Readers, limit: number): Promise<RecordFacts[]> {
  return db.rows<RecordFacts>(
    `SELECT a.seq, a.at, a.staff_id AS "staffId", a.staff_name AS "staffName", a.address, a.call, a.subject, a.subject_id AS "subjectId", t.reference, t.currency_id AS "currencyId", a.site, a.location_ids AS "locationIds", a.before, a.after, a.request_id AS "requestId",
            a.personal_hash IS NOT NULL AS "hasPersonal", p.erased_at IS NOT NULL AS "isErased", CASE WHEN ${insideReach('a', 5)} THEN p.data END AS personal
       FROM audit a LEFT JOIN audit_personal p ON p.seq = a.seq LEFT JOIN transactions t ON t.id = CASE WHEN a.subject = 'order' AND a.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN a.subject_id::uuid END
      WHERE ${insideReach('a', 1)} AND ($9::text IS NULL OR strpos(lower(a.staff_name), lower($9)) > 0) AND ($10::text IS NULL OR a.call = $10) AND ($11::text IS NULL OR a.subject = $11) AND ($12::text IS NULL OR a.subject_id = $12)
        AND ($13::date IS NULL OR a.at >= $13::date) AND ($14::date IS NULL OR a.at < $14::date + 1) AND ($15::bigint IS NULL OR a.seq < $15)
        AND ($16::text IS NULL OR strpos(lower(concat_ws(' ', a.subject_id, a.call, a.before::text, a.after::text)), lower($16)) > 0)
      ORDER BY a.seq DESC LIMIT $17`,
    [
      ...reachValues(record),
      ...reachValues(personal ?? nowhere),
      search.person ?? null,
      search.call ?? null,
      search.subject ?? null,
      search.subjectId ?? null,
      search.from ?? null,
      search.until ?? null,
      search.below ?? null,
      search.text ?? null,
      limit,
    ],
  )
}

type ErasedRow = Pick<RecordFacts, 'site' | 'locationIds'>
/** Erases the personal data of an object's rows. The hash of what was there stays in the chain. Returns where those rows belong. */
export function erasePersonal(tx: Tx, subject: string, subjectId: string, reach: Reach): Promise<ErasedRow[]> {
  return tx.rows<ErasedRow>(
    `UPDATE audit_personal p SET data = NULL, erased_at = now() FROM audit a WHERE a.seq = p.seq AND p.erased_at IS NULL AND a.subject = $5 AND a.subject_id = $6 AND ${insideReach('a', 1)} RETURNING a.site, a.location_ids AS "locationIds"`,
    [...reachValues(reach), subject, subjectId],
  )
}

export function findLastAct(db: Db, subject: string, subjectId: string): Promise<{ by: string; at: Date } | undefined> {
  return oneRow(
    db.rows('SELECT staff_name AS by, at FROM audit WHERE subject = $1 AND subject_id = $2 ORDER BY seq DESC LIMIT 1', [
      subject,
      subjectId,
    ]),
  )
}
