import type { Consent } from '@opentop/domain/consent/consent'
import type { Tx } from './db.ts'

type ConsentRecord = { id: string; site: string; choice: Consent; version: number }

/** The id makes it idempotent: a repeated request changes nothing. */
export async function insertConsent(tx: Tx, { id, site, choice, version }: ConsentRecord): Promise<void> {
  await tx.rows('INSERT INTO consents (id, site, choice, version, at) VALUES ($1, $2, $3::jsonb, $4, now()) ON CONFLICT (id) DO NOTHING', [
    id,
    site,
    JSON.stringify(choice),
    version,
  ])
}
