import type { DriveNote } from '@opentop/contract/drive'
import type { StopFacts } from '../facts.ts'
import type { VehicleFix } from './match.ts'

const slackMs = 30_000
const longestMs = 86_400_000
/** A driver taps when the vehicle has left a stop, about as exact as this. */
const tapAccuracy = 30

type Said = { fixes: readonly VehicleFix[]; notes: readonly (Pick<DriveNote, 'kind' | 'stop'> & { at: number })[] }

export function driveStart(at: number, now: number): number {
  return Number.isNaN(at) ? now : Math.min(now, Math.max(now - longestMs, at))
}

export function believableFixes(
  { fixes, notes }: Said,
  stops: ReadonlyMap<string, Pick<StopFacts, 'position'>>,
  { startedAt, now }: { startedAt: number; now: number },
): VehicleFix[] {
  const tapped = notes.flatMap(({ kind, at, stop }): VehicleFix[] => {
    const place = kind === 'left-stop' && stop !== undefined ? stops.get(stop) : undefined
    return place ? [{ at, lat: place.position[0], lng: place.position[1], accuracy: tapAccuracy }] : []
  })
  const earliest = Math.max(startedAt - slackMs, now - longestMs)
  return [...fixes, ...tapped].filter(({ at, lat, lng }) => at >= earliest && at <= now + slackMs && !(lat === 0 && lng === 0))
}

export function noteTime(at: number, startedAt: number, now: number): number {
  return Number.isNaN(at) ? now : Math.min(now, Math.max(startedAt, at))
}
