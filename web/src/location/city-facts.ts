import type { ProductCard, RouteLine } from '@opentop/contract/product'

export type CityFacts = { lines: number; stops: number; languages: number; rating?: { average: number; count: number } }

export function cityFacts(products: readonly ProductCard[], routes: readonly RouteLine[]): CityFacts {
  const rated = products.flatMap((product) => product.rating ?? [])
  const count = rated.reduce((sum, rating) => sum + rating.count, 0)
  const stars = rated.reduce((sum, rating) => sum + rating.average * rating.count, 0)
  return {
    lines: routes.length,
    stops: new Set(routes.flatMap((route) => route.stops.map((stop) => stop.key))).size,
    languages: Math.max(0, ...products.map((product) => product.languages)),
    ...(count > 0 ? { rating: { average: Math.round((stars / count) * 10) / 10, count } } : {}),
  }
}
