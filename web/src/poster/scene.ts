import type { Landmarks, Tones } from './landmark.ts'
import { lightOf } from './light.ts'
import type { Light } from './light.ts'
import { PALETTES, tonesAt } from './materials.ts'
import type { Material } from './materials.ts'
import { randomFrom, shortHash } from './random.ts'
import type { Random } from './random.ts'
import type { PosterSpec } from './spec.ts'
import { palettes, times } from './vocabulary.ts'
import type { Time } from './vocabulary.ts'

export type Scene = {
  spec: PosterSpec
  landmarks: Landmarks
  id: string
  width: number
  height: number
  wide: boolean
  unit: number
  random: Random
  time: Time
  material: Material
  light: Light
  near: Tones
  focus: number
  groundY: number
  roadY: number
  lineY: number
  vehicle: 'bus' | 'boat' | null
}

export function sceneOf(spec: PosterSpec, landmarks: Landmarks): Scene {
  const { city = 'City', palette = 'limestone', time = 'day', width = 640, height = 800, route = {} } = spec
  if (!palettes.includes(palette)) throw new Error(`Unknown palette "${palette}" for the poster of ${city}`)
  if (!times.includes(time)) throw new Error(`Unknown time "${time}" for the poster of ${city}`)
  const wide = width / height > 1.45
  const vehicle = route.vehicle === undefined ? 'bus' : route.vehicle
  const material = PALETTES[palette]
  const tint = spec.tint ?? material.tint
  const light = lightOf(time, tint)
  return {
    spec,
    landmarks,
    id: spec.uid || `p${shortHash(`${city}${palette}${time}${tint}${width}x${height}`)}`,
    width,
    height,
    wide,
    unit: Math.min(width * (wide ? 0.62 : 1), height * 0.86) / 100,
    random: randomFrom(city + (spec.seed || '')),
    time,
    material,
    light,
    near: tonesAt(0, material, light),
    focus: focusOf(spec, wide),
    groundY: height * (spec.ground ?? (wide ? 0.8 : 0.79)),
    roadY: height * (vehicle === 'boat' ? 1.02 : wide ? 0.885 : 0.875),
    lineY: height * (wide ? 0.945 : 0.94),
    vehicle,
  }
}

function focusOf({ focus }: PosterSpec, wide: boolean): number {
  if (focus === 'right') return 0.7
  if (focus === 'left') return 0.3
  return wide ? 0.62 : 0.5
}
