import type { Problem } from './problem.ts'
import { costOf, move, type Seating } from './seating.ts'

type Work = { problem: Problem; seating: Seating; goal: number; steps: number; isThorough: boolean }
type Step = { party: number; to: number }
const mostPairs = 60

export function improve(problem: Problem, seating: Seating, { goal, mostSteps }: { goal: number; mostSteps: number }): Seating {
  const work: Work = { problem, seating, goal, steps: mostSteps, isThorough: false }
  // changes of three and more parties are slow: they are tried when the quick ones find nothing more
  settle(work)
  work.isThorough = true
  settle(work)
  return seating
}

/** Every change lowers the cost, so this ends by itself. */
function settle(work: Work): void {
  const { problem, seating, goal } = work
  for (let isChanged = true; isChanged;) {
    isChanged = false
    for (const party of problem.sizes.keys()) while (work.steps > 0 && seating.cost > goal && better(work, party)) isChanged = true
  }
}

function better(work: Work, party: number): boolean {
  const { problem, seating } = work
  const from = seating.seat[party] as number
  const before = costOf(problem, party, from)
  for (const to of problem.near[problem.group[party] as number] as number[]) {
    const gain = before - costOf(problem, party, to)
    if (gain <= 0) return false
    if ((seating.free[to] as number) >= (problem.sizes[party] as number)) return apply(work, [{ party, to }])
    const quick = bestExchange(work, party, to, gain) ?? pushOut(work, party, to, gain)
    const steps = quick ?? (work.isThorough ? (makeRoom(work, party, to) ?? exchangePair(work, party, to, gain)) : undefined)
    if (steps) return apply(work, steps)
  }
  return false
}

function apply({ problem, seating }: Work, steps: readonly Step[]): true {
  for (const { party, to } of steps) move(problem, seating, party, to)
  return true
}

function bestExchange(work: Work, party: number, to: number, gain: number): Step[] | undefined {
  const { problem, seating } = work
  const from = seating.seat[party] as number
  const size = problem.sizes[party] as number
  let best = 0
  let other: number | undefined
  for (const one of seating.inside[to] as Set<number>) {
    work.steps -= 1
    const its = problem.sizes[one] as number
    if ((seating.free[to] as number) + its < size || (seating.free[from] as number) + size < its) continue
    const sum = gain + costOf(problem, one, to) - costOf(problem, one, from)
    if (sum > best) [best, other] = [sum, one]
  }
  return other === undefined
    ? undefined
    : [
        { party, to },
        { party: other, to: from },
      ]
}

function pushOut(work: Work, party: number, to: number, gain: number): Step[] | undefined {
  const { problem, seating } = work
  const size = problem.sizes[party] as number
  for (const one of seating.inside[to] as Set<number>) {
    const its = problem.sizes[one] as number
    if ((seating.free[to] as number) + its < size) continue
    const here = costOf(problem, one, to)
    for (const third of problem.near[problem.group[one] as number] as number[]) {
      work.steps -= 1
      const rest = gain + here - costOf(problem, one, third)
      if (rest <= 0 || work.steps < 0) break
      if (third === to || third === seating.seat[party]) continue
      const steps = [
        { party, to },
        { party: one, to: third },
      ]
      if ((seating.free[third] as number) >= its) return steps
      if (!work.isThorough) continue
      const last = closing(work, { party, one, third, rest })
      if (last !== undefined) return [...steps, { party: last, to: seating.seat[party] as number }]
    }
  }
  return undefined
}

function closing(work: Work, { party, one, third, rest }: { party: number; one: number; third: number; rest: number }): number | undefined {
  const { problem, seating } = work
  const inside = seating.inside[third] as Set<number>
  const from = seating.seat[party] as number
  if (inside.size > mostPairs) return undefined
  for (const last of inside) {
    work.steps -= 1
    const its = problem.sizes[last] as number
    const fits =
      (seating.free[third] as number) + its >= (problem.sizes[one] as number) &&
      (seating.free[from] as number) + (problem.sizes[party] as number) >= its
    if (fits && rest + costOf(problem, last, third) - costOf(problem, last, from) > 0) return last
  }
  return undefined
}

function makeRoom(work: Work, party: number, to: number): Step[] | undefined {
  const { problem, seating } = work
  if (seating.seat[party] !== problem.none) return undefined
  const lacking = (problem.sizes[party] as number) - (seating.free[to] as number)
  for (const one of seating.inside[to] as Set<number>)
    for (const third of problem.near[problem.group[one] as number] as number[]) {
      work.steps -= 1
      if (third === problem.none || third === to) continue
      if ((seating.free[third] as number) < lacking || (problem.sizes[one] as number) <= lacking) continue
      const most = (problem.sizes[one] as number) - lacking
      const least = (problem.sizes[one] as number) - (seating.free[third] as number)
      for (const other of seating.inside[third] as Set<number>) {
        work.steps -= 1
        if (work.steps < 0) return undefined
        const its = problem.sizes[other] as number
        if (its > most || its < least || costOf(problem, other, to) === Infinity) continue
        return [
          { party, to },
          { party: one, to: third },
          { party: other, to },
        ]
      }
    }
  return undefined
}

function exchangePair(work: Work, party: number, to: number, gain: number): Step[] | undefined {
  const { problem, seating } = work
  const inside = [...(seating.inside[to] as Set<number>)]
  const size = problem.sizes[party] as number
  const from = seating.seat[party] as number
  if (inside.length > mostPairs) return undefined
  for (const [n, a] of inside.entries())
    for (const b of inside.slice(n + 1)) {
      work.steps -= 1
      if (work.steps < 0) return undefined
      const [sizeA, sizeB] = [problem.sizes[a] as number, problem.sizes[b] as number]
      if ((seating.free[to] as number) + sizeA + sizeB < size) continue
      const room = new Map([[from, (seating.free[from] as number) + size]])
      const first = nearestRoom(work, a, to, room)
      room.set(first, (room.get(first) ?? (seating.free[first] as number)) - sizeA)
      const second = nearestRoom(work, b, to, room)
      const sum = gain + costOf(problem, a, to) - costOf(problem, a, first) + costOf(problem, b, to) - costOf(problem, b, second)
      if (sum > 0)
        return [
          { party, to },
          { party: a, to: first },
          { party: b, to: second },
        ]
    }
  return undefined
}

function nearestRoom(work: Work, party: number, not: number, room: ReadonlyMap<number, number>): number {
  const { problem, seating } = work
  const size = problem.sizes[party] as number
  for (const j of problem.near[problem.group[party] as number] as number[]) {
    work.steps -= 1
    if (j !== not && (room.get(j) ?? (seating.free[j] as number)) >= size) return j
  }
  return problem.none
}
