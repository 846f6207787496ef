import { bestOfAll } from './branch.ts'
import { cheapestFlow, type Flow } from './flow.ts'
import { improve } from './improve.ts'
import { problemOf, type Problem, type RebookingQuestion } from './problem.ts'
import { nearestFirst, rounded } from './start.ts'

type Sum = { left: number; shift: number }
export type RebookingPlan = Sum & {
  seats: (string | null)[]
  unkept: string[]
  /** No plan has fewer people left, nor, with as few left, less shift in person-minutes. */
  bound: Sum
  isProven: boolean
}

/** Small enough to try all: more parties are planned well, and proven only where the plan meets the bound. */
const mostExact = 14
const mostNodes = 300_000
/** Keeps 2,000 parties within a second. */
const mostSteps = 6_000_000
const mostStarts = 300

/** Those that come first, then as few people without a seat as possible, then the least shift (people × minutes). */
export function rebook(question: RebookingQuestion): RebookingPlan {
  const { pins, unkept, open, departures } = pinned(question)
  const problem = problemOf({ ...question, parties: open, departures })
  const flow = cheapestFlow(problem)
  const { seat, isProven } = solve(problem, flow)
  const found = new Map(open.map(({ id }, n) => [id, departures[seat[n] ?? -1]?.id ?? null]))
  const seats = question.parties.map(({ id }) => found.get(id) ?? pins.get(id) ?? null)
  const fixed = sumOf(
    question,
    question.parties.map(({ id }) => pins.get(id)),
  )
  const least = flowSum(problem, flow)
  return {
    seats,
    unkept,
    ...sumOf(question, seats),
    bound: { left: fixed.left + least.left, shift: fixed.shift + least.shift },
    isProven,
  }
}

function solve(problem: Problem, flow: Flow): { seat: number[]; isProven: boolean } {
  const aim = { goal: flow.cost, mostSteps }
  let best = improve(problem, rounded(problem, flow), aim)
  if (best.cost > flow.cost && problem.sizes.length <= mostStarts) {
    const other = improve(problem, nearestFirst(problem), aim)
    if (other.cost < best.cost) best = other
  }
  if (best.cost <= flow.cost) return { seat: best.seat, isProven: true }
  if (problem.sizes.length > mostExact) return { seat: best.seat, isProven: false }
  const { seat, isExhausted } = bestOfAll(problem, best, mostNodes)
  return { seat, isProven: isExhausted }
}

/** Pinned parties take their seats before the plan is made, beyond its reach if need be, but never more seats than are free. */
function pinned({ parties, departures }: RebookingQuestion) {
  const free = new Map(departures.map((departure) => [departure.id, departure.free]))
  const pins = new Map<string, string | null>()
  const unkept: string[] = []
  for (const { id, size, pinned: pin } of parties) {
    if (pin === undefined) continue
    const room = pin === null ? 0 : (free.get(pin) ?? 0)
    const isKept = pin !== null && room >= size
    if (isKept) free.set(pin, room - size)
    else if (pin !== null) unkept.push(id)
    pins.set(id, isKept ? pin : null)
  }
  return {
    pins,
    unkept,
    open: parties.filter((party) => party.pinned === undefined),
    departures: departures.map((departure) => ({ ...departure, free: free.get(departure.id) ?? 0 })),
  }
}

function sumOf({ parties, departures }: RebookingQuestion, seats: readonly (string | null | undefined)[]): Sum {
  const times = new Map(departures.map(({ id, at }) => [id, at]))
  const sum = { left: 0, shift: 0 }
  for (const [n, { size, at }] of parties.entries()) {
    const seat = seats[n]
    if (seat === null) sum.left += size
    else if (seat !== undefined) sum.shift += size * Math.abs((times.get(seat) ?? at) - at)
  }
  return sum
}

function flowSum({ none, costs }: Problem, { quota }: Flow): Sum {
  const sum = { left: 0, shift: 0 }
  for (const [group, row] of quota.entries())
    for (const [departure, people] of row.entries())
      if (people > 0 && departure === none) sum.left += people
      else if (people > 0) sum.shift += people * (costs[group]?.[departure] ?? 0)
  return sum
}
