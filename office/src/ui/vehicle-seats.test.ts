import { expect, test } from 'vitest'
import { capsulesOf, emptySeats } from './deck-capsules.ts'
import { seatPath, seatsByState } from './vehicle-seats.ts'

test('seats of a vehicle: people on board, sold, in baskets, free and blocked are counted once each', () => {
  const counts = { capacity: 36, sold: 29, boarded: 12, held: 3, blocked: 2 }
  expect(seatsByState(counts)).toEqual({ boarded: 12, sold: 17, held: 3, free: 2, blocked: 2 })
  expect(seatsByState({ capacity: 36, sold: 30, held: 3, blocked: 12 })).toEqual({ boarded: 0, sold: 30, held: 3, free: 0, blocked: 3 })
})

test('seats of a vehicle: people stay visible when fewer seats are left than sold, or when there is no limit', () => {
  expect(seatsByState({ capacity: 20, sold: 29, held: 3 })).toEqual({ boarded: 0, sold: 29, held: 3, free: 0, blocked: 0 })
  expect(seatsByState({ capacity: null, sold: 5, boarded: 9 })).toEqual({ boarded: 5, sold: 0, held: 0, free: 0, blocked: 0 })
})

test('seats of a vehicle are dots of one path, filled column by column', () => {
  expect(seatPath(2, 2, { pitch: 5, rows: 3, left: 7.5, top: 5.5 })).toBe('M7.5 15.5h0M12.5 5.5h0')
})

test('parties stay together on the deck where free seats allow it, and are parted only on a full one', () => {
  const party = (name: string, seats: number) => ({ name, seats, state: 'sold' }) as const
  const drawn = (free: number) =>
    capsulesOf([party('A', 7), party('B', 8), party('C', 5)], free).map(({ name, from, count }) => [name, from, count])
  expect(drawn(4)).toEqual([
    ['A', 0, 7],
    ['C', 7, 5],
    ['B', 12, 8],
  ])
  expect(capsulesOf([party('A', 7), party('B', 8)], 9).map(({ from }) => from)).toEqual([0, 12])
  expect(capsulesOf([party('A', 7), party('B', 8)], 2).map(({ from, count }) => [from, count])).toEqual([
    [0, 7],
    [7, 5],
    [12, 3],
  ])
  expect(emptySeats(capsulesOf([party('A', 7), party('B', 8)], 9), 24)).toEqual([7, 8, 9, 10, 11, 20, 21, 22, 23])
})
