import { countedCampaign } from '@opentop/domain/campaign'
import { keptArms } from '@opentop/domain/experiment'
import type { Tx } from '@opentop/store/db'
import { updateVisit } from '@opentop/store/visit'
import type { Context } from './context.ts'

/** Writes down beside a basket what the browser keeps of the visit; it keeps nothing without consent. */
export async function noteVisit(tx: Tx, basketId: string, { site, caller }: Context): Promise<void> {
  const arms = keptArms(site, caller.cookie)
  const campaign = countedCampaign(caller.cookie)
  if (campaign || Object.keys(arms).length > 0) await updateVisit(tx, basketId, arms, campaign)
}
