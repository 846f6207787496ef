import { stopOffsets } from '../timetable/stop-times.ts'
import type { Run } from '../timetable/timetable.ts'
import { positionAt, type LineShape } from '../vehicle/line-shape.ts'
import type { VehicleFix } from '../vehicle/match.ts'

type Random = () => number
/** It waits between two knots with the same metres. `arrivals` are counted through the laps. */
export type Drive = { knots: { at: number; metres: number }[]; arrivals: { stop: number; at: number }[] }
export type TrackFix = VehicleFix & { metres: number; isOutlier: boolean }

const noiseMetres = 15
const between = (random: Random, low: number, high: number): number => low + random() * (high - low)

export function runAt(shape: LineShape, startAt: number, loopMinutes: number): Run {
  const positions = shape.stops.map(({ at }): [number, number] => {
    const { lat, lng } = positionAt(shape, at).position
    return [lat, lng]
  })
  const { offsets, duration } = stopOffsets(positions, { loopMinutes })
  const endAt = startAt + duration * 60_000
  return {
    startMinute: 540,
    plannedAt: startAt,
    startAt,
    endMinute: 540 + duration,
    endAt,
    delayMinutes: 0,
    isCancelled: false,
    change: null,
    stops: shape.stops.map(({ key }, n) => ({
      key,
      minute: 540 + (offsets[n] ?? 0),
      at: startAt + (offsets[n] ?? 0) * 60_000,
      isClosed: false,
    })),
  }
}

/** One lap in traffic: each leg at 0.7 to 1.9 times the planned speed, slower and faster every 100 m, and 20 to 60 s at each stop. */
export function driveOf(shape: LineShape, run: Run, random: Random, startAt = run.startAt): Drive {
  const knots: Drive['knots'] = [{ at: startAt, metres: 0 }]
  const arrivals: Drive['arrivals'] = [{ stop: 0, at: startAt }]
  let at = startAt
  for (const [n, { at: from }] of shape.stops.entries()) {
    at += between(random, 20_000, 60_000)
    knots.push({ at, metres: from })
    const to = shape.stops[n + 1]?.at ?? shape.length
    const planned = (run.stops[n + 1]?.at ?? run.endAt) - (run.stops[n]?.at ?? run.startAt)
    const pace = planned / Math.max(1, to - from) / between(random, 0.7, 1.9)
    for (let metres = from; metres < to;) {
      const step = Math.min(100, to - metres)
      metres += step
      at += step * pace * between(random, 0.7, 1.3)
      knots.push({ at, metres })
    }
    arrivals.push({ stop: n + 1, at })
  }
  return { knots, arrivals }
}

export function metresAt({ knots }: Drive, at: number): number {
  const n = knots.findLastIndex((knot) => knot.at <= at)
  const from = knots[n]
  const to = knots[n + 1]
  if (!from) return knots[0]?.metres ?? 0
  return to ? from.metres + ((to.metres - from.metres) * (at - from.at)) / (to.at - from.at || 1) : from.metres
}

/** What a phone on board sends every 5 s: 15 m of noise on each axis, 5 % outliers of 300 to 1,800 m, and gaps of a minute. */
export function fixesOf(shape: LineShape, drive: Drive, random: Random, more: { everyMs?: number; outliers?: number } = {}): TrackFix[] {
  const { everyMs = 5000, outliers = 0.05 } = more
  const fixes: TrackFix[] = []
  const end = drive.knots.at(-1)?.at ?? 0
  for (let at = drive.knots[0]?.at ?? 0; at <= end; at += random() < 0.025 ? 60_000 : everyMs) {
    const metres = metresAt(drive, at)
    const { position } = positionAt(shape, metres)
    const isOutlier = fixes.length > 0 && random() < outliers
    const angle = between(random, 0, 2 * Math.PI)
    const far = isOutlier ? between(random, 300, 1800) : 0
    const north = normal(random) * noiseMetres + Math.sin(angle) * far
    const east = normal(random) * noiseMetres + Math.cos(angle) * far
    const lat = position.lat + north / 111_195
    const lng = position.lng + east / 111_195 / Math.cos((position.lat * Math.PI) / 180)
    fixes.push({ at: Math.round(at), lat, lng, accuracy: between(random, 5, 40), metres, isOutlier })
  }
  return fixes
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
