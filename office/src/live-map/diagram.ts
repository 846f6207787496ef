import type { Line, Vehicle } from './live-city.ts'

const minuteMs = 60_000
export const backMs = 75 * minuteMs
export const aheadMs = 75 * minuteMs

export type Moment = { at: number; progress: number }
export type Drawn = { vehicle: Vehicle; driven: Moment[][]; ahead: Moment[] }

export function plannedWays({ runs, stops, loopMinutes }: Line, now: number): Moment[][] {
  return runs.flatMap((run) => {
    const start = Date.parse(run.at)
    if (run.isCancelled || start > now + aheadMs || start + loopMinutes * minuteMs < now - backMs) return []
    const at = (minutes: number): Moment => ({ at: start + minutes * minuteMs, progress: minutes / loopMinutes })
    return [[...stops.map(({ minutes }) => at(minutes)), at(loopMinutes)]]
  })
}

export function drivenWay(vehicle: Vehicle, { loopMinutes }: Line, now: number): Drawn {
  const seenAt = Date.parse(vehicle.seenAt)
  const moments = [
    ...vehicle.trace.map(({ at, progress }) => ({ at: Date.parse(at), progress })),
    { at: seenAt, progress: vehicle.progress },
  ]
  const driven: Moment[][] = []
  for (const moment of moments.filter(({ at }) => at >= now - backMs && at <= now).toSorted((a, b) => a.at - b.at)) {
    const last = driven.at(-1)?.at(-1)
    if (last && moment.progress >= last.progress - 0.2) driven.at(-1)?.push(moment)
    else driven.push([moment])
  }
  const end = seenAt + (1 - vehicle.progress) * loopMinutes * minuteMs
  const ahead = vehicle.isBroken
    ? []
    : [
        { at: seenAt, progress: vehicle.progress },
        { at: end, progress: 1 },
      ]
  return { vehicle, driven, ahead }
}

export function ticksOf(now: number): number[] {
  const half = 30 * minuteMs
  const first = Math.ceil((now - backMs) / half) * half
  return Array.from({ length: Math.floor((now + aheadMs - first) / half) + 1 }, (_, index) => first + index * half)
}

/** Stops whose names have room: the ends always, and as many as fit between them. */
export function namedStops(
  stops: Line['stops'],
  loopMinutes: number,
  height: number,
  leastPixels: number,
): { key: string; share: number }[] {
  const [first] = stops
  if (!first) return []
  const named = [{ key: first.key, share: 0 }]
  for (const { key, minutes } of stops.slice(1)) {
    const share = minutes / loopMinutes
    const isFree = (share - (named.at(-1)?.share ?? 0)) * height >= leastPixels && (1 - share) * height >= leastPixels
    if (isFree) named.push({ key, share })
  }
  return [...named, { key: first.key, share: 1 }]
}
