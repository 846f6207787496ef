import type { Place } from '@opentop/domain/disruption/disruption'
import type { Db } from './db.ts'

/** Whether a departure still runs: seats that were set aside on one that was closed meanwhile are worth nothing. */
export async function isRunning(db: Db, { optionId, day, minute }: Place): Promise<boolean> {
  const found = await db.rows(
    `SELECT 1 FROM departures WHERE option_id = $1 AND service_day = $2 AND start_minute = $3 AND on_sale AND sale <> 'closed'`,
    [optionId, day, minute],
  )
  return found.length === 1
}
