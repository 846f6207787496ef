import type { PosterSpec } from './spec.ts'
import type { Time, Tint } from './vocabulary.ts'

type Lit = { time: Time; tint?: Tint }

const after: Readonly<Record<Time, Lit>> = {
  morning: { time: 'dusk', tint: 'bold' },
  day: { time: 'dusk', tint: 'fresh' },
  golden: { time: 'dusk', tint: 'warm' },
  winter: { time: 'night' },
  dusk: { time: 'night' },
  night: { time: 'night' },
}

export function atNight(spec: PosterSpec): PosterSpec {
  const { time, tint } = after[spec.time ?? 'day']
  return { ...spec, time, ...(tint ? { tint } : {}), rays: false }
}
