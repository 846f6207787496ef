import { api, type Inputs } from '@opentop/contract/api'
import { buyerRules } from '@opentop/domain/booking/buyer'
import { invoiceCompany } from '@opentop/domain/papers/vat-number'
import { isOpen, shownPayment } from '@opentop/domain/payment/payment'
import { findAgent } from '@opentop/store/agent'
import { findOtherChangePayment, findPayment, type PaymentFacts } from '@opentop/store/payment'
import { readBasket, sessionOf } from '../basket/work.ts'
import { changeOfToken } from '../date-change/token.ts'
import type { Context, Handlers } from '../call/context.ts'
import { answered, refused, withEffects } from '../call/outcome.ts'
import { beginChangePayment } from '../date-change/payment-work.ts'
import { countryRefusal, formRefusal } from '../call/form-refusal.ts'
import { limited } from '../call/limited.ts'
import { kindOfMethod } from '../outside/payment.ts'
import { beginPayment, type StartedPayment } from './begin-work.ts'
import { ownPayment, paymentOfCaller } from './own-payment.ts'
import { answeredPayment } from './payment-view.ts'
import { cancelPayment, checkPayment, submitPayment } from './provider-work.ts'
import { submitRedirectResult } from './return-route.ts'
import { attemptOfToken } from './token.ts'
import { subscriber } from '../subscriber/route.ts'

type Start = Omit<Inputs['confirmCreditCard'], 'cardToken'>

export const payment = {
  async getPaymentMethods({ currencyId, countryId, locale, amount }, context) {
    const { shop, snapshot, caller } = context
    const own = await agentMethods(context)
    if (own && !own.allowsCard) return answered([own.credit])
    const countryCode = snapshot.facts.countries.find((country) => country.id === countryId)?.code
    const methods = await shop.payment.port.methods({ cents: amount, currencyId, countryCode, locale })
    return answered([
      ...(own ? [own.credit] : []),
      ...methods.map(({ key, name, kind, asGiven }) => {
        const { cardFields, walletFrame, dropIn } = shop.payment.port
        const framed = kind === 'card' ? cardFields : kind === 'wallet' ? walletFrame : undefined
        const fieldsUrl = framed?.(caller.origin, locale)
        const drawn = dropIn && { clientKey: dropIn.clientKey, environment: dropIn.environment, method: asGiven }
        return { key, name, kind, mark: key, ...(fieldsUrl ? { fieldsUrl } : {}), ...(drawn ? { dropIn: drawn } : {}) }
      }),
    ])
  },
  confirmCreditCard({ cardToken, ...start }, context) {
    if (kindOfMethod(start.method) !== 'card') return refused('payment-method-unknown')
    return pay(start, { encryptedCardNumber: cardToken }, context)
  },
  payAdyen({ paymentMethod, ...start }, context) {
    const data = dataOf(paymentMethod)
    if (!data || hasCardNumber(data)) return refused('payment-method-unknown')
    return pay(start, data, context)
  },
  async payLocal(start, context) {
    if (kindOfMethod(start.method) === 'card' || !(await isOffered(start, context))) return refused('payment-method-unknown')
    return pay(start, {}, context)
  },
  async payAdyenDetails({ attemptId, details, token }, context) {
    const found = await ownPayment(attemptId, token, context)
    const data = dataOf(details)
    if (!found || !data) return refused('payment-unknown')
    return answeredPayment(isOpen(found.state) ? await submitRedirectResult(context.shop, found, data) : found, context)
  },
  async payAdyenCancel({ attemptId, token }, context) {
    if (token === undefined && !(await sessionOf(context.shop.database, context))) return refused('session-expired')
    const found = await ownPayment(attemptId, token, context)
    if (!found) return refused('payment-unknown')
    return answeredPayment(isOpen(found.state) ? await cancelPayment(context.shop, found) : found, context)
  },
  async resumePayment({ token, directId }, context) {
    const kept = token ?? (directId === undefined ? context.caller.cookie('old_token') : undefined)
    const told = kept === undefined ? undefined : await paymentOfToken(kept, context)
    const named = directId === undefined || told?.transactionId === directId ? told : undefined
    const found = named ?? (token === undefined ? await paymentOfCaller(context, directId) : undefined)
    if (token === undefined && !named && context.caller.token !== undefined && !(await sessionOf(context.shop.database, context)))
      return refused('session-expired')
    if (!found) return refused('payment-unknown')
    const known = isOpen(found.state) ? ((await checkPayment(context.shop, found.id, true)) ?? found) : found
    const shown = await answeredPayment(known, context)
    // a buyer who came back without a session finds the booking again after a reload
    const isKept = token !== undefined && !['refused', 'open'].includes(shownPayment(known.state))
    return isKept ? withEffects(shown, { paymentToken: token }) : shown
  },
} satisfies Partial<Handlers>

/** Whether the provider offers the method in the currency of the basket. Where it can't be asked, it decides itself. */
async function isOffered({ method, change, buyer, directId, expectedTotalCents: cents }: Start, context: Context): Promise<boolean> {
  if (change !== undefined || cents === 0) return true
  const { basket } = await readBasket(context, directId)
  if (!basket) return true
  const { currencyId } = basket
  const countryCode = context.snapshot.facts.countries.find(({ id }) => id === buyer?.countryId)?.code
  const methods = await context.shop.payment.port.methods({ cents, currencyId, countryCode, locale: context.lang })
  return methods.length === 0 || methods.some(({ key }) => key === method)
}

async function agentMethods(context: Context) {
  const { database } = context.shop
  const session = context.caller.token === undefined ? undefined : await sessionOf(database, context)
  const agent = session?.agentId ? await findAgent(database, session.agentId) : undefined
  return agent && { allowsCard: agent.allowsCard, credit: { key: 'credit', name: agent.company, kind: 'credit' as const, mark: 'credit' } }
}

async function pay(start: Start, data: Readonly<Record<string, unknown>>, context: Context) {
  await context.shop.payment.step('start')
  if (start.change !== undefined) return payChange(start.change, start, data, context)
  if (!start.buyer) return refused('field-required', { field: 'email' })
  const { countryId, ...buyer } = start.buyer
  const wrong = formRefusal(buyerRules, { ...buyer, countryId: String(countryId) }) ?? countryRefusal(countryId, context)
  if (wrong) return wrong
  const invoice = start.invoice && invoiceCompany(start.invoice)
  if (start.invoice && !invoice) return refused('vat-number-wrong')
  const named = { ...start, buyer: start.buyer, invoice }
  const begun = await beginPayment(named, context)
  if (!begun.ok) return begun
  if (begun.handsIn && start.newsletter) await joinNewsletter(start.buyer, context)
  return handIn(begun, named, data, context)
}

async function payChange(token: string, start: Start, data: Readonly<Record<string, unknown>>, context: Context) {
  const changeId = changeOfToken(context.shop.secrets.link, token, context.now)
  if (changeId === undefined) return refused('link-invalid')
  await cancelOtherAttempts(changeId, context)
  const begun = await beginChangePayment(changeId, start, context)
  return begun.ok ? handIn(begun, { method: start.method, buyer: begun.buyer }, data, context) : begun
}

async function cancelOtherAttempts(changeId: string, { shop }: Context): Promise<void> {
  const open = await findOtherChangePayment(shop.database, changeId)
  if (open) await cancelPayment(shop, open)
}

async function handIn(
  begun: Extract<StartedPayment, { ok: true }>,
  start: Parameters<typeof submitPayment>[1],
  data: Readonly<Record<string, unknown>>,
  context: Context,
) {
  const known = begun.handsIn
    ? await submitPayment(begun.payment, start, data, context, begun.handsIn === 'again')
    : await latest(begun.payment, context)
  if (shownPayment(known.state) === 'refused' && begun.handsIn) return refused('payment-refused')
  return answeredPayment(known, context)
}

async function joinNewsletter({ email, firstName, lastName, countryId }: NonNullable<Start['buyer']>, context: Context): Promise<void> {
  const input = { email, firstName, lastName, countryId }
  const asIs = { ...context, caller: { ...context.caller, idempotency: undefined } }
  await limited(api.subscribe, input, context, () => subscriber.subscribe(input, asIs))
}

async function latest(payment: PaymentFacts, { shop }: Context): Promise<PaymentFacts> {
  return (await findPayment(shop.database, payment.id)) ?? payment
}

function paymentOfToken(token: string, { shop, now }: Context): Promise<PaymentFacts | undefined> {
  const attemptId = attemptOfToken(shop.secrets.link, token, now)
  return attemptId ? findPayment(shop.database, attemptId) : Promise.resolve(undefined)
}

function dataOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
}

/** Card numbers belong in the provider's fields only; data that contains one is not passed on. */
function hasCardNumber(data: Readonly<Record<string, unknown>>): boolean {
  return /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/.test(JSON.stringify(data))
}
