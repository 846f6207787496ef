import type { SearchTarget } from '@opentop/contract/location'
import type { Day } from '@opentop/domain/day'
import type { Route } from '@opentop/domain/page/route'

export function addressOf({ locationId, locationSlug, productId, productSlug, stop }: SearchTarget, day: Day | undefined) {
  if (productId !== undefined && productSlug !== undefined) {
    const route: Route = { page: 'product', locationId, locationSlug, productId, productSlug }
    return { route, suffix: '' }
  }
  const chosen = new URLSearchParams({ ...(stop === undefined ? {} : { stop }), ...(day === undefined ? {} : { date: day }) })
  const route: Route = { page: 'location', locationId, locationSlug }
  return { route, suffix: chosen.size > 0 ? `?${chosen.toString()}#tours` : '' }
}
