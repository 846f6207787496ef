import type { OrderSummary } from '@opentop/contract/order-list'
import { currencies } from '@opentop/domain/price/currency'
import { spreadsheet } from '../file/spreadsheet.ts'

const columns = [
  'reference',
  'ordered_at',
  'paid_at',
  'site',
  'channel',
  'state',
  'name',
  'email',
  'phone',
  'agent_reference',
  'tours',
  'travel_days',
  'people',
  'currency',
  'total',
  'refunded',
] as const

export function ordersFile(orders: readonly OrderSummary[]): Buffer {
  const rows = orders.map((order) => ({
    reference: order.reference ?? '',
    ordered_at: order.orderedAt,
    paid_at: order.paidAt ?? '',
    site: order.site,
    channel: order.channel,
    state: order.state,
    name: order.name,
    email: order.email,
    phone: order.phone,
    agent_reference: order.agentReference ?? '',
    tours: order.lines.map(({ product, option }) => `${product}, ${option}`).join('; '),
    travel_days: order.lines
      .flatMap(({ day, time }) => (day === undefined ? [] : [time === undefined ? day : `${day} ${time}`]))
      .join('; '),
    people: order.people,
    currency: currencies[order.currencyId].code,
    total: (order.totalCents / 100).toFixed(2),
    refunded: (order.refundedCents / 100).toFixed(2),
  }))
  return spreadsheet(columns, rows)
}
