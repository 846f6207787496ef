import type { Problem } from './problem.ts'
import { byWeight, costOf } from './seating.ts'

type Found = { seat: number[]; cost: number; isExhausted: boolean }

/** The best plan of all, unless the nodes run out before. */
export function bestOfAll(problem: Problem, known: { seat: readonly number[]; cost: number }, mostNodes: number): Found {
  const { sizes, group, near, none } = problem
  const order = byWeight(problem)
  const free = [...problem.free]
  const seat: number[] = sizes.map(() => none)
  const best: Found = { seat: [...known.seat], cost: known.cost, isExhausted: true }
  let nodes = 0
  const visit = (depth: number, cost: number): void => {
    if (depth === order.length) {
      if (cost < best.cost) Object.assign(best, { seat: [...seat], cost })
      return
    }
    nodes += 1
    if (nodes > mostNodes) best.isExhausted = false
    if (!best.isExhausted || cost + leastRest(problem, order, depth, free) >= best.cost) return
    const party = order[depth] as number
    const size = sizes[party] as number
    const twin = order[depth - 1]
    const isTwin = twin !== undefined && sizes[twin] === size && group[twin] === group[party]
    const choices = near[group[party] as number] as number[]
    // equal parties can be exchanged: they are tried in one order only
    const from = isTwin ? choices.indexOf(seat[twin] as number) : 0
    for (const j of choices.slice(from)) {
      if ((free[j] as number) < size) continue
      free[j] = (free[j] as number) - size
      seat[party] = j
      visit(depth + 1, cost + costOf(problem, party, j))
      free[j] = (free[j] as number) + size
    }
    seat[party] = none
  }
  visit(0, 0)
  return best
}

function leastRest(problem: Problem, order: readonly number[], depth: number, free: readonly number[]): number {
  const { sizes, group, near, none, leftCost, longestShift } = problem
  let [cost, people, left] = [0, 0, 0]
  for (const party of order.slice(depth)) {
    const size = sizes[party] as number
    const cheapest = (near[group[party] as number] as number[]).find((j) => (free[j] as number) >= size) ?? none
    cost += costOf(problem, party, cheapest)
    people += size
    if (cheapest === none) left += size
  }
  const seats = free.reduce((sum, rooms, j) => (j === none ? sum : sum + rooms), 0)
  return cost + Math.max(0, people - seats - left) * (leftCost - longestShift)
}
