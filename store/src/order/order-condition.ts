import type { Day } from '@opentop/domain/day'
import type { OrderChannel, OrderNeed, OrderState } from '@opentop/domain/order/order-filter'
import { covers, type Scope } from '@opentop/domain/staff/scope'
import { liveVouchers, refundState, transactionState } from '../states.ts'
import { isOrder, liveSale } from './order-locations.ts'
import { inScope, onlyInScope, type At } from './order-scope.ts'
import { kindsOf, type Kind, type SoughtText } from './order-text.ts'

export type OrderQuery = {
  scope: Scope
  personal: Scope
  text?: SoughtText
  travel?: { from: Day; to: Day }
  sold?: { from: Date; until: Date }
  productId?: number
  locationId?: number
  cities?: readonly number[]
  site?: string
  state?: OrderState
  channel?: OrderChannel
  needs?: OrderNeed
}

/** Orders with a mail that was tried this often without success have to be looked at. */
export const failedMail = `o.done_at IS NULL AND o.attempts > 3 AND starts_with(o.topic, 'mail:') AND o.payload ? 'transactionId'`
const failedMails = `FROM outbox o WHERE ${failedMail}`
const failedRefunds = `FROM refunds r WHERE r.state = ${refundState.FAILED} AND r.repeated_by IS NULL`
export const needConditions: Readonly<Record<Exclude<OrderNeed, 'any'>, string>> = {
  ticket: `t.state = ${transactionState.PAID_UNFULFILLED}`,
  refund: `(SELECT true ${failedRefunds} AND r.transaction_id = t.id LIMIT 1)`,
  mail: `(SELECT true ${failedMails} AND o.payload ->> 'transactionId' = t.id::text LIMIT 1)`,
}
const needSources: typeof needConditions = {
  ticket: `SELECT t.id FROM transactions t WHERE t.state = ${transactionState.PAID_UNFULFILLED}`,
  refund: `SELECT r.transaction_id AS id ${failedRefunds}`,
  mail: `SELECT (o.payload ->> 'transactionId')::uuid AS id ${failedMails}`,
}
const kindsOfNeed = (needs: OrderNeed) => (needs === 'any' ? (['ticket', 'refund', 'mail'] as const) : [needs])

export function lineCondition({ travel, productId, locationId, cities, state }: OrderQuery, at: At): string | undefined {
  if (!travel && productId === undefined) return undefined
  const parts = [
    ...(travel ? [`s.service_day BETWEEN ${at(travel.from)}::date AND ${at(travel.to)}::date`] : []),
    // who travels has a ticket; a state that is asked for may have none
    ...(travel && state === undefined ? [`EXISTS (SELECT 1 FROM vouchers v WHERE v.sale_id = s.id AND v.state IN ${liveVouchers})`] : []),
    ...(productId === undefined ? [] : [`s.product_id = ${at(productId)}::int`]),
    ...(locationId === undefined ? [] : [`s.product_id IN (SELECT p.id FROM products p WHERE p.location_id = ${at(locationId)}::int)`]),
    ...(cities === undefined ? [] : [`s.product_id IN (SELECT p.id FROM products p WHERE p.location_id = ANY(${at(cities)}::int[]))`]),
  ]
  return parts.length === 0 ? undefined : [...parts, liveSale('s')].join(' AND ')
}

export function rowConditions(query: OrderQuery, at: At): string[] {
  const { scope, locationId, cities, site, state, channel, sold, travel } = query
  const within = inScope(scope, at)
  return [
    isOrder,
    ...(within === undefined ? [] : [within]),
    ...(locationId === undefined ? [] : [`t.location_ids && ARRAY[${at(locationId)}::int]`]),
    ...(cities === undefined ? [] : [`t.location_ids && ${at(cities)}::int[]`]),
    ...(site === undefined ? [] : [`t.site = ${at(site)}::text`]),
    ...(state === undefined ? [] : [`t.state = ${transactionState[state]}`]),
    ...(channel === undefined ? [] : [`t.channel = ${at(channel)}::text`]),
    ...(sold ? [`t.created_at >= ${at(sold.from)}::timestamptz AND t.created_at < ${at(sold.until)}::timestamptz`] : []),
    // a link that is not paid yet is found by its state
    ...(sold && state === undefined ? ['t.paid_at IS NOT NULL'] : []),
    // nothing is sold after its day of travel, wherever the city is: a long way back need not be walked row by row
    ...(travel ? [`t.created_at < ${at(travel.to)}::date + interval '2 days'`] : []),
  ]
}

/** Of a product: its city, so that the lines of orders of other cities need not be read. */
export function cityOfProduct({ productId }: OrderQuery, at: At): string[] {
  return productId === undefined
    ? []
    : [`t.location_ids && (SELECT ARRAY[p.location_id] FROM products p WHERE p.id = ${at(productId)}::int)`]
}

export function hasLine(condition: string): string {
  return `(SELECT true FROM sales s WHERE s.transaction_id = t.id AND ${condition} LIMIT 1)`
}
export function needsFilter(needs: OrderNeed): string {
  return `(${kindsOfNeed(needs)
    .map((kind) => needConditions[kind])
    .join(' OR ')})`
}
export function needsSource(needs: OrderNeed): string {
  return kindsOfNeed(needs)
    .map((kind) => needSources[kind])
    .join(' UNION ALL ')
}

export function textKinds({ text, personal, scope, site, sold }: OrderQuery, at: At): Kind[] | undefined {
  if (!text) return undefined
  const sites = site === undefined ? (scope.everything || scope.locationIds.length > 0 ? [] : scope.sites) : [site]
  return kindsOf(text, { sites, months: sold ? monthsOf(sold) : [] }, at).map((kind) => {
    // a scope that is asked for anyway is not asked for twice
    if (!kind.isPersonal || covers(personal, scope)) return kind
    const seen = (condition: () => string) => () => `${condition()} AND ${onlyInScope(personal, at)}`
    return { ...kind, where: seen(kind.where), filter: seen(kind.filter) }
  })
}

const mostMonths = 24
function monthsOf({ from, until }: { from: Date; until: Date }): number[] {
  const first = from.getUTCFullYear() * 12 + from.getUTCMonth()
  const last = until.getUTCFullYear() * 12 + until.getUTCMonth()
  if (last - first >= mostMonths) return []
  return Array.from({ length: last - first + 1 }, (_, n) => Math.floor((first + n) / 12) * 100 + ((first + n) % 12) + 1)
}
