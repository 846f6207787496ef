import type { Problem } from './problem.ts'

export type Seating = { seat: number[]; free: number[]; inside: Set<number>[]; cost: number }

export const costOf = ({ sizes, costs, group }: Problem, party: number, departure: number): number =>
  (sizes[party] as number) * ((costs[group[party] as number] as number[])[departure] as number)

export function emptySeating(problem: Problem): Seating {
  const { none } = problem
  const inside = problem.free.map(() => new Set<number>())
  let cost = 0
  for (const party of problem.sizes.keys()) {
    inside[none]?.add(party)
    cost += costOf(problem, party, none)
  }
  return { seat: problem.sizes.map(() => none), free: [...problem.free], inside, cost }
}

export function move(problem: Problem, seating: Seating, party: number, to: number): void {
  const from = seating.seat[party] as number
  const size = problem.sizes[party] as number
  seating.cost += costOf(problem, party, to) - costOf(problem, party, from)
  seating.free[from] = (seating.free[from] as number) + size
  seating.free[to] = (seating.free[to] as number) - size
  seating.inside[from]?.delete(party)
  seating.inside[to]?.add(party)
  seating.seat[party] = to
}

export function byWeight(problem: Problem): number[] {
  const { sizes, group, costs, none } = problem
  const weight = (party: number) => [costs[group[party] as number]?.[none] ?? 0, sizes[party] ?? 0, group[party] ?? 0] as const
  return [...sizes.keys()].toSorted((a, b) => {
    const [one, other] = [weight(a), weight(b)]
    return other[0] - one[0] || other[1] - one[1] || other[2] - one[2] || a - b
  })
}
