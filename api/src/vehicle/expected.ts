import type { ExpectedOnLine } from '@opentop/contract/drive'
import { cityLineOf, type CityLine } from '@opentop/domain/timetable/city-line'
import type { LocationFacts, ProductFacts, RouteFacts } from '@opentop/domain/facts'
import { lineRuns } from '@opentop/domain/timetable/line-runs'
import { stopShares } from '@opentop/domain/departure/run-load'
import { findPastBoardings, findPastStops, findTicketsGood } from '@opentop/store/day/day'
import type { Context } from '../call/context.ts'
import { dayOptionsOf, isOnLine, toursOf, weeksBefore } from '../location/day-context.ts'
import { lineExpected, pastWeeks } from './line-load.ts'

type Place = { city: LocationFacts; line: CityLine }
type Ridden = { product: ProductFacts; route: RouteFacts }

export async function expectedOnLine({ city, line }: Place, context: Context): Promise<ExpectedOnLine> {
  const { shop, snapshot, now } = context
  const { facts, disruptions } = snapshot
  const { today } = toursOf(context, city, now)
  const weeks = weeksBefore(today, pastWeeks)
  const rides = ridesOf({ city, line }, context)
  const productIds = rides.map(({ product }) => product.id)
  const dayOptions = rides.flatMap(({ product }) => dayOptionsOf(product))
  const [past, good, stops] = await Promise.all([
    findPastBoardings(shop.database, productIds, weeks, city.timezone),
    findTicketsGood(shop.database, dayOptions, [today, ...weeks]),
    findPastStops(shop.database, productIds, weeks, city.timezone),
  ])
  const runsOn = (productId: number, route: RouteFacts) => lineRuns({ productId, route }, city, today, disruptions, facts)
  const runs = lineRuns(line, city, today, disruptions, facts)
  const expected = lineExpected(
    rides.map(({ product, route }) => ({
      product,
      key: route.key,
      allRuns: product.routes.reduce((sum, one) => sum + runsOn(product.id, one).length, 0),
    })),
    runs,
    today,
    { past, good },
  )
  return {
    runs: runs.flatMap(({ startMinute, startAt, isCancelled }, n) =>
      isCancelled ? [] : [{ start: startMinute, at: new Date(startAt).toISOString(), people: expected[n] ?? 0 }],
    ),
    stops: stopShares(
      line.route.stops,
      stops.filter((row) => rides.some(({ product, route }) => isOnLine(row, product, route.key))),
    ),
    at: new Date(now).toISOString(),
  }
}

function ridesOf({ city, line }: Place, { snapshot: { facts } }: Context): Ridden[] {
  return line.productIds.flatMap((id) => {
    const product = facts.products.get(id)
    const route = product?.routes.find((one) => cityLineOf(facts, city.id, id, one) === line)
    return product && route ? [{ product, route }] : []
  })
}
