export type DeckParty = { name: string; seats: number; state: 'boarded' | 'sold' | 'held' }
type Capsule = { from: number; count: number; name: string; state: DeckParty['state'] }

export const columns = 12

/**
 * Parties row by row. The next one that fits into the rest of a row is drawn there; where none fits, free seats end the row, so that
 * parties stay together. Without free seats a party goes on in the next row, under the same name.
 */
export function capsulesOf(parties: readonly DeckParty[], freeSeats: number): Capsule[] {
  const waiting = parties.filter(({ seats }) => seats > 0)
  const capsules: Capsule[] = []
  let from = 0
  let spare = freeSeats
  while (waiting.length > 0) {
    const room = columns - (from % columns)
    const fitting = waiting.findIndex(({ seats }) => seats <= room)
    if (fitting < 0 && room < columns && spare >= room) {
      from += room
      spare -= room
      continue
    }
    const [party] = waiting.splice(Math.max(0, fitting), 1)
    if (!party) break
    capsules.push(...partsOf(party, from))
    from += party.seats
  }
  return capsules
}

function partsOf({ name, seats, state }: DeckParty, from: number): Capsule[] {
  const count = Math.min(seats, columns - (from % columns))
  const rest = seats - count
  const first = { from, count, name: cut(name, count), state }
  return rest === 0 ? [first] : [first, ...partsOf({ name, seats: rest, state }, from + count)]
}

export function emptySeats(capsules: readonly Capsule[], seats: number): number[] {
  const taken = new Set(capsules.flatMap(({ from, count }) => Array.from({ length: count }, (_, index) => from + index)))
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !taken.has(seat))
}

/** About four letters a seat; a single seat has room for two. */
function cut(name: string, seats: number): string {
  const room = seats === 1 ? 2 : Math.floor((seats * 23 - 8) / 6.2)
  return name.length <= room ? name : seats === 1 ? name.slice(0, 2) : `${name.slice(0, room - 1).trimEnd()}…`
}
