import { findClosestNames } from '@opentop/store/order/order-closest'
import { countOrders, findOrderPage, type OrderPlace } from '@opentop/store/order/order-search'
import { findOrderRows } from '@opentop/store/order/order-row'
import { insertResends } from '@opentop/store/order/resend'
import { holdsOrder, scopeOf } from '@opentop/domain/staff/scope'
import { refused, answered, recorded } from '../call/outcome.ts'
import type { OfficeHandlers } from '../call/context.ts'
import { ordersFile } from './order-file.ts'
import { orderQuery, personalScope } from './order-query.ts'
import { selectedIds } from './order-selection.ts'
import { orderSummary } from './order-summary.ts'

const pageSize = 50
const mostResent = 5000
const mostExported = 50_000
const exportedAtOnce = 2000
/** As long as for the traveller's own request (api/src/booking/route.ts), whose key this shares. */
const resendMinutes = 10

export const orderList: Pick<OfficeHandlers, 'findOrders' | 'resendTickets' | 'exportOrders'> = {
  async findOrders({ cursor, ...filter }, context) {
    const read = orderQuery(filter, context)
    if (!read.ok) return refused('bad-request', read.mistake)
    const { replica } = context
    const page = await findOrderPage(replica, read.query, pageSize, placeOf(cursor))
    const ids = page.places.map(({ id }) => id)
    const [rows, found] = await Promise.all([
      findOrderRows(replica, ids, context.scope, personalScope(context)),
      cursor === undefined ? (page.count ?? countOrders(replica, read.query)) : undefined,
    ])
    const last = page.places.at(-1)
    const closest = found?.count === 0 ? await findClosestNames(replica, read.query) : []
    return answered({
      orders: rows.map((row) => orderSummary(row, context)),
      ...(page.hasMore && last ? { next: `${last.at}_${last.id}` } : {}),
      ...(found ? { found } : {}),
      ...(closest.length > 0 ? { closest } : {}),
    })
  },

  async resendTickets(input, context, tx) {
    const selected = await selectedIds(tx, input, mostResent, context)
    if (!selected.ok) return selected
    const turn = Math.floor(context.now / (resendMinutes * 60_000))
    const rows = await insertResends(tx, selected.ids, turn, context.scope)
    if (rows.length === 0) return refused('order-unknown')
    const sent = rows.filter(({ isSent }) => isSent)
    const skipped = rows.filter(({ isSendable }) => !isSendable).length
    return recorded(
      { sent: sent.length, skipped, recent: rows.length - sent.length - skipped },
      {
        subject: 'orders',
        subjectId: 'resend',
        locationIds: [...new Set(sent.flatMap(({ locationIds }) => locationIds))],
        after: { orders: sent.map(({ reference, id, site, locationIds }) => ({ reference: reference ?? id, site, locationIds })), skipped },
      },
    )
  },

  async exportOrders(input, context, tx) {
    const reads = scopeOf(context.staff.grants, 'orders.read')
    if (!reads) return refused('forbidden')
    const selected = await selectedIds(tx, input, mostExported, context)
    if (!selected.ok) return selected
    const rows = []
    for (let n = 0; n < selected.ids.length; n += exportedAtOnce) {
      const some = await findOrderRows(tx, selected.ids.slice(n, n + exportedAtOnce), context.scope, personalScope(context))
      // the right to export may count in places where the orders can't be read
      rows.push(...some.filter(({ site, lines }) => holdsOrder(reads, { site, locationIds: lines.map(({ locationId }) => locationId) })))
    }
    if (rows.length === 0) return refused('order-unknown')
    const file = ordersFile(rows.map((row) => orderSummary(row, context)))
    const { filter, ids } = input
    return recorded(file.toString('base64'), {
      subject: 'orders',
      subjectId: 'export',
      // what was typed may be a name or an address
      after: {
        rows: rows.length,
        ...(filter ? { filter: { ...filter, q: filter.q === undefined ? undefined : '…' } } : { marked: ids?.length }),
      },
      ...(filter?.q === undefined ? {} : { personal: { q: filter.q } }),
    })
  },
}

function placeOf(cursor: string | undefined): OrderPlace | undefined {
  const [at, id] = cursor?.split('_') ?? []
  return at === undefined || id === undefined ? undefined : { at, id }
}
