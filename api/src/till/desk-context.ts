import type { CurrencyId } from '@opentop/domain/price/currency'
import type { Scope } from '@opentop/domain/staff/scope'
import { siteOfKey } from '@opentop/domain/site'
import { anonymous, type Context, type OfficeContext } from '../call/context.ts'

export function deskContext(
  { shop, replica, snapshot, lang, now, caller }: OfficeContext,
  siteKey: string,
  currencyId: CurrencyId,
): Context | undefined {
  const site = siteOfKey(snapshot.facts, siteKey)
  if (!site?.currencies.includes(currencyId)) return undefined
  return { shop, replica, snapshot, site, lang, currencyId, now, caller: { ...anonymous, address: caller.address, origin: caller.origin } }
}

export function sellsIn(scope: Scope, site: string, locationId: number): boolean {
  return scope.everything || scope.sites.includes(site) || scope.locationIds.includes(locationId)
}

export function soldCity(optionId: number, { scope }: OfficeContext, { snapshot: { facts }, site }: Context): number | undefined {
  const product = facts.products.get(facts.options.get(optionId)?.productId ?? 0)
  return product && sellsIn(scope, site.key, product.locationId) ? product.locationId : undefined
}
