import { addDays } from '@opentop/domain/day'
import type { FormValues } from '@opentop/domain/form'
import { areAskedFor, asksOfLine, travellerRules, travellersNeeded, travellerTypes } from '@opentop/domain/traveller'
import { findTravellerSale, replaceTravellers } from '@opentop/store/traveller'
import { sessionOf } from '../basket/work.ts'
import { answered, refused, type Handlers } from '../call/context.ts'
import { formRefusal } from '../call/form-refusal.ts'
import { seal } from '../session/sealed.ts'
import { keptDaysAfterTravel } from './job.ts'
import { writing } from '../call/write.ts'

export const traveller: Pick<Handlers, 'registerTravellers'> = {
  async registerTravellers({ saleId, travellers }, context) {
    const { shop } = context
    const session = await sessionOf(shop.database, context)
    if (!session) return refused('session-expired')
    return writing(context, 'registerTravellers', async (tx) => {
      const sale = await findTravellerSale(tx, saleId, session.transactionId, context.caller.token ?? '')
      if (!sale || !['held', 'expired', 'confirmed'].includes(sale.state)) return refused('sale-unknown')
      const asksFor = asksOfLine({ productId: sale.productId, components: sale.choices.components }, context.snapshot.facts)
      if (asksFor === 'none') return answered({ registered: 0 })
      const offers = context.snapshot.facts.options.get(sale.optionId)?.passengers ?? []
      const asked = travellerTypes(sale.party, travellersNeeded(asksFor, sale.party, offers))
      const typeIds = travellers.map(({ typeId }) => typeId)
      if (!areAskedFor(typeIds, asked)) return refused('travellers-needed')
      const wrong = firstWrong(travellers)
      if (wrong) return wrong
      const wipeAfter = addDays(sale.lastDay, keptDaysAfterTravel)
      const sealed = travellers.map((one) => ({ typeId: one.typeId, sealed: seal(shop.secrets.traveller, saleId, one) }))
      await replaceTravellers(tx, saleId, wipeAfter, sealed)
      return answered({ registered: travellers.length })
    })
  },
}

/** The form rules of the page, checked again. A child who travels on a guardian's document gives the guardian's. */
function firstWrong(travellers: readonly (Pick<FormValues, 'firstName' | 'lastName'> & { phone?: string; document?: string })[]) {
  for (const [index, { firstName, lastName, phone = '', document = '' }] of travellers.entries()) {
    const wrong = formRefusal(travellerRules({ isFirst: index === 0, hasPapers: true, isSent: true }), {
      firstName,
      lastName,
      phone,
      document,
    })
    if (wrong) return { ...wrong, params: { ...wrong.params, traveller: index + 1 } }
  }
  return undefined
}
