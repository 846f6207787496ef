import type { RouteLine } from '@opentop/contract/product'
import { useId } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { CityLive } from '../live/use-live-parts.ts'
import type { Here } from './VehicleLayer.tsx'
import type { LatLng } from './geometry.ts'
import type { GroundCity } from './ground-place.ts'
import type { MapStop } from './lines.ts'
import { isWide } from './room.ts'
import { DrawingKey, RouteDrawing } from './RouteDrawing.tsx'
import { SentPicture } from './SentPicture.tsx'
import { useMapTiles } from './use-map-tiles.ts'
import { useLiveMap, type MapStage } from './use-live-map.ts'
import '@opentop/ui/base/scripting.css'
import './map.css'

type RouteMapProps = {
  routes: readonly RouteLine[]
  centre: LatLng
  city: GroundCity
  title: string
  mode?: 'picture' | 'map'
  directions?: boolean
  onDirections?: (stop: MapStop) => void
  live?: CityLive | undefined
  here?: Here | undefined
}

const groups: Partial<Record<string, 'city' | 'product'>> = { location: 'city', product: 'product' }

export function RouteMap(props: RouteMapProps) {
  const { routes, centre, title } = props
  // a key by content, so that rendering again with the same route keeps the open map
  const same = [title, centre.lat, centre.lng, ...routes.flatMap((route) => [route.name, ...route.stops.map((stop) => stop.key)])].join('|')
  return <OneRouteMap key={same} {...props} />
}

function OneRouteMap({ routes, centre, city, title, mode, directions, onDirections, live, here }: RouteMapProps) {
  const { t, arms, site, route } = usePage()
  const id = useId()
  const group = groups[route.page]
  const tiles = useMapTiles()
  const { figure, stage, LiveMap, open, close, ready, fail } = useLiveMap(
    mode ?? (arms.MAP_DISPLAY === 'B' ? 'map' : 'picture'),
    loadLiveMap,
  )
  const drawn = { routes, centre, city, title }
  const wanted = stage === 'loading' || stage === 'open'
  return (
    <div className="map-box">
      <figure className="map" id={id} ref={figure} aria-label={title} data-stage={stage}>
        <SentPicture isWide={import.meta.env.SSR && isWide(routes)}>{import.meta.env.SSR && <RouteDrawing {...drawn} />}</SentPicture>
        {live && <live.parts.RouteVehicles routes={routes} centre={centre} title={title} now={live.now} here={here} />}
        {LiveMap && wanted && (
          <LiveMap
            routes={routes}
            centre={centre}
            city={city.poster}
            title={title}
            live={live}
            here={here}
            directions={directions ?? (group !== undefined && site.parts[group].includes('mapsRedirect'))}
            onDirections={onDirections}
            onReady={ready}
            onFail={fail}
          />
        )}
      </figure>
      <SentPicture>{import.meta.env.SSR && <DrawingKey {...drawn} />}</SentPicture>
      <div className="map__below">
        <div className="small muted" role="status">
          <StatusText stage={stage} routes={routes} />
        </div>
        {!(tiles && wanted) && <small className="map__simplified">{t('map.simplified')}</small>}
        <Button
          variant="ink"
          size="small"
          className="map__open scripted"
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

function StatusText({ stage, routes }: { stage: MapStage; routes: readonly RouteLine[] }) {
  const { t } = usePage()
  if (stage === 'failed') return t('map.failed')
  if (stage === 'open') return t('map.choose')
  const ways = routes.map(({ vehicle, stops }) => [vehicle, ...stops.map(({ key }) => key)])
  // tours share lines: the same stops in the same order count once
  const paths = new Set(ways.filter(({ length }) => length > 1).map(String))
  const stops = new Set(ways.flatMap(([, ...keys]) => keys))
  return paths.size > 0 ? `${t('map.lines', { count: paths.size })}, ${t('map.stops', { count: stops.size })}` : null
}

/** The import is removed from the server build, so that it does not contain the map library. */
async function loadLiveMap() {
  if (import.meta.env.SSR) throw new Error('the live map is for the browser')
  return (await import('./RouteLiveMap.tsx')).RouteLiveMap
}
