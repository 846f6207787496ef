import { locationsInScope } from '@opentop/domain/facts'
import { foldedName } from '@opentop/domain/order/order-text'
import { joined, scopeOf, type Scope } from '@opentop/domain/staff/scope'
import { findOrderPage } from '@opentop/store/order/order-search'
import { findOrderRows } from '@opentop/store/order/order-row'
import { findPeople } from '@opentop/store/staff/people'
import { answered } from '../call/outcome.ts'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'
import { isInsideScope } from '../staff/grants.ts'
import { personalScope, soughtText } from './order-query.ts'
import { orderSummary } from './order-summary.ts'

const most = 5
const fewestLetters = 2

export const jumping: Pick<OfficeHandlers, 'jump'> = {
  async jump({ q }, context) {
    if (q.length < fewestLetters) return answered({ orders: [], tours: [], people: [] })
    const [orders, people] = await Promise.all([ordersNamed(q, context), peopleNamed(q, context)])
    return answered({ orders, tours: toursNamed(q, context), people })
  },
}

async function ordersNamed(q: string, context: OfficeContext) {
  const scope = scopeOf(context.staff.grants, 'orders.read')
  if (!scope) return []
  const { replica } = context
  const personal = personalScope(context)
  const { places } = await findOrderPage(replica, { scope, personal, text: soughtText(q) }, most)
  const rows = await findOrderRows(
    replica,
    places.map(({ id }) => id),
    scope,
    personal,
  )
  return rows
    .map((row) => orderSummary(row, context))
    .flatMap(({ reference, name, state, lines }) =>
      reference === undefined ? [] : [{ reference, name, state, product: lines[0]?.product ?? '' }],
    )
}

function toursNamed(q: string, { staff, snapshot: { facts }, lang }: OfficeContext) {
  const inside = citiesOf(joined(staff.grants.map(({ scope }) => scope)), facts)
  const words = foldedName(q).split(/\s+/).filter(Boolean)
  return [...facts.products.values()]
    .filter(({ locationId }) => inside(locationId))
    .map(({ id, names, locationId }) => ({
      id,
      name: names[lang],
      city: facts.locations.get(locationId)?.names[lang] ?? '',
      cityId: locationId,
    }))
    .filter(({ name, city }) => words.every((word) => foldedName(`${name} ${city}`).includes(word)))
    .slice(0, most)
}

function citiesOf(scope: Scope, facts: OfficeContext['snapshot']['facts']): (locationId: number) => boolean {
  const ofSites = facts.sites.filter(({ key }) => scope.sites.includes(key)).flatMap(({ cityScope }) => locationsInScope(facts, cityScope))
  const ids = new Set([...scope.locationIds, ...ofSites.map(({ id }) => id)])
  return (id) => scope.everything || ids.has(id)
}

/** Only those who manage the staff find people, by a part of their name or the beginning of their e-mail. */
async function peopleNamed(q: string, context: OfficeContext) {
  const scope = scopeOf(context.staff.grants, 'staff.manage')
  if (!scope) return []
  const [name, email] = [foldedName(q), q.toLowerCase()]
  return (await findPeople(context.replica))
    .filter((person) => foldedName(person.name).includes(name) || person.email.toLowerCase().startsWith(email))
    .filter(({ grants }) =>
      isInsideScope(
        grants.map((grant) => grant.scope),
        { ...context, scope },
      ),
    )
    .map((person) => ({ id: person.id, name: person.name, email: person.email }))
    .slice(0, most)
}
