import type { Scope } from '../staff/scope.ts'
import type { CatalogueDocument } from './document.ts'

type Placed = Pick<CatalogueDocument, 'key' | 'locationId'>

/** The site whose document this is. */
export function siteKeyOf({ key }: Pick<Placed, 'key'>): string | undefined {
  return key.startsWith('sites/') ? key.slice('sites/'.length) : undefined
}

/** What those who look after one site change of it; hosts, cities, languages and plug-ins decide what else is in reach. */
const ownFields: ReadonlySet<string> = new Set([
  'customerService',
  'groupBooking',
  'social',
  'footerLinks',
  'promotion',
  'popular',
  'description',
  'offers',
  'parts',
  'withoutPages',
  'experiments',
])

/** Whether a field of a document is inside; what has no place is for those who see everything. */
export function holdsField(
  { everything, locationIds, sites }: Scope,
  { key, locationId }: Placed,
  [field = '']: readonly string[],
): boolean {
  if (everything || (locationId !== null && locationIds.includes(locationId))) return true
  const site = siteKeyOf({ key })
  return site !== undefined && sites.includes(site) && ownFields.has(field)
}

export function holdsDocument({ everything, locationIds, sites }: Scope, { key, locationId }: Placed): boolean {
  const site = siteKeyOf({ key })
  return everything || (locationId === null ? site !== undefined && sites.includes(site) : locationIds.includes(locationId))
}
