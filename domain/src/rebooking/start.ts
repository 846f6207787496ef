import type { Flow } from './flow.ts'
import type { Problem } from './problem.ts'
import { byWeight, emptySeating, move, type Seating } from './seating.ts'

export function rounded(problem: Problem, { quota }: Flow): Seating {
  const seating = emptySeating(problem)
  const rest = quota.map((row) => [...row])
  const later: number[] = []
  for (const party of byWeight(problem)) {
    const group = problem.group[party] as number
    const size = problem.sizes[party] as number
    const row = rest[group] as number[]
    const near = problem.near[group] as number[]
    const to = near.find((j) => row[j] === size) ?? near.find((j) => (row[j] ?? 0) >= size)
    if (to === undefined) later.push(party)
    else {
      row[to] = (row[to] ?? 0) - size
      move(problem, seating, party, to)
    }
  }
  for (const party of later) takeNearest(problem, seating, party)
  return seating
}

export function nearestFirst(problem: Problem): Seating {
  const seating = emptySeating(problem)
  for (const party of byWeight(problem)) takeNearest(problem, seating, party)
  return seating
}

function takeNearest(problem: Problem, seating: Seating, party: number): void {
  const near = problem.near[problem.group[party] as number] as number[]
  const size = problem.sizes[party] as number
  move(problem, seating, party, near.find((j) => (seating.free[j] as number) >= size) ?? problem.none)
}
