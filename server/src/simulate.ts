import { setTimeout } from 'node:timers/promises'
import type { Answers, Inputs } from '@opentop/contract/api'
import type { Position } from '@opentop/domain/distance'
import { lineKeyOf, lineShapeOf, type LineShape } from '@opentop/domain/vehicle/line-shape'
import { simulatedFix, simulatedVehicles, type SimulatedRun, type SimulatedVehicle } from '@opentop/domain/vehicle/simulated'

const usage = `npm run simulate -- KEY [CITY_ID ...] [--url http://localhost:3000]
drives buses along the lines of a running shop by the clock, as phones on board would report them.
KEY is the key of a device that was made on the server (SCANNERS, npm run scanner); without cities it drives where the device may drive, in ten cities at most.
The demo drives buses of its own: start it with DEMO_BUSES=off. Ctrl+C ends the shifts.`

type Pack = Answers['getDrivePack']
type Read<T> = { ok: true; answer: T } | { ok: false; reason: string }
type Bus = { vehicle: SimulatedVehicle; shape: LineShape; line: Inputs['reportDrive']['line']; name: string }
const everyMs = 5000
const timetableMs = 600_000
const mostCities = 10

const words = process.argv.slice(2)
const at = words.indexOf('--url')
const [, origin = 'http://localhost:3000'] = at < 0 ? [] : words.splice(at, 2)
const [key, ...cities] = words
if (!key || cities.some((id) => !/^\d+$/.test(id))) {
  console.log(usage)
  process.exit(key ? 1 : 0)
}
const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }

const pack = orFail(await read<Pack>('/drive/pack'))
const known = [...new Set(pack.lines.map(({ locationId }) => locationId))]
const driven = (cities.length > 0 ? cities.map(Number) : known).filter((id) => known.includes(id)).slice(0, mostCities)
if (driven.length === 0) fail('this device may not drive in any of these cities')
console.log(`buses drive in ${driven.map((id) => pack.lines.find(({ locationId }) => locationId === id)?.location).join(', ')}`)

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
/** A shift that has ended stays so: each start of this program has shifts of its own. */
const began = Date.now()
const onRoad = new Set<string>()
let buses: Bus[] = []
let readAt = 0
let said = -1
while (!stopping.signal.aborted) {
  const now = Date.now()
  if (now - readAt > timetableMs) await readTimetables(now)
  say(await Promise.all(buses.map((bus) => drive(bus, now))))
  await setTimeout(Math.max(0, now + everyMs - Date.now()), undefined, { signal: stopping.signal }).catch(() => undefined)
}
const last = buses.filter(({ vehicle }) => onRoad.has(vehicle.id))
const failures = (await Promise.all(last.map((bus) => post(bus, [], { endedAt: new Date().toISOString() })))).filter(Boolean)
console.log(`${last.length - failures.length} shifts ended`)

/** A shop that restarts is read again at the next round; its buses drive on. */
async function readTimetables(now: number): Promise<void> {
  const read = await Promise.all(driven.map(busesIn))
  const mistake = read.find((one) => !one.ok)
  if (mistake && !mistake.ok) return buses.length > 0 ? console.error(mistake.reason) : fail(mistake.reason)
  readAt = now
  buses = read.flatMap((one) => (one.ok ? one.answer : []))
}

function say(failures: readonly (string | undefined)[]): void {
  for (const reason of new Set(failures)) if (reason) console.error(reason)
  if (onRoad.size === said) return
  said = onRoad.size
  const next = Math.min(...buses.flatMap(({ vehicle }) => vehicle.runs.map(({ startAt }) => startAt)).filter((start) => start > Date.now()))
  const later = said === 0 && Number.isFinite(next) ? `; the next run starts at ${new Date(next).toISOString()}` : ''
  console.log(`${said} on the road${later}`)
}

async function drive(bus: Bus, now: number): Promise<string | undefined> {
  const { id } = bus.vehicle
  const fix = simulatedFix(bus.shape, bus.vehicle, now)
  if (fix) {
    onRoad.add(id)
    const { lat, lng, accuracy } = fix
    return post(bus, [{ at: new Date(now).toISOString(), lat, lng, accuracy }])
  }
  return onRoad.delete(id) ? post(bus, [], { endedAt: new Date(now).toISOString() }) : undefined
}

/** Why it failed; a shop that restarts is asked again five seconds later. */
async function post(
  { vehicle, line, name }: Bus,
  fixes: Inputs['reportDrive']['fixes'],
  more: { endedAt?: string } = {},
): Promise<string | undefined> {
  const { id, capacity, runs } = vehicle
  const startedAt = new Date(Math.min(Date.now(), runs[0]?.startAt ?? Date.now())).toISOString()
  const body: Inputs['reportDrive'] = { id, line, vehicle: name, capacity, startedAt, fixes, notes: [], ...more }
  const sent = { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await fetch(`${origin}/api/v2/drive`, { ...sent, redirect: 'error' }).catch(() => undefined)
  return answer?.ok ? undefined : reasonOf('/drive', answer)
}

async function reasonOf(path: string, answer: Response | undefined): Promise<string> {
  if (!answer) return `no shop answers at ${origin}`
  const said = (await answer.json().catch(() => undefined)) as { detail?: string } | undefined
  return `${path} answered ${answer.status}${said?.detail === undefined ? '' : `: ${said.detail}`}`
}

async function busesIn(locationId: number): Promise<Read<Bus[]>> {
  const timetable = await read<Answers['getTimetable']>(`/location/${locationId}/timetable`)
  return timetable.ok ? { ok: true, answer: busesOf(timetable.answer) } : timetable
}

function busesOf({ day, stops, lines }: Answers['getTimetable']): Bus[] {
  const positions = new Map(stops.map((stop) => [stop.key, { position: [stop.position.lat, stop.position.lng] satisfies Position }]))
  let number = 0
  return lines.flatMap((line) => {
    const id = { productId: line.productId, key: line.key }
    const shape = lineShapeOf({ stops: line.stops.map((stop) => stop.key) }, positions)
    if (!shape) return []
    const runs = line.runs.map((run): SimulatedRun => {
      const startAt = Date.parse(run.at)
      return {
        startMinute: run.start,
        startAt,
        endAt: startAt + line.loopMinutes * 60_000,
        isCancelled: run.isCancelled === true,
        stops: line.stops.map(({ minutes }) => ({ at: startAt + minutes * 60_000 })),
      }
    })
    // not the shifts of the demo, which are of another device
    const vehicles = simulatedVehicles(runs, `${key} ${began} ${lineKeyOf(id)} ${day}`)
    return vehicles.map((vehicle) => ({ vehicle, shape, line: id, name: `${line.vehicle === 'bus' ? 'Bus' : 'Boat'} ${++number}` }))
  })
}

async function read<T>(path: string): Promise<Read<T>> {
  const answer = await fetch(`${origin}/api/v2${path}`, { headers, redirect: 'error' }).catch(() => undefined)
  return answer?.ok ? { ok: true, answer: (await answer.json()) as T } : { ok: false, reason: await reasonOf(path, answer) }
}

function orFail<T>(found: Read<T>): T {
  return found.ok ? found.answer : fail(found.reason)
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}
