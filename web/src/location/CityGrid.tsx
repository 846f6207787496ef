import type { Location } from '@opentop/contract/location'
import type { RouteLine } from '@opentop/contract/product'
import { hasPart } from '@opentop/domain/site'
import type { ReactNode } from 'react'
import { useHere, type HereState } from '../live-map/use-here.ts'
import { useLiveParts, type CityLive } from '../live/use-live-parts.ts'
import { mapOf } from '../map/directions.ts'
import { RouteMap } from '../map/RouteMap.tsx'
import { usePage } from '../state/page-context.tsx'
import { StopLinks, type NamedStop } from '../stop/StopLinks.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import type { Fleet } from './fleet.ts'
import { NearMe } from './NearMe.tsx'
import './location.css'

type City = { location: Location; routes: RouteLine[]; stops: NamedStop[]; fleet: Fleet; chosenStop: string | undefined; hasMap: boolean }
type CityGridProps = City & { mapFirst: boolean; children: ReactNode }

export function CityGrid({ mapFirst, children: list, ...city }: CityGridProps) {
  const { location, fleet } = city
  const { here, ask } = useHere()
  const { parts, live, onLive } = useLiveParts(here.kind !== 'none')
  const map = <CityMap {...city} here={here} live={live} />
  return (
    <div className={classes('wrap location__grid', mapFirst && 'location__grid--map')}>
      {parts && <parts.LiveFeed locationId={location.id} onLive={onLive} />}
      {live && <live.parts.KeptStops place={{ locationId: location.id, locationSlug: location.slug }} timetable={live.now.timetable} />}
      <NearMe location={location} fleet={fleet} here={here} onAsk={ask} live={live} />
      {mapFirst && map}
      <div className="location__list">{list}</div>
      {!mapFirst && map}
    </div>
  )
}

function CityMap({ location, routes, stops, chosenStop, hasMap, here, live }: City & { here: HereState; live: CityLive | undefined }) {
  const { t, site } = usePage()
  return (
    <aside className="location__map later" aria-label={t('location.map')}>
      {hasMap && (
        <RouteMap
          routes={routes}
          centre={location.position}
          city={location}
          title={t('location.map-title', { city: location.name })}
          live={live}
          here={here.kind === 'here' ? here : undefined}
        />
      )}
      {hasPart(site, 'city', 'mapsRedirect') && (
        <p className="small">
          <a className="link" href={mapOf(location.position)} target="_blank" rel="noopener noreferrer">
            {t('location.open-map')}
          </a>
        </p>
      )}
      {stops.length > 0 && <StopLinks stops={stops} chosen={chosenStop} />}
      {stops.length > 0 && <CityWays location={location} />}
    </aside>
  )
}

function CityWays({ location }: { location: Location }) {
  const { t, href } = usePage()
  const place = { locationId: location.id, locationSlug: location.slug }
  return (
    <p className="location__ways">
      <a className="link" href={href({ page: 'liveMap', ...place })}>
        <Icon name="live" />
        {t('live.open')}
      </a>
      <a className="link" href={href({ page: 'dayPlanner', ...place })}>
        <Icon name="route" />
        {t('live.plan')}
      </a>
    </p>
  )
}
