import { daysBetween } from '@opentop/domain/day'
import type { Db } from '../db.ts'
import {
  cityOfProduct,
  hasLine,
  lineCondition,
  needsFilter,
  needsSource,
  rowConditions,
  textKinds,
  type OrderQuery,
} from './order-condition.ts'
import { building, type At } from './order-scope.ts'

/** A place in the list, newest first. `at` has microseconds, which a Date has not. */
export type OrderPlace = { at: string; id: string }
type OrderCount = { count: number; isCapped: boolean }
type OrderPage = { places: OrderPlace[]; hasMore: boolean; count?: OrderCount }
const mostCounted = 5000

const lineSteps = [7000, 100_000]
/** Up to so many days a day of travel leads to fewer orders than a name does. */
const shortSpan = 2

type Driver = {
  leads?: (limit: number | undefined) => string
  hit: string
}

/**
 * One page, newest first. One condition leads to the orders, chosen here and not by the planner, whose guesses about the beginning of a
 * text are far off; when it leads to more than are counted, the newest orders are walked instead.
 */
export async function findOrderPage(db: Db, query: OrderQuery, limit: number, after?: OrderPlace): Promise<OrderPage> {
  const found = await findLed(db, query, limit, after)
  if (found && !found.isCapped) return found
  return { ...(await walk(db, query, limit, after)), ...(found ? { count: found.count } : {}) }
}

export async function countOrders(db: Db, query: OrderQuery): Promise<OrderCount> {
  const found = await findLed(db, query, 0)
  if (found) return found.count
  const { values, at } = building()
  const [row] = await db.rows<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT 1 FROM transactions t WHERE ${walkConditions(query, at).join(' AND ')} LIMIT ${mostCounted + 1}) c`,
    values,
  )
  return counted(row?.count ?? 0)
}

function counted(hits: number): OrderCount {
  return { count: Math.min(hits, mostCounted), isCapped: hits > mostCounted }
}

type Led = OrderPage & { count: OrderCount; isCapped: boolean }
async function findLed(db: Db, query: OrderQuery, limit: number, after?: OrderPlace): Promise<Led | undefined> {
  for (const most of lineSteps) {
    const found = await runLed(db, query, limit, after, most + 1)
    if (!found || found.lines <= most || found.isCapped) return found
  }
  return runLed(db, query, limit, after)
}

async function runLed(
  db: Db,
  query: OrderQuery,
  limit: number,
  after: OrderPlace | undefined,
  lineLimit?: number,
): Promise<(Led & { lines: number }) | undefined> {
  const { values, at } = building()
  const driver = driverOf(query, at)
  if (!driver) return undefined
  const leads = driver.leads?.(lineLimit)
  const rows = await db.rows<{ hits: number; lines: number; id: string | null; at: string }>(
    `WITH ${leads === undefined ? '' : `lead AS MATERIALIZED (${leads}), `}hit AS MATERIALIZED (${driver.hit} LIMIT ${mostCounted + 1}),
          page AS (SELECT id, created_at FROM hit${after ? ` WHERE ${isAfter('hit', after, at)}` : ''} ORDER BY created_at DESC, id DESC LIMIT ${limit + 1})
     SELECT c.hits, c.lines, p.id, ${placeOf('p')} AS at
       FROM (SELECT (SELECT count(*)::int FROM hit) AS hits, ${leads === undefined ? '0' : '(SELECT count(*)::int FROM lead)'} AS lines) c LEFT JOIN page p ON true ORDER BY p.created_at DESC, p.id DESC`,
    values,
  )
  const hits = rows[0]?.hits ?? 0
  const places = rows.flatMap(({ id, at: place }) => (id === null ? [] : [{ id, at: place }]))
  return { ...pageOf(places, limit), count: counted(hits), isCapped: hits > mostCounted, lines: rows[0]?.lines ?? 0 }
}

async function walk(db: Db, query: OrderQuery, limit: number, after?: OrderPlace): Promise<OrderPage> {
  const { values, at } = building()
  const conditions = [...walkConditions(query, at), ...(after ? [isAfter('t', after, at)] : [])]
  const places = await db.rows<OrderPlace>(
    `SELECT t.id, ${placeOf('t')} AS at FROM transactions t WHERE ${conditions.join(' AND ')} ORDER BY t.created_at DESC, t.id DESC LIMIT ${limit + 1}`,
    values,
  )
  return pageOf(places, limit)
}

function walkConditions(query: OrderQuery, at: At): string[] {
  const kinds = textKinds(query, at)
  const line = lineCondition(query, at)
  return [
    ...rowConditions(query, at),
    ...cityOfProduct(query, at),
    ...(kinds ? [anyOf(kinds.map(({ filter }) => filter()))] : []),
    ...(line === undefined ? [] : [hasLine(line)]),
    ...(query.needs === undefined ? [] : [needsFilter(query.needs)]),
  ]
}

function driverOf(query: OrderQuery, at: At): Driver | undefined {
  const { travel, needs, state, scope } = query
  const days = travel ? daysBetween(travel.from, travel.to) + 1 : undefined
  const kinds = days !== undefined && days <= shortSpan ? undefined : textKinds(query, at)
  if (kinds) return byText(query, kinds, at)
  if (needs !== undefined) return byLeads(query, (limit) => limited(needsSource(needs), limit), at, { asks: ['text', 'line'] })
  // a rare state has an index in the order of the list
  if (state !== undefined && state !== 'PAID') return undefined
  const line = lineCondition(query, at)
  if (line !== undefined)
    return byLeads(query, (limit) => limited(`SELECT s.transaction_id AS id FROM sales s WHERE ${line}`, limit), at, {
      asks: ['text', 'needs'],
    })
  const isOfCities = query.locationId !== undefined || (!scope.everything && scope.sites.length === 0)
  if (!isOfCities || query.sold) return undefined
  return { hit: `SELECT t.id, t.created_at FROM transactions t WHERE ${rowConditions(query, at).join(' AND ')}` }
}

function byText(query: OrderQuery, kinds: NonNullable<ReturnType<typeof textKinds>>, at: At): Driver {
  const line = lineCondition(query, at)
  const filters = [
    ...rowConditions(query, at),
    ...(line === undefined ? [] : [hasLine(line)]),
    ...(query.needs === undefined ? [] : [needsFilter(query.needs)]),
  ].join(' AND ')
  const branches = kinds.map(
    ({ from, where }) => `(SELECT t.id, t.created_at FROM ${from} WHERE ${where()} AND ${filters} LIMIT ${mostCounted + 1})`,
  )
  // with the filters, because every value of the statement has to be used in it
  const none = `(SELECT t.id, t.created_at FROM transactions t WHERE false AND ${filters})`
  return { hit: `SELECT id, created_at FROM (${branches.length === 0 ? none : branches.join(' UNION ')}) u` }
}

type Asks = { asks: readonly ('text' | 'line' | 'needs')[] }
function byLeads(query: OrderQuery, leads: (limit: number | undefined) => string, at: At, { asks }: Asks): Driver {
  const kinds = asks.includes('text') ? textKinds(query, at) : undefined
  const line = asks.includes('line') ? lineCondition(query, at) : undefined
  const filters = [
    ...rowConditions(query, at),
    ...(kinds ? [anyOf(kinds.map(({ filter }) => filter()))] : []),
    ...(line === undefined ? [] : [hasLine(line)]),
    ...(asks.includes('needs') && query.needs !== undefined ? [needsFilter(query.needs)] : []),
  ]
  return {
    leads,
    hit: `SELECT t.id, t.created_at FROM (SELECT DISTINCT id FROM lead) l JOIN transactions t ON t.id = l.id WHERE ${filters.join(' AND ')}`,
  }
}

function anyOf(filters: readonly string[]): string {
  return filters.length === 0 ? 'false' : `(${filters.map((filter) => `(${filter})`).join(' OR ')})`
}
function limited(source: string, limit: number | undefined): string {
  return limit === undefined ? source : `SELECT id FROM (${source}) x LIMIT ${limit}`
}
function isAfter(row: string, { at: moment, id }: OrderPlace, at: At): string {
  return `(${row}.created_at, ${row}.id) < (${at(moment)}::timestamptz, ${at(id)}::uuid)`
}
function placeOf(row: string): string {
  return `to_char(${row}.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}
function pageOf(places: readonly OrderPlace[], limit: number): OrderPage {
  return { places: places.slice(0, limit), hasMore: places.length > limit }
}
