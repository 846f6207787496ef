import { kilometresBetween, type Position } from '../distance.ts'

/** Legs of the operator: one from each stop to the next, the last one back to the first (it may be left out). Without them, spread over the loop by distance. */
export function stopOffsets(
  positions: readonly Position[],
  { loopMinutes, legMinutes }: { loopMinutes: number; legMinutes?: readonly number[] },
): { offsets: number[]; duration: number } {
  const legs = positions.length - 1
  if (legMinutes && (legMinutes.length === legs || legMinutes.length === legs + 1)) return given(legMinutes, legs, loopMinutes)
  const lengths = positions.map((position, n) => kilometresBetween(position, positions[(n + 1) % positions.length] ?? position))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const shares: number[] = []
  let covered = 0
  for (const [n, length] of lengths.entries()) {
    shares.push((total > 0 ? covered / total : n / lengths.length) * loopMinutes)
    covered += length
  }
  return { offsets: inMinutes(shares, lengths, loopMinutes), duration: loopMinutes }
}

/** Readers of timetables take a leg that is slower than this for a mistake. */
const leastKmh = 5

/** So that rounding alone makes no leg longer than at the least speed, nor as short as nothing. A loop that is slow as a whole keeps its shares. */
function inMinutes(shares: readonly number[], lengths: readonly number[], duration: number): number[] {
  const most = lengths.map((length) => Math.max(1, Math.floor((length / leastKmh) * 60)))
  const isFast = most.reduce((sum, minutes) => sum + minutes, 0) >= duration && duration >= lengths.length
  const offsets = [...shares.map((share) => Math.round(share)), duration]
  if (!isFast) return offsets.slice(0, -1)
  for (let n = 1; n < lengths.length; n += 1) {
    const last = offsets[n - 1] ?? 0
    offsets[n] = Math.min(Math.max(offsets[n] ?? 0, last + 1), last + (most[n - 1] ?? 0))
  }
  for (let n = lengths.length - 1; n > 0; n -= 1) {
    const next = offsets[n + 1] ?? 0
    offsets[n] = Math.max(Math.min(offsets[n] ?? 0, next - 1), next - (most[n] ?? 0))
  }
  return offsets.slice(0, -1)
}

function given(legMinutes: readonly number[], legs: number, loopMinutes: number): { offsets: number[]; duration: number } {
  const offsets = [0]
  for (const minutes of legMinutes) offsets.push((offsets.at(-1) ?? 0) + minutes)
  const duration = legMinutes.length > legs ? (offsets.pop() ?? 0) : Math.max(loopMinutes, offsets.at(-1) ?? 0)
  return { offsets, duration }
}
