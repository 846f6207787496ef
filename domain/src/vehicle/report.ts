import type { DriveNote, Fix } from '@opentop/contract/drive'
import type { StopFacts } from '../facts.ts'
import type { VehicleFix } from './match.ts'

/** Clocks of devices differ by so much. */
const slackMs = 30_000
/** A shift is shorter; what a device kept for longer is not told any more. */
const longestMs = 86_400_000
/** A driver taps when the vehicle has left a stop, about as exact as this. */
const tapAccuracy = 30

/** When a shift began, as far as the device can be believed. */
export function driveStart(startedAt: string, now: number): number {
  const at = Date.parse(startedAt)
  return Number.isNaN(at) ? now : Math.min(now, Math.max(now - longestMs, at))
}

/** The positions of a report that may be believed; leaving a stop is one too. Those of the future and from before the shift are not. */
export function believableFixes(
  { fixes, notes }: { fixes: readonly Fix[]; notes: readonly DriveNote[] },
  stops: ReadonlyMap<string, Pick<StopFacts, 'position'>>,
  { startedAt, now }: { startedAt: number; now: number },
): VehicleFix[] {
  const tapped = notes.flatMap(({ kind, at, stop }): VehicleFix[] => {
    const place = kind === 'left-stop' && stop !== undefined ? stops.get(stop) : undefined
    return place ? [{ at: Date.parse(at), lat: place.position[0], lng: place.position[1], accuracy: tapAccuracy }] : []
  })
  const earliest = Math.max(startedAt - slackMs, now - longestMs)
  return [...fixes.map((fix) => ({ ...fix, at: Date.parse(fix.at) })), ...tapped].filter(
    ({ at, lat, lng }) => at >= earliest && at <= now + slackMs && !(lat === 0 && lng === 0),
  )
}

/** A note counts at its own time, within the shift; an unreadable time is now. */
export function noteTime(note: Pick<DriveNote, 'at'>, startedAt: number, now: number): number {
  const at = Date.parse(note.at)
  return Number.isNaN(at) ? now : Math.min(now, Math.max(startedAt, at))
}
