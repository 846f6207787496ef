import type { Landmark } from './landmark.ts'
import { buildings } from './landmarks-buildings.ts'
import { crossings } from './landmarks-crossings.ts'
import { sacred } from './landmarks-sacred.ts'
import { sights } from './landmarks-sights.ts'
import { towers } from './landmarks-towers.ts'

export const LANDMARKS: Readonly<Record<string, Landmark>> = { ...towers, ...sacred, ...crossings, ...buildings, ...sights }

export function landmarkNamed(name: string): Landmark {
  const landmark = Object.hasOwn(LANDMARKS, name) ? LANDMARKS[name] : undefined
  if (!landmark) throw new Error(`Unknown landmark "${name}". Known are: ${Object.keys(LANDMARKS).join(', ')}`)
  return landmark
}
