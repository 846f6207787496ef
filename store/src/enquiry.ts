import type { EnquiryType } from '@opentop/domain/enquiry/enquiry'
import type { Lang } from '@opentop/domain/lang'
import { oneRow, type Db, type Tx } from './db.ts'

type EnquiryFacts = {
  id: string
  site: string
  lang: Lang
  name: string
  email: string
  phone: string | null
  city: string
  kind: EnquiryType
  message: string
}

export async function insertEnquiry(tx: Tx, row: EnquiryFacts): Promise<void> {
  await tx.rows(
    'INSERT INTO enquiries (id, site, lang, name, email, phone, city, kind, message, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())',
    [row.id, row.site, row.lang, row.name, row.email, row.phone, row.city, row.kind, row.message],
  )
}

export function findEnquiry(db: Db, id: string): Promise<EnquiryFacts | undefined> {
  return oneRow(db.rows<EnquiryFacts>('SELECT id, site, lang, name, email, phone, city, kind, message FROM enquiries WHERE id = $1', [id]))
}
