import type { Day } from '@opentop/domain/day'
import type { Db } from '../db.ts'
import { disruptionState, liveVouchers, saleState } from '../states.ts'

export type OptionDay = { optionId: number; day: Day }
const asked = 'unnest($1::int[], $2::date[]) AS k(option_id, day)'
const askedValues = (options: readonly OptionDay[]): unknown[] => [options.map(({ optionId }) => optionId), options.map(({ day }) => day)]

export type DayDeparture = {
  optionId: number
  day: Day
  minute: number
  capacity: number | null
  held: number
  sold: number
  sale: 'open' | 'stopped' | 'closed' | 'off'
  delayMinutes: number
}
export function findDayDepartures(db: Db, options: readonly OptionDay[]): Promise<DayDeparture[]> {
  return db.rows<DayDeparture>(
    `SELECT d.option_id AS "optionId", d.service_day AS day, d.start_minute AS minute, d.capacity, d.held, d.sold, CASE WHEN d.on_sale THEN d.sale ELSE 'off' END AS sale, d.delay_minutes AS "delayMinutes"
       FROM ${asked} JOIN departures d ON d.option_id = k.option_id AND d.service_day = k.day ORDER BY d.option_id, d.start_minute`,
    askedValues(options),
  )
}

type OptionSums = {
  optionId: number
  seats: number
  free: number
  held: number
  sold: number
  departures: number
  asPlanned: number
  underWay: number
  ahead: number
}
export function findOptionSums(db: Db, options: readonly (OptionDay & { until: number; lasts: number })[]): Promise<OptionSums[]> {
  return db.rows<OptionSums>(
    `SELECT d.option_id AS "optionId", coalesce(sum(d.capacity) FILTER (WHERE d.start_minute >= 0 AND d.start_minute > k.until), 0)::int AS seats, coalesce(sum(d.held), 0)::int AS held, coalesce(sum(d.sold), 0)::int AS sold,
            coalesce(sum(greatest(d.capacity - d.held - d.sold, 0)) FILTER (WHERE d.start_minute >= 0 AND d.start_minute > k.until AND d.on_sale AND d.sale = 'open'), 0)::int AS free,
            count(*) FILTER (WHERE d.start_minute >= 0 AND d.start_minute > k.until)::int AS ahead,
            count(*) FILTER (WHERE d.start_minute BETWEEN 0 AND k.until)::int AS departures,
            count(*) FILTER (WHERE d.start_minute BETWEEN 0 AND k.until AND d.delay_minutes = 0 AND d.sale <> 'closed')::int AS "asPlanned",
            count(*) FILTER (WHERE d.start_minute >= 0 AND d.start_minute + d.delay_minutes <= k.until AND k.until < d.start_minute + d.delay_minutes + k.lasts AND d.sale <> 'closed')::int AS "underWay"
       FROM unnest($1::int[], $2::date[], $3::int[], $4::int[]) AS k(option_id, day, until, lasts) JOIN departures d ON d.option_id = k.option_id AND d.service_day = k.day GROUP BY 1`,
    [...askedValues(options), options.map(({ until }) => until), options.map(({ lasts }) => lasts)],
  )
}

/** Of a package the chosen date of that part. */
const partDay = `coalesce((s.choices -> 'components' -> b.component ->> 'day')::date, s.service_day)`
const partMinute = `coalesce((s.choices -> 'components' -> b.component ->> 'minute')::int, s.start_minute)`
type Span = { from: Date; until: Date }

export function findBoardedDepartures(
  db: Db,
  options: readonly OptionDay[],
  { from, until }: Span,
): Promise<{ optionId: number; minute: number; people: number }[]> {
  return db.rows(
    `SELECT p.option_id AS "optionId", ${partMinute} AS minute, sum(v.people)::int AS people
       FROM boardings b JOIN vouchers v ON v.id = b.voucher_id JOIN sales s ON s.id = v.sale_id JOIN voucher_parts p ON p.voucher_id = b.voucher_id AND p.component = b.component
       JOIN ${asked} ON k.option_id = p.option_id AND k.day = ${partDay}
      WHERE b.undone_at IS NULL AND b.boarded_at >= $3 AND b.boarded_at < $4 AND ${partMinute} >= 0 GROUP BY 1, 2`,
    [...askedValues(options), from, until],
  )
}

export type LineBoarding = { productId: number; line: string | null; stop: string | null; at: Date; people: number }
/** Boardings with a pass. A device that was set to a line names its product, which may be another one than that of the ticket. */
const passBoardings = `boardings b JOIN vouchers v ON v.id = b.voucher_id JOIN voucher_parts p ON p.voucher_id = b.voucher_id AND p.component = b.component JOIN options o ON o.id = p.option_id
      WHERE b.undone_at IS NULL AND NOT b.is_ride AND b.boarded_at >= $2 AND b.boarded_at < $3`
const boardedProduct = 'coalesce(b.product_id, o.product_id)'

export function findLineBoardings(db: Db, productIds: readonly number[], { from, until }: Span): Promise<LineBoarding[]> {
  return db.rows<LineBoarding>(
    `SELECT ${boardedProduct} AS "productId", b.line, b.stop, date_trunc('minute', b.boarded_at) AS at, sum(v.people)::int AS people FROM ${passBoardings} AND ${boardedProduct} = ANY($1::int[]) GROUP BY 1, 2, 3, 4 ORDER BY 4`,
    [productIds, from, until],
  )
}

export function findStarted(
  db: Db,
  productIds: readonly number[],
  { from, until }: Span,
): Promise<{ productId: number; people: number }[]> {
  return db.rows(
    `SELECT x.product_id AS "productId", sum(x.people)::int AS people FROM (SELECT DISTINCT o.product_id, v.id, v.people FROM ${passBoardings} AND o.product_id = ANY($1::int[])) x GROUP BY 1`,
    [productIds, from, until],
  )
}

type PastStop = Pick<LineBoarding, 'productId' | 'line'> & { stop: string; people: number }
export function findPastStops(db: Db, productIds: readonly number[], days: readonly Day[], timezone: string): Promise<PastStop[]> {
  return db.rows<PastStop>(
    `SELECT ${boardedProduct} AS "productId", b.line, b.stop, sum(v.people)::int AS people
       FROM unnest($2::date[]) AS k(day)
       JOIN boardings b ON b.undone_at IS NULL AND NOT b.is_ride AND b.stop IS NOT NULL AND b.boarded_at >= k.day::timestamp AT TIME ZONE $3 AND b.boarded_at < (k.day + 1)::timestamp AT TIME ZONE $3
       JOIN vouchers v ON v.id = b.voucher_id JOIN voucher_parts p ON p.voucher_id = b.voucher_id AND p.component = b.component JOIN options o ON o.id = p.option_id
      WHERE ${boardedProduct} = ANY($1::int[]) GROUP BY 1, 2, 3`,
    [productIds, days, timezone],
  )
}

type PastHour = Pick<LineBoarding, 'productId' | 'line' | 'people'> & { week: number; hour: number }
export function findPastBoardings(db: Db, productIds: readonly number[], days: readonly Day[], timezone: string): Promise<PastHour[]> {
  return db.rows<PastHour>(
    `SELECT ${boardedProduct} AS "productId", b.line, k.week::int - 1 AS week, extract(hour FROM b.boarded_at AT TIME ZONE $3)::int AS hour, sum(v.people)::int AS people
       FROM unnest($2::date[]) WITH ORDINALITY AS k(day, week)
       JOIN boardings b ON b.undone_at IS NULL AND NOT b.is_ride AND b.boarded_at >= k.day::timestamp AT TIME ZONE $3 AND b.boarded_at < (k.day + 1)::timestamp AT TIME ZONE $3
       JOIN vouchers v ON v.id = b.voucher_id JOIN voucher_parts p ON p.voucher_id = b.voucher_id AND p.component = b.component JOIN options o ON o.id = p.option_id
      WHERE ${boardedProduct} = ANY($1::int[]) GROUP BY 1, 2, 3, 4`,
    [productIds, days, timezone],
  )
}

export function findTicketsGood(
  db: Db,
  options: readonly { optionId: number; lasts: number }[],
  days: readonly Day[],
): Promise<{ optionId: number; day: Day; sold: number }[]> {
  return db.rows(
    `SELECT o.option_id AS "optionId", k.day, coalesce(sum(d.sold), 0)::int AS sold FROM (SELECT u.option_id, max(u.lasts) AS lasts FROM unnest($1::int[], $2::int[]) AS u(option_id, lasts) GROUP BY 1) o CROSS JOIN unnest($3::date[]) AS k(day)
       JOIN departures d ON d.option_id = o.option_id AND d.start_minute = -1 AND d.service_day > k.day - o.lasts AND d.service_day <= k.day GROUP BY 1, 2`,
    [options.map(({ optionId }) => optionId), options.map(({ lasts }) => lasts), days],
  )
}

export async function findNextDay(db: Db, optionIds: readonly number[], day: Day): Promise<Day | undefined> {
  const [found] = await db.rows<{ day: Day | null }>(
    `SELECT min(n.day) AS day FROM unnest($1::int[]) AS o(id) CROSS JOIN LATERAL (SELECT min(d.service_day) AS day FROM departures d WHERE d.option_id = o.id AND d.service_day > $2 AND d.on_sale) n`,
    [optionIds, day],
  )
  return found?.day ?? undefined
}

export async function findTravel(
  db: Db,
  products: readonly { productId: number; day: Day }[],
): Promise<{ bookings: number; travellers: number }> {
  const [sums] = await db.rows<{ bookings: number; travellers: number }>(
    `SELECT count(DISTINCT s.transaction_id)::int AS bookings, coalesce(sum(v.people), 0)::int AS travellers FROM unnest($1::int[], $2::date[]) AS k(product_id, day)
       JOIN sales s ON s.product_id = k.product_id AND s.service_day = k.day AND s.state NOT IN (${saleState.expired}, ${saleState.removed}) JOIN vouchers v ON v.sale_id = s.id AND v.state IN ${liveVouchers}`,
    [products.map(({ productId }) => productId), products.map(({ day }) => day)],
  )
  return sums ?? { bookings: 0, travellers: 0 }
}

type OpenDisruption = {
  id: string
  locationId: number
  kind: 'cancelled' | 'delayed' | 'shortened' | 'rerouted'
  delayMinutes: number | null
  scope: { optionIds: number[]; lines: { productId: number; key: string }[]; fromDay: Day; toDay: Day; minutes: number[] }
}
export function findDayDisruptions(db: Db, locationIds: readonly number[], from: Day, to: Day): Promise<OpenDisruption[]> {
  return db.rows<OpenDisruption>(
    `SELECT id, location_id AS "locationId", kind, delay_minutes AS "delayMinutes", scope FROM disruptions
      WHERE location_id = ANY($1::int[]) AND state IN (${disruptionState.announced}, ${disruptionState.closed}) AND (scope ->> 'fromDay')::date <= $3::date AND (scope ->> 'toDay')::date >= $2::date`,
    [locationIds, from, to],
  )
}
