import { addDays } from '@opentop/domain/day'
import { findTravellerSale, replaceTravellers } from '@opentop/store/traveller'
import { sessionOf } from '../basket-work.ts'
import { answered, refused, type Handlers } from '../context.ts'
import { seal } from '../sealed.ts'
import { scopeOf } from '../token.ts'
import { keptDaysAfterTravel } from '../traveller-work.ts'
import { writing } from '../write.ts'

export const traveller: Pick<Handlers, 'registerTravellers'> = {
  async registerTravellers({ saleId, travellers }, context) {
    const { shop } = context
    const session = await sessionOf(shop.database, context)
    if (!session) return refused('session-expired')
    const { transactionId } = session
    if (!transactionId) return refused('sale-unknown')
    return writing(context, scopeOf(context, 'registerTravellers'), async (tx) => {
      const sale = await findTravellerSale(tx, saleId, transactionId)
      if (!sale || !['held', 'expired', 'confirmed'].includes(sale.state)) return refused('sale-unknown')
      if (sale.asksFor === 'none') return answered({ registered: 0 })
      if (sale.asksFor === 'all' && travellers.length < sale.people) return refused('travellers-needed')
      const wipeAfter = addDays(sale.lastDay, keptDaysAfterTravel)
      const sealed = travellers.map((one) => ({ typeId: one.typeId, sealed: seal(shop.secrets.traveller, saleId, one) }))
      await replaceTravellers(tx, saleId, wipeAfter, sealed)
      return answered({ registered: travellers.length })
    })
  },
}
