import type { LineId } from '@opentop/contract/timetable'
import type { Db, Tx } from '../db.ts'

export type LegTime = { line: LineId; stop: string; hour: number; seconds: number; runs: number }

/** So many runs weigh as much as all before them: the times follow the season. */
const mostRuns = 50

export async function findLegTimes(db: Db, productIds: readonly number[]): Promise<LegTime[]> {
  const found = await db.rows<{ productId: number; key: string } & Omit<LegTime, 'line'>>(
    'SELECT product_id AS "productId", line AS key, stop, hour, seconds, runs FROM leg_times WHERE product_id = ANY($1::int[])',
    [productIds],
  )
  return found.map(({ productId, key, ...rest }) => ({ line: { productId, key }, ...rest }))
}

/** The rows must be of different legs and hours. */
export async function addLegTimes(tx: Tx, rows: readonly LegTime[]): Promise<void> {
  const sorted = rows.toSorted((a, b) => a.line.productId - b.line.productId || (keyOf(a) < keyOf(b) ? -1 : 1))
  await tx.rows(
    `INSERT INTO leg_times AS l (product_id, line, stop, hour, seconds, runs)
     SELECT n.* FROM unnest($1::int[], $2::text[], $3::text[], $4::int[], $5::int[], $6::int[]) AS n (product_id, line, stop, hour, seconds, runs) JOIN products p ON p.id = n.product_id
     ON CONFLICT (product_id, line, stop, hour) DO UPDATE SET runs = l.runs + excluded.runs,
       seconds = (l.seconds * least(l.runs, ${mostRuns}) + excluded.seconds * excluded.runs) / (least(l.runs, ${mostRuns}) + excluded.runs)`,
    [
      sorted.map(({ line }) => line.productId),
      sorted.map(({ line }) => line.key),
      sorted.map(({ stop }) => stop),
      sorted.map(({ hour }) => hour),
      sorted.map(({ seconds }) => seconds),
      sorted.map(({ runs }) => runs),
    ],
  )
}

function keyOf({ line, stop, hour }: LegTime): string {
  return `${line.key} ${stop} ${hour}`
}
