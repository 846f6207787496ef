import type { CallName } from '@opentop/contract/paths'

/** Where a visitor goes when the shop can't say what there is to see, and when it fails altogether. */
export const oopsPath = '/oops/400'
export const failedPath = '/oops/500'

const essential: ReadonlySet<CallName> = new Set<CallName>([
  'getTopLocations',
  'getTopLocationsSlim',
  'getLocation',
  'getLocationLinks',
  'getProductLinks',
  'getLocationProducts',
  'searchLocations',
])

/** Calls without which a page has nothing to show: their failure leads to the page above. A refusal is an answer, not a failure. */
export function isEssential(name: CallName): boolean {
  return essential.has(name)
}
