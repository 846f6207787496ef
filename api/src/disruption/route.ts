import { minuteOf } from '@opentop/domain/day'
import { isPurchaseOf } from '@opentop/store/purchase'
import { findDisruptionSale, findLinkVersion, updateOpened } from '@opentop/store/disruption/disruption-sale'
import { sessionOf } from '../basket/work.ts'
import type { Context, Handlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'
import { writing } from '../call/write.ts'
import { chooseForSale, type SaleKey } from './choose-work.ts'
import { showChoice } from './choice-view.ts'
import { saleOfDisruptionToken } from '../secret/disruption-token.ts'

export const disruption: Pick<Handlers, 'getDisruptionChoice' | 'chooseDisruption'> = {
  async getDisruptionChoice({ token }, context) {
    const key = await keyOf(token, context)
    const choice = key && (await showChoice(key, await isOfAgent(key, context), context))
    if (!key || !choice) return refused('disruption-unknown')
    await context.shop.database.once((tx) => updateOpened(tx, key))
    return answered(choice)
  },

  async chooseDisruption({ token, choice, day, time }, context) {
    const key = await keyOf(token, context)
    if (!key) return refused('disruption-unknown')
    const isAgent = await isOfAgent(key, context)
    const wish = { choice, day, minute: time === undefined ? undefined : minuteOf(time) }
    const chosen = await writing(context, 'chooseDisruption', (tx) =>
      chooseForSale(tx, key, wish, isAgent ? 'agent' : 'traveller', context),
    )
    if (!chosen.ok) return chosen
    const shown = await showChoice(key, isAgent, context)
    return shown ? answered(shown) : refused('disruption-unknown')
  },
}

/** The link of a disruption that a newer one has replaced leads to the newer one. A link that went to a wrong address has ended. */
async function keyOf(token: string, { shop, now }: Context): Promise<SaleKey | undefined> {
  const linked = saleOfDisruptionToken(shop.secrets.link, token, now)
  if (!linked || (await findLinkVersion(shop.database, linked.saleId)) !== linked.linkVersion) return undefined
  let key: SaleKey | undefined = { disruptionId: linked.disruptionId, saleId: linked.saleId }
  for (let turn = 0; key && turn < mostNewer; turn += 1) {
    const newer: string | undefined = (await findDisruptionSale(shop.database, key))?.outcome?.newer
    if (newer === undefined) break
    key = { ...key, disruptionId: newer }
  }
  return key
}
const mostNewer = 5

async function isOfAgent(key: SaleKey, context: Context): Promise<boolean> {
  const { database } = context.shop
  const session = await sessionOf(database, context)
  const row = session?.agentId ? await findDisruptionSale(database, key) : undefined
  return session !== undefined && row !== undefined && isPurchaseOf(database, row.transactionId, session)
}
