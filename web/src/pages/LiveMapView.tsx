import type { Location } from '@opentop/contract/location'
import type { Timetable, TimetableStop } from '@opentop/contract/timetable'
import type { LiveCity } from '@opentop/contract/vehicle'
import { isWithinArea } from '@opentop/domain/location/location'
import { nearestStop } from '@opentop/domain/location/nearest-stop'
import { useState } from 'react'
import { AllStops } from '../live-map/AllStops.tsx'
import { LineChips } from '../live-map/LineChips.tsx'
import { LiveFigure } from '../live-map/LiveFigure.tsx'
import { LiveList } from '../live-map/LiveList.tsx'
import { OldNotice } from '../live-map/OldNotice.tsx'
import { StopChoice } from '../live-map/StopChoice.tsx'
import { useAddressedStop } from '../live-map/use-addressed-stop.ts'
import { useHere, type HereState } from '../live-map/use-here.ts'
import { vehicleTag } from '../live-map/vehicle-tags.ts'
import { VehicleCount } from '../live-map/VehicleCount.tsx'
import type { TimeView } from '../live/arrival-text.ts'
import { keepingFor, keptLiveMap } from '../live/kept-stops.ts'
import { useLiveCity } from '../live/use-live-city.ts'
import { fleetOf } from '../location/fleet.ts'
import { stopsOf } from '../map/lines.ts'
import { timetableLines } from '../map/timetable-lines.ts'
import { mapVehicles } from '../map/map-vehicles.ts'
import { usePage } from '../state/page-context.tsx'
import { noticesAt } from '../stop/stop-notices.ts'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { usePocket } from '@opentop/ui/offline/use-pocket.ts'
import '../live-map/live-page.css'

export type LiveMapData = { location: Location; timetable: Timetable; city: LiveCity }

export function LiveMapView({ data: { location, timetable, city: first } }: { data: LiveMapData }) {
  const { t, lang, href } = usePage()
  const live = useLiveCity(timetable, first)
  const { here, ask } = useHere()
  const [only, setOnly] = useState<number>()
  const [picked, setPicked] = useAddressedStop(timetable)
  const [chosen, setChosen] = useState<string>()
  const [lines] = useState(() => timetableLines(timetable))
  const [stops] = useState(() => stopsOf(lines, { name: location.name, position: location.position }))
  const saved = usePocket(keepingFor(timetable, [keptLiveMap(href, { locationId: location.id, locationSlug: location.slug })]))
  const shown = onlyLine(timetable, only)
  const near = nearestHere(location, shown, here)
  const stop = shown.stops.find(({ key }) => key === picked) ?? near?.stop ?? shown.stops[0]
  const { here: notices, elsewhere } = noticesAt(timetable.notices, stop?.key)
  const view: TimeView = { t, lang, timezone: timetable.timezone, now: live.now, isRunning: live.isRunning }
  const vehicles = mapVehicles(live.city.vehicles, timetable, lines, {
    isKept: live.isKept,
    tagOf: (vehicle, isOld) => vehicleTag(vehicle, isOld, { city: live.city, stop: stop?.key, view }),
  }).filter(({ line }) => only === undefined || line === only)
  const chips = { lines: timetable.lines, chosen: only, onChoose: setOnly }
  const locate = (): void => {
    setPicked(undefined)
    ask()
  }
  return (
    <div className="live-page">
      <LiveFigure
        title={t('location.map-title', { city: location.name })}
        city={location}
        lines={lines}
        stops={stops}
        vehicles={vehicles}
        only={only}
        here={here.kind === 'here' ? here : undefined}
        walkTo={here.kind === 'here' ? stop?.position : undefined}
        chosen={chosen}
        onChoose={setChosen}
        isAsking={here.kind === 'asking'}
        onLocate={locate}
      >
        <VehicleCount live={live} vehicles={live.city.vehicles.filter(({ id }) => vehicles.some((one) => one.id === id))} view={view} />
        <LineChips {...chips} className="live-page__wide-chips" />
      </LiveFigure>
      <div className="live-page__side">
        {live.isOffline && <OldNotice live={live} view={view} />}
        <div>
          <h1 className="title-3">
            {live.isKept
              ? t('live.by-timetable')
              : t(`live.now-${fleetOf(timetable.lines.map(({ vehicle }) => vehicle))}`, { city: location.name })}
          </h1>
          <p className="small muted" role="status">
            {live.isKept && saved === 'saved' ? t('live.saved') : <HereText here={here} near={near} />}
          </p>
        </div>
        {stop && <StopChoice stops={shown.stops} chosen={stop.key} onChoose={setPicked} onLocate={locate} />}
        <LineChips {...chips} className="live-page__chips" />
        {stop && <LiveList stop={stop} timetable={shown} live={live} view={view} chosen={chosen} onChoose={setChosen} />}
        {[...notices, ...elsewhere].map(({ title, text }) => (
          <Notice key={title} title={title.replace(/[.!]?$/, '.')}>
            {text}
          </Notice>
        ))}
        {stop && <StopLinks location={location} stop={stop} />}
        <AllStops location={location} timetable={timetable} />
      </div>
    </div>
  )
}

function HereText({ here, near }: { here: HereState; near: ReturnType<typeof nearestHere> }) {
  const { t } = usePage()
  if (here.kind === 'asking') return t('word.one-moment')
  if (here.kind === 'unknown') return t('location.near-unknown')
  if (here.kind === 'here' && !near) return t('location.too-far')
  if (near) return t('live.near', { stop: near.stop.name, number: near.stop.number, minutes: near.minutes })
  return t('live.private')
}

function StopLinks({ location, stop }: { location: Location; stop: TimetableStop }) {
  const { t, href } = usePage()
  const place = { locationId: location.id, locationSlug: location.slug }
  return (
    <p className="cluster">
      <Button variant="ink" size="small" href={href({ page: 'stop', ...place, stopKey: stop.key, stopSlug: stop.slug })}>
        {t('live.this-stop')}
      </Button>
      <Button variant="line" size="small" href={href({ page: 'location', ...place })}>
        {t('location.tours', { city: location.name })}
      </Button>
    </p>
  )
}

function onlyLine(timetable: Timetable, only: number | undefined): Timetable {
  const line = only === undefined ? undefined : timetable.lines[only]
  if (!line) return timetable
  return { ...timetable, lines: [line], stops: timetable.stops.filter(({ key }) => line.stops.some((stop) => stop.key === key)) }
}

function nearestHere({ position, radiusKm }: Location, { stops }: Timetable, here: HereState) {
  if (here.kind !== 'here') return undefined
  const at = [here.position.lat, here.position.lng] as const
  return isWithinArea({ position: [position.lat, position.lng], radiusKm }, at) ? nearestStop(stops, at) : undefined
}
