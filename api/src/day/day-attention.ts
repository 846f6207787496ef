import type { Attention } from '@opentop/contract/day'
import type { Right } from '@opentop/contract/right'
import type { LocationFacts } from '@opentop/domain/facts'
import { scopeOf, type Scope } from '@opentop/domain/staff/scope'
import {
  findFailedMails,
  findFailedPapers,
  findFailedRefunds,
  findOpenApprovals,
  findOpenDisruptions,
  findPaidWithoutTicket,
  findPapersWithoutRate,
  findSilentDevices,
  type OrderTrouble,
} from '@opentop/store/day/day-attention'
import { instantOf } from '@opentop/domain/zone'
import type { OfficeContext } from '../call/context.ts'
import { changeAttention } from '../catalogue-change/change-attention.ts'
import { citiesOf, toursOf } from '../location/day-context.ts'
import { vehicleAttention } from '../vehicle/vehicle-attention.ts'

const silentMinutes = 30
const rightOfCall: Readonly<Record<string, Right>> = {
  refundGoodwill: 'refund.goodwill',
  addTillEntry: 'refund.goodwill',
  openShift: 'refund.goodwill',
  closeShift: 'refund.goodwill',
  announceDisruption: 'disruption.announce',
}

export async function attention(context: OfficeContext, site: string): Promise<Attention[]> {
  const items = await Promise.all([
    ofOrders(context, site, 'orders.change', 'paid-without-ticket', findPaidWithoutTicket),
    ofOrders(context, site, 'refund.quoted', 'failed-refund', findFailedRefunds),
    ofOrders(context, site, 'orders.change', 'bounced-mail', findFailedMails),
    ofOrders(context, site, 'settings.change', 'paper-without-rate', findPapersWithoutRate),
    ofOrders(context, site, 'orders.change', 'paper-failed', findFailedPapers),
    silentScanners(context, site),
    approvals(context, site),
    disruptions(context, site),
    stoppedChanges(context, site),
    vehicleAttention(context, placeOf(context, site, 'departures.change')?.cities ?? []),
  ])
  return items.flat().toSorted((a, b) => a.since.localeCompare(b.since))
}

/** Orders by their own scope, in all cities of the site: an order of the site may be read without a role in its cities. */
async function ofOrders(
  context: OfficeContext,
  site: string,
  right: Right,
  kind: Attention['kind'],
  find: typeof findFailedRefunds,
): Promise<Attention[]> {
  const place = placeOf(context, site, right)
  if (!place) return []
  const personal = scopeOf(context.staff.grants, 'personal.read')
  const found = await find(context.shop.database, { scope: place.scope, personal, cities: place.cities.map(({ id }) => id) })
  return found.map((one) => orderItem(kind, one, context))
}

function orderItem(kind: Attention['kind'], found: OrderTrouble, { snapshot: { facts }, lang }: OfficeContext): Attention {
  const { subjectId, since, reference, currencyId, cents, locationId, product, minute, phone } = found
  return {
    kind,
    subjectId,
    title: reference,
    reference,
    since: since.toISOString(),
    timezone: facts.locations.get(locationId)?.timezone ?? 'UTC',
    locationId,
    product: product[lang],
    ...(minute === null || minute < 0 ? {} : { minute }),
    ...(cents === null ? {} : { cents, currencyId }),
    ...(phone === null ? {} : { phone }),
  }
}

function placeOf(context: OfficeContext, site: string, right: Right): { scope: Scope; cities: LocationFacts[] } | undefined {
  const scope = scopeOf(context.staff.grants, right)
  const cities = scope ? citiesOf(context, scope, site) : []
  return scope && cities.length > 0 ? { scope, cities } : undefined
}

/** Only while tours run: at night every device is silent. */
async function silentScanners(context: OfficeContext, site: string): Promise<Attention[]> {
  const place = placeOf(context, site, 'devices.manage')
  if (!place) return []
  const { now, shop } = context
  const running = place.cities.map((city) => toursOf(context, city, now)).filter(({ isRunning }) => isRunning)
  const found = await findSilentDevices(
    shop.database,
    { cities: running.map(({ city }) => city.id), everything: place.scope.everything && running.length > 0 },
    { seenSince: new Date(now - 24 * 3_600_000), silentSince: new Date(now - silentMinutes * 60_000) },
  )
  return found.flatMap(({ id, name, locationId, lastSeenAt }) => {
    const { city, today } = running.find((one) => one.city.id === locationId) ?? running[0] ?? {}
    // a device that was last seen yesterday has the day off
    if (!city || !today || lastSeenAt.getTime() < instantOf(today, 0, city.timezone)) return []
    return [
      {
        kind: 'silent-scanner' as const,
        subjectId: id,
        title: name,
        since: lastSeenAt.toISOString(),
        timezone: city.timezone,
        ...(locationId === null ? {} : { locationId }),
      },
    ]
  })
}

async function approvals(context: OfficeContext, site: string): Promise<Attention[]> {
  const { shop, staff, snapshot } = context
  const lists = await Promise.all(
    Object.entries(rightOfCall).map(async ([call, right]) => {
      const place = placeOf(context, site, right)
      if (!place) return []
      const cities = place.cities.map(({ id }) => id)
      return findOpenApprovals(shop.database, { scope: place.scope, cities, calls: [call], staffId: staff.id })
    }),
  )
  return lists.flat().map(({ id, requestedAt, locationId, reference, till, cents, currencyId }) => ({
    kind: 'open-approval' as const,
    subjectId: id,
    title: reference ?? till ?? '',
    since: requestedAt.toISOString(),
    timezone: snapshot.facts.locations.get(locationId ?? 0)?.timezone ?? 'UTC',
    ...(reference === null ? {} : { reference }),
    ...(locationId === null ? {} : { locationId }),
    ...(cents === null || currencyId === null ? {} : { cents, currencyId }),
  }))
}

async function stoppedChanges(context: OfficeContext, site: string): Promise<Attention[]> {
  const places = (['catalogue.publish', 'prices.publish'] as const).flatMap((right) => placeOf(context, site, right)?.cities ?? [])
  return changeAttention(
    context,
    places.map(({ id }) => id),
  )
}

async function disruptions(context: OfficeContext, site: string): Promise<Attention[]> {
  const place = placeOf(context, site, 'disruption.announce')
  if (!place) return []
  const { shop, lang, snapshot } = context
  const found = await findOpenDisruptions(
    shop.database,
    place.cities.map(({ id }) => id),
    lang,
  )
  return found.map(({ id, title, since, locationId, people, open }) => ({
    kind: 'open-disruption' as const,
    subjectId: id,
    title,
    since: since.toISOString(),
    timezone: snapshot.facts.locations.get(locationId)?.timezone ?? 'UTC',
    locationId,
    people,
    open,
  }))
}
