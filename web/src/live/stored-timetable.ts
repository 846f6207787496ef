import type { Timetable } from '@opentop/contract/timetable'
import type { Lang } from '@opentop/domain/lang'

export const liveCache = 'live-1'

const addressOf = (locationId: number, lang: Lang): string => `/kept-timetable/${lang}/${locationId}`

export async function storeTimetable(timetable: Timetable, lang: Lang): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(liveCache)
  await cache.put(addressOf(timetable.locationId, lang), Response.json(timetable)).catch(() => undefined)
}

/** The stored timetable; one of an earlier day still names its stops and lines, and its board says that the last one has left. */
export async function storedTimetable(locationId: number, lang: Lang): Promise<Timetable | undefined> {
  if (!('caches' in globalThis)) return undefined
  const cache = await caches.open(liveCache)
  return (await (await cache.match(addressOf(locationId, lang)))?.json()) as Timetable | undefined
}
