import { kilometresBetween, type Position } from './distance.ts'

/** Streets are longer than the straight line. */
const detour = 1.3
const metresPerMinute = 75

/** Minutes on foot between two places; rather too many than too few. */
export function walkingMinutes(from: Position, to: Position): number {
  return Math.max(1, Math.ceil((kilometresBetween(from, to) * 1000 * detour) / metresPerMinute))
}
