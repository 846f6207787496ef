import type { Landmark } from './landmark.ts'
import { america } from './landmarks-america.ts'
import { baltic } from './landmarks-baltic.ts'
import { buildings } from './landmarks-buildings.ts'
import { crossings } from './landmarks-crossings.ts'
import { isles } from './landmarks-isles.ts'
import { rhine } from './landmarks-rhine.ts'
import { sacred } from './landmarks-sacred.ts'
import { sights } from './landmarks-sights.ts'
import { south } from './landmarks-south.ts'
import { towers } from './landmarks-towers.ts'
import { world } from './landmarks-world.ts'

export const LANDMARKS: Readonly<Record<string, Landmark>> = {
  ...towers,
  ...sacred,
  ...crossings,
  ...buildings,
  ...sights,
  ...america,
  ...baltic,
  ...isles,
  ...rhine,
  ...south,
  ...world,
}

export function landmarkNamed(name: string): Landmark {
  const landmark = Object.hasOwn(LANDMARKS, name) ? LANDMARKS[name] : undefined
  if (!landmark) throw new Error(`Unknown landmark "${name}". Known are: ${Object.keys(LANDMARKS).join(', ')}`)
  return landmark
}
