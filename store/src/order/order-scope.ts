import type { Scope } from '@opentop/domain/staff/scope'

/** Adds a value to a statement and returns its place. */
export type At = (value: unknown) => string

/** Values of a statement that is put together. */
export function building(...first: unknown[]): { values: unknown[]; at: At } {
  const values = [...first]
  return { values, at: (value) => `$${values.push(value)}` }
}

/** Whether the order `t` is inside a scope: by its site, or by a city of its lines. Undefined: everything is. */
export function inScope({ everything, sites, locationIds }: Scope, at: At): string | undefined {
  if (everything) return undefined
  const ways = [
    ...(sites.length > 0 ? [`t.site = ANY(${at(sites)}::text[])`] : []),
    ...(locationIds.length > 0 ? [`t.location_ids && ${at(locationIds)}::int[]`] : []),
  ]
  return ways.length === 0 ? 'false' : `(${ways.join(' OR ')})`
}
/** The same as a condition that every statement can add. */
export function onlyInScope(scope: Scope, at: At): string {
  return inScope(scope, at) ?? 'true'
}
