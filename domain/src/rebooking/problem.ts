/** People who travel together and are never parted. `at` in minutes; another day is 1,440 more or less. */
export type RebookedParty = {
  id: string
  size: number
  at: number
  /** Seated before all others: people with a wheelchair. */
  isFirst?: boolean
  /** Fixed by the office: the departure, or null to leave the party out. */
  pinned?: string | null
}
export type FreeDeparture = { id: string; at: number; free: number }
export type RebookingQuestion = {
  parties: readonly RebookedParty[]
  departures: readonly FreeDeparture[]
  /** The longest shift in minutes. */
  reach: number
  /** Whether a party can use a departure: language, wheelchair place, not to be used. Everything fits without it. */
  fits?: (party: RebookedParty, departure: FreeDeparture) => boolean
}

/**
 * The question in numbers. The last departure is "none": it has room for everyone, at a price that no sum of shifts reaches. Parties of one
 * group have the same costs for one person at every departure.
 */
export type Problem = {
  sizes: number[]
  group: number[]
  /** By group and departure; Infinity where the departure is not possible. */
  costs: number[][]
  /** By group: the possible departures, the nearest first, none at the end. */
  near: number[][]
  free: number[]
  none: number
  /** The price of one person without a seat. */
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
