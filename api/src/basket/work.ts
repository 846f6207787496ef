import { randomUUID } from 'node:crypto'
import type { Basket } from '@opentop/contract/basket'
import type { Refused } from '@opentop/contract/endpoint'
import type { DepartureFacts } from '@opentop/domain/availability/availability'
import { nextHoldEnd } from '@opentop/domain/basket/basket'
import type { BasketFacts, SaleFacts } from '@opentop/domain/basket/basket-facts'
import { basketView, saleProblems } from '@opentop/domain/basket/basket-view'
import type { CouponRefusal } from '@opentop/domain/coupon/coupon'
import type { Day } from '@opentop/domain/day'
import { isOver, saleNow, placesOf, type SaleView } from '@opentop/domain/basket/sale-now'
import { findDepartures } from '@opentop/store/availability'
import {
  findBasket,
  insertBasket,
  lockBasket,
  lockSessionBasket,
  updateDiscounts,
  updateHoldEnd,
  updateTotals,
  type SessionBasket,
} from '@opentop/store/basket'
import { lockCoupons, releaseCoupons } from '@opentop/store/coupon'
import type { Db, Tx } from '@opentop/store/db'
import { reactivateHolds } from '@opentop/store/hold'
import { findSession, insertGuestSession, isDirectOfSession, updateSessionBasket, type SessionFacts } from '@opentop/store/session'
import type { Context, Handled } from '../call/context.ts'
import { answered, refused, withEffects, type Effects } from '../call/outcome.ts'
import { firstDiscount, partnerCodes } from '../coupon/discount-work.ts'
import { limits } from '@opentop/contract/limit'
import { addressKeys } from '../call/limit-keys.ts'
import { expireBaskets } from '../job/sweep.ts'
import { lastBasketToken } from './last-basket.ts'
import { newToken } from '../secret/token.ts'
import { writing } from '../call/write.ts'

export const sessionDays = 60
type BasketChange =
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
  | 'changePassengers'
  | 'takePackage'
  | 'leaveBookNow'
type ChangeRefusal = 'session-expired' | 'basket-empty' | 'payment-open'

export async function sessionOf(db: Db, { caller }: Context): Promise<SessionFacts | undefined> {
  return caller.token === undefined ? undefined : findSession(db, caller.token)
}

export async function basketIdOf(db: Db, session: SessionFacts | undefined, directId: string | undefined, { caller }: Context) {
  if (directId === undefined) return session?.transactionId ?? undefined
  return session && (await isDirectOfSession(db, directId, caller.token ?? '')) ? directId : undefined
}

export async function lockOwnBasket(tx: Tx, directId: string | undefined, context: Context): Promise<SessionBasket> {
  const { token } = context.caller
  if (token !== undefined && directId === undefined) return lockSessionBasket(tx, token)
  const session = await sessionOf(tx, context)
  const id = await basketIdOf(tx, session, directId, context)
  return { session, basket: id === undefined ? undefined : await lockBasket(tx, id) }
}

export async function readBasket(context: Context, directId?: string): Promise<{ basket: BasketFacts | undefined; isEnded: boolean }> {
  const { database } = context.shop
  const session = await sessionOf(database, context)
  const id = await basketIdOf(database, session, directId, context)
  const basket = id === undefined ? undefined : await findBasket(database, id)
  return { basket, isEnded: context.caller.token !== undefined && !session }
}

export async function showBasket(db: Db, basket: BasketFacts | undefined, context: Context): Promise<Basket> {
  const { lang, currencyId } = context
  const { holdMinutes, isDemo } = context.shop
  return basketView(basket, { ...(await saleViewOf(db, basket, context)), lang, currencyId, holdMinutes, isDemo })
}

export async function hasProblem(db: Db, basket: BasketFacts, context: Context): Promise<boolean> {
  const view = await saleViewOf(db, basket, context)
  return basket.lines.some((line) => saleProblems(line, basket, view).length > 0)
}

async function saleViewOf(db: Db, basket: BasketFacts | undefined, { now, snapshot: { facts } }: Context): Promise<SaleView> {
  if (!basket) return { facts, now, departures: [] }
  // the catalogue may call a line blocked or too late whose departure the office opened or delayed
  const isDoubtful = (line: SaleFacts): boolean => {
    const { blocked, cutoff } = saleNow(line, basket, { facts, now, departures: [] })
    return blocked || cutoff <= now
  }
  const looked = basket.lines.filter((line) => isOver(line, basket) || isDoubtful(line)).flatMap(placesOf)
  return { facts, now, departures: await departuresAt(db, looked, basket.id) }
}

export function answeredBasket(basket: Basket, directId?: string): { ok: true; answer: Basket; effects?: Effects } {
  return answered(basket, directId === undefined ? { basketCount: basket.count } : {})
}

export async function departuresAt(
  db: Db,
  places: readonly { optionId: number; day: Day | null }[],
  ownBasket: string | null,
): Promise<DepartureFacts[]> {
  const days = places.flatMap(({ day }) => (day === null ? [] : [day])).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  return findDepartures(db, [...new Set(places.map(({ optionId }) => optionId))], first, last, [ownBasket])
}

type Overdue = { overdue: string }
const isOverdue = (error: unknown): error is Overdue => typeof error === 'object' && error !== null && 'overdue' in error

export async function changingBasket<N extends BasketChange>(
  call: N,
  context: Context,
  mayMake: boolean,
  work: (tx: Tx, basket: BasketFacts) => Promise<Handled<N>>,
  directId?: string,
): Promise<Handled<N>> {
  const no = (refusal: ChangeRefusal): Handled<N> => refused(refusal) as Handled<N>
  const attempt = (): Promise<Handled<N>> =>
    writing(context, call, async (tx): Promise<Handled<N>> => {
      const { session, basket: existing } = await lockOwnBasket(tx, directId, context)
      if (context.caller.token !== undefined && !session) return no('session-expired')
      if (existing?.state === 'AWAITING_PAYMENT') return no('payment-open')
      if (existing?.state === 'DRAFT' && existing.isExpired) throw { overdue: existing.id } satisfies Overdue
      if (existing?.state === 'DRAFT') return withEffects(await work(tx, existing), lastBasketOf(existing, context))
      if (!mayMake) return no(session ? 'basket-empty' : 'session-expired')
      return countNewBasket(context, async () => {
        const made = await makeBasket(tx, context, session)
        const reply = await work(tx, made.basket)
        return reply.ok ? withEffects(reply, { ...made.effects, ...lastBasketOf(made.basket, context) }) : reply
      }) as Promise<Handled<N>>
    }) as Promise<Handled<N>>
  return attempt().catch(async (error: unknown) => {
    if (!isOverdue(error)) throw error
    await expireBaskets(context.shop.database, [error.overdue])
    return attempt()
  })
}

/** A refused basket, and one that failed for us, does not count. */
export async function countNewBasket<R extends { ok: boolean; effects?: Effects }>(context: Context, work: () => Promise<R>) {
  const keys = addressKeys(context)
  const wait = await context.shop.limiter.take(limits.newBasket, keys)
  if (wait !== undefined) return refused('too-many-requests', { seconds: wait })
  const giveBack = (): Promise<void> => context.shop.limiter.giveBack(limits.newBasket, keys)
  const reply = await work().catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  if (!reply.ok) await giveBack()
  return reply
}

/** A guest's browser keeps the name of the basket; members and agents find theirs by signing in. */
export function lastBasketOf({ id, memberId, agentId, isDirect }: BasketFacts, { shop }: Context): Effects {
  return memberId === null && agentId === null && !isDirect ? { lastBasket: lastBasketToken(shop.secrets.link, id) } : {}
}

type MadeBasket = { basket: BasketFacts; effects: Effects }
export async function makeBasket(tx: Tx, context: Context, session: SessionFacts | undefined, isDirect = false): Promise<MadeBasket> {
  const id = randomUUID()
  const { site, currencyId, lang, caller } = context
  const holdExpiresAt = holdEndOf({ holdExpiresAt: null, holdExtensions: 0 }, context)
  const known = session && caller.token
  const token = known ?? newToken()
  const more = { ...(session ? { owner: session } : {}), ...(isDirect ? { directOf: token } : {}) }
  const inserting = insertBasket(tx, { id, site: site.key, currencyId, lang, holdExpiresAt, ...more })
  const keeping = isDirect ? undefined : known && updateSessionBasket(tx, known, id)
  const [basket] = await Promise.all([inserting, known ? keeping : insertGuestSession(tx, token, isDirect ? null : id, sessionDays)])
  return { basket, effects: known ? {} : { token } }
}

export async function extendBasketHold(tx: Tx, basket: BasketFacts, context: Context): Promise<Date> {
  const { holdExpiresAt: before, holdExtensions } = basket
  const end = holdEndOf(basket, context)
  if (end.getTime() !== before?.getTime())
    await Promise.all([updateHoldEnd(tx, basket.id, end, before ? holdExtensions + 1 : 0), before && reactivateHolds(tx, basket.id, end)])
  return end
}

export function holdEndOf(
  { holdExpiresAt: before, holdExtensions }: Pick<BasketFacts, 'holdExpiresAt' | 'holdExtensions'>,
  { now, shop }: Context,
): Date {
  const end = nextHoldEnd(now, before ? holdExtensions : 0, shop.holdMinutes)
  // a payment link keeps its seats for longer than a basket does
  return end === undefined ? (before as Date) : new Date(Math.max(end, before?.getTime() ?? 0))
}

type TotalsChange = { couponCode?: string | null; spentCode?: string; currencyId?: BasketFacts['currencyId'] }
type SettledBasket = BasketFacts & { couponRefusal?: Refused<CouponRefusal> | undefined }

export async function settleTotals(tx: Tx, basketId: string, context: Context, change: TotalsChange = {}): Promise<SettledBasket> {
  const basket = await findBasket(tx, basketId)
  if (!basket) throw new Error('a locked basket is gone')
  const currencyId = change.currencyId ?? basket.currencyId
  const code = change.couponCode === undefined ? basket.couponCode : change.couponCode
  const lines = basket.lines.filter((line) => line.state === 'held')
  const subtotalCents = lines.reduce((sum, line) => sum + line.amountCents, 0)
  const priced = { ...basket, currencyId, lines }
  const wanted = await wantedCodes(tx, { basket, priced, code, change }, context)
  const codes = [basket.couponCode, ...wanted].filter((one) => one !== null)
  if (codes.length > 0) await lockCoupons(tx, codes)
  const { discount, refusal: couponRefusal } = await firstDiscount(tx, priced, wanted, context)
  const couponCode = discount?.code ?? null
  if (basket.couponCode !== null) await releaseCoupons(tx, [basketId], couponCode)
  const discountCents = discount?.discountCents ?? 0
  await updateTotals(tx, basketId, { subtotalCents, discountCents, couponCode, currencyId })
  if (discountCents > 0 || basket.discountCents > 0) await updateDiscounts(tx, basketId, discount?.byLine ?? [])
  if (lines.length === 0) await updateHoldEnd(tx, basketId, null, 0)
  const offOf = new Map(discount?.byLine.map(({ id, cents }) => [id, cents]))
  return {
    ...basket,
    ...(lines.length === 0 ? { holdExpiresAt: null, holdExtensions: 0 } : {}),
    currencyId,
    couponCode,
    couponRefusal,
    subtotalCents,
    discountCents,
    totalCents: subtotalCents - discountCents,
    lines: basket.lines.map((line) => ({ ...line, discountCents: offOf.get(line.id) ?? 0 })),
  }
}

type Wanted = { basket: BasketFacts; priced: BasketFacts; code: string | null; change: TotalsChange }
async function wantedCodes(tx: Tx, { basket, priced, code, change }: Wanted, context: Context): Promise<string[]> {
  const partners = basket.memberId === null || change.couponCode ? [] : await partnerCodes(tx, priced, context)
  const offered = partners.filter((one) => one !== change.spentCode)
  return code === null || offered.includes(code) ? offered : [code, ...offered]
}
