import { randomUUID } from 'node:crypto'
import type { DeskBasket } from '@opentop/contract/desk'
import type { BasketFacts } from '@opentop/domain/basket/basket-facts'
import { saleNow } from '@opentop/domain/basket/sale-now'
import { findBasket, insertBasket, lockBasket, updateHoldEnd } from '@opentop/store/basket'
import type { Db, Tx } from '@opentop/store/db'
import { findHeldDepartures, lockDepartures } from '@opentop/store/hold'
import { findDeskLink, insertDeskSale } from '@opentop/store/desk/desk'
import { findLinkHours } from '@opentop/store/setting/setting'
import { demandsOf } from '../basket/change-route.ts'
import { emptyBasket } from '../basket/direct-route.ts'
import { addSale, namedPart } from '../basket/sale-work.ts'
import { settleTotals, showBasket } from '../basket/work.ts'
import type { Context, OfficeContext, OfficeHandlers } from '../call/context.ts'
import { couponRefusal } from '../coupon/work.ts'
import { refused, recorded } from '../call/outcome.ts'
import { deskContext, soldCity } from '../till/desk-context.ts'

export const holdSale: OfficeHandlers['holdDeskSale'] = async (
  { site: key, currencyId, id: before, coupon = '', more = [], ...first },
  context,
  tx,
) => {
  const shop = deskContext(context, key, currencyId)
  if (!shop) return refused('site-unknown')
  const orders = [first, ...more]
  const cities = orders.map(({ optionId }) => soldCity(optionId, context, shop))
  const locationIds = [...new Set(cities.filter((id) => id !== undefined))]
  if (cities.includes(undefined)) return refused('option-unknown')
  const own = before === undefined ? undefined : await lockOwn(tx, before, context)
  if (own && !own.ok) return own
  const held = own?.basket.lines.map((line) => line.id) ?? []
  await lockDepartures(tx, [...(await findHeldDepartures(tx, held)), ...demandsOf(orders, shop)])
  if (own) await emptyBasket(tx, own.basket, shop)
  const until = new Date(context.now + context.shop.holdMinutes * 60_000)
  const basket = own && isKept(own.basket, shop) ? own.basket : await makeBasket(tx, until, context, shop)
  await updateHoldEnd(tx, basket.id, until, 0)
  const wrong = await fill(tx, { ...basket, lines: [] }, orders, shop, until)
  if (wrong) return wrong
  const code = coupon.toUpperCase() || null
  const after = await settleTotals(tx, basket.id, shop, { couponCode: code })
  if (code !== null && after.couponCode === null) {
    const { refusal, params } = couponRefusal(after, shop)
    return refused(refusal, params)
  }
  return recorded(await shownBasket(tx, basket.id, shop), {
    subject: 'order',
    subjectId: basket.id,
    site: key,
    locationIds,
    after: {
      lines: orders.map(({ optionId, day, time, passengers }) => ({ optionId, day, time, passengers })),
      totalCents: after.totalCents,
    },
  })
}

export const releaseHold: OfficeHandlers['releaseDeskHold'] = async ({ id }, context, tx) => {
  const own = await lockOwn(tx, id, context)
  if (!own.ok) return own
  const shop = deskContext(context, own.basket.site, own.basket.currencyId)
  if (!shop) return refused('basket-empty')
  await emptyBasket(tx, own.basket, shop)
  return recorded({}, { subject: 'order', subjectId: id, site: own.basket.site, before: { totalCents: own.basket.totalCents } })
}

async function fill(tx: Tx, empty: BasketFacts, orders: readonly Parameters<typeof addSale>[2][], shop: Context, until: Date) {
  let basket = empty
  for (const order of orders) {
    const added = await addSale(tx, basket, order, shop, until)
    if (!added.ok) {
      const { refusal, params } = namedPart(added, order.optionId, shop)
      if (refusal === 'key-reused' || refusal === 'key-running' || refusal === 'too-many-requests')
        throw new Error(`no line refuses ${refusal}`)
      return refused(refusal, params)
    }
    basket = (await findBasket(tx, empty.id)) ?? basket
  }
  return undefined
}

export async function lockOwn(tx: Tx, id: string, { staff }: OfficeContext) {
  const basket = await lockBasket(tx, id)
  const link = await findDeskLink(tx, id)
  if (!basket || link?.staffId !== staff.id || basket.state !== 'DRAFT') return refused('basket-empty')
  return link.until === null ? { ok: true as const, basket } : refused('payment-link-open')
}

function isKept({ isExpired, site, currencyId }: BasketFacts, shop: Context): boolean {
  return !isExpired && site === shop.site.key && currencyId === shop.currencyId
}

async function makeBasket(
  tx: Tx,
  holdExpiresAt: Date,
  { staff }: OfficeContext,
  { site, currencyId, lang }: Context,
): Promise<BasketFacts> {
  const basket = await insertBasket(tx, { id: randomUUID(), site: site.key, currencyId, lang, holdExpiresAt, isDesk: true })
  await insertDeskSale(tx, basket.id, staff.id)
  return basket
}

async function shownBasket(tx: Tx, id: string, shop: Context): Promise<DeskBasket> {
  const basket = await findBasket(tx, id)
  if (!basket) throw new Error('a locked basket is gone')
  const until = await linkEnd(tx, basket, shop)
  return { ...(await showBasket(tx, basket, shop)), linkUntil: until.toISOString() }
}

export async function linkEnd(db: Db, basket: BasketFacts, { snapshot, now }: Context): Promise<Date> {
  const hours = await findLinkHours(db, basket.site)
  const cutoffs = basket.lines.map((line) => saleNow(line, basket, { facts: snapshot.facts, now, departures: [] }).cutoff)
  return new Date(Math.min(now + hours * 3_600_000, ...cutoffs))
}
