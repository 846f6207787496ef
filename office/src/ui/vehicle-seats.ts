/** The seats of a departure. Boarded ones are among the sold; without a capacity there is no limit. */
export type SeatCounts = { capacity: number | null; sold: number; boarded?: number; held?: number; blocked?: number }

export const seatStates = ['boarded', 'sold', 'held', 'free', 'blocked'] as const
export type SeatState = (typeof seatStates)[number]

/** Above this seats can't be told apart, and a level is drawn. */
export const mostSeatsDrawn = 72

/** How many seats are in each state. More sold than the capacity (a disruption) makes the vehicle longer, never hides people. */
export function seatsByState({ capacity, sold, boarded = 0, held = 0, blocked = 0 }: SeatCounts): Record<SeatState, number> {
  const onBoard = Math.min(boarded, sold)
  const left = Math.max(0, (capacity ?? sold + held) - sold - held)
  const shut = Math.min(blocked, left)
  return { boarded: onBoard, sold: sold - onBoard, held, free: left - shut, blocked: shut }
}

export type SeatGrid = { pitch: number; rows: number; left: number; top: number }

/** One path of round dots for the seats `from` to `from + count`: a zero-length line with a round end is a dot. */
export function seatPath(from: number, count: number, { pitch, rows, left, top }: SeatGrid): string {
  return Array.from({ length: count }, (_, index) => {
    const seat = from + index
    return `M${rounded(left + Math.floor(seat / rows) * pitch)} ${rounded(top + (seat % rows) * pitch)}h0`
  }).join('')
}

export const rounded = (value: number): number => Math.round(value * 10) / 10

export function statesInOrder(states: Readonly<Record<SeatState, number>>): { state: SeatState; from: number; count: number }[] {
  return seatStates.map((state, place) => ({
    state,
    from: seatStates.slice(0, place).reduce((sum, before) => sum + states[before], 0),
    count: states[state],
  }))
}
