import { kilometresBetween, type Position } from '../distance.ts'

/** Streets are longer than the straight line. */
const detour = 1.3
const metresPerMinute = 75

/** Rather too many minutes than too few. */
export function walkBetween(from: Position, to: Position): { metres: number; minutes: number } {
  const metres = Math.round(kilometresBetween(from, to) * 1000 * detour)
  return { metres, minutes: Math.max(1, Math.ceil(metres / metresPerMinute)) }
}

export function walkingMinutes(from: Position, to: Position): number {
  return walkBetween(from, to).minutes
}
