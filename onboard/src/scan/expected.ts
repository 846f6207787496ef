import type { DeviceManifest } from '@opentop/contract/manifest'
import { minuteOf } from '@opentop/domain/day'
import { departureEnds } from '@opentop/domain/voucher/pass'
import { instantOf, localTime } from '@opentop/domain/zone'
import type { DeviceState } from './device.ts'

export type ExpectedDeparture = DeviceManifest['departures'][number]
export type ExpectedParty = ExpectedDeparture['parties'][number]
type Seen = DeviceState['seen']

export function cityOf({ pack, place }: Pick<DeviceState, 'pack' | 'place'>): number | undefined {
  if (pack?.scanner.locationId !== undefined) return pack.scanner.locationId
  return pack?.options.find(({ productId }) => productId === place.line?.productId)?.locationId
}

/** How many of some tickets have boarded, by the shop's list and by what this device has scanned since. */
export function boardedOf(tickets: ExpectedParty['tickets'], seen: Seen): number {
  return peopleOf(
    tickets.filter(({ voucherId, component, boardedAt }) => boardedAt !== undefined || seen[`${voucherId} ${component}`]?.length),
  )
}

export function peopleOf(tickets: ExpectedParty['tickets']): number {
  return tickets.reduce((sum, { people }) => sum + people, 0)
}

export function typesOf(tickets: ExpectedParty['tickets']): [typeId: number, people: number][] {
  const types = new Map<number, number>()
  for (const { typeId, people } of tickets) types.set(typeId, (types.get(typeId) ?? 0) + people)
  return [...types]
}

export function departureOf({ departures }: DeviceManifest, voucherId: string, component: number): ExpectedDeparture | undefined {
  return departures.find(({ parties }) =>
    parties.some(({ tickets }) => tickets.some((ticket) => ticket.voucherId === voucherId && ticket.component === component)),
  )
}

export function leavesAt({ day, time, newTime }: Pick<ExpectedDeparture, 'day' | 'time' | 'newTime'>, timezone: string): number {
  return instantOf(day, minuteOf(newTime ?? time), timezone)
}

const boardingMs = 15 * 60_000

export function boardingNow({ departures, timezone }: DeviceManifest, now: number): ExpectedDeparture | undefined {
  const running = departures.filter(({ isCancelled }) => !isCancelled)
  return running.find((departure) => leavesAt(departure, timezone) + boardingMs >= now) ?? running.at(-1)
}

/** A list is for one day and for departures that board after its midnight: the names of yesterday's travellers do not stay on the device. */
export function isOver({ day, timezone, departures }: Pick<DeviceManifest, 'day' | 'timezone' | 'departures'>, now: number): boolean {
  const isBoarding = (departure: ExpectedDeparture): boolean => departureEnds(departure.day, leavesAt(departure, timezone), timezone) > now
  return localTime(now, timezone).day > day && !departures.some(isBoarding)
}
