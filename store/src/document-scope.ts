import type { Scope } from '@opentop/domain/staff/scope'

/** Whether a document `d` is of the cities or sites of a person; `$1` to `$3` are `scopeValues`. */
export const isOwn = '(coalesce(d.location_id = ANY($2::int[]), false) OR d.key = ANY($3::text[]))'
export const inScope = `($1 OR ${isOwn})`

export const scopeValues = ({ everything, locationIds, sites }: Scope): [boolean, readonly number[], string[]] => [
  everything,
  locationIds,
  sites.map((key) => `sites/${key}`),
]
