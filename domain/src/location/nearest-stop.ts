import { kilometresBetween, type Position } from '../distance.ts'
import { walkingMinutes } from './walking.ts'

export function nearestStop<S extends { position: { lat: number; lng: number } }>(
  stops: readonly S[],
  here: Position,
): { stop: S; minutes: number } | undefined {
  let best: { stop: S; km: number } | undefined
  for (const stop of stops) {
    const km = kilometresBetween(here, [stop.position.lat, stop.position.lng])
    if (!best || km < best.km) best = { stop, km }
  }
  return best && { stop: best.stop, minutes: walkingMinutes(here, [best.stop.position.lat, best.stop.position.lng]) }
}
