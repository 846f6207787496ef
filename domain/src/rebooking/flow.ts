import type { Problem } from './problem.ts'

export type Flow = { quota: number[][]; cost: number }

/**
 * The cheapest way to seat people who may be parted (min-cost flow by successive shortest paths with potentials): no plan costs less, and a
 * good plan stays near it.
 */
export function cheapestFlow(problem: Problem): Flow {
  const { costs, group, sizes } = problem
  const supply = costs.map(() => 0)
  for (const [party, size] of sizes.entries()) supply[group[party] as number] = (supply[group[party] as number] ?? 0) + size
  const state: State = {
    problem,
    quota: costs.map((row) => row.map(() => 0)),
    users: problem.free.map(() => new Set<number>()),
    room: [...problem.free],
    groupLevel: new Float64Array(costs.length),
    departureLevel: new Float64Array(problem.free.length),
  }
  for (const [source, people] of supply.entries()) for (let rest = people; rest > 0;) rest -= push(state, source, rest)
  let cost = 0
  for (const [g, row] of state.quota.entries())
    for (const [j, people] of row.entries()) if (people > 0) cost += people * (costs[g]?.[j] ?? 0)
  return { quota: state.quota, cost }
}

type State = {
  problem: Problem
  quota: number[][]
  users: Set<number>[]
  room: number[]
  groupLevel: Float64Array
  departureLevel: Float64Array
}
type Search = { groupDistance: Float64Array; departureDistance: Float64Array; from: number[]; via: number[]; target: number }

function push(state: State, source: number, most: number): number {
  const { groupDistance, departureDistance, from, via, target } = search(state, source)
  const reached = departureDistance[target] as number
  raise(state.groupLevel, groupDistance, reached)
  raise(state.departureLevel, departureDistance, reached)
  const path: { group: number; onto: number; away: number }[] = []
  for (let onto = target; ;) {
    const group = from[onto] as number
    const away = group === source ? -1 : (via[group] as number)
    path.push({ group, onto, away })
    if (away < 0) break
    onto = away
  }
  const people = path.reduce(
    (least, { group, away }) => (away < 0 ? least : Math.min(least, state.quota[group]?.[away] ?? 0)),
    Math.min(most, state.room[target] ?? 0),
  )
  for (const { group, onto, away } of path) {
    place(state, group, onto, people)
    if (away >= 0) place(state, group, away, -people)
  }
  state.room[target] = (state.room[target] ?? 0) - people
  return people
}

function raise(levels: Float64Array, distances: Float64Array, most: number): void {
  for (let n = 0; n < levels.length; n += 1) levels[n] = (levels[n] as number) + Math.min(distances[n] as number, most)
}

function place({ quota, users }: State, group: number, departure: number, people: number): void {
  const row = quota[group] as number[]
  row[departure] = (row[departure] ?? 0) + people
  if (row[departure] === 0) users[departure]?.delete(group)
  else users[departure]?.add(group)
}

/** Dijkstra's algorithm with reduced costs. */
function search({ problem, users, room, groupLevel, departureLevel }: State, source: number): Search {
  const { costs, near } = problem
  const groupDistance = new Float64Array(costs.length).fill(Infinity)
  const departureDistance = new Float64Array(room.length).fill(Infinity)
  const from: number[] = []
  const via: number[] = []
  const edge: number[] = []
  const isLeft = new Uint8Array(room.length)
  const visit = (group: number, distance: number) => {
    groupDistance[group] = distance
    const row = costs[group] as number[]
    const level = distance + (groupLevel[group] as number)
    for (const j of near[group] as number[]) {
      const length = level + (row[j] as number) - (departureLevel[j] as number)
      const before = departureDistance[j] as number
      if (isLeft[j] === 1 || length >= before) continue
      if (before === Infinity) edge.push(j)
      departureDistance[j] = length
      from[j] = group
    }
  }
  visit(source, 0)
  for (;;) {
    const target = takeNearest(edge, departureDistance)
    if ((room[target] as number) > 0) return { groupDistance, departureDistance, from, via, target }
    isLeft[target] = 1
    // an arc back has a reduced cost of zero
    for (const group of users[target] as Set<number>)
      if (groupDistance[group] === Infinity) {
        via[group] = target
        visit(group, departureDistance[target] as number)
      }
  }
}

function takeNearest(edge: number[], distances: Float64Array): number {
  let best = 0
  for (let n = 1; n < edge.length; n += 1)
    if ((distances[edge[n] as number] as number) < (distances[edge[best] as number] as number)) best = n
  const target = edge[best] as number
  edge[best] = edge.at(-1) as number
  edge.pop()
  return target
}
