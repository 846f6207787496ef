import type { Answers } from '@opentop/contract/api'
import type { Refused } from '@opentop/contract/endpoint'
import { fieldsOf } from '@opentop/domain/booking/booking-form'
import type { BasketFacts } from '@opentop/domain/basket/basket-facts'
import { pathTo } from '@opentop/domain/page/route'
import { hasSwitch } from '@opentop/domain/site'
import type { SaleRequest } from '@opentop/domain/availability/sale-request'
import { findBasket, updateSaleStates } from '@opentop/store/basket'
import { findLapsedBasket } from '@opentop/store/session'
import { endHolds, findHeldDepartures, lockDepartures } from '@opentop/store/hold'
import { storeAttribution } from './attribution.ts'
import { findLastBasket } from './last-basket.ts'
import { basketLinkToken, itemsOfLink, type LinkItem } from './link-token.ts'
import { extendBasketHold, changingBasket, readBasket, settleTotals, showBasket } from './work.ts'
import type { Context, Handlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'
import { demandsOf, saleRequestOf } from './change-route.ts'
import { addSale } from './sale-work.ts'

export const basketLink = {
  /** No personal data and no prices: those are computed on opening. */
  async makeBasketLink({ items }, context) {
    const own = items ? undefined : await readBasket(context)
    if (own?.isEnded) return refused('session-expired')
    const wanted = items ?? itemsOf(own?.basket)
    if (wanted.length === 0) return refused('basket-empty')
    if (wanted.some((item) => !context.snapshot.facts.options.has(item.optionId))) return refused('option-unknown')
    return answered({ token: basketLinkToken(context.shop.secrets.link, wanted) })
  },
  async getLastBasket(_input, context) {
    const token = await recoveryOf(context)
    return token === undefined ? refused('basket-empty') : answered({ token })
  },
  openBasketLink({ token, keep = true }, context) {
    const items = itemsOfLink(context.shop.secrets.link, token)
    if (!items) return refused('link-invalid')
    return changingBasket('openBasketLink', context, true, async (tx, before) => {
      // a link can't confirm required documents on behalf of the travellers
      const orders: readonly SaleRequest[] = items
      const old = keep ? [] : before.lines.map((line) => line.id)
      await lockDepartures(tx, [...(await findHeldDepartures(tx, old)), ...demandsOf(orders, context)])
      await endHolds(tx, old, 'remove')
      await updateSaleStates(tx, old, 'remove')
      const end = await extendBasketHold(tx, keep ? before : { ...before, holdExpiresAt: null }, context)
      const refusals: RefusedItem[] = []
      for (const order of orders) {
        const basket = await findBasket(tx, before.id)
        const added = await addSale(tx, basket ?? before, order, context, end)
        if (!added.ok) refusals.push(refusedItem(order, added, context))
      }
      await storeAttribution(tx, before.id, context)
      const basket = await showBasket(tx, await settleTotals(tx, before.id, context), context)
      return answered({ basket, refused: refusals }, { basketCount: basket.count })
    })
  },
} satisfies Partial<Handlers>

type RefusedItem = Answers['openBasketLink']['refused'][number]
function refusedItem(order: SaleRequest, { refusal, params = {} }: Refused, { shop, site, lang, snapshot }: Context): RefusedItem {
  const { facts } = snapshot
  const product = facts.products.get(facts.options.get(order.optionId)?.productId ?? 0)
  const location = product && facts.locations.get(product.locationId)
  const message = shop.say(lang, refusal, params)
  if (!product || !location) return { optionId: order.optionId, refusal, message }
  const route = { page: 'product', locationId: location.id, locationSlug: location.slugs[lang] } as const
  const page = pathTo(site, lang, { ...route, productId: product.id, productSlug: product.slugs[lang] })
  const path = `${page}?${new URLSearchParams([...fieldsOf(order), ['refused', refusal]])}#booking`
  return { optionId: order.optionId, refusal, message, product: product.names[lang], path }
}

export async function recoveryOf(context: Context): Promise<string | undefined> {
  const { shop, site, caller } = context
  if (!hasSwitch(site, shop.switches, 'recoveryCart')) return undefined
  const id = caller.token === undefined ? undefined : await findLapsedBasket(shop.database, caller.token)
  const basket = id === undefined ? await findLastBasket(context) : await findBasket(shop.database, id)
  const items = basket?.state === 'DRAFT' ? itemsOf(basket) : []
  return items.length > 0 ? basketLinkToken(shop.secrets.link, items) : undefined
}

function itemsOf(basket: BasketFacts | undefined): LinkItem[] {
  return (basket?.lines ?? []).map((line) => {
    const { studentCards: _cards, childDocuments: _documents, guardian: _guardian, ...item } = saleRequestOf(line)
    return item
  })
}
