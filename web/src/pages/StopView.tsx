import type { Location } from '@opentop/contract/location'
import type { ProductCard } from '@opentop/contract/product'
import type { CityStop, Timetable } from '@opentop/contract/timetable'
import type { LiveCity } from '@opentop/contract/vehicle'
import { DepartureBoard } from '../live/DepartureBoard.tsx'
import { KeptStops } from '../live/KeptStops.tsx'
import { useLiveCity } from '../live/use-live-city.ts'
import { usePage } from '../state/page-context.tsx'
import { Boarding } from '../stop/Boarding.tsx'
import { DayTimetable } from '../stop/DayTimetable.tsx'
import { NearStop } from '../stop/NearStop.tsx'
import { NextStops } from '../stop/NextStops.tsx'
import type { StopDrawing } from '../stop/stop-drawing.ts'
import { StopHead } from '../stop/StopHead.tsx'
import { noticesAt } from '../stop/stop-notices.ts'
import { StopNotices } from '../stop/StopNotices.tsx'
import { StopMap } from '../stop/StopMap.tsx'
import { StopSign } from '../stop/StopSign.tsx'
import type { TodayOffer } from '../stop/today-offer.ts'
import { useStopPath } from '../stop/use-stop-path.ts'
import { Breadcrumbs } from '@opentop/ui/base/Breadcrumbs.tsx'
import { useLocationTrail } from './use-location-trail.ts'
import '../stop/stop.css'

export type StopData = {
  location: Location
  stop: CityStop
  timetable: Timetable
  live: LiveCity
  drawing: StopDrawing
  tours: ProductCard[]
  today?: TodayOffer
  day?: Timetable
  signFor?: string
}

export function StopView({ data }: { data: StopData }) {
  const { location, stop, signFor } = data
  const path = useStopPath()(stop)
  if (signFor !== undefined) return <StopSign stop={stop} city={location.name} path={path} address={signFor} />
  return <StopPage data={data} path={path} />
}

function StopPage({ data: { location, stop, timetable, live, drawing, tours, today, day }, path }: { data: StopData; path: string }) {
  const { t } = usePage()
  const { below } = useLocationTrail(location)
  const { here, elsewhere } = noticesAt(timetable.notices, stop.key)
  return (
    <>
      <StopHead
        location={location}
        stop={stop}
        today={today}
        crumbs={<Breadcrumbs label={t('navigation.breadcrumbs')} trail={below} current={stop.name} />}
      />
      <div className="wrap stop">
        <StopNotices label={t('stop.notices')} notices={here} />
        <Live city={location.poster} stop={stop} timetable={timetable} first={live} drawing={drawing} />
        <KeptStops place={{ locationId: location.id, locationSlug: location.slug }} timetable={timetable} pages={[{ path }]} />
        <StopNotices label={t('stop.notices-elsewhere')} notices={elsewhere} />
        <div className="stop__later">
          <NextStops stop={stop} />
          <div className="stop__side">
            <NearStop near={stop.near} />
            <Boarding stop={stop} tours={tours} />
          </div>
        </div>
        <DayTimetable stop={stop.key} path={path} timetable={day ?? timetable} isOpen={day !== undefined} />
        <p className="stop__sign">
          <a className="link" href={`${path}?sign`} rel="nofollow">
            {t('stop.print')}
          </a>
        </p>
      </div>
    </>
  )
}

type LiveProps = { city: string; stop: CityStop; timetable: Timetable; first: LiveCity; drawing: StopDrawing }

/** What changes every few seconds; the rest of the page is not rendered again. */
function Live({ city, stop, timetable, first, drawing }: LiveProps) {
  const { t } = usePage()
  const live = useLiveCity(timetable, first)
  const firsts = stop.lines.flatMap(({ productId, key, nextFirst }) => (nextFirst ? [{ line: { productId, key }, at: nextFirst }] : []))
  return (
    <div className="stop__live">
      <DepartureBoard title={t('arrival.title', { stop: stop.name })} stop={stop.key} timetable={timetable} live={live} firsts={firsts} />
      <StopMap city={city} drawing={drawing} name={stop.name} live={live} timezone={timetable.timezone} />
    </div>
  )
}
