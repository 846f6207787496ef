import { inLang } from '@opentop/domain/disruption/notice'
import { findBoughtSale } from '@opentop/store/cancel'
import { findDisruptionInReach } from '@opentop/store/disruption/disruption'
import { findDisruptionSale } from '@opentop/store/disruption/disruption-sale'
import { choicesFor, tourName } from './choice-view.ts'
import { refused, answered } from '../call/outcome.ts'
import type { OfficeHandlers } from '../call/context.ts'
import { reachOfCaller } from './plan-route.ts'
import { mayFor } from '../order/order-act.ts'

export const disruptionParty: Pick<OfficeHandlers, 'getPartyChoices'> = {
  async getPartyChoices({ id, saleId }, context) {
    const { database } = context.shop
    const disruption = await findDisruptionInReach(database, id, reachOfCaller(context))
    if (!disruption) return refused('disruption-unknown')
    const [sale, line] = await Promise.all([findDisruptionSale(database, { disruptionId: id, saleId }), findBoughtSale(database, saleId)])
    if (!sale || !line || !mayFor(context, 'orders.change', { site: line.site, locationIds: [disruption.locationId] }))
      return refused('sale-unknown')
    const found = await choicesFor(sale, disruption, line, context)
    const { offers, otherDays, refundCents, refundAllCents, keeps, waits, others } = found
    const first = waits ? others.find(({ state, kind }) => state !== 'done' && kind === 'cancelled') : undefined
    return answered({
      choices: offers,
      otherDays,
      refund: { cents: refundCents, currencyId: line.currencyId },
      ...(offers.includes('refund-all') ? { refundAll: { cents: refundAllCents, currencyId: line.currencyId } } : {}),
      keeps: keeps.map((optionId) => tourName(optionId, context)),
      ...(offers.length > 0 && sale.state !== 'done' ? { default: found.default } : {}),
      ...(first ? { waitsFor: inLang(first.texts.title, context.lang) } : {}),
    })
  },
}
