import type { RouteLine } from '@opentop/contract/product'
import { useId, useState } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useAllowed } from '../cookie/use-consent.ts'
import type { CityLive } from '../live/use-live-parts.ts'
import type { Here } from './VehicleLayer.tsx'
import type { LatLng } from './geometry.ts'
import { linesOf, stopsOf, type MapLine, type MapStop } from './lines.ts'
import { RouteKey } from './RouteKey.tsx'
import { ServerRoutePicture } from './ServerRoutePicture.tsx'
import { StopList } from './StopList.tsx'
import { useLiveMap, type MapStage } from './use-live-map.ts'
import './map.css'

type RouteMapProps = {
  routes: readonly RouteLine[]
  centre: LatLng
  title: string
  /** `picture`: a static picture with a button that opens the map; `map`: the map opens when it scrolls into view. By default the experiment decides. */
  mode?: 'picture' | 'map'
  /** Whether stops link to Google Maps; by default the site's page parts decide. */
  directions?: boolean
  onDirections?: (stop: MapStop) => void
  /** Vehicles that move on the lines. */
  live?: CityLive | undefined
  here?: Here | undefined
}

const groups: Partial<Record<string, 'city' | 'product'>> = { location: 'city', product: 'product' }

/** The stops and lines of a tour or a city: a static picture, and an interactive map on demand. */
export function RouteMap(props: RouteMapProps) {
  const { routes, centre, title } = props
  // a key by content, so that rendering again with the same route keeps the open map
  const same = [title, centre.lat, centre.lng, ...routes.flatMap((route) => [route.name, ...route.stops.map((stop) => stop.key)])].join('|')
  return <OneRouteMap key={same} {...props} />
}

function OneRouteMap({ routes, centre, title, mode, directions, onDirections, live, here }: RouteMapProps) {
  const page = usePage()
  const { t, arms, site, route } = page
  const id = useId()
  const mayAskOthers = useAllowed('services')
  const [lines] = useState(() => linesOf(routes))
  const [stops] = useState(() => stopsOf(lines, { name: title, position: centre }))
  const group = groups[route.page]
  const { figure, stage, LiveMap, open, close, ready, fail } = useLiveMap(mode ?? (arms.MAP_DISPLAY === 'B' ? 'map' : 'picture'))
  const near = here && live?.parts.nearestStop(stops, [here.position.lat, here.position.lng])?.stop
  const vehicles = live ? live.parts.liveVehicles(live.now, lines, near?.key, page) : []
  const wanted = stage === 'loading' || stage === 'open'
  return (
    <div className="map-box">
      <figure className="map" id={id} ref={figure} aria-label={title} data-stage={stage}>
        <ServerRoutePicture
          lines={lines}
          stops={stops}
          alt={[title, ...lines.map((line) => t('map.line-alt', { line: line.name, stops: mainNames(line) }))].join('. ')}
        />
        {live && <live.parts.VehicleLayer lines={lines} stops={stops} vehicles={vehicles} here={here} walkTo={near?.position} />}
        {LiveMap && wanted && (
          <LiveMap
            lines={lines}
            stops={stops}
            vehicles={vehicles}
            here={here}
            tiles={mayAskOthers ? site.thirdParties.mapTiles : undefined}
            credit={site.thirdParties.mapCredit}
            directions={directions ?? (group !== undefined && site.parts[group].includes('mapsRedirect'))}
            onDirections={onDirections}
            onReady={ready}
            onFail={fail}
          />
        )}
        <RouteKey lines={lines} />
      </figure>
      <StopList lines={lines} />
      <div className="map__below">
        <div className="small muted" role="status">
          <StatusText stage={stage} stops={stops.length} lines={lines.length} />
        </div>
        <Button
          variant="ink"
          size="small"
          className="map__open"
          loading={stage === 'loading'}
          aria-expanded={wanted}
          aria-controls={id}
          onClick={wanted ? close : open}
        >
          <Icon name={wanted ? 'x' : 'map'} />
          {t(wanted ? 'map.close' : 'map.open')}
        </Button>
      </div>
    </div>
  )
}

function StatusText({ stage, stops, lines }: { stage: MapStage; stops: number; lines: number }) {
  const { t } = usePage()
  if (stage === 'failed') return t('map.failed')
  if (stage === 'open') return t('map.choose')
  return lines > 0 ? `${t('map.lines', { count: lines })}, ${t('map.stops', { count: stops })}` : null
}

function mainNames({ stops }: MapLine): string {
  return stops
    .filter((stop) => stop.main)
    .map((stop) => stop.name)
    .join(', ')
}
