import { countedCampaign } from '@opentop/domain/campaign'
import { keptArms } from '@opentop/domain/experiment'
import type { Tx } from '@opentop/store/db'
import { updateVisit } from '@opentop/store/visit'
import type { Context } from '../call/context.ts'

/** Stores the experiment arms and the campaign of a visit with its basket; without consent the browser keeps neither. */
export async function storeAttribution(tx: Tx, basketId: string, { site, caller }: Context): Promise<void> {
  const arms = keptArms(site, caller.cookie)
  const campaign = countedCampaign(caller.cookie) ?? caller.campaign
  if (campaign || Object.keys(arms).length > 0) await updateVisit(tx, basketId, arms, campaign)
}
