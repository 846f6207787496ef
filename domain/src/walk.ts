import { kilometresBetween, type Position } from './distance.ts'

/** Streets are longer than the straight way. */
const detour = 1.3
const metresPerMinute = 4500 / 60

export type Walk = { metres: number; minutes: number }

/** The way on foot between two places; at least a minute. */
export function walkOf(from: Position, to: Position): Walk {
  const metres = Math.round(kilometresBetween(from, to) * 1000 * detour)
  return { metres, minutes: Math.max(1, Math.ceil(metres / metresPerMinute)) }
}

/** The nearest of some stops. */
export function nearestOf<S extends { position: { lat: number; lng: number } }>(
  stops: readonly S[],
  here: Position,
): (Walk & { stop: S }) | undefined {
  return stops
    .map((stop) => ({ stop, ...walkOf(here, [stop.position.lat, stop.position.lng]) }))
    .reduce<(Walk & { stop: S }) | undefined>((best, one) => (best && best.metres <= one.metres ? best : one), undefined)
}
