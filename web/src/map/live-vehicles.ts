import type { Timetable } from '@opentop/contract/timetable'
import type { LiveState } from '../live/use-live-city.ts'
import { vehicleTag } from '../live-map/vehicle-tags.ts'
import type { PageContext } from '../state/page-context.tsx'
import type { MapLine } from './lines.ts'
import { mapVehicles, type MapVehicle } from './map-vehicles.ts'

export function liveVehicles(
  { timetable, state }: { timetable: Timetable; state: LiveState },
  lines: readonly MapLine[],
  stop: string | undefined,
  { t, lang }: Pick<PageContext, 't' | 'lang'>,
): MapVehicle[] {
  const view = { t, lang, timezone: timetable.timezone, now: state.now, isRunning: state.isRunning }
  return mapVehicles(state.city.vehicles, timetable, lines, {
    isKept: state.isKept,
    tagOf: (vehicle, isOld) => vehicleTag(vehicle, isOld, { city: state.city, stop, view }),
  })
}
