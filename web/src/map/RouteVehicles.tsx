import type { RouteLine } from '@opentop/contract/product'
import type { Timetable } from '@opentop/contract/timetable'
import { nearestStop } from '@opentop/domain/location/nearest-stop'
import { useState } from 'react'
import type { LiveState } from '../live/use-live-city.ts'
import { usePage } from '../state/page-context.tsx'
import type { LatLng } from './geometry.ts'
import { linesOf, stopsOf } from './lines.ts'
import { liveVehicles } from './live-vehicles.ts'
import { VehicleLayer, type Here } from './VehicleLayer.tsx'

type RouteVehiclesProps = {
  routes: readonly RouteLine[]
  centre: LatLng
  title: string
  now: { timetable: Timetable; state: LiveState }
  here: Here | undefined
}

export function RouteVehicles({ routes, centre, title, now, here }: RouteVehiclesProps) {
  const page = usePage()
  const [lines] = useState(() => linesOf(routes))
  const [stops] = useState(() => stopsOf(lines, { name: title, position: centre }))
  const near = here && nearestStop(stops, [here.position.lat, here.position.lng])?.stop
  return (
    <VehicleLayer lines={lines} stops={stops} vehicles={liveVehicles(now, lines, near?.key, page)} here={here} walkTo={near?.position} />
  )
}
