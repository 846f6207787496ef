import type { PosterSpec } from './poster.ts'
import type { PosterSize } from './poster-path.ts'

type Time = NonNullable<PosterSpec['time']>

/** A gallery shows a city from elsewhere: another landmark in front, another hour, or the seats of the top deck. */
export function viewOf(spec: PosterSpec, size: PosterSize): PosterSpec {
  if (size === 'river') return afloat(spec)
  if (size === 'riverdawn') return afloat({ ...turned(spec, 4), time: other(spec, 'morning', 'golden'), seed: size })
  if (size === 'riverlight') return afloat(viewOf(spec, 'light'))
  if (size === 'riverdusk') return afloat(viewOf(spec, 'dusk'))
  if (size === 'rivernight') return afloat(viewOf(spec, 'night'))
  if (size === 'street') return ashore(spec)
  if (size === 'deck') return { ...spec, foreground: 'deck', seed: size }
  if (size === 'light')
    return { ...turned(spec, 2), time: other(spec, 'day', 'morning'), seed: size, ...(spec.water ? { route: { vehicle: 'boat' } } : {}) }
  if (size === 'dusk') return ashore({ ...turned(spec, 1), time: other(spec, 'dusk', 'golden'), seed: size })
  if (size === 'night') return ashore({ ...turned(spec, 3), time: other(spec, 'night', 'dusk'), seed: size, rays: false })
  return spec
}

function ashore(spec: PosterSpec): PosterSpec {
  return { ...spec, route: { vehicle: 'bus' } }
}

/** A city that tells of no water still has the river its boats run on. */
function afloat(spec: PosterSpec): PosterSpec {
  return { ...spec, water: spec.water ?? 'river', route: { vehicle: 'boat' } }
}

function turned(spec: PosterSpec, by: number): PosterSpec {
  const landmarks = spec.landmarks ?? []
  const first = landmarks.length > 0 ? by % landmarks.length : 0
  return { ...spec, landmarks: [...landmarks.slice(first), ...landmarks.slice(0, first)] }
}

function other({ time }: PosterSpec, wanted: Time, instead: Time): Time {
  return time === wanted ? instead : wanted
}
