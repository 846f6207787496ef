import { kilometresBetween, type Position } from '../distance.ts'

/**
 * Minutes from the start of a run to each stop, and to its end back at the first one. Legs are given by the operator (one from each stop
 * to the next, the last one back to the first; it may be left out), or spread over the loop by distance.
 */
export function stopOffsets(
  positions: readonly Position[],
  { loopMinutes, legMinutes }: { loopMinutes: number; legMinutes?: readonly number[] },
): { offsets: number[]; duration: number } {
  const legs = positions.length - 1
  if (legMinutes && (legMinutes.length === legs || legMinutes.length === legs + 1)) return given(legMinutes, legs, loopMinutes)
  const lengths = positions.map((position, n) => kilometresBetween(position, positions[(n + 1) % positions.length] ?? position))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const offsets: number[] = []
  let covered = 0
  for (const [n, length] of lengths.entries()) {
    const share = total > 0 ? covered / total : n / lengths.length
    offsets.push(Math.round(share * loopMinutes))
    covered += length
  }
  return { offsets, duration: loopMinutes }
}

function given(legMinutes: readonly number[], legs: number, loopMinutes: number): { offsets: number[]; duration: number } {
  const offsets = [0]
  for (const minutes of legMinutes) offsets.push((offsets.at(-1) ?? 0) + minutes)
  const duration = legMinutes.length > legs ? (offsets.pop() ?? 0) : Math.max(loopMinutes, offsets.at(-1) ?? 0)
  return { offsets, duration }
}
