import type { RouteLine } from '@opentop/contract/product'
import { useState } from 'react'
import type { CityLive } from '../live/use-live-parts.ts'
import { usePage } from '../state/page-context.tsx'
import type { LatLng } from './geometry.ts'
import { linesOf, stopsOf } from './lines.ts'
import { LiveMap, type LiveMapProps } from './LiveMap.tsx'

type RouteLiveMapProps = Omit<LiveMapProps, 'lines' | 'stops' | 'vehicles'> & {
  routes: readonly RouteLine[]
  centre: LatLng
  title: string
  live: CityLive | undefined
}

export function RouteLiveMap({ routes, centre, title, live, ...rest }: RouteLiveMapProps) {
  const page = usePage()
  const [lines] = useState(() => linesOf(routes))
  const [stops] = useState(() => stopsOf(lines, { name: title, position: centre }))
  const vehicles = live?.parts.liveVehicles(live.now, lines, undefined, page) ?? []
  return <LiveMap {...rest} lines={lines} stops={stops} vehicles={vehicles} />
}
