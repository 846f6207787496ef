import { kilometresBetween, type Position } from '../distance.ts'
import type { RouteFacts, StopFacts } from '../facts.ts'

/** `onwards` are the points of the way to the next stop, after the last one back to the first. Without any the way is straight. */
export type CalledStop = { key: string; position: Position; onwards: readonly Position[] }
type Line = Pick<RouteFacts, 'stops' | 'via'>

/** The way of a line, for everything that draws, measures or follows it. */
export function wayOf({ stops: keys, via }: Line, stops: ReadonlyMap<string, Pick<StopFacts, 'position'>>): CalledStop[] {
  const called = keys.flatMap((key) => {
    const stop = stops.get(key)
    return stop ? [{ key, position: stop.position }] : []
  })
  return called.map((stop, n) => {
    const leg = via?.[stop.key]
    const next = called[(n + 1) % called.length]
    return { ...stop, onwards: leg && leg.to === next?.key ? leg.points : [] }
  })
}

/** For answers: missing where all of the way is straight. */
export function viaOf(way: readonly CalledStop[]): { via?: { lat: number; lng: number }[][] } {
  if (way.every(({ onwards }) => onwards.length === 0)) return {}
  return { via: way.map(({ onwards }) => onwards.map(([lat, lng]) => ({ lat, lng }))) }
}

export function legKilometres(way: readonly Pick<CalledStop, 'position' | 'onwards'>[]): number[] {
  return way.map(({ position, onwards }, n) => {
    const points = [position, ...onwards, (way[n + 1] ?? way[0])?.position ?? position]
    return points.reduce((sum, point, m) => sum + kilometresBetween(points[m - 1] ?? point, point), 0)
  })
}
