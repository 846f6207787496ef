import type { Campaign } from '@opentop/domain/experiment/campaign'
import type { Arms } from '@opentop/domain/experiment/experiment'
import type { Tx } from './db.ts'

export async function updateVisit(tx: Tx, transactionId: string, arms: Arms, campaign: Campaign | undefined): Promise<void> {
  await tx.rows('UPDATE transactions SET arms = arms || $2::jsonb, campaign = COALESCE($3::jsonb, campaign) WHERE id = $1', [
    transactionId,
    JSON.stringify(arms),
    campaign ? JSON.stringify(campaign) : null,
  ])
}
