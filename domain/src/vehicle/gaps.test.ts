import { describe, expect, test } from 'vitest'
import { gapsToClose, spacingsOf, type SpacedLine, type SpacedVehicle } from './gaps.ts'

const minute = 60_000
const line = (cancelled?: number): SpacedLine => ({
  everyMinutes: 20,
  runs: Array.from({ length: 9 }, (_, n) => ({ plannedAt: (540 + n * 20) * minute, isCancelled: 540 + n * 20 === cancelled })),
})
const bus = (id: string, start: number, lateMinutes = 0, more: Partial<SpacedVehicle> = {}): SpacedVehicle => ({
  id,
  plannedAt: start * minute,
  lateMinutes,
  state: 'live',
  nextStop: 'tower',
  ...more,
})
const minutesOf = (found: ReturnType<typeof spacingsOf>) => found.map(({ vehicle, ahead, minutes }) => [vehicle.id, ahead.id, minutes])

describe('LIVE-10 gaps between vehicles', () => {
  test('the distance at a place is that of the starts, with the lateness of both', () => {
    expect(minutesOf(spacingsOf(line(), [bus('c', 580, 1), bus('a', 540, -2), bus('b', 560, 12)]))).toEqual([
      ['b', 'a', 34],
      ['c', 'b', 9],
    ])
  })

  test('a vehicle that overtook is ahead', () => {
    expect(minutesOf(spacingsOf(line(), [bus('a', 540, 25), bus('b', 560, 0)]))).toEqual([['a', 'b', 5]])
  })

  test('a run in between that no vehicle reports may be under way: nothing is said', () => {
    expect(spacingsOf(line(), [bus('a', 540), bus('c', 580)])).toEqual([])
  })

  test('a cancelled run and one whose vehicle broke down do not come', () => {
    expect(minutesOf(spacingsOf(line(560), [bus('a', 540), bus('c', 580)]))).toEqual([['c', 'a', 40]])
    expect(minutesOf(spacingsOf(line(), [bus('a', 540), bus('b', 560, 0, { isBroken: true }), bus('c', 580)]))).toEqual([['c', 'a', 40]])
  })

  test('a gap of more than one and a half headways is to be closed: the vehicle ahead waits for half of what is too long', () => {
    expect(gapsToClose(line(), [bus('11', 560), bus('9', 580, 12)])).toEqual([
      { vehicleId: '9', stop: 'tower', minutes: 32, aheadId: '11', holdMinutes: 6 },
    ])
    expect(gapsToClose(line(), [bus('11', 560), bus('9', 580, 10)])).toEqual([])
  })

  test('a vehicle ahead that has a gap itself waits less; one that is silent is not asked', () => {
    const [own] = gapsToClose(line(), [bus('3', 540), bus('11', 560, 8), bus('9', 580, 20)])
    expect([own?.minutes, own?.holdMinutes]).toEqual([32, 2])
    expect(gapsToClose(line(), [bus('11', 560, 0, { state: 'seen' }), bus('9', 580, 12)])[0]?.aheadId).toBeUndefined()
  })

  test('where waiting would only move the gap ahead, the vehicle ahead is not asked', () => {
    const gaps = gapsToClose(line(), [bus('3', 540), bus('11', 560, 15), bus('9', 580, 30)])
    expect(gaps.map(({ vehicleId, aheadId }) => [vehicleId, aheadId])).toEqual([
      ['11', '3'],
      ['9', undefined],
    ])
  })

  test('the first vehicle of the day has no gap', () => {
    expect(spacingsOf(line(), [bus('a', 540, 50)])).toEqual([])
  })
})
