import { randomUUID } from 'node:crypto'
import { lateFrom } from '@opentop/domain/vehicle/lateness'
import { reachOf } from '@opentop/domain/staff/place'
import { findOpenDrive, insertDriveMessage } from '@opentop/store/vehicle/staff-vehicle'
import { endDrive } from '@opentop/store/vehicle/vehicle'
import { refused, answered, recorded } from '../call/outcome.ts'
import type { OfficeHandlers } from '../call/context.ts'
import { citiesOf, cityOf } from '../location/day-context.ts'
import { liveMap } from './live-map.ts'
import { liveVehicles } from './live-vehicles.ts'

export const vehicle: Pick<OfficeHandlers, 'getLiveMap' | 'listLiveCities' | 'messageDriver' | 'endDrive'> = {
  async getLiveMap({ locationId }, context) {
    const city = cityOf(context, locationId)
    return city ? answered(await liveMap(context, city)) : refused('location-unknown')
  },

  async listLiveCities({ site }, context) {
    const cities = citiesOf(context, context.scope, site)
    if (cities.length === 0) return refused('site-unknown')
    const rows = cities.map((city) => {
      const vehicles = liveVehicles(context, city).onRoad.map((one) => one.shown)
      return {
        locationId: city.id,
        name: city.names[context.lang],
        timezone: city.timezone,
        buses: vehicles.filter((one) => one.vehicle === 'bus').length,
        boats: vehicles.filter((one) => one.vehicle === 'boat').length,
        late: vehicles.filter(({ lateMinutes, isBroken }) => isBroken || lateMinutes >= lateFrom).length,
        silent: vehicles.filter(({ state }) => state === 'seen').length,
      }
    })
    // cities come the largest first
    return answered({ cities: rows.toSorted((a, b) => b.late - a.late || b.buses + b.boats - a.buses - a.boats) })
  },

  async messageDriver({ id: driveId, text, holdMinutes }, context, tx) {
    const drive = await findOpenDrive(tx, driveId, reachOf(context.snapshot.facts, context.scope))
    if (!drive) return refused('drive-unknown')
    const id = randomUUID()
    await insertDriveMessage(tx, { id, driveId, text, holdMinutes: holdMinutes ?? null, staffId: context.staff.id })
    const { locationId, vehicle: name, productId, line } = drive
    const after = { vehicle: name, line: { productId, key: line }, ...(holdMinutes === undefined ? {} : { holdMinutes }) }
    return recorded({ id }, { subject: 'drive', subjectId: driveId, locationIds: [locationId], after, personal: { text } })
  },

  async endDrive({ id }, context, tx) {
    const drive = await findOpenDrive(tx, id, reachOf(context.snapshot.facts, context.scope))
    if (!drive || !(await endDrive(tx, id, new Date(context.now)))) return refused('drive-unknown')
    const { locationId, vehicle: name, productId, line } = drive
    const of = { subject: 'drive', subjectId: id, locationIds: [locationId] }
    const after = { vehicle: name, line: { productId, key: line } }
    const live = { ...of, kind: 'vehicle.changed', site: null, data: { ...after, change: 'ended' } } as const
    return recorded({ id }, { ...of, after }, { live: [live] })
  },
}
