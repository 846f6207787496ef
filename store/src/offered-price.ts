import type { Day } from '@opentop/domain/day'
import { referenceDays, type OfferedPrice, type PriceKey } from '@opentop/domain/price/offered-price'
import type { Db, Tx } from './db.ts'

const sameKey = (a: string, b: string): string =>
  `(${a}.option_id, ${a}.passenger_type, ${a}.currency_id, ${a}.site) = (${b}.option_id, ${b}.passenger_type, ${b}.currency_id, ${b}.site)`

/** Extends the spans of unchanged prices to a day and begins one for each other price; a day of change counts with both prices. */
export async function recordOfferedPrices(tx: Tx, day: Day, offered: readonly OfferedPrice[]): Promise<void> {
  const columns = [
    offered.map(({ optionId }) => optionId),
    offered.map(({ typeId }) => typeId),
    offered.map(({ currencyId }) => currencyId),
    offered.map(({ site }) => site),
    offered.map(({ cents }) => cents),
  ]
  await tx.rows(
    `WITH asked AS (
       SELECT * FROM unnest($2::int[], $3::int[], $4::int[], $5::text[], $6::int[]) AS n(option_id, passenger_type, currency_id, site, cents)),
     latest AS (SELECT option_id, passenger_type, currency_id, site, max(to_day) AS day FROM offered_prices WHERE option_id = ANY($2::int[]) GROUP BY 1, 2, 3, 4),
     extended AS (
       UPDATE offered_prices o SET to_day = $1::date FROM asked, latest
        WHERE ${sameKey('o', 'asked')} AND ${sameKey('o', 'latest')} AND o.cents = asked.cents AND o.to_day = latest.day AND o.from_day <= $1::date
       RETURNING o.option_id, o.passenger_type, o.currency_id, o.site)
     INSERT INTO offered_prices (option_id, passenger_type, currency_id, site, from_day, to_day, cents)
     SELECT option_id, passenger_type, currency_id, site, $1::date, $1::date, cents FROM asked
      WHERE NOT EXISTS (SELECT 1 FROM extended WHERE ${sameKey('extended', 'asked')})
     ON CONFLICT DO NOTHING`,
    [day, ...columns],
  )
}

export async function isRecorded(db: Db, day: Day): Promise<boolean> {
  return (await db.rows('SELECT 1 FROM offered_prices WHERE to_day >= $1 LIMIT 1', [day])).length > 0
}

export function findReductions(db: Db, optionIds: readonly number[]): Promise<(PriceKey & { before: number })[]> {
  return db.rows(
    `WITH present AS (
       SELECT DISTINCT ON (option_id, passenger_type, currency_id, site) * FROM offered_prices WHERE option_id = ANY($1::int[])
        ORDER BY option_id, passenger_type, currency_id, site, to_day DESC, from_day DESC)
     SELECT p.option_id AS "optionId", p.passenger_type AS "typeId", p.currency_id AS "currencyId", p.site, min(b.cents) AS before
       FROM present p JOIN offered_prices b ON ${sameKey('b', 'p')} AND b.from_day < p.from_day AND b.to_day >= p.from_day - ${referenceDays}
      GROUP BY p.option_id, p.passenger_type, p.currency_id, p.site, p.cents HAVING min(b.cents) > p.cents`,
    [optionIds],
  )
}

/** The lowest price of each ticket in the days up to a day, that day's own included: what a reduction of that day is measured by. */
export function findLowestBefore(db: Db, day: Day): Promise<OfferedPrice[]> {
  return db.rows<OfferedPrice>(
    `SELECT option_id AS "optionId", passenger_type AS "typeId", currency_id AS "currencyId", site, min(cents)::int AS cents FROM offered_prices
      WHERE to_day >= $1::date - ${referenceDays} AND from_day <= $1::date GROUP BY 1, 2, 3, 4`,
    [day],
  )
}

/** Prices that a demonstration shop had in earlier days; a shop that has a history keeps it. */
export async function insertEarlierPrices(tx: Tx, today: Day, prices: readonly OfferedPrice[]): Promise<void> {
  const known = await tx.rows('SELECT 1 FROM offered_prices WHERE from_day < $1 LIMIT 1', [today])
  if (known.length > 0) return
  await tx.rows(
    `INSERT INTO offered_prices (option_id, passenger_type, currency_id, site, from_day, to_day, cents)
     SELECT option_id, passenger_type, currency_id, site, $1::date - 2 * ${referenceDays}, $1::date - 1, cents
       FROM unnest($2::int[], $3::int[], $4::int[], $5::text[], $6::int[]) AS n(option_id, passenger_type, currency_id, site, cents)
     ON CONFLICT DO NOTHING`,
    [
      today,
      prices.map(({ optionId }) => optionId),
      prices.map(({ typeId }) => typeId),
      prices.map(({ currencyId }) => currencyId),
      prices.map(({ site }) => site),
      prices.map(({ cents }) => cents),
    ],
  )
}
