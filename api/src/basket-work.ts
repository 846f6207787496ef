import { randomUUID } from 'node:crypto'
import type { Basket } from '@opentop/contract/basket'
import type { Api } from '@opentop/contract/api'
import type { Reply } from '@opentop/contract/endpoint'
import { holdMinutes, maxExtensions } from '@opentop/domain/basket'
import type { BasketFacts } from '@opentop/domain/basket-facts'
import { basketView } from '@opentop/domain/basket-view'
import { discountOf } from '@opentop/domain/coupon'
import { findBasket, insertBasket, lockBasket, updateHoldEnd, updateLineStates, updateTotals } from '@opentop/store/basket'
import { findCoupon, releaseCoupons, reserveCoupon } from '@opentop/store/coupon'
import type { Db, Tx } from '@opentop/store/db'
import { endHolds, rearmHolds } from '@opentop/store/hold'
import { findSession, insertGuestSession, updateSessionBasket, type SessionFacts } from '@opentop/store/session'
import { refused, todayOf, type Context } from './context.ts'
import { newToken, scopeOf } from './token.ts'
import { writing } from './write.ts'

export const sessionDays = 60
export type BasketChange =
  | 'addToCart'
  | 'deleteSale'
  | 'restoreSale'
  | 'applyCoupon'
  | 'removeCoupon'
  | 'extendHold'
  | 'holdAgain'
  | 'changeOption'
  | 'updateCurrency'
  | 'openBasketLink'
type ChangeRefusal = 'session-expired' | 'basket-empty' | 'payment-open'

export async function sessionOf(db: Db, { caller, sent }: Context): Promise<SessionFacts | undefined> {
  const session = caller.token === undefined ? undefined : await findSession(db, caller.token)
  if (caller.token !== undefined && !session) sent.sessionEnded = true
  return session
}

/** The caller's basket as it is; undefined when there is none. */
export async function readBasket(context: Context): Promise<BasketFacts | undefined> {
  const session = await sessionOf(context.shop.database, context)
  return session?.transactionId ? findBasket(context.shop.database, session.transactionId) : undefined
}

export function showBasket(basket: BasketFacts | undefined, context: Context): Basket {
  const shown = basketView(basket, { facts: context.snapshot.facts, lang: context.lang, now: context.now, currencyId: context.currencyId })
  context.sent.basketCount = shown.count
  return shown
}

/** One change of a basket: found or made, locked, lines whose time is over marked as such, then the work. */
export function changingBasket<N extends BasketChange>(
  call: N,
  context: Context,
  mayMake: boolean,
  work: (tx: Tx, basket: BasketFacts) => Promise<Reply<Api[N]>>,
): Promise<Reply<Api[N]>> {
  const no = (refusal: ChangeRefusal): Reply<Api[N]> => refused(refusal) as Reply<Api[N]>
  return writing(context, scopeOf(context, call), async (tx): Promise<Reply<Api[N]>> => {
    const session = await sessionOf(tx, context)
    if (context.caller.token !== undefined && !session) return no('session-expired')
    const existing = session?.transactionId ? await lockBasket(tx, session.transactionId) : undefined
    if (existing?.state === 'AWAITING_PAYMENT') return no('payment-open')
    if (existing?.state === 'DRAFT') return work(tx, existing.isExpired ? await expireBasket(tx, existing) : existing)
    if (!mayMake) return no(session ? 'basket-empty' : 'session-expired')
    return work(tx, await makeBasket(tx, context, session))
  }) as Promise<Reply<Api[N]>>
}

async function makeBasket(tx: Tx, context: Context, session: SessionFacts | undefined): Promise<BasketFacts> {
  const id = randomUUID()
  await insertBasket(tx, { id, site: context.site.key, currencyId: context.currencyId, lang: context.lang })
  if (session && context.caller.token) await updateSessionBasket(tx, context.caller.token, id)
  else {
    context.sent.token = newToken(context)
    await insertGuestSession(tx, context.sent.token, id, sessionDays)
  }
  const made = await findBasket(tx, id)
  if (!made) throw new Error('a basket that was just made is gone')
  return made
}

/** The time of the whole basket is over: its seats go back, its lines stay to be seen. */
export async function expireBasket(tx: Tx, basket: BasketFacts): Promise<BasketFacts> {
  const held = basket.lines.filter((line) => line.state === 'held').map((line) => line.id)
  await endHolds(tx, held, 'expired')
  await updateLineStates(tx, held, 'expired')
  await releaseCoupons(tx, basket.id, null)
  await updateHoldEnd(tx, basket.id, null, 0)
  await updateTotals(tx, basket.id, {
    subtotalCents: 0,
    discountCents: 0,
    couponCode: basket.couponCode,
    byLine: [],
    currencyId: basket.currencyId,
  })
  return {
    ...basket,
    isExpired: false,
    holdExpiresAt: null,
    holdExtensions: 0,
    lines: basket.lines.map((line) => ({ ...line, state: 'expired' as const })),
  }
}

/** Every write gives the basket its full time again, as often as the rule allows. Returns when it ends. */
export async function armBasket(tx: Tx, basket: BasketFacts, context: Context): Promise<Date> {
  const first = basket.holdExpiresAt === null
  if (!first && basket.holdExtensions >= maxExtensions) return basket.holdExpiresAt as Date
  const end = new Date(context.now + holdMinutes * 60_000)
  await updateHoldEnd(tx, basket.id, end, first ? 0 : basket.holdExtensions + 1)
  await rearmHolds(tx, basket.id, end)
  return end
}

/** Adds up what is held, applies the coupon (or drops one that no longer fits) and shows the basket. */
export async function settleTotals(
  tx: Tx,
  basketId: string,
  context: Context,
  change: { couponCode?: string | null; currencyId?: BasketFacts['currencyId'] } = {},
): Promise<BasketFacts> {
  const basket = await findBasket(tx, basketId)
  if (!basket) throw new Error('a locked basket is gone')
  const currencyId = change.currencyId ?? basket.currencyId
  const code = change.couponCode === undefined ? basket.couponCode : change.couponCode
  const lines = basket.lines.filter((line) => line.state === 'held')
  const subtotalCents = lines.reduce((sum, line) => sum + line.amountCents, 0)
  const discount = code ? await couponDiscount(tx, { ...basket, currencyId, lines }, code, context) : undefined
  await releaseCoupons(tx, basketId, discount ? code : null)
  await updateTotals(tx, basketId, {
    subtotalCents,
    discountCents: discount?.discountCents ?? 0,
    couponCode: discount ? code : null,
    byLine: discount?.byLine ?? [],
    currencyId,
  })
  if (lines.length === 0) await updateHoldEnd(tx, basketId, null, 0)
  const settled = await findBasket(tx, basketId)
  if (!settled) throw new Error('a locked basket is gone')
  return settled
}

async function couponDiscount(tx: Tx, basket: BasketFacts, code: string, { snapshot, now }: Context) {
  const coupon = await findCoupon(tx, code)
  if (!coupon || basket.lines.length === 0) return undefined
  const { facts } = snapshot
  const lines = basket.lines.flatMap((line) => {
    const product = facts.products.get(line.productId)
    const option = facts.options.get(line.optionId)
    if (!product || !option) return []
    const reduced = line.passengers.some((passenger) =>
      option.prices.some((row) => row.id === passenger.priceId && row.referenceCents !== null && row.referenceCents > row.cents),
    )
    const passengers = line.passengers.map(({ typeId, quantity, unitCents }) => ({
      typeId,
      quantity,
      unitCents,
      cents: unitCents * (option.passengers.find((offer) => offer.typeId === typeId)?.perBooking ? 1 : quantity),
    }))
    return [
      {
        id: line.id,
        locationId: product.locationId,
        productId: line.productId,
        optionId: line.optionId,
        serviceDay: line.day,
        reduced,
        passengers,
        amountCents: line.amountCents,
      },
    ]
  })
  const own = basket.couponCode === coupon.code ? 1 : 0
  const found = discountOf(
    { ...coupon, reserved: Math.max(0, coupon.reserved - own) },
    {
      currencyId: basket.currencyId,
      site: basket.site,
      channel: basket.channel,
      isMember: basket.memberId !== null,
      saleDay: todayOf(now),
      customerUses: 0,
      lines,
    },
  )
  if (!found.ok || !(await reserveCoupon(tx, coupon.code, basket.id))) return undefined
  return found
}
