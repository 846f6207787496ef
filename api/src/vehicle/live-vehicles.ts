import type { LiveVehicle } from '@opentop/contract/vehicle'
import { cityLineOf } from '@opentop/domain/timetable/city-line'
import type { LocationFacts, RouteFacts } from '@opentop/domain/facts'
import type { Run } from '@opentop/domain/timetable/timetable'
import type { CityTimes } from '@opentop/domain/timetable/timetable-view'
import { lateFrom } from '@opentop/domain/vehicle/lateness'
import { lineKeyOf } from '@opentop/domain/vehicle/line-shape'
import { isWrongWay } from '@opentop/domain/vehicle/match'
import { shownVehicle, vehicleNow } from '@opentop/domain/vehicle/vehicle-now'
import type { FleetVehicle } from './known-vehicles.ts'
import type { LineNow } from './track.ts'
import type { OfficeContext } from '../call/context.ts'

export type SeenVehicle = {
  fleet: FleetVehicle
  shown: LiveVehicle
  on: LineNow
  plannedAt: number
  nextAt: number | undefined
  isWrongWay: boolean
}

export function timesOf({ snapshot: { facts, disruptions } }: Pick<OfficeContext, 'snapshot'>, city: LocationFacts): CityTimes {
  return { facts, disruptions, city }
}

export function liveVehicles(context: OfficeContext, city: LocationFacts): { onRoad: SeenVehicle[]; signedOn: FleetVehicle[] } {
  const { shop, now } = context
  const times = timesOf(context, city)
  const onRoad: SeenVehicle[] = []
  const signedOn: FleetVehicle[] = []
  for (const fleet of shop.fleet.vehiclesIn(city.id, now)) {
    const on = shop.fleet.lineNow(fleet.tracked.line, times, now)
    const moment = on && vehicleNow(on.line, fleet.tracked, on)
    if (!on || !moment) signedOn.push(fleet)
    else
      onRoad.push({
        fleet,
        shown: shownVehicle(on.line, moment),
        on,
        plannedAt: moment.run.plannedAt,
        nextAt: moment.forecasts[0]?.at,
        isWrongWay: isWrongWay(moment.match),
      })
  }
  return { onRoad, signedOn }
}

export function lateRuns(context: OfficeContext, city: LocationFacts) {
  const late = new Map(
    liveVehicles(context, city).onRoad.flatMap(({ shown, plannedAt }) =>
      shown.lateMinutes >= lateFrom ? [[`${lineKeyOf(shown.line)} ${plannedAt}`, shown.lateMinutes] as const] : [],
    ),
  )
  return (productId: number, route: RouteFacts, { plannedAt }: Pick<Run, 'plannedAt'>): { lateMinutes?: number } => {
    const line = late.size > 0 ? cityLineOf(context.snapshot.facts, city.id, productId, route) : undefined
    const lateMinutes = line && late.get(`${lineKeyOf({ productId: line.productId, key: line.route.key })} ${plannedAt}`)
    return lateMinutes === undefined ? {} : { lateMinutes }
  }
}
