import type { CityLive } from '../live/use-live-parts.ts'
import type { PageContext } from '../state/page-context.tsx'
import type { MapLine } from './lines.ts'
import type { MapVehicle } from './map-vehicles.ts'

/** The vehicles of a city on the lines of one map. */
export function liveVehicles(
  { parts, now: { timetable, state } }: CityLive,
  lines: readonly MapLine[],
  stop: string | undefined,
  { t, lang }: Pick<PageContext, 't' | 'lang'>,
): MapVehicle[] {
  const view = { t, lang, timezone: timetable.timezone, now: state.now, isRunning: state.isRunning }
  return parts.mapVehicles(state.city.vehicles, timetable, lines, {
    isOffline: state.isKept,
    tagOf: (vehicle, isOld) => parts.vehicleTag(vehicle, isOld, { city: state.city, stop, view }),
  })
}
