import type { VehicleOnBoard } from '@opentop/contract/on-board'
import { productsOf, remembered, type CatalogueFacts, type RouteFacts } from '../facts.ts'
import { wayOf, type CalledStop } from '../location/line-way.ts'

/** Tours often share a line: the first tour names it, and all of them may board it. */
export type CityLine = { productId: number; route: RouteFacts; productIds: readonly number[] }

/** Tours with a departure time have no line that a rider could wait for. */
export const cityLinesOf = remembered((facts: CatalogueFacts, locationId: number): readonly CityLine[] => {
  const lines = new Map<string, CityLine & { productIds: number[] }>()
  for (const { id, kind, routes, options } of productsOf(facts, locationId)) {
    if (kind !== 'tour' || !options.some((option) => option.kind !== 'timed')) continue
    for (const route of routes) {
      const path = pathOf(route)
      const known = lines.get(path)
      if (known) {
        known.productIds.push(id)
        if (!known.route.via && route.via) known.route = { ...known.route, via: route.via }
      } else lines.set(path, { productId: id, route, productIds: [id] })
    }
  }
  return [...lines.values()]
})

/** Whichever option of a package was bought must board it. */
export function ticketsOf(facts: CatalogueFacts, { productIds }: CityLine): readonly number[] {
  const [first = 0] = productIds
  const boards = (optionId: number): boolean => {
    const option = facts.options.get(optionId)
    return option !== undefined && option.kind !== 'timed' && productIds.includes(option.productId)
  }
  const packages = productsOf(facts, facts.products.get(first)?.locationId ?? 0).filter(
    ({ kind, options }) => kind === 'package' && options.every(({ components }) => components.some((one) => one.optionIds.every(boards))),
  )
  return [...productIds, ...packages.map(({ id }) => id)]
}

export function vehiclesOn(facts: CatalogueFacts, { productIds, route }: CityLine): VehicleOnBoard[] {
  return productIds.flatMap((id) => facts.products.get(id)?.onBoard ?? []).filter(({ vehicle }) => vehicle === route.vehicle)
}

/** A tour that shares a line goes the way that any of its tours knows. */
export function wayOnLine(facts: CatalogueFacts, locationId: number, route: RouteFacts): CalledStop[] {
  const shared = route.via ? undefined : cityLinesOf(facts, locationId).find((line) => pathOf(line.route) === pathOf(route))
  return wayOf(shared?.route ?? route, facts.locations.get(locationId)?.stops ?? new Map())
}

function pathOf({ vehicle, firstMinute, stops }: RouteFacts): string {
  return `${vehicle} ${firstMinute} ${stops.join(' ')}`
}

export function cityLineOf(facts: CatalogueFacts, locationId: number, productId: number, route: RouteFacts): CityLine | undefined {
  return cityLinesOf(facts, locationId).find((line) => line.productIds.includes(productId) && pathOf(line.route) === pathOf(route))
}

export function stopNumbersOf(lines: readonly CityLine[]): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const { route } of lines) for (const [n, key] of route.stops.entries()) if (!numbers.has(key)) numbers.set(key, n + 1)
  return numbers
}
