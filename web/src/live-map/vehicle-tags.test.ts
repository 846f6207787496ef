import type { Arrival, LiveVehicle } from '@opentop/contract/vehicle'
import { expect, test } from 'vitest'
import type { Translate } from '../messages/translator.ts'
import { vehicleTag } from './vehicle-tags.ts'

const now = Date.parse('2026-11-18T10:00:00Z')
const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString()
const red = { productId: 1, key: 'red' }
const bus = (id: string, start: number, more: Partial<LiveVehicle> = {}): LiveVehicle => ({
  id,
  name: id,
  line: red,
  start,
  vehicle: 'bus',
  position: { lat: 0, lng: 0 },
  progress: 0,
  seenAt: at(-1),
  state: 'live',
  lateMinutes: 0,
  ...more,
})
const arrival = (start: number, minutes: number, vehicleId?: string): Arrival => ({
  stop: 'quay',
  line: red,
  start,
  planned: at(minutes),
  from: at(minutes),
  to: at(minutes),
  source: vehicleId ? 'live' : 'planned',
  ...(vehicleId ? { vehicleId } : {}),
})
const view = { t: ((key: string) => key) as Translate, lang: 'en', timezone: 'Europe/London', now, isRunning: true } as const
const vehicles = [bus('first', 10), bus('second', 20), bus('silent', 30, { state: 'seen', seenAt: at(-5) })]
const tags = (arrivals: Arrival[], isKept: boolean) =>
  vehicles.map((one) => vehicleTag(one, isKept || one.state === 'seen', { city: { arrivals, vehicles }, stop: 'quay', view }))

test('LIVE-05 on the map the next vehicle of a line has its minutes to the stop, and a silent one the time of its position', () => {
  expect(tags([arrival(10, 4, 'first'), arrival(20, 9, 'second')], false)).toEqual(['4 arrival.min', undefined, '09:55'])
})

test('LIVE-05 without a network the next vehicle of a line by the timetable has the time of its position', () => {
  expect(tags([arrival(20, 9), arrival(30, 14)], true)).toEqual([undefined, '09:59', '09:55'])
})
