import type { Inputs } from '@opentop/contract/api'
import { limits } from '@opentop/contract/limit'
import type { LineId } from '@opentop/contract/timetable'
import { cityLinesOf, type CityLine } from '@opentop/domain/timetable/city-line'
import type { LocationFacts } from '@opentop/domain/facts'
import type { Lang } from '@opentop/domain/lang'
import { driveStateOf } from '@opentop/domain/vehicle/drive-state'
import { lineKeyOf } from '@opentop/domain/vehicle/line-shape'
import { believableFixes, driveStart } from '@opentop/domain/vehicle/report'
import { isoOf } from '@opentop/domain/zone'
import { findScanner, type ScannerFacts } from '@opentop/store/redemption'
import type { DriveFlags, DriverFacts } from '@opentop/store/vehicle/vehicle'
import type { Context, Handlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'
import type { FleetVehicle } from './known-vehicles.ts'
import { expectedOnLine } from './expected.ts'
import { writeReport } from './report.ts'
import { inServerTime } from './server-time.ts'

type Report = Inputs['reportDrive']
type Place = { city: LocationFacts; line: CityLine }

export const drive: Pick<Handlers, 'getDrivePack' | 'getExpectedOnLine' | 'reportDrive'> = {
  async getDrivePack(_input, context) {
    const { shop, caller, site, lang } = context
    const device = caller.token === undefined ? undefined : await findScanner(shop.database, caller.token)
    if (!device || device.use === 'scanner') return refused('scanner-unknown')
    return answered({
      device: { name: device.name },
      lines: placesOf(device, context).map((place) => lineToDrive(place, lang)),
      officePhone: site.customerService.phone,
    })
  },

  async getExpectedOnLine(line, context) {
    const { shop, caller } = context
    const device = caller.token === undefined ? undefined : await findScanner(shop.database, caller.token)
    if (!device || device.use === 'scanner') return refused('scanner-unknown')
    const place = placeOf(line, device, context)
    return place ? answered(await expectedOnLine(place, context)) : refused('line-unknown')
  },

  async reportDrive(sent, context) {
    const { shop, caller, now } = context
    const report = inServerTime(sent, now)
    const driver = caller.token === undefined ? undefined : await shop.fleet.driverOf({ token: caller.token, driveId: report.id })
    if (!driver || driver.use === 'scanner') return refused('scanner-unknown')
    if (driver.drive && driver.drive.scanner !== driver.id) return refused('drive-taken')
    const place = placeOf(report.line, driver, context)
    if (!place || (driver.drive && lineKeyOf(driver.drive.line) !== lineKeyOf(report.line))) return refused('line-unknown')
    const limit = limits[driver.use === 'any' ? 'newSimulatedDrive' : 'newDrive']
    if (!driver.drive && (await shop.limiter.take(limit, [driver.id])) !== undefined) return refused('too-many-requests')
    const startedAt = driver.drive?.startedAt.getTime() ?? driveStart(Date.parse(report.startedAt), now)
    const flags = await writeReport(report, { driver, startedAt, locationId: place.city.id }, context)
    if (flags === 'drive-taken') return refused(flags)
    const vehicle = tookIn(report, { driver, place, startedAt, flags }, context)
    return answered({
      ...stateOf(vehicle, place, context),
      ...(flags.onBoard === null ? {} : { onBoard: flags.onBoard }),
      ...(flags.endedAt === undefined ? {} : { isEnded: true as const }),
      at: isoOf(now),
      messages: driver.messages,
    })
  },
}

type Taken = { driver: DriverFacts; place: Place; startedAt: number; flags: DriveFlags & { endedAt: number | undefined } }

function tookIn(report: Report, { driver, place, startedAt, flags }: Taken, { shop, snapshot, now }: Context): FleetVehicle {
  const { isFull, isBroken, onBoard, endedAt } = flags
  return shop.fleet.take(
    {
      id: report.id,
      name: report.vehicle,
      line: report.line,
      device: driver.name,
      locationId: place.city.id,
      isFull,
      isBroken,
      ...(report.capacity === undefined ? {} : { capacity: report.capacity }),
      ...(onBoard === null ? {} : { onBoard }),
      ...(report.departure === undefined ? {} : { chosen: Date.parse(report.departure) }),
      ...(endedAt === undefined ? {} : { endedAt }),
    },
    believableFixes({ fixes: report.fixes.map(timed), notes: report.notes.map(timed) }, place.city.stops, {
      startedAt,
      now: Math.min(now, endedAt ?? now),
    }),
    { ...snapshot, city: place.city },
    now,
  )
}

const timed = <T extends { at: string }>(said: T): Omit<T, 'at'> & { at: number } => ({ ...said, at: Date.parse(said.at) })

function stateOf({ tracked }: FleetVehicle, { city }: Place, { shop, snapshot, now }: Context): ReturnType<typeof driveStateOf> {
  const lineNow = shop.fleet.lineNow(tracked.line, { ...snapshot, city }, now)
  if (!lineNow) return { isMatched: false }
  const others = shop.fleet.vehiclesIn(city.id, now).map((one) => one.tracked)
  return driveStateOf(
    tracked,
    others.filter(({ line }) => lineKeyOf(line) === lineKeyOf(tracked.line)),
    lineNow,
  )
}

function placesOf({ locationId }: ScannerFacts, { snapshot: { facts } }: Context): Place[] {
  const cities =
    locationId === null ? [...facts.locations.values()] : [facts.locations.get(locationId)].filter((city) => city !== undefined)
  return cities.flatMap((city) => cityLinesOf(facts, city.id).map((line) => ({ city, line })))
}

function placeOf(id: LineId, device: ScannerFacts, { snapshot: { facts } }: Context): Place | undefined {
  const city = facts.locations.get(facts.products.get(id.productId)?.locationId ?? 0)
  const line = city && cityLinesOf(facts, city.id).find((one) => lineKeyOf(lineIdOf(one)) === lineKeyOf(id))
  return line && (device.locationId ?? city.id) === city.id ? { city, line } : undefined
}

const lineIdOf = ({ productId, route }: CityLine) => ({ productId, key: route.key })

function lineToDrive({ city, line }: Place, lang: Lang) {
  const { route } = line
  return {
    ...lineIdOf(line),
    name: route.names[lang],
    colour: route.colour,
    vehicle: route.vehicle,
    locationId: city.id,
    location: city.names[lang],
    stops: route.stops.flatMap((key) => {
      const stop = city.stops.get(key)
      return stop ? [{ key, name: stop.names?.[lang] ?? stop.name, position: { lat: stop.position[0], lng: stop.position[1] } }] : []
    }),
  }
}
