import type { DeviceManifest } from '@opentop/contract/manifest'
import { minuteOf } from '@opentop/domain/day'
import { instantOf, localTime } from '@opentop/domain/zone'
import type { DeviceState } from './device.ts'

export type ExpectedDeparture = DeviceManifest['departures'][number]
export type ExpectedParty = ExpectedDeparture['parties'][number]
type Seen = DeviceState['seen']

/** The city whose departures a device lists: its own, or that of the line it is set to. */
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

/** People by passenger type, in the order of the tickets. */
export function typesOf(tickets: ExpectedParty['tickets']): [typeId: number, people: number][] {
  const types = new Map<number, number>()
  for (const { typeId, people } of tickets) types.set(typeId, (types.get(typeId) ?? 0) + people)
  return [...types]
}

/** People are still boarding for so long after the time. */
const boardingMs = 15 * 60_000

/** The departure that boards now: the first that has not left, or else the last. */
export function boardingNow({ departures, timezone }: DeviceManifest, now: number): ExpectedDeparture | undefined {
  const leaves = ({ day, time, newTime }: ExpectedDeparture): number => instantOf(day, minuteOf(newTime ?? time), timezone)
  const running = departures.filter(({ isCancelled }) => !isCancelled)
  return running.find((departure) => leaves(departure) + boardingMs >= now) ?? running.at(-1)
}

/** The last departures of a day may leave after midnight. */
const lateMs = 3 * 3_600_000

/** A list is for one day: the names of yesterday's travellers do not stay on the device. */
export function isOver({ at, day, timezone }: Pick<DeviceManifest, 'at' | 'day' | 'timezone'>, now: number): boolean {
  return now - Date.parse(at) > lateMs && localTime(now, timezone).day > day
}
