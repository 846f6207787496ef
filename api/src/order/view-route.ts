import { randomUUID } from 'node:crypto'
import { OrderFilter } from '@opentop/contract/order-list'
import { locationsInScope } from '@opentop/domain/facts'
import type { Site } from '@opentop/domain/site'
import { builtInViewKeys, builtInViews } from '@opentop/domain/order/order-view'
import { countOrders } from '@opentop/store/order/order-search'
import { deleteView, findViews, insertView, isNameTaken, lockView, updateView } from '@opentop/store/order/saved-view'
import { coerced, inputMistake } from '../call/validate.ts'
import { refused, answered, recorded } from '../call/outcome.ts'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'
import { orderQuery } from './order-query.ts'

const screen = 'orders'

export const orderViews: Pick<OfficeHandlers, 'listOrderViews' | 'countViews' | 'saveOrderView' | 'changeOrderView' | 'deleteOrderView'> = {
  async listOrderViews(_input, context) {
    const views = await viewsFor(context)
    return answered({
      views: views.map(({ staffId, site, ...view }) => ({
        ...view,
        isMine: staffId === context.staff.id,
        ...(site === null ? {} : { site }),
      })),
    })
  },

  async countViews({ place }, context) {
    const { replica } = context
    const saved = await viewsFor(context)
    const all = [
      ...builtInViewKeys.map((view) => ({ view: view as string, filter: { ...builtInViews[view] } as OrderFilter })),
      ...saved.flatMap(({ id, search }) => {
        const filter = filterOf(search)
        return filter ? [{ view: id, filter }] : []
      }),
    ]
    const counts = []
    // one after the other: the figures of the tabs must not take all connections
    for (const { view, filter } of all) {
      const read = orderQuery({ ...(place === undefined ? {} : { place }), ...filter }, context)
      if (read.ok) counts.push({ view, ...(await countOrders(replica, read.query)) })
    }
    return answered({ counts })
  },

  async saveOrderView({ name, search, isShared, site }, context, tx) {
    const mistake = viewMistake({ name, search, isShared, site }, context)
    if (mistake) return refused('bad-request', mistake)
    const view = { id: randomUUID(), staffId: context.staff.id, screen, name, search, isShared, site: site ?? null }
    if (await isNameTaken(tx, view)) return refused('name-taken', { field: 'name' })
    await insertView(tx, view)
    return recorded({ id: view.id }, { subject: 'view', subjectId: view.id, site: view.site, after: { name, isShared, screen } })
  },

  async changeOrderView({ id, name, search, isShared, site }, context, tx) {
    const mistake = viewMistake({ name, search, isShared, site }, context)
    if (mistake) return refused('bad-request', mistake)
    const before = await lockView(tx, id, context.staff.id)
    if (!before) return refused('view-unknown')
    const view = { ...before, name, search, isShared, site: site ?? null }
    if (await isNameTaken(tx, view)) return refused('name-taken', { field: 'name' })
    await updateView(tx, view)
    const kept = (one: typeof view) => ({ name: one.name, isShared: one.isShared })
    return recorded({}, { subject: 'view', subjectId: id, site: view.site, before: kept(before), after: kept(view) })
  },

  async deleteOrderView({ id }, context, tx) {
    const before = await lockView(tx, id, context.staff.id)
    if (!before) return refused('view-unknown')
    await deleteView(tx, id)
    return recorded({}, { subject: 'view', subjectId: id, site: before.site, before: { name: before.name, isShared: before.isShared } })
  },
}

/** Own and shared views. What another person typed into the search may be a name, so such a view stays that person's own. */
async function viewsFor(context: OfficeContext) {
  const views = await findViews(context.shop.database, screen, context.staff.id, sitesOf(context))
  return views.filter(({ staffId, search }) => staffId === context.staff.id || !isPersonal(search))
}

function isPersonal(search: string): boolean {
  return new URLSearchParams(search).has('q')
}

function sitesOf({ scope, snapshot: { facts } }: OfficeContext): string[] {
  const isIn = ({ key, cityScope }: Site): boolean =>
    scope.everything || scope.sites.includes(key) || locationsInScope(facts, cityScope).some(({ id }) => scope.locationIds.includes(id))
  return facts.sites.filter(isIn).map(({ key }) => key)
}

function filterOf(search: string): OrderFilter | undefined {
  const filter = coerced(OrderFilter, Object.fromEntries(new URLSearchParams(search)))
  return inputMistake(OrderFilter, filter) ? undefined : (filter as OrderFilter)
}

type ViewFields = { name: string; search: string; isShared: boolean; site: string | undefined }
function viewMistake({ name, search, isShared, site }: ViewFields, context: OfficeContext) {
  if (name === '') return { field: 'name', reason: 'short' } as const
  const filter = filterOf(search)
  const read = filter && orderQuery(filter, context)
  if (!read?.ok) return { field: 'search', reason: 'format' } as const
  if (isShared && site === undefined) return { field: 'site', reason: 'missing' } as const
  if (isShared && name.includes('@')) return { field: 'name', reason: 'format' } as const
  if (isShared && isPersonal(search)) return { field: 'isShared', reason: 'choice' } as const
  if (site !== undefined && !sitesOf(context).includes(site)) return { field: 'site', reason: 'choice' } as const
  return undefined
}
