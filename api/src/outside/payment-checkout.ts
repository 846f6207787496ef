import { createHash } from 'node:crypto'
import { tracingChannel } from 'node:diagnostics_channel'
import { currencyCodes, factOf, kindOfMethod, namedRefund, type PayFact, type PaymentPort, type Sum } from './payment.ts'

/** An answer that was read; undefined when none came or nobody could read it. */
export type CheckoutAnswer = { status: number; body: Record<string, unknown> } | undefined
type CheckoutWire = {
  name: string
  account: string
  ask: (path: string, body: object, key?: string) => Promise<CheckoutAnswer>
  /** Looks a reference of ours up, where the provider can do that. */
  find?: (reference: string) => Promise<CheckoutAnswer>
  cardFields: PaymentPort['cardFields']
  dropIn?: PaymentPort['dropIn']
  /** Hosts that a buyer may be sent to. */
  mayRedirectTo: (url: URL) => boolean
  /** An answer that takes longer is not asked for again: whoever waits should hear something. */
  quickMs: number
}

const amountOf = ({ cents, currencyId }: Sum): object => ({ value: cents, currency: currencyCodes[currencyId] })
/** The provider keeps one answer a key, so each result of a bank has a key of its own: a wrong one does not stand in the way of the right one. */
const keyOfDetails = (attemptId: string, details: object): string =>
  `details-${createHash('sha256').update(attemptId).update(JSON.stringify(details)).digest('base64url')}`
const isUnclear = (answer: CheckoutAnswer): answer is undefined =>
  answer === undefined || answer.status >= 500 || answer.body.errorCode === '704'

/** For whoever watches how long the provider takes. */
export const providerCalls = tracingChannel<unknown, { provider: string; path: string }>('opentop.provider')

/** Any provider that speaks Adyen's Checkout, over any wire. */
export function checkoutPayments({ name, account, cardFields, dropIn, mayRedirectTo, quickMs, ...wire }: CheckoutWire): PaymentPort {
  const ask: CheckoutWire['ask'] = (path, body, key) =>
    providerCalls.tracePromise(() => wire.ask(path, body, key), { provider: name, path: path.replace(/[^/]{16,}/, '{reference}') })
  const find = async (reference: string): Promise<CheckoutAnswer> =>
    wire.find && providerCalls.tracePromise(wire.find, { provider: name, path: '/payments/by-reference' }, undefined, reference)
  /** A lost answer is asked for once more, under the same key: the charge is made once all the same. */
  async function askTwice(path: string, body: object, key: string): Promise<CheckoutAnswer> {
    const before = performance.now()
    const first = await ask(path, body, key)
    return isUnclear(first) && performance.now() - before < quickMs ? ask(path, body, key) : first
  }
  /** A request that was read and turned down took no money; one that may still be under way may have. */
  function paid(answer: CheckoutAnswer): PayFact {
    if (isUnclear(answer)) return { event: 'unclear' }
    if (answer.status >= 400) return { event: 'error' }
    const fact = factOf(answer.body)
    const isSafe = fact.redirectUrl === undefined || (URL.canParse(fact.redirectUrl) && mayRedirectTo(new URL(fact.redirectUrl)))
    return isSafe ? fact : { event: 'unclear' }
  }

  return {
    name,
    account,
    cardFields,
    dropIn,
    async methods({ countryCode, locale, ...sum }) {
      const answer = await ask('/paymentMethods', {
        merchantAccount: account,
        amount: amountOf(sum),
        shopperLocale: locale,
        channel: 'Web',
        ...(countryCode ? { countryCode } : {}),
      })
      const listed = (answer?.body.paymentMethods ?? []) as { type: string; name: string }[]
      return listed.map((asGiven) => ({ key: asGiven.type, name: asGiven.name, kind: kindOfMethod(asGiven.type), asGiven }))
    },
    async pay({ attemptId, key, sum, method, returnUrl, origin, email, locale, countryCode }) {
      const body = {
        merchantAccount: account,
        reference: attemptId,
        amount: amountOf(sum),
        paymentMethod: { ...method.data, type: method.type },
        returnUrl,
        origin,
        channel: 'Web',
        shopperEmail: email,
        shopperLocale: locale,
        ...(countryCode ? { countryCode } : {}),
      }
      const fact = paid(await askTwice('/payments', body, key))
      // the request names the attempt; an answer that takes no money may leave the reference out, as a redirect of Adyen's does
      return fact.event === 'authorise' ? fact : { ...fact, merchantReference: fact.merchantReference ?? attemptId }
    },
    async details(attemptId, details) {
      const fact = paid(await ask('/payments/details', { details }, keyOfDetails(attemptId, details)))
      // Turned down here does not mean turned down by the bank: an old or a second return is looked up instead.
      return fact.event === 'error' ? { event: 'unclear' } : fact
    },
    async cancel(attemptId) {
      const body = { merchantAccount: account, paymentReference: attemptId, reference: attemptId }
      const answer = await ask('/cancels', body, `cancel-${attemptId}`)
      return answer !== undefined && answer.status < 300
    },
    async refund({ id, paymentReference, sum }) {
      const body = { merchantAccount: account, amount: amountOf(sum), reference: id }
      const answer = await ask(`/payments/${paymentReference}/refunds`, body, id)
      if (isUnclear(answer)) return { event: 'unclear' }
      return answer.status >= 400 ? { event: 'fail', merchantReference: id } : { event: 'send', ...namedRefund(answer.body) }
    },
    async lookUp(attemptId) {
      const answer = await find(attemptId)
      if (answer?.status !== 200) return undefined
      return {
        merchantReference: answer.body.reference as string | undefined,
        isWithdrawn: answer.body.withdrawn === true,
        facts: (answer.body.payments as Parameters<typeof factOf>[0][]).map(factOf),
      }
    },
    async lookUpRefund(refundId) {
      const answer = await find(refundId)
      if (answer?.status !== 200) return undefined
      const [refund] = answer.body.refunds as ({ state: 'done' | 'failed' | 'received' } & Parameters<typeof namedRefund>[0])[]
      if (!refund || refund.state === 'received') return undefined
      return { event: refund.state === 'done' ? 'succeed' : 'fail', ...namedRefund(refund) }
    },
  }
}
