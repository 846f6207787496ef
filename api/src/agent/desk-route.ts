import { deskTours } from '@opentop/domain/desk/desk'
import { maskedEmail } from '@opentop/domain/booking/booking'
import type { ProductFacts } from '@opentop/domain/facts'
import { isEmail } from '@opentop/domain/form/form'
import { purchaseView } from '@opentop/domain/booking/purchase'
import { updateGuestEmail } from '@opentop/store/agent'
import { insertOutbox } from '@opentop/store/outbox'
import { findAgentSales, findAgentSums } from '@opentop/store/purchase'
import { sessionOf } from '../basket/work.ts'
import { viewOf, type Handlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'
import { writing } from '../call/write.ts'
import { withLinks } from '../member/links.ts'
import { renewLink } from '../voucher/link-work.ts'
import { searched } from '../search/searched.ts'
import { ownAgent } from './own-agent.ts'

const shownProducts = 20
const shownTours = 40
const pageSize = 10
/** A double click within this time sends one mail. */
const resendSeconds = 10

/** Cities in the order found, and the tours of each by popularity: the best match of a city's name is often a package. */
function byPopularity(found: readonly ProductFacts[]): ProductFacts[] {
  const cities = [...new Set(found.map(({ locationId }) => locationId))]
  return cities.flatMap((id) => found.filter(({ locationId }) => locationId === id).toSorted((a, b) => a.rank - b.rank))
}

export const desk = {
  async findDeskTours({ query = '' }, context) {
    const contract = await ownAgent(context.shop.database, context)
    if (!contract) return refused('session-expired')
    const { currencyId } = contract
    const { facts, lang, prices } = viewOf({ ...context, currencyId })
    const found = searched(query, context).products.slice(0, shownProducts)
    return answered(
      byPopularity(found)
        .flatMap((product) => deskTours(product, { facts, lang, currencyId, prices, contract }))
        .slice(0, shownTours),
    )
  },
  async getAgentSales({ page = 0, since }, context) {
    const { replica, shop } = context
    const agentId = (await sessionOf(shop.database, context))?.agentId
    if (!agentId) return refused('session-expired')
    const [found, sums] = await Promise.all([
      findAgentSales(replica, agentId, { limit: pageSize + 1, offset: page * pageSize }),
      since === undefined ? undefined : findAgentSums(replica, agentId, new Date(since)),
    ])
    const shown = { facts: context.snapshot.facts, lang: context.lang, now: context.now }
    return answered({
      sales: found.slice(0, pageSize).map(({ netCents, email, ...sale }) => ({
        ...withLinks(purchaseView(sale, shown), sale.linkVersion, context),
        netCents,
        email: email === '' ? '' : maskedEmail(email),
      })),
      hasMore: found.length > pageSize,
      ...(sums ? { since: sums } : {}),
    })
  },
  async sendToGuest({ id, email }, context) {
    if (!isEmail(email)) return refused('email-invalid')
    return writing(context, 'sendToGuest', async (tx) => {
      const agentId = (await sessionOf(tx, context))?.agentId
      if (!agentId) return refused('session-expired')
      const changed = await updateGuestEmail(tx, agentId, id, email)
      if (changed === undefined) return refused('sale-unknown')
      const { id: transactionId, before } = changed
      if (before !== '' && before.toLowerCase() !== email.toLowerCase()) await renewLink(tx, transactionId, context.shop)
      const turn = Math.floor(context.now / (resendSeconds * 1000))
      await insertOutbox(tx, {
        topic: 'mail:confirmation',
        key: `mail:guest ${transactionId} ${email} ${turn}`,
        payload: { transactionId },
      })
      return answered({ email: maskedEmail(email) })
    })
  },
} satisfies Partial<Handlers>
