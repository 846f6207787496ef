import type { Day } from '@opentop/domain/day'
import type { Arm } from '@opentop/domain/experiment/experiment'
import type { ArmCounts } from '@opentop/domain/experiment/experiment-figures'
import type { Experiment } from '@opentop/domain/site'
import type { Db, Tx } from './db.ts'

export async function addExposures(tx: Tx, site: string, day: Day, seen: readonly { experiment: Experiment; arm: Arm }[]): Promise<void> {
  // always in the same order, to avoid deadlocks
  const sorted = seen.toSorted((a, b) => a.experiment.localeCompare(b.experiment))
  await tx.rows(
    `INSERT INTO experiment_counts (site, experiment, arm, day, exposures) SELECT $1, experiment, arm, $2::date, 1 FROM unnest($3::text[], $4::text[]) AS seen (experiment, arm)
     ON CONFLICT (site, experiment, arm, day) DO UPDATE SET exposures = experiment_counts.exposures + 1`,
    [site, day, sorted.map(({ experiment }) => experiment), sorted.map(({ arm }) => arm)],
  )
}

export function findArmCounts(db: Db, from: Day, to: Day): Promise<ArmCounts[]> {
  return db.rows<ArmCounts>(
    `WITH seen AS (SELECT site, experiment, arm, sum(exposures) AS exposures FROM experiment_counts WHERE day BETWEEN $1::date AND $2::date GROUP BY 1, 2, 3),
     bought AS (SELECT site, kept.key AS experiment, kept.value AS arm, count(*) AS conversions FROM transactions, jsonb_each_text(arms) AS kept
       WHERE paid_at >= $1::date AND paid_at < $2::date + 1 AND arms <> '{}' GROUP BY 1, 2, 3)
     SELECT site, experiment, arm, COALESCE(exposures, 0)::float8 AS exposures, COALESCE(conversions, 0)::float8 AS conversions
     FROM seen FULL JOIN bought USING (site, experiment, arm) ORDER BY site, experiment, arm`,
    [from, to],
  )
}
