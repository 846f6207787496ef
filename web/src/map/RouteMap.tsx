import type { RouteLine } from '@opentop/contract/product'
import { useShop } from '../shop.tsx'

export type RouteMapProps = { routes: readonly RouteLine[]; centre: { lat: number; lng: number }; title: string }

/** Stops and lines of a tour or a city. */
export function RouteMap({ routes, title }: RouteMapProps) {
  const { number } = useShop()
  return <figure className="map" aria-label={title} data-routes={number(routes.length)} />
}
