import type { ProductFile } from '@opentop/contract/product-file'
import { minuteOf } from '@opentop/domain/day'

type Route = Pick<ProductFile['routes'][number], 'first' | 'last' | 'everyMinutes' | 'loopMinutes'>

/** The last start is kept, also where it comes sooner than the headway. */
export function runsADay({ first, last, everyMinutes }: Route): number {
  const span = Math.max(0, minuteOf(last) - minuteOf(first))
  return Math.ceil(span / everyMinutes) + 1
}

export function vehiclesAtOnce(route: Route): number {
  return Math.min(runsADay(route), Math.ceil(route.loopMinutes / route.everyMinutes))
}
