import type { CallName } from '@opentop/contract/api'

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

/** A refusal is an answer, not a failure. */
export function isEssentialCall(name: CallName): boolean {
  return essential.has(name)
}
