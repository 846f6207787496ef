import type { Day } from '@opentop/domain/day'
import type { SupplierRole, TaxRate } from '@opentop/domain/tax/tax-rate'
import { oneRow, type Db, type Tx } from '../db.ts'

export function findTaxRates(db: Db): Promise<TaxRate[]> {
  return db.rows<TaxRate>(
    `SELECT place, tax, service, from_day AS "fromDay", category, ppm, per_person_cents AS "perPersonCents", currency_id AS "currencyId", rate_by AS "rateBy", is_example AS "isExample"
       FROM tax_rates ORDER BY place, service, tax, from_day`,
  )
}

export function findSupplierRoles(db: Db): Promise<SupplierRole[]> {
  return db.rows<SupplierRole>('SELECT supplier, from_day AS "fromDay", role FROM supplier_roles ORDER BY supplier, from_day')
}

export type NotedRate = Omit<TaxRate, 'perPersonCents' | 'currencyId'> & { source: string; notedOn: Day; confirmedAt: Date | null }
type RateKey = Pick<TaxRate, 'place' | 'service' | 'tax' | 'fromDay'>
const noted =
  'place, service, tax, from_day AS "fromDay", category, ppm, rate_by AS "rateBy", source, noted_on AS "notedOn", is_example AS "isExample", confirmed_at AS "confirmedAt"'

export function findNotedRates(db: Db): Promise<NotedRate[]> {
  return db.rows<NotedRate>(`SELECT ${noted} FROM tax_rates ORDER BY place, service, tax, from_day`)
}

export function lockRate(tx: Tx, { place, service, tax, fromDay }: RateKey): Promise<NotedRate | undefined> {
  return oneRow(
    tx.rows(`SELECT ${noted} FROM tax_rates WHERE place = $1 AND service = $2 AND tax = $3 AND from_day = $4 FOR UPDATE`, [
      place,
      service,
      tax,
      fromDay,
    ]),
  )
}

/** Every process reads the rates again with the catalogue. */
async function renewed(tx: Tx, writing: Promise<NotedRate[]>): Promise<NotedRate | undefined> {
  const [written] = await Promise.all([oneRow(writing), tx.rows('UPDATE catalogue_state SET version = version + 1')])
  return written
}

export function confirmRate(tx: Tx, { place, service, tax, fromDay }: RateKey): Promise<NotedRate | undefined> {
  const text = `UPDATE tax_rates SET is_example = false, confirmed_at = now() WHERE place = $1 AND service = $2 AND tax = $3 AND from_day = $4 RETURNING ${noted}`
  return renewed(tx, tx.rows<NotedRate>(text, [place, service, tax, fromDay]))
}

export function insertRate(
  tx: Tx,
  { place, service, tax, fromDay, category, ppm, rateBy, source }: Omit<NotedRate, 'notedOn' | 'isExample' | 'confirmedAt'>,
  today: Day,
): Promise<NotedRate | undefined> {
  const text = `INSERT INTO tax_rates (place, service, tax, from_day, category, ppm, rate_by, source, noted_on, is_example, confirmed_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, false, now()) ON CONFLICT DO NOTHING RETURNING ${noted}`
  return renewed(tx, tx.rows<NotedRate>(text, [place, service, tax, fromDay, category, ppm, rateBy, source, today]))
}
