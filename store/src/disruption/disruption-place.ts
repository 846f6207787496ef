import type { DisruptionScope } from '@opentop/contract/disruption-plan'
import type { Place } from '@opentop/domain/disruption/disruption'
import type { Db, Tx } from '../db.ts'
import { disruptionSaleState, disruptionState, holdState } from '../states.ts'

/** Whether a departure still runs: seats that were set aside on one that was closed meanwhile are worth nothing. */
export async function isRunning(db: Db, { optionId, day, minute }: Place): Promise<boolean> {
  const found = await db.rows(
    `SELECT 1 FROM departures WHERE option_id = $1 AND service_day = $2 AND start_minute = $3 AND on_sale AND sale <> 'closed'`,
    [optionId, day, minute],
  )
  return found.length === 1
}

export async function hasSeatsAt(db: Db, saleId: string, { optionId, day, minute }: Place): Promise<boolean> {
  const found = await db.rows(
    `SELECT 1 FROM holds WHERE sale_id = $1 AND option_id = $2 AND service_day = $3 AND start_minute = $4 AND state = ${holdState.converted} LIMIT 1`,
    [saleId, optionId, day, minute],
  )
  return found.length === 1
}

export async function findOffersOnClosed(db: Db, disruptionId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `SELECT x.sale_id AS id FROM disruption_sales x WHERE x.disruption_id = $1 AND x.state <> ${disruptionSaleState.done} AND x.offer IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM departures d WHERE d.option_id = (x.offer ->> 'optionId')::int AND d.service_day = (x.offer ->> 'day')::date AND d.start_minute = (x.offer ->> 'minute')::int AND d.on_sale AND d.sale <> 'closed')
      ORDER BY x.told_at, x.sale_id`,
    [disruptionId],
  )
  return rows.map(({ id }) => id)
}

type Stopped = { optionIds: readonly number[]; scope: DisruptionScope }
/** Addresses of sales without a choice, one each, whose offered departure would stop. */
export async function findOffersOnStopped(db: Db, { optionIds, scope }: Stopped): Promise<string[]> {
  const rows = await db.rows<{ email: string }>(
    `SELECT coalesce(t.buyer ->> 'email', '') AS email FROM disruption_sales x JOIN disruptions d ON d.id = x.disruption_id JOIN transactions t ON t.id = x.transaction_id
      WHERE d.state = ${disruptionState.announced} AND d.deadline > now() AND x.state <> ${disruptionSaleState.done} AND (x.offer ->> 'optionId')::int = ANY($1::int[])
        AND (x.offer ->> 'day')::date BETWEEN $2 AND $3 AND (cardinality($4::int[]) = 0 OR (x.offer ->> 'minute')::int = ANY($4::int[]))`,
    [optionIds, scope.fromDay, scope.toDay, scope.minutes],
  )
  return rows.map(({ email }) => email)
}

type NewOffer = { disruptionId: string; saleId: string; offer: Place | null; changeId: string | null }
export async function updateOffer(tx: Tx, { disruptionId, saleId, offer, changeId }: NewOffer): Promise<void> {
  await tx.rows(
    'UPDATE disruption_sales SET offer = $3::jsonb, change_id = $4, agent_mailed_at = NULL WHERE disruption_id = $1 AND sale_id = $2',
    [disruptionId, saleId, offer === null ? null : JSON.stringify(offer), changeId],
  )
}
