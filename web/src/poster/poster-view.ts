import type { PosterSpec } from './poster.ts'
import type { PosterSize } from './poster-path.ts'

type Time = NonNullable<PosterSpec['time']>

export function viewOf(spec: PosterSpec, size: PosterSize): PosterSpec {
  if (size === 'river') return withBoat(spec)
  if (size === 'riverdawn') return withBoat({ ...rotated(spec, 4), time: other(spec, 'morning', 'golden'), seed: size })
  if (size === 'riverlight') return withBoat(viewOf(spec, 'light'))
  if (size === 'riverdusk') return withBoat(viewOf(spec, 'dusk'))
  if (size === 'rivernight') return withBoat(viewOf(spec, 'night'))
  if (size === 'street') return withBus(spec)
  if (size === 'deck') return { ...spec, foreground: 'deck', seed: size }
  if (size === 'light')
    return { ...rotated(spec, 2), time: other(spec, 'day', 'morning'), seed: size, ...(spec.water ? { route: { vehicle: 'boat' } } : {}) }
  if (size === 'dusk') return withBus({ ...rotated(spec, 1), time: other(spec, 'dusk', 'golden'), seed: size })
  if (size === 'night') return withBus({ ...rotated(spec, 3), time: other(spec, 'night', 'dusk'), seed: size, rays: false })
  return spec
}

function withBus(spec: PosterSpec): PosterSpec {
  return { ...spec, route: { vehicle: 'bus' } }
}

function withBoat(spec: PosterSpec): PosterSpec {
  return { ...spec, water: spec.water ?? 'river', route: { vehicle: 'boat' } }
}

function rotated(spec: PosterSpec, by: number): PosterSpec {
  const landmarks = spec.landmarks ?? []
  const first = landmarks.length > 0 ? by % landmarks.length : 0
  return { ...spec, landmarks: [...landmarks.slice(first), ...landmarks.slice(0, first)] }
}

function other({ time }: PosterSpec, wanted: Time, instead: Time): Time {
  return time === wanted ? instead : wanted
}
