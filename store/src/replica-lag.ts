import type { Position, Replayed } from './position.ts'

export type Sample = { at: number; position: Position }

/** The samples of the last `boundMs`, and at least the newest. A leader that begins again further back makes the others worthless. */
export function withSample(samples: readonly Sample[], sample: Sample, boundMs: number): Sample[] {
  const last = samples.at(-1)
  if (last && last.position > sample.position) return [sample]
  return [...samples.filter(({ at }) => at >= sample.at - boundMs), sample]
}

/**
 * What a replica must have replayed so that it shows nothing older than `boundMs`. While the leader does not answer, its last known
 * position counts: nothing newer can be read anywhere.
 */
export function floorOf(samples: readonly Sample[], now: number, boundMs: number): Position | undefined {
  return (samples.find(({ at }) => at >= now - boundMs) ?? samples.at(-1))?.position
}

/** How old a replica is at most, in seconds. An idle leader makes no lag. */
export function lagOf(samples: readonly Sample[], { position, ageSeconds }: Replayed, now: number): number {
  const newest = samples.at(-1)
  if (!newest || position >= newest.position) return 0
  const shown = samples.findLast((sample) => sample.position <= position) ?? samples[0] ?? newest
  const seconds = (now - shown.at) / 1000
  return shown.position > position ? Math.max(seconds, ageSeconds ?? 0) : Math.min(seconds, ageSeconds ?? seconds)
}
