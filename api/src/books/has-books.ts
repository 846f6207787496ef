import type { CurrencyId } from '@opentop/domain/price/currency'
import { siteOfKey } from '@opentop/domain/site'
import type { OfficeContext } from '../call/context.ts'

/** Books belong to a site: a role that counts for cities alone reads none. */
export function hasBooks(
  key: string,
  currencyId: CurrencyId,
  { scope: { everything, sites: keys }, snapshot: { facts } }: Pick<OfficeContext, 'scope' | 'snapshot'>,
): boolean {
  const site = siteOfKey(facts, key)
  return site !== undefined && site.currencies.includes(currencyId) && (everything || keys.includes(key))
}
