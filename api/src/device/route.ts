import { randomUUID } from 'node:crypto'
import type { Device, DeviceBoarding } from '@opentop/contract/device'
import { packHours } from '@opentop/domain/device/device'
import { withChanges } from '@opentop/domain/order/merge'
import { isInside, reachOf, type Reach } from '@opentop/domain/staff/place'
import { pathTo } from '@opentop/domain/page/route'
import { siteOfKey } from '@opentop/domain/site'
import type { Tx } from '@opentop/store/db'
import {
  findDevice,
  findDeviceBoardings,
  findDevices,
  insertDevice,
  lockDevice,
  restoreDevice,
  revokeDevice,
  updateDevice,
  type DeviceBoarding as StoredBoarding,
  type DeviceFacts,
} from '@opentop/store/device/device'
import type { LiveEvent } from '@opentop/store/live/live'
import { changedMeanwhile } from '../call/changed-meanwhile.ts'
import { refused, answered, recorded } from '../call/outcome.ts'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'
import { shopOrigin } from '../site/shop-origin.ts'

const pageSize = 50

type DeviceCalls = 'findDevices' | 'makeDevice' | 'changeDevice' | 'revokeDevice' | 'restoreDevice' | 'findDeviceBoardings'
export const device: Pick<OfficeHandlers, DeviceCalls> = {
  async findDevices(_input, context) {
    const devices = await findDevices(context.shop.database, reachOfCaller(context))
    return answered({ devices: devices.map((one) => deviceView(one, context)), packHours })
  },

  async makeDevice({ name, kind, locationId, site: key, lang, key: deviceKey }, context, tx) {
    const site = siteOfKey(context.snapshot.facts, key)
    if (!site || !isCityInside(locationId, context)) return refused('location-unknown')
    const id = randomUUID()
    if (!(await insertDevice(tx, { id, name, kind, locationId, key: deviceKey, madeBy: context.staff.id }))) return refused('key-reused')
    const made = await findDevice(tx, id, reachOfCaller(context))
    if (!made) throw new Error('a device was made outside the scope')
    const page = `${shopOrigin(site, context.caller.origin)}${pathTo(site, lang, { page: kind === 'driver' ? 'drive' : 'scan' })}`
    return recordedDevice({ device: deviceView(made, context), page }, undefined, made)
  },

  async changeDevice({ id, changes }, context, tx) {
    const before = await lockDevice(tx, id, reachOfCaller(context))
    if (!before) return refused('device-unknown')
    const { name, locationId } = before
    const after = withChanges({ name, locationId }, changes)
    if (!after) return changedMeanwhile(tx, 'device', id)
    if (!isCityInside(after.locationId, context)) return refused('location-unknown')
    await updateDevice(tx, id, after)
    return changed(tx, before, context)
  },

  async revokeDevice(wish, context, tx) {
    const seen = await lockSeen(tx, wish, context)
    if (!seen.ok) return seen
    await revokeDevice(tx, wish.id, context.staff.id)
    return changed(tx, seen.before, context)
  },

  async restoreDevice(wish, context, tx) {
    const seen = await lockSeen(tx, wish, context)
    if (!seen.ok) return seen
    if (!seen.before.canRestore) return refused('undo-over')
    await restoreDevice(tx, wish.id)
    return changed(tx, seen.before, context)
  },

  async findDeviceBoardings({ id, before }, context) {
    const { database } = context.shop
    if (!(await findDevice(database, id, reachOfCaller(context)))) return refused('device-unknown')
    const [at, nonce] = (before ?? '').split(' ')
    const found = await findDeviceBoardings(database, id, at && nonce ? { at, nonce } : undefined, pageSize + 1)
    const last = found.length > pageSize ? found[pageSize - 1] : undefined
    return answered({
      boardings: found.slice(0, pageSize).map((boarding) => boardingView(boarding, context)),
      ...(last ? { next: `${last.at.toISOString()} ${last.nonce}` } : {}),
    })
  },
}

async function lockSeen(tx: Tx, { id, version }: { id: string; version: number }, context: OfficeContext) {
  const before = await lockDevice(tx, id, reachOfCaller(context))
  if (!before) return refused('device-unknown')
  return before.version === version ? { ok: true as const, before } : changedMeanwhile(tx, 'device', id)
}

async function changed(tx: Tx, before: DeviceFacts, context: OfficeContext) {
  const after = await findDevice(tx, before.id, reachOfCaller(context))
  if (!after) throw new Error('a device has left the scope')
  return recordedDevice(deviceView(after, context), before, after)
}

function recordedDevice<T>(answer: T, before: DeviceFacts | undefined, after: DeviceFacts) {
  const locationIds = [...new Set([before?.locationId, after.locationId].filter((id) => typeof id === 'number'))]
  const live: LiveEvent = { kind: 'device.changed', site: null, locationIds, subject: 'device', subjectId: after.id }
  const record = {
    subject: 'device',
    subjectId: after.id,
    locationIds,
    after: stateOf(after),
    ...(before ? { before: stateOf(before) } : {}),
  }
  return recorded(answer, record, { live: [live] })
}
function stateOf({ name, kind, locationId, active }: DeviceFacts): object {
  return { name, kind, locationId, state: active ? 'active' : 'revoked' }
}

function reachOfCaller({ snapshot: { facts }, scope }: OfficeContext): Reach {
  return reachOf(facts, scope)
}
function isCityInside(locationId: number | null, context: OfficeContext): boolean {
  if (locationId !== null && !context.snapshot.facts.locations.has(locationId)) return false
  return isInside(reachOfCaller(context), { site: null, locationIds: locationId === null ? [] : [locationId] })
}

function deviceView(facts: DeviceFacts, { snapshot, lang }: OfficeContext): Device {
  const { id, name, kind, locationId, canRestore, appVersion, boardingsToday, version } = facts
  const city = locationId === null ? undefined : snapshot.facts.locations.get(locationId)
  const { createdAt, madeBy, revokedAt, revokedBy, lastSeenAt, packAt, packExpiresAt } = facts
  return {
    id,
    name,
    kind,
    locationId,
    ...(city ? { city: city.names[lang] } : {}),
    timezone: city?.timezone ?? 'UTC',
    createdAt: createdAt.toISOString(),
    ...(madeBy === null ? {} : { madeBy }),
    ...(revokedAt ? { revokedAt: revokedAt.toISOString() } : {}),
    ...(revokedBy === null ? {} : { revokedBy }),
    canRestore,
    ...(lastSeenAt ? { lastSeenAt: lastSeenAt.toISOString() } : {}),
    appVersion,
    ...(packAt ? { packAt: packAt.toISOString() } : {}),
    ...(packExpiresAt ? { packExpiresAt: packExpiresAt.toISOString() } : {}),
    boardingsToday,
    version,
  }
}

function boardingView(boarding: StoredBoarding, { snapshot: { facts }, lang }: OfficeContext): DeviceBoarding {
  const { at, productId, people, line, stop, vehicle, isUndone, looksShared } = boarding
  const product = facts.products.get(productId)
  const place = product && facts.locations.get(product.locationId)?.stops.get(stop ?? '')
  const route = product?.routes.find(({ key }) => key === line)
  return {
    at: at.toISOString(),
    product: product?.names[lang] ?? String(productId),
    people,
    ...(line === null ? {} : { line: route?.names[lang] ?? line }),
    ...(stop === null ? {} : { stop: place?.names?.[lang] ?? place?.name ?? stop }),
    vehicle,
    isUndone,
    looksShared,
  }
}
