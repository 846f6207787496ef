import type { Location } from '@opentop/contract/location'
import { kilometresBetween, type Position } from '@opentop/domain/distance'
import { isWithinArea } from '@opentop/domain/location/location'
import type { CityLive } from '../live/use-live-parts.ts'
import type { HereState } from '../live-map/use-here.ts'
import { usePage } from '../state/page-context.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { Button } from '@opentop/ui/base/Button.tsx'
import { distanceText } from './distance-text.ts'
import type { Fleet } from './fleet.ts'
import './location.css'

type NearMeProps = { location: Location; fleet: Fleet; here: HereState; onAsk: () => void; live: CityLive | undefined }

/** The position is not sent anywhere. */
export function NearMe({ location, fleet, here, onAsk, live }: NearMeProps) {
  const { t, href } = usePage()
  const title = t(`arrival.next-${fleet}`)
  const place = { locationId: location.id, locationSlug: location.slug }
  const near =
    here.kind === 'here' && live && isIn(location, here) ? live.parts.nearestStop(live.now.timetable.stops, positionOf(here)) : undefined
  if (near && live) {
    const { timetable, state } = live.now
    return (
      <aside className="near-me near-me--found" aria-label={title}>
        <live.parts.NextBus stop={near.stop} timetable={timetable} live={state} walkMinutes={near.minutes}>
          <Button variant="ink" size="small" href={href({ page: 'stop', ...place, stopKey: near.stop.key, stopSlug: near.stop.slug })}>
            {t('live.this-stop')}
          </Button>
          <Button variant="line" size="small" href={href({ page: 'liveMap', ...place })}>
            {t('live.open')}
          </Button>
        </live.parts.NextBus>
      </aside>
    )
  }
  return (
    <aside className={classes('near-me', here.kind === 'none' && 'near-me--unasked')} aria-label={title}>
      <p className="small muted" role="status">
        <NearText location={location} here={here} />
      </p>
      <Button variant="line" size="small" loading={here.kind === 'asking'} onClick={onAsk}>
        {title}
      </Button>
    </aside>
  )
}

function NearText({ location, here }: Pick<NearMeProps, 'location' | 'here'>) {
  const { t, intl } = usePage()
  if (here.kind === 'asking') return t('word.one-moment')
  if (here.kind !== 'here') return t(here.kind === 'none' ? 'location.near-ask' : 'location.near-unknown')
  if (!isIn(location, here)) return t('location.too-far')
  const { lat, lng } = location.position
  return t('location.near-distance', { distance: distanceText(intl, kilometresBetween([lat, lng], positionOf(here))) })
}

type Found = Extract<HereState, { kind: 'here' }>

function isIn({ position: { lat, lng }, radiusKm }: Location, here: Found): boolean {
  return isWithinArea({ position: [lat, lng], radiusKm }, positionOf(here))
}

const positionOf = ({ position: { lat, lng } }: Found): Position => [lat, lng]
