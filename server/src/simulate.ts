import { setTimeout } from 'node:timers/promises'
import type { Answers, Inputs } from '@opentop/contract/api'
import type { Position } from '@opentop/domain/distance'
import { lineKeyOf, lineShapeOf, type LineShape } from '@opentop/domain/vehicle/line-shape'
import { simulatedFix, simulatedVehicles, type SimulatedRun, type SimulatedVehicle } from '@opentop/domain/vehicle/simulated'

const usage = `npm run simulate -- KEY [CITY_ID ...] [--url http://localhost:3000]
drives buses along the lines of a running shop by the clock, as phones on board would report them.
KEY is the key of a device (npm run scanner, or the office); without cities it drives where the device may drive.
Ctrl+C ends the shifts.`

type Pack = Answers['getDrivePack']
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

const pack = await read<Pack>('/drive/pack')
const known = [...new Set(pack.lines.map(({ locationId }) => locationId))]
const driven = (cities.length > 0 ? cities.map(Number) : known).filter((id) => known.includes(id)).slice(0, mostCities)
if (driven.length === 0) fail('this device may not drive in any of these cities')
console.log(`buses drive in ${driven.map((id) => pack.lines.find(({ locationId }) => locationId === id)?.location).join(', ')}`)

const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())
const onRoad = new Set<string>()
let buses: Bus[] = []
let readAt = 0
while (!stopping.signal.aborted) {
  const now = Date.now()
  if (now - readAt > timetableMs) {
    readAt = now
    buses = (await Promise.all(driven.map(busesIn))).flat()
  }
  for (const bus of buses) await drive(bus, now)
  await setTimeout(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
}
for (const bus of buses.filter(({ vehicle }) => onRoad.has(vehicle.id))) await post(bus, [], { endedAt: new Date().toISOString() })

async function drive(bus: Bus, now: number): Promise<void> {
  const { id } = bus.vehicle
  const fix = simulatedFix(bus.shape, bus.vehicle, now)
  if (fix) {
    onRoad.add(id)
    const { lat, lng, accuracy } = fix
    await post(bus, [{ at: new Date(now).toISOString(), lat, lng, accuracy }])
  } else if (onRoad.delete(id)) await post(bus, [], { endedAt: new Date(now).toISOString() })
}

/** A shop that restarts is asked again five seconds later. */
async function post({ vehicle, line, name }: Bus, fixes: Inputs['reportDrive']['fixes'], more: { endedAt?: string } = {}): Promise<void> {
  const { id, capacity, runs } = vehicle
  const startedAt = new Date(Math.min(Date.now(), runs[0]?.startAt ?? Date.now())).toISOString()
  const body: Inputs['reportDrive'] = { id, line, vehicle: name, capacity, startedAt, fixes, notes: [], ...more }
  try {
    const answer = await fetch(`${origin}/api/v2/drive`, { method: 'POST', headers, body: JSON.stringify(body), redirect: 'error' })
    if (!answer.ok) console.error(`${name}: ${answer.status} ${await answer.text()}`)
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function busesIn(locationId: number): Promise<Bus[]> {
  const { day, stops, lines } = await read<Answers['getTimetable']>(`/location/${locationId}/timetable`)
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
    const vehicles = simulatedVehicles(runs, `${key} ${lineKeyOf(id)} ${day}`)
    return vehicles.map((vehicle) => ({ vehicle, shape, line: id, name: `${line.vehicle === 'bus' ? 'Bus' : 'Boat'} ${++number}` }))
  })
}

async function read<T>(path: string): Promise<T> {
  const answer = await fetch(`${origin}/api/v2${path}`, { headers, redirect: 'error' }).catch(() => undefined)
  if (!answer) return fail(`no shop answers at ${origin}`)
  if (!answer.ok) return fail(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}
