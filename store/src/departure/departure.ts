import type { Day } from '@opentop/domain/day'
import type { Texts, Vehicle } from '@opentop/domain/facts'
import type { Reach } from '@opentop/domain/staff/place'
import { oneRow, type Db } from '../db.ts'
import { holdState, liveVouchers } from '../states.ts'
import { covers, layers, timetable } from '../timetable.ts'
import type { DepartureActKind } from './departure-act.ts'

export type DepartureOption = {
  optionId: number
  option: Texts
  productId: number
  product: Texts
  vehicle: Vehicle
  locationId: number
  city: Texts
  timezone: string
}
const tour = `o.id AS "optionId", o.names AS option, p.id AS "productId", p.names AS product, p.vehicle, l.id AS "locationId", l.names AS city, l.timezone
         FROM options o JOIN products p ON p.id = o.product_id JOIN locations l ON l.id = p.location_id WHERE ($1::boolean OR l.id = ANY($2::int[]))`
const within = ({ everything, cities }: Reach): unknown[] => [everything, cities]

export function findDepartureOptions(db: Db, optionIds: readonly number[], reach: Reach): Promise<DepartureOption[]> {
  return db.rows<DepartureOption>(`SELECT ${tour} AND o.id = ANY($3::int[])`, [...within(reach), optionIds])
}
export function findTourOptions(db: Db, productId: number, reach: Reach): Promise<(DepartureOption & TourOption)[]> {
  return db.rows<DepartureOption & TourOption>(
    `SELECT o.kind, CASE o.duration_unit WHEN 'minutes' THEN o.duration_value WHEN 'hours' THEN o.duration_value * 60 END AS "durationMinutes", ${tour} AND p.id = $3 ORDER BY o.seq`,
    [...within(reach), productId],
  )
}
type TourOption = { kind: 'open' | 'day' | 'timed' | 'package'; durationMinutes: number | null }

export type CountingAct = {
  kind: DepartureActKind
  batchId: string
  disruptionId: string | null
  by: string | null
  at: string
  reason: Texts | null
  capacity: number | null
}
export type CellRow = {
  optionId: number
  day: Day
  minute: number
  capacity: number | null
  held: number
  sold: number
  delayMinutes: number
  onSale: boolean | null
  sale: 'open' | 'stopped' | 'closed' | null
  isOpened: boolean | null
  isExceptional: boolean
  isClosed: boolean
  saleAct: CountingAct | null
  capacityAct: CountingAct | null
}

const act = (
  row: string,
): string => `(SELECT json_build_object('kind', a.kind, 'batchId', a.batch_id, 'disruptionId', a.disruption_id, 'by', p.name, 'at', a.made_at, 'reason', a.reason, 'capacity', a.capacity)
       FROM departure_acts a LEFT JOIN staff p ON p.id = a.made_by WHERE a.id = ${row}.id)`
const sameKey = (a: string, b: string): string =>
  `(${a}.option_id, ${a}.service_day, ${a}.start_minute) = (${b}.option_id, ${b}.service_day, ${b}.start_minute)`

export function findCells(db: Db, optionIds: readonly number[], from: Day, to: Day): Promise<CellRow[]> {
  return db.rows<CellRow>(
    `WITH timetable AS MATERIALIZED (${timetable('some')}), ${layers},
          cells AS (SELECT * FROM departures d FULL JOIN (SELECT option_id, service_day, start_minute, usual, exceptional, closed FROM timetable) t USING (option_id, service_day, start_minute)
                     WHERE option_id = ANY($3::int[]) AND service_day BETWEEN $1 AND $2 AND (d.held IS NOT NULL OR t.closed))
     SELECT c.option_id AS "optionId", c.service_day AS day, c.start_minute AS minute, CASE WHEN c.held IS NULL THEN c.usual ELSE c.capacity END AS capacity, coalesce(c.held, 0) AS held, coalesce(c.sold, 0) AS sold,
            coalesce(c.delay_minutes, 0) AS "delayMinutes", c.on_sale AS "onSale", c.sale, c.is_opened AS "isOpened", coalesce(c.exceptional, false) AS "isExceptional", coalesce(c.closed, false) AS "isClosed",
            ${act('s')} AS "saleAct", ${act('k')} AS "capacityAct"
       FROM cells c LEFT JOIN sale_acts s ON ${sameKey('s', 'c')} LEFT JOIN capacity_acts k ON ${sameKey('k', 'c')}
      ORDER BY c.option_id, c.service_day, c.start_minute`,
    [from, to, optionIds],
  )
}

type BoardedRow = { optionId: number; day: Day; minute: number; boarded: number }
export function findBoarded(db: Db, optionIds: readonly number[], from: Day, to: Day): Promise<BoardedRow[]> {
  return db.rows<BoardedRow>(
    `SELECT h.option_id AS "optionId", h.service_day AS day, h.start_minute AS minute, sum(v.people)::int AS boarded
       FROM holds h JOIN vouchers v ON v.sale_id = h.sale_id AND v.state IN ${liveVouchers}
      WHERE h.state = ${holdState.converted} AND h.option_id = ANY($1::int[]) AND h.service_day BETWEEN $2 AND $3
        AND EXISTS (SELECT 1 FROM boardings b WHERE b.voucher_id = v.id AND b.component = h.component AND b.undone_at IS NULL)
      GROUP BY 1, 2, 3`,
    [optionIds, from, to],
  )
}

export type PastAct = CountingAct & { endedAt: string | null }
export async function findActsOn(db: Db, optionId: number, day: Day, minute: number): Promise<PastAct[]> {
  return db.rows<PastAct>(
    `SELECT a.kind, a.batch_id AS "batchId", a.disruption_id AS "disruptionId", p.name AS by, to_json(a.made_at) #>> '{}' AS at, a.reason, a.capacity, to_json(a.ended_at) #>> '{}' AS "endedAt"
       FROM (VALUES ($1::int, $2::date, $3::int)) AS d(option_id, service_day, start_minute) JOIN departure_acts a ON ${covers('d')} LEFT JOIN staff p ON p.id = a.made_by
      ORDER BY a.made_at DESC, a.id LIMIT 100`,
    [optionId, day, minute],
  )
}

export async function findBatchOptions(db: Db, batchId: string, reach: Reach): Promise<DepartureOption[]> {
  const rows = await db.rows<{ optionId: number }>(
    'SELECT DISTINCT option_id AS "optionId" FROM departure_acts WHERE batch_id = $1 AND disruption_id IS NULL',
    [batchId],
  )
  const found = await findDepartureOptions(
    db,
    rows.map(({ optionId }) => optionId),
    reach,
  )
  return found.length === rows.length ? found : []
}

export function findCell(db: Db, optionId: number, day: Day, minute: number): Promise<CellRow | undefined> {
  return oneRow(findCells(db, [optionId], day, day).then((rows) => rows.filter((row) => row.minute === minute)))
}
