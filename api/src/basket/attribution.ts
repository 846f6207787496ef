import { countedCampaign, type Campaign } from '@opentop/domain/experiment/campaign'
import { keptArms, type Arms } from '@opentop/domain/experiment/experiment'
import type { Tx } from '@opentop/store/db'
import { updateVisit } from '@opentop/store/visit'
import type { Context } from '../call/context.ts'

export function attributionOf({ site, caller }: Context): { arms: Arms; campaign: Campaign | undefined } {
  return { arms: keptArms(site, caller.cookie), campaign: countedCampaign(caller.cookie) ?? caller.campaign }
}

export async function storeAttribution(tx: Tx, basketId: string, context: Context): Promise<void> {
  const { arms, campaign } = attributionOf(context)
  if (campaign || Object.keys(arms).length > 0) await updateVisit(tx, basketId, arms, campaign)
}
