import type { Lang } from '@opentop/domain/lang'
import { oneRow, type Db, type Tx } from './db.ts'

type NewSubscriber = {
  emailKey: string
  email: string
  firstName: string
  lastName: string
  countryId: number | null
  site: string
  lang: Lang
}
type SubscriberFacts = Pick<NewSubscriber, 'emailKey' | 'email' | 'firstName' | 'site' | 'lang'> & { isConfirmed: boolean }

/** A confirmed subscription stays as it is; an unconfirmed or ended one starts again. */
export async function keepSubscriber(tx: Tx, row: NewSubscriber): Promise<void> {
  await tx.rows(
    `INSERT INTO subscribers (email_key, email, first_name, last_name, country_id, site, lang, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, now())
     ON CONFLICT (email_key) DO UPDATE SET email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name, country_id = excluded.country_id,
       site = excluded.site, lang = excluded.lang, confirmed_at = NULL, left_at = NULL
     WHERE subscribers.confirmed_at IS NULL OR subscribers.left_at IS NOT NULL`,
    [row.emailKey, row.email, row.firstName, row.lastName, row.countryId, row.site, row.lang],
  )
}

export function findSubscriber(db: Db, emailKey: string): Promise<SubscriberFacts | undefined> {
  return oneRow(
    db.rows<SubscriberFacts>(
      `SELECT email_key AS "emailKey", email, first_name AS "firstName", site, lang, confirmed_at IS NOT NULL AND left_at IS NULL AS "isConfirmed"
       FROM subscribers WHERE email_key = $1`,
      [emailKey],
    ),
  )
}

/** False when there is no such subscriber, or they have unsubscribed. */
export async function confirmSubscriber(tx: Tx, emailKey: string): Promise<boolean> {
  const rows = await tx.rows(
    'UPDATE subscribers SET confirmed_at = COALESCE(confirmed_at, now()) WHERE email_key = $1 AND left_at IS NULL RETURNING 1',
    [emailKey],
  )
  return rows.length === 1
}

export async function endSubscription(tx: Tx, emailKey: string): Promise<void> {
  await tx.rows('UPDATE subscribers SET left_at = COALESCE(left_at, now()) WHERE email_key = $1', [emailKey])
}
