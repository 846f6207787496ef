import type { SupplierRole, TaxRate } from '@opentop/domain/tax/tax-rate'
import type { Db } from '../db.ts'

export function findTaxRates(db: Db): Promise<TaxRate[]> {
  return db.rows<TaxRate>(
    `SELECT place, tax, service, from_day AS "fromDay", category, ppm, per_person_cents AS "perPersonCents", currency_id AS "currencyId", rate_by AS "rateBy", is_example AS "isExample"
       FROM tax_rates ORDER BY place, service, tax, from_day`,
  )
}

export function findSupplierRoles(db: Db): Promise<SupplierRole[]> {
  return db.rows<SupplierRole>('SELECT supplier, from_day AS "fromDay", role FROM supplier_roles ORDER BY supplier, from_day')
}
