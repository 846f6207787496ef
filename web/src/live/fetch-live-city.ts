import { apiRoot, splitPath } from '@opentop/contract/paths'
import type { LiveCity } from '@opentop/contract/vehicle'

const patienceMs = 8000

export type LiveAnswer = { kind: 'changed'; city: LiveCity; etag: string | undefined } | { kind: 'same' }

/** Beside `httpCall`: a question that is repeated every few seconds shows no loading bar and no error page, and is the same for all riders. */
export async function fetchLiveCity(locationId: number, etag: string | undefined): Promise<LiveAnswer> {
  const path = splitPath('getLiveCity').path.replace(':id', String(locationId))
  const response = await fetch(apiRoot + path, {
    headers: etag === undefined ? {} : { 'If-None-Match': etag },
    // with a validator of its own a request must not be answered by the browser's cache
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (response.status === 304) return { kind: 'same' }
  if (!response.ok) throw new Error(`the live answer has status ${response.status}`)
  return { kind: 'changed', city: (await response.json()) as LiveCity, etag: response.headers.get('etag') ?? undefined }
}

/** Every 5 s while vehicles report, every 10 s by timetable; after failures ever more seldom. */
export function pauseAfter(failures: number, hasVehicles: boolean): number {
  const pauseMs = hasVehicles ? 5000 : 10_000
  return failures === 0 ? pauseMs : Math.min(60_000, pauseMs * 2 ** failures)
}
