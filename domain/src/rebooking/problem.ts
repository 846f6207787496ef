/** `at` in minutes; another day is 1,440 more or less. */
export type RebookedParty = {
  id: string
  size: number
  at: number
  /** Seated before all others: people with a wheelchair. */
  isFirst?: boolean
  pinned?: string | null
}
export type FreeDeparture = { id: string; at: number; free: number }
export type RebookingQuestion = {
  parties: readonly RebookedParty[]
  departures: readonly FreeDeparture[]
  reach: number
  fits?: (party: RebookedParty, departure: FreeDeparture) => boolean
}

/** The last departure is "none": it has room for everyone, at a price that no sum of shifts reaches. Parties of one group have the same costs for one person. */
export type Problem = {
  sizes: number[]
  group: number[]
  /** By group and departure; Infinity where the departure is not possible. */
  costs: number[][]
  /** By group: the possible departures, the nearest first, none at the end. */
  near: number[][]
  free: number[]
  none: number
  leftCost: number
  longestShift: number
}

export function problemOf({ parties, departures, reach, fits = () => true }: RebookingQuestion): Problem {
  const none = departures.length
  const people = parties.reduce((sum, { size }) => sum + size, 0)
  const leftCost = reach * people + 1
  const groups = new Map<string, number>()
  const costs: number[][] = []
  const near: number[][] = []
  const group = parties.map((party) => {
    const shifts = departures.map((departure) => {
      const shift = Math.abs(departure.at - party.at)
      return shift <= reach && fits(party, departure) ? shift : Infinity
    })
    const price = party.isFirst ? leftCost * (people + 1) : leftCost
    const key = `${price} ${shifts.join()}`
    const known = groups.get(key)
    if (known !== undefined) return known
    const cost = [...shifts, price]
    groups.set(key, costs.length)
    near.push([...cost.keys()].filter((one) => cost[one] !== Infinity).toSorted((a, b) => (cost[a] ?? 0) - (cost[b] ?? 0) || a - b))
    return costs.push(cost) - 1
  })
  return {
    sizes: parties.map(({ size }) => size),
    group,
    costs,
    near,
    free: [...departures.map(({ free }) => Math.max(0, free)), Infinity],
    none,
    leftCost,
    longestShift: reach,
  }
}
