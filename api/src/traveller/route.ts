import { findTravellerSale } from '@opentop/store/traveller'
import { sessionOf } from '../basket/work.ts'
import type { Handlers } from '../call/context.ts'
import { refused } from '../call/outcome.ts'
import { writing } from '../call/write.ts'
import { writeTravellers } from './work.ts'

export const traveller: Pick<Handlers, 'registerTravellers'> = {
  async registerTravellers({ saleId, travellers }, context) {
    const session = await sessionOf(context.shop.database, context)
    if (!session) return refused('session-expired')
    return writing(context, 'registerTravellers', async (tx) => {
      const sale = await findTravellerSale(tx, saleId, session.transactionId, context.caller.token ?? '')
      if (!sale || !['held', 'expired', 'confirmed'].includes(sale.state)) return refused('sale-unknown')
      return writeTravellers(tx, sale, travellers, context)
    })
  },
}
