import { randomBytes, randomUUID } from 'node:crypto'
import type { Answers, Inputs } from '@opentop/contract/api'
import { callApi } from './http.ts'
import { officeCall } from './office-visitor.ts'

type Report = Inputs['reportDrive']
type Timetable = Answers['getTimetable']
type Line = Timetable['lines'][number]
type Place = { timetable: Timetable; line: Line }
type RunningLine = Place & { first: number; second: number }

const minute = 60_000

async function linesToDrive(): Promise<Answers['getDrivePack']['lines']> {
  const { key } = await newPhone('Any city')
  const answer = await callApi('/drive/pack', { headers: { authorization: `Bearer ${key}` } })
  return (answer.json() as Answers['getDrivePack']).lines
}

async function timetableOf(locationId: number): Promise<Timetable> {
  return (await callApi(`/location/${locationId}/timetable`, { headers: { languagecookie: 'en-EN' } })).json() as Timetable
}

const startOf = ({ at }: Line['runs'][number]): number => Date.parse(at)

async function hasVehicles(locationId: number): Promise<boolean> {
  return (await (await officeCall('owner'))('getLiveMap', { locationId })).body.vehicles.length > 0
}

/** Somewhere on earth two buses of a line are under way: the second has left long enough ago to be late. `leastLate` are minutes. */
export async function findRunningLine(now: number, leastLate: number): Promise<RunningLine> {
  for (const locationId of new Set((await linesToDrive()).map((line) => line.locationId))) {
    if (await hasVehicles(locationId)) continue
    const timetable = await timetableOf(locationId)
    for (const line of timetable.lines)
      for (const [index, run] of line.runs.entries()) {
        const before = line.runs[index - 1]
        if (!before || run.isCancelled || before.isCancelled || line.stops.length < 4 || line.vehicle !== 'bus') continue
        const [first, second] = [startOf(before), startOf(run)]
        const since = (now - second) / minute
        // a vehicle that is an hour late counts as the next run; the last run of a day may follow closer than the others
        const isSpaced = second - first >= line.everyMinutes * minute
        const isLate = isSpaced && since >= Math.max(leastLate, line.everyMinutes) && since <= 50
        if (isLate && now - first < line.loopMinutes * 0.8 * minute) return { timetable, line, first, second }
      }
  }
  throw new Error('no line of the catalogue is under way')
}

/** A line with two departures in the next hour, of which a bus at its first stop may drive either. */
export async function findWaitingLine(now: number): Promise<Place> {
  for (const locationId of new Set((await linesToDrive()).map((line) => line.locationId))) {
    if (await hasVehicles(locationId)) continue
    const timetable = await timetableOf(locationId)
    const found = timetable.lines.find(({ vehicle, runs, everyMinutes }) => {
      const coming = runs.filter((run) => !run.isCancelled && startOf(run) > now + 5 * minute && startOf(run) < now + 55 * minute)
      return vehicle === 'bus' && everyMinutes >= 10 && coming.length > 1
    })
    if (found) return { timetable, line: found }
  }
  throw new Error('no line of the catalogue has two departures in the next hour')
}

export async function findRestingCity(now: number): Promise<Place> {
  const far = 90 * minute
  for (const locationId of new Set((await linesToDrive()).map((line) => line.locationId))) {
    const timetable = await timetableOf(locationId)
    const isNear = timetable.lines.some(({ runs, loopMinutes }) =>
      runs.some((run) => now > startOf(run) - far && now < startOf(run) + loopMinutes * minute + far),
    )
    const line = timetable.lines.find(({ vehicle }) => vehicle === 'bus')
    if (!isNear && line) return { timetable, line }
  }
  throw new Error('no city of the catalogue rests')
}

async function newPhone(name: string): Promise<{ key: string }> {
  const key = randomBytes(32).toString('base64url')
  await (
    await officeCall('owner')
  )('makeDevice', { name, kind: 'driver', locationId: null, site: 'worldwide', lang: 'en', key })
  return { key }
}

function placeAt({ timetable, line }: Place, progress: number): { lat: number; lng: number } {
  const minutes = progress * line.loopMinutes
  const index = line.stops.findLastIndex((stop) => stop.minutes <= minutes)
  const positionOf = (key: string | undefined) => timetable.stops.find((stop) => stop.key === key)?.position ?? { lat: 0, lng: 0 }
  const [from, to] = [positionOf(line.stops[index]?.key), positionOf((line.stops[index + 1] ?? line.stops[0])?.key)]
  const [start, end] = [line.stops[index]?.minutes ?? 0, line.stops[index + 1]?.minutes ?? line.loopMinutes]
  const share = end > start ? (minutes - start) / (end - start) : 0
  return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share }
}

export async function drivenBus(place: Place, vehicle: string, startedAt: number) {
  const { key } = await newPhone(`Phone of ${vehicle}`)
  const id = randomUUID()
  const { productId, key: lineKey } = place.line
  const send = async (more: Partial<Report> = {}): Promise<Answers['reportDrive']> => {
    const report: Report = {
      id,
      line: { productId, key: lineKey },
      vehicle,
      capacity: 72,
      startedAt: new Date(startedAt).toISOString(),
      fixes: [],
      notes: [],
      ...more,
    }
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const answer = await callApi('/drive', { method: 'POST', headers, body: JSON.stringify(report) })
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
    return answer.json() as Answers['reportDrive']
  }
  return {
    id,
    send,
    /** Positions since the start, a minute each: it waits at the first stop for `lateMinutes` and drives as planned then. */
    drive(now: number, lateMinutes: number) {
      const fixes: Report['fixes'] = []
      for (let at = startedAt; at <= now; at += minute) {
        const progress = Math.max(0, at - startedAt - lateMinutes * minute) / (place.line.loopMinutes * minute)
        fixes.push({ at: new Date(at).toISOString(), ...placeAt(place, progress), accuracy: 8 })
      }
      const progress = Math.max(0, now - startedAt - lateMinutes * minute) / (place.line.loopMinutes * minute)
      // its driver says which departure it is, as it may be later than the next one
      const departure = new Date(startedAt).toISOString()
      return send({
        departure,
        fixes: [...fixes.slice(-380), { at: new Date(now).toISOString(), ...placeAt(place, progress), accuracy: 8 }],
      })
    },
    note: (kind: Report['notes'][number]['kind'], more: Partial<Report['notes'][number]> = {}) =>
      send({ notes: [{ id: randomUUID(), kind, at: new Date().toISOString(), ...more }] }),
    end: () => send({ endedAt: new Date().toISOString() }),
  }
}
