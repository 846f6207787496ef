import type { OrderFilter } from '@opentop/contract/order-list'
import type { InputMistake } from '@opentop/contract/refusal'
import { addDays, type Day } from '@opentop/domain/day'
import { locationsInScope } from '@opentop/domain/facts'
import { daySpan } from '@opentop/domain/order/order-filter'
import { readOrderText } from '@opentop/domain/order/order-text'
import { scopeOf, type Scope } from '@opentop/domain/staff/scope'
import { siteOfKey } from '@opentop/domain/site'
import { instantOf, localTime } from '@opentop/domain/zone'
import type { OrderQuery } from '@opentop/store/order/order-condition'
import type { SoughtText } from '@opentop/store/order/order-text'
import { tokenHash } from '@opentop/store/session'
import type { OfficeContext } from '../call/context.ts'
import { citiesOf } from '../location/day-context.ts'

const nowhere: Scope = { everything: false, sites: [], locationIds: [] }

export function personalScope({ staff }: OfficeContext): Scope {
  return scopeOf(staff.grants, 'personal.read') ?? nowhere
}

type Read = { ok: true; query: OrderQuery } | { ok: false; mistake: InputMistake }
export function orderQuery(filter: OrderFilter, context: OfficeContext): Read {
  const { q, travels, sold, product, city, site, place, state, channel, needs } = filter
  const timezone = zoneOf(filter, context)
  const today = localTime(context.now, timezone).day
  const travel = travels === undefined ? undefined : daySpan(travels, today)
  const bought = sold === undefined ? undefined : daySpan(sold, today)
  if (travels !== undefined && !travel) return { ok: false, mistake: { field: 'travels', reason: 'format' } }
  if (sold !== undefined && !bought) return { ok: false, mistake: { field: 'sold', reason: 'format' } }
  const query: OrderQuery = {
    scope: context.scope,
    personal: personalScope(context),
    ...(q === undefined || q === '' ? {} : { text: soughtText(q) }),
    ...(travel ? { travel } : {}),
    ...(bought ? { sold: { from: startOf(bought.from, timezone), until: startOf(addDays(bought.to, 1), timezone) } } : {}),
    ...(product === undefined ? {} : { productId: product }),
    ...(city === undefined ? {} : { locationId: city }),
    ...(site === undefined ? {} : { site }),
    ...(place === undefined ? {} : citiesOfPlace(place, context)),
    ...(state === undefined ? {} : { state }),
    ...(channel === undefined ? {} : { channel }),
    ...(needs === undefined ? {} : { needs }),
  }
  return { ok: true, query }
}

export function soughtText(typed: string): SoughtText {
  const { voucherCode, ...text } = readOrderText(typed)
  return { ...text, ...(voucherCode === undefined ? {} : { codeHash: tokenHash(voucherCode) }) }
}

function startOf(day: Day, timezone: string): Date {
  return new Date(instantOf(day, 0, timezone))
}

function citiesOfPlace(place: string, { snapshot: { facts } }: OfficeContext): Pick<OrderQuery, 'cities'> {
  const site = siteOfKey(facts, place)
  const cities = site ? locationsInScope(facts, site.cityScope).map(({ id }) => id) : []
  return cities.length === facts.locations.size ? {} : { cities }
}

function zoneOf({ city, place, site = place }: OrderFilter, context: OfficeContext): string {
  const { facts } = context.snapshot
  const [first] = site === undefined ? [] : citiesOf(context, context.scope, site)
  return (city === undefined ? first : facts.locations.get(city))?.timezone ?? 'UTC'
}
