import { locationsInScope, type CatalogueFacts } from '../facts.ts'
import type { Grant, Scope } from './scope.ts'

type Placed = { site: string | null; locationIds: readonly number[] }
export type Reach = Scope & { cities: readonly number[] }

export function reachOf(facts: CatalogueFacts, scope: Scope): Reach {
  const ofSites = facts.sites.filter(({ key }) => scope.sites.includes(key)).flatMap((site) => locationsInScope(facts, site.cityScope))
  return { ...scope, cities: [...new Set([...scope.locationIds, ...ofSites.map(({ id }) => id)])] }
}

/** A role for a site counts for the cities of that site, whichever site sold what is there. */
export function withCities(facts: CatalogueFacts, grants: readonly Grant[]): Grant[] {
  return grants.map((grant) => ({ ...grant, scope: { ...grant.scope, locationIds: reachOf(facts, grant.scope).cities } }))
}

/** What has no place is for those who see everything. */
export function isInside({ everything, sites: keys, locationIds, cities }: Reach, placed: Placed): boolean {
  if (everything || (placed.site !== null && keys.includes(placed.site))) return true
  const covered = placed.site === null ? cities : locationIds
  return placed.locationIds.some((id) => covered.includes(id))
}
