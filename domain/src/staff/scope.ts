import type { Right } from '@opentop/contract/right'

/** An order is inside by its site or by a city of its lines. */
export type Scope = { everything: boolean; sites: readonly string[]; locationIds: readonly number[] }
export type Grant = { role: string; rights: readonly Right[]; scope: Scope }

export function scopeOf(grants: readonly Grant[], right: Right): Scope | undefined {
  const scopes = grants.filter((grant) => grant.rights.includes(right)).map(({ scope }) => scope)
  return scopes.length === 0 ? undefined : joined(scopes)
}

export function joined(scopes: readonly Scope[]): Scope {
  return {
    everything: scopes.some(({ everything }) => everything),
    sites: [...new Set(scopes.flatMap(({ sites }) => sites))],
    locationIds: [...new Set(scopes.flatMap(({ locationIds }) => locationIds))],
  }
}

export function covers(outer: Scope, inner: Scope, citiesOf: (site: string) => readonly number[] = () => []): boolean {
  if (outer.everything) return true
  if (inner.everything) return false
  const cities = new Set([...outer.locationIds, ...outer.sites.flatMap((key) => citiesOf(key))])
  return inner.sites.every((key) => outer.sites.includes(key)) && inner.locationIds.every((id) => cities.has(id))
}

/** The caller's own grants hold the cities of their sites (`withCities`). */
export function holdsAll(own: readonly Grant[], others: readonly Grant[]): boolean {
  return others.every(({ rights, scope }) =>
    rights.every((right) => {
      const mine = scopeOf(own, right)
      return mine !== undefined && covers(mine, scope)
    }),
  )
}

export function holdsOrder(scope: Scope, { site, locationIds }: { site: string; locationIds: readonly number[] }): boolean {
  return scope.everything || scope.sites.includes(site) || locationIds.some((id) => scope.locationIds.includes(id))
}

export function holdsSale(scope: Scope, site: string, locationId: number): boolean {
  return holdsOrder(scope, { site, locationIds: [locationId] })
}
