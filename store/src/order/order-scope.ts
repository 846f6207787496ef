import type { Scope } from '@opentop/domain/staff/scope'

export type At = (value: unknown) => string

export function building(...first: unknown[]): { values: unknown[]; at: At } {
  const values = [...first]
  return { values, at: (value) => `$${values.push(value)}` }
}

export function inScope({ everything, sites, locationIds }: Scope, at: At): string | undefined {
  if (everything) return undefined
  const ways = [
    ...(sites.length > 0 ? [`t.site = ANY(${at(sites)}::text[])`] : []),
    ...(locationIds.length > 0 ? [`t.location_ids && ${at(locationIds)}::int[]`] : []),
  ]
  return ways.length === 0 ? 'false' : `(${ways.join(' OR ')})`
}
export function onlyInScope(scope: Scope, at: At): string {
  return inScope(scope, at) ?? 'true'
}
