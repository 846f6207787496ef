import type { CallName } from '@opentop/contract/api'

/** The failure pages: 400 when an essential call fails, 500 for any other failure. */
export const fetchFailedPath = '/oops/400'
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

/** Calls without which a page has nothing to show: their failure leads to `fetchFailedPath`. A refusal is an answer, not a failure. */
export function isEssentialCall(name: CallName): boolean {
  return essential.has(name)
}
