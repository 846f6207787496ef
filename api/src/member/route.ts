import { amountIn, isOffered, percentOn, type CouponFacts } from '@opentop/domain/coupon/coupon'
import { locationInScope } from '@opentop/domain/facts'
import { purchaseView } from '@opentop/domain/booking/purchase'
import { findPartnerCoupons } from '@opentop/store/coupon'
import { findMemberLoginById, updateMember, updatePassword } from '@opentop/store/member'
import { findPurchasesOfAgent, findPurchasesOfMember } from '@opentop/store/purchase'
import { endSessionsOfMember } from '@opentop/store/session'
import { sessionOf } from '../basket/work.ts'
import type { Context, Handlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'
import { todayOf } from '../timetable/today.ts'
import { countryRefusal } from '../call/form-refusal.ts'
import { resetPasswordLimit, limitPasswordAttempt } from '../session/login-limit.ts'
import { hashPassword, isPassword, isWeak } from '../secret/password.ts'
import { signIn } from '../session/sign-in.ts'
import { withLinks } from './links.ts'
import { profileOf } from './login-route.ts'

export const member = {
  async getMember(_input, context) {
    const memberId = await memberIdOf(context)
    return memberId === undefined
      ? refused('session-expired')
      : answered(await context.shop.database.transaction((tx) => profileOf(tx, memberId)))
  },
  /** A new password needs the old one and ends every other session. */
  async editMember({ password, newPassword, ...change }, context) {
    const memberId = await memberIdOf(context)
    if (memberId === undefined) return refused('session-expired')
    const wrong = countryRefusal(change.countryId, context)
    if (wrong) return wrong
    const { database } = context.shop
    if (newPassword === undefined)
      return answered(
        await database.transaction(async (tx) => {
          await updateMember(tx, memberId, change)
          return profileOf(tx, memberId)
        }),
      )
    const account = `member ${memberId}`
    const stopped = await limitPasswordAttempt(account, context)
    if (stopped) return stopped
    const found = await findMemberLoginById(database, memberId)
    if (!found || !(await isPassword(found.passwordHash, password ?? ''))) return refused('login-wrong')
    await resetPasswordLimit(account, context)
    if (await isWeak(newPassword, await database.transaction((tx) => profileOf(tx, memberId)))) return refused('password-weak')
    const passwordHash = await hashPassword(newPassword)
    return database.transaction(async (tx) => {
      await updateMember(tx, memberId, change)
      await updatePassword(tx, memberId, passwordHash)
      const effects = await signIn(tx, { memberId }, { remember: true, checkout: true }, context)
      await endSessionsOfMember(tx, memberId, effects.token)
      return answered(await profileOf(tx, memberId), effects)
    })
  },
  async getTransactions(_input, context) {
    const { database } = context.shop
    const session = await sessionOf(database, context)
    const owned =
      session?.memberId != null
        ? findPurchasesOfMember(database, session.memberId)
        : session?.agentId != null
          ? findPurchasesOfAgent(database, session.agentId)
          : undefined
    if (!owned) return refused('session-expired')
    const shown = { facts: context.snapshot.facts, lang: context.lang, now: context.now }
    return answered((await owned).map((purchase) => withLinks(purchaseView(purchase, shown), purchase.linkVersion, context)))
  },
  async getPartnerDiscounts(_input, context) {
    const today = todayOf(context.now)
    const coupons = await findPartnerCoupons(context.shop.database)
    return answered(
      coupons
        .filter((coupon) => isOffered(coupon, { site: context.site.key, saleDay: today }, true))
        .map((coupon) => discountView(coupon, context)),
    )
  },
} satisfies Partial<Handlers>

async function memberIdOf(context: Context): Promise<string | undefined> {
  return (await sessionOf(context.shop.database, context))?.memberId ?? undefined
}

function discountView(coupon: CouponFacts, { snapshot: { facts }, site, lang, currencyId }: Context) {
  const offCents = coupon.kind === 'percent' ? undefined : amountIn(coupon.amounts, currencyId)
  const cities = (coupon.rules.locations ?? []).flatMap((id) => locationInScope(facts, site.cityScope, id) ?? [])
  const [city] = cities
  const on = percentOn(coupon)
  return {
    code: coupon.code,
    ...(coupon.percent === null ? {} : { percent: coupon.percent }),
    ...(offCents === undefined ? {} : { offCents }),
    places: cities.map(({ names }) => names[lang]),
    ...(city && cities.length === 1 ? { location: { id: city.id, slug: city.slugs[lang] } } : {}),
    ...(coupon.buyTo === null ? {} : { until: coupon.buyTo }),
    ...(on ? { on } : {}),
  }
}
