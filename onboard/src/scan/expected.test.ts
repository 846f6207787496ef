import type { DeviceManifest } from '@opentop/contract/manifest'
import { instantOf } from '@opentop/domain/zone'
import { describe, expect, test } from 'vitest'
import { boardedOf, boardingNow, isOver, typesOf } from './expected.ts'

const timezone = 'Europe/Dublin'
const day = '2026-06-18'
const departure = (time: string, more: object = {}): DeviceManifest['departures'][number] => ({
  optionId: 1,
  productId: 2,
  product: 'Cruise',
  option: 'Seat',
  day,
  time,
  parties: [],
  ...more,
})
const list = (...departures: DeviceManifest['departures']): DeviceManifest => ({ locationId: 1, day, timezone, at: '', departures })
const ticket = (voucherId: string, more: object = {}) => ({ voucherId, component: 1, typeId: 2, people: 1, ...more })

describe('LIVE-11 the list of those who are expected', () => {
  test('a ticket has boarded by the word of the shop or by a scan on this device, for its own part alone', () => {
    const tickets = [ticket('a', { boardedAt: '2026-06-18T09:00:00Z', people: 4 }), ticket('b'), ticket('c'), ticket('d')]
    const seen = { 'b 1': ['2026-06-18T10:00:00Z'], 'c 0': ['2026-06-18T10:00:00Z'], 'd 1': [] }
    expect(boardedOf(tickets, seen)).toBe(5)
    expect(boardedOf(tickets, {})).toBe(4)
  })

  test('people are counted by their type', () => {
    expect(typesOf([ticket('a'), ticket('b', { typeId: 8, people: 4 }), ticket('c')])).toEqual([
      [2, 2],
      [8, 4],
    ])
  })

  test('the departure that boards is the first that left no more than a quarter of an hour ago, by its new time; not a cancelled one', () => {
    const [ten, eleven, late] = [departure('10:00'), departure('11:00', { isCancelled: true }), departure('11:30', { newTime: '12:10' })]
    const at = (minute: number) => boardingNow(list(ten, eleven, late), instantOf(day, minute, timezone))?.time
    expect([at(540), at(614), at(616), at(744), at(1000)]).toEqual(['10:00', '10:00', '11:30', '11:30', '11:30'])
    expect(boardingNow(list(), 0)).toBeUndefined()
  })

  test('a list is kept until its day is over in the city, and longer while tickets of a late departure still board', () => {
    const over = (now: string, ...departures: DeviceManifest['departures']): boolean => isOver(list(...departures), Date.parse(now))
    expect([over('2026-06-18T22:59:00Z'), over('2026-06-18T23:01:00Z')]).toEqual([false, true])
    expect(over('2026-06-18T23:01:00Z', departure('12:00'))).toBe(true)
    const late = [departure('12:00'), departure('22:00', { newTime: '24:30' })]
    expect([over('2026-06-19T03:29:00Z', ...late), over('2026-06-19T03:31:00Z', ...late)]).toEqual([false, true])
  })
})
