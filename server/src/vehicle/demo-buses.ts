import type { Shop } from '@opentop/api/call/shop'
import type { LocationFacts } from '@opentop/domain/facts'
import type { Run } from '@opentop/domain/timetable/timetable'
import { cityDayAt, cityRunsOf, type CityTimes } from '@opentop/domain/timetable/timetable-view'
import { shapedLinesOf, type ShapedLine } from '@opentop/domain/vehicle/city-shapes'
import { simulatedFix, simulatedVehicles, type SimulatedVehicle } from '@opentop/domain/vehicle/simulated'
import { insertDemoDevice } from '@opentop/store/staff/demo'
import { insertDrive } from '@opentop/store/vehicle/vehicle'

type DemoBus = { vehicle: SimulatedVehicle; name: string; line: ShapedLine }

const device = { id: 'demo buses', name: 'Demo buses' }
const everyMs = 5000
/** A city goes to sleep when it was not looked at for so long; the largest ones do not sleep. */
const awakeMs = 600_000
const largestCities = 6
/** A city that wakes up has a past: the office draws the traces of two hours. */
const pastMs = 7_200_000
const pastStepMs = 60_000

export async function driveDemoBuses(shop: Shop, failed: (error: unknown) => void): Promise<{ stop: () => void }> {
  const { database, fleet } = shop
  await database.once((tx) => insertDemoDevice(tx, device))
  const lookedAt = new Map<number, number>()
  const onRoad = new Map<number, Set<string>>()

  /** One after the other in time, so that each is matched beside the others. */
  function wake(city: LocationFacts, now: number): void {
    const times: CityTimes = { ...shop.snapshot(), city }
    const buses = busesOf(times, now).filter(({ vehicle, line }) => simulatedFix(line.shape, vehicle, now))
    for (let at = now - pastMs; at < now; at += pastStepMs) for (const bus of buses) report(bus, times, at)
    onRoad.set(city.id, new Set())
    drive(city, now)
  }

  function drive(city: LocationFacts, now: number): void {
    const times: CityTimes = { ...shop.snapshot(), city }
    const before = onRoad.get(city.id) ?? new Set()
    const driving = new Set<string>()
    const begun: DemoBus[] = []
    for (const bus of busesOf(times, now)) {
      const { id } = bus.vehicle
      if (report(bus, times, now)) {
        driving.add(id)
        if (!before.has(id)) begun.push(bus)
      } else if (before.has(id)) fleet.take({ ...reportOf(bus, city, 0), endedAt: now }, [], times, now)
    }
    onRoad.set(city.id, driving)
    if (begun.length > 0) void store(city, begun, now).catch(failed)
  }

  function report(bus: DemoBus, times: CityTimes, at: number): boolean {
    const fix = simulatedFix(bus.line.shape, bus.vehicle, at)
    if (fix) fleet.take(reportOf(bus, times.city, fix.onBoard), [fix], times, at)
    return fix !== undefined
  }

  async function store(city: LocationFacts, buses: readonly DemoBus[], now: number): Promise<void> {
    await database.transaction(async (tx) => {
      for (const bus of buses) {
        const { id, name, line, capacity } = reportOf(bus, city, 0)
        await insertDrive(tx, {
          id,
          scanner: device.id,
          locationId: city.id,
          line,
          vehicle: name,
          capacity,
          startedAt: new Date(Math.min(now, bus.vehicle.runs[0]?.startAt ?? now)),
        })
      }
    })
  }

  function tick(): void {
    const now = shop.now()
    const cities = [...shop.snapshot().facts.locations.values()]
    const largest = cities.toSorted((a, b) => a.rank - b.rank).slice(0, largestCities)
    const awake = new Set([...largest.map(({ id }) => id), ...[...lookedAt].flatMap(([id, at]) => (now - at < awakeMs ? [id] : []))])
    for (const id of onRoad.keys()) if (!awake.has(id)) onRoad.delete(id)
    for (const city of cities) if (onRoad.has(city.id)) drive(city, now)
    // one at a time, because waking a city takes some hundredths of a second
    const sleeping = largest.find(({ id }) => !onRoad.has(id))
    if (sleeping) wake(sleeping, now)
  }

  fleet.onLook(({ city }, now) => {
    lookedAt.set(city.id, now)
    if (!onRoad.has(city.id)) wake(city, now)
  })
  const timer = setInterval(tick, everyMs)
  return { stop: () => clearInterval(timer) }
}

function busesOf(times: CityTimes, now: number): DemoBus[] {
  const { day } = cityDayAt(times, now)
  const numbers = { bus: 0, boat: 0 }
  return [...shapedLinesOf(times.facts, times.city.id)].flatMap(([key, line]) =>
    vehiclesOf(cityRunsOf(times, line, day), `${key} ${day}`).map((vehicle) => {
      const kind = line.route.vehicle
      return { vehicle, line, name: `${kind === 'bus' ? 'Bus' : 'Boat'} ${++numbers[kind]}` }
    }),
  )
}

/** Runs without a disruption are the same objects at every tick. */
const known = new WeakMap<readonly Run[], SimulatedVehicle[]>()
function vehiclesOf(runs: readonly Run[], seed: string): SimulatedVehicle[] {
  let made = known.get(runs)
  if (!made) known.set(runs, (made = simulatedVehicles(runs, seed)))
  return made
}

function reportOf({ vehicle, name, line }: DemoBus, { id: locationId }: LocationFacts, onBoard: number) {
  const { id, capacity } = vehicle
  const lineId = { productId: line.productId, key: line.route.key }
  return { id, name, line: lineId, device: device.name, locationId, capacity, onBoard, isFull: onBoard >= capacity, isBroken: false }
}
