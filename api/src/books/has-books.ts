import type { CurrencyId } from '@opentop/domain/price/currency'
import { sites } from '@opentop/domain/sites/all'
import type { Scope } from '@opentop/domain/staff/scope'

/** Books belong to a site: a role that counts for cities alone reads none. */
export function hasBooks(key: string, currencyId: CurrencyId, { scope: { everything, sites: keys } }: { scope: Scope }): boolean {
  const site = sites.find((one) => one.key === key)
  return site !== undefined && site.currencies.includes(currencyId) && (everything || keys.includes(key))
}
