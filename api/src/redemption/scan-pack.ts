import type { ScanPack } from '@opentop/contract/redemption'
import { timeOf } from '@opentop/domain/day'
import { isStopped } from '@opentop/domain/disruption/scope'
import type { LocationFacts, OptionFacts, ProductFacts } from '@opentop/domain/facts'
import type { Lang } from '@opentop/domain/lang'
import { packHours } from '@opentop/domain/device/device'
import { serviceHours } from '@opentop/domain/voucher/pass'
import {
  findPaidBackParts,
  findRevoked,
  findStartedParts,
  findStoppedParts,
  mostParts,
  mostRevoked,
  type DeviceUse,
  type ScannerFacts,
} from '@opentop/store/redemption'
import type { Context } from '../call/context.ts'

export async function scanPack(
  { name, locationId, use }: ScannerFacts & DeviceUse,
  { shop, snapshot, lang, now }: Context,
): Promise<ScanPack> {
  const { facts } = snapshot
  const places = [...facts.locations.values()].filter(({ id }) => locationId === null || id === locationId)
  const products = places.flatMap((location) =>
    [...facts.products.values()].filter((product) => product.locationId === location.id).map((product) => ({ location, product })),
  )
  const { database } = shop
  const [revoked, started, stopped, paidBack] = await Promise.all([
    findRevoked(database, locationId),
    findStartedParts(database, locationId),
    findStoppedParts(database, locationId),
    findPaidBackParts(database, locationId),
  ])
  return {
    scanner: { name, ...(locationId === null ? {} : { locationId }), ...(use === 'driver' ? { isDriver: true as const } : {}) },
    keys: shop.voucherKeys().publicKeys,
    revoked: revoked.slice(0, mostRevoked),
    options: products.flatMap(({ location, product }) => product.options.map((option) => packedOption(option, product, location, lang))),
    lines: products.flatMap(({ location, product }) => linesOf(product, location, lang)),
    started: started.slice(0, mostParts).map((part) => ({ ...part, at: part.at.toISOString() })),
    stopped: [
      ...stopped
        .slice(0, mostParts)
        .filter((part) => isStopped(part, part.optionId, facts))
        .map(packedPart),
      ...paidBack.slice(0, mostParts).map((part) => ({ ...packedPart(part), isPaidBack: true as const })),
    ],
    ...(revoked.length > mostRevoked || [started, stopped, paidBack].some(({ length }) => length > mostParts)
      ? { isCut: true as const }
      : {}),
    at: new Date(now).toISOString(),
    expiresAt: new Date(now + packHours * 3_600_000).toISOString(),
  }
}

type Departing = { voucherId: string; component: number; day: string; minute: number }
function packedPart({ voucherId, component, day, minute }: Departing) {
  return { voucherId, component, day, ...(minute < 0 ? {} : { time: timeOf(minute) }) }
}

function packedOption(option: OptionFacts, product: ProductFacts, location: LocationFacts, lang: Lang): ScanPack['options'][number] {
  const hours = serviceHours(product.routes)
  return {
    id: option.id,
    productId: product.id,
    product: product.names[lang],
    option: option.names[lang],
    supplier: product.supplier,
    locationId: location.id,
    timezone: location.timezone,
    ...(option.use ? { use: option.use } : {}),
    ...(option.kind === 'timed' ? { isTimed: true as const } : {}),
    ...(hours ? { hours } : {}),
    components: option.components.map(({ names, optionIds }) => ({ name: names[lang], optionIds: [...optionIds] })),
  }
}

function linesOf(product: ProductFacts, location: LocationFacts, lang: Lang): ScanPack['lines'] {
  return product.routes.map((route) => ({
    productId: product.id,
    key: route.key,
    product: product.names[lang],
    name: route.names[lang],
    location: location.names[lang],
    stops: route.stops.flatMap((key) => {
      const stop = location.stops.get(key)
      return stop ? [{ key, name: stop.names?.[lang] ?? stop.name }] : []
    }),
  }))
}
