import { createHash } from 'node:crypto'
import { tracingChannel } from 'node:diagnostics_channel'
import { currencyCodes, reportOf, kindOfMethod, namedRefund, type PaymentReport, type PaymentPort, type Sum } from './payment.ts'

export type CheckoutAnswer = { status: number; body: Record<string, unknown> } | undefined
type CheckoutWire = {
  name: string
  account: string
  ask: (path: string, body: object, key?: string) => Promise<CheckoutAnswer>
  find?: (reference: string) => Promise<CheckoutAnswer>
  cardFields: PaymentPort['cardFields']
  walletFrame?: PaymentPort['walletFrame']
  dropIn?: PaymentPort['dropIn']
  mayRedirectTo: (url: URL) => boolean
  quickMs: number
}

const amountOf = ({ cents, currencyId }: Sum): object => ({ value: cents, currency: currencyCodes[currencyId] })
/** The provider stores one answer per idempotency key, so each redirect result has its own: a wrong result does not block the right one. */
const keyOfDetails = (attemptId: string, details: object): string =>
  `details-${createHash('sha256').update(attemptId).update(JSON.stringify(details)).digest('base64url')}`
const isUnclear = (answer: CheckoutAnswer): answer is undefined =>
  answer === undefined || answer.status >= 500 || answer.body.errorCode === '704'

export const providerCalls = tracingChannel<unknown, { provider: string; path: string }>('opentop.provider')

export function checkoutPayments({
  name,
  account,
  cardFields,
  walletFrame,
  dropIn,
  mayRedirectTo,
  quickMs,
  ...wire
}: CheckoutWire): PaymentPort {
  const ask: CheckoutWire['ask'] = (path, body, key) =>
    providerCalls.tracePromise(() => wire.ask(path, body, key), { provider: name, path: path.replace(/[^/]{16,}/, '{reference}') })
  const find = async (reference: string): Promise<CheckoutAnswer> =>
    wire.find && providerCalls.tracePromise(wire.find, { provider: name, path: '/payments/by-reference' }, undefined, reference)
  /** Repeats a request whose answer was lost, under the same idempotency key, so the charge is made once. */
  async function askTwice(path: string, body: object, key: string): Promise<CheckoutAnswer> {
    const before = performance.now()
    const first = await ask(path, body, key)
    return isUnclear(first) && performance.now() - before < quickMs ? ask(path, body, key) : first
  }
  /** A rejected request took no money; one that may still be running may have. */
  function paid(answer: CheckoutAnswer): PaymentReport {
    if (isUnclear(answer)) return { event: 'unclear' }
    if (answer.status >= 400) return { event: 'error' }
    const report = reportOf(answer.body)
    const isSafe = report.redirectUrl === undefined || (URL.canParse(report.redirectUrl) && mayRedirectTo(new URL(report.redirectUrl)))
    return isSafe ? report : { event: 'unclear' }
  }

  return {
    name,
    account,
    cardFields,
    walletFrame,
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
      const report = paid(await askTwice('/payments', body, key))
      // the request identifies the attempt; an answer without money may omit the reference, as Adyen's redirects do
      return report.event === 'authorise' ? report : { ...report, merchantReference: report.merchantReference ?? attemptId }
    },
    async details(attemptId, details) {
      const report = paid(await ask('/payments/details', { details }, keyOfDetails(attemptId, details)))
      // Rejected here does not mean refused by the bank: an old or repeated return is looked up instead.
      return report.event === 'error' ? { event: 'unclear' } : report
    },
    async cancel(attemptId) {
      const body = { merchantAccount: account, paymentReference: attemptId, reference: attemptId }
      const answer = await ask('/cancels', body, `cancel-${attemptId}`)
      return answer !== undefined && answer.status < 300
    },
    async refund({ id, paymentReference, sum }) {
      const body = { merchantAccount: account, amount: amountOf(sum), reference: id }
      const answer = await ask(`/payments/${encodeURIComponent(paymentReference)}/refunds`, body, id)
      if (isUnclear(answer)) return { event: 'unclear' }
      return answer.status >= 400 ? { event: 'fail', merchantReference: id } : { event: 'send', ...namedRefund(answer.body) }
    },
    ...lookUps(find),
  }
}

function lookUps(find: (reference: string) => Promise<CheckoutAnswer>): Pick<PaymentPort, 'lookUp' | 'lookUpRefund'> {
  return {
    async lookUp(attemptId) {
      const answer = await find(attemptId)
      if (answer?.status !== 200) return undefined
      return {
        merchantReference: answer.body.reference as string | undefined,
        isWithdrawn: answer.body.withdrawn === true,
        reports: (answer.body.payments as Parameters<typeof reportOf>[0][]).map(reportOf),
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
