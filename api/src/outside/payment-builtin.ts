import { currencyCodes, factOf, kindOfMethod, type PayFact, type PaymentPort } from './payment.ts'

export type BuiltinOptions = { url: () => string; publicUrl: () => string; account: string; apiKey: string; patienceMs?: number }
type Answer = { status: number; body: Record<string, unknown> } | undefined

/** The provider that comes with the shop, a process of its own. */
export function builtinPayments({ url, publicUrl, account, apiKey, patienceMs = 8000 }: BuiltinOptions): PaymentPort {
  async function ask(method: 'GET' | 'POST', path: string, body?: object, key?: string): Promise<Answer> {
    try {
      const answer = await fetch(`${url()}${path}`, {
        method,
        headers: {
          'x-api-key': apiKey,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    } catch {
      return undefined
    }
  }
  /** A lost answer is asked for once more, under the same key: the charge is made once all the same. */
  async function askTwice(path: string, body: object, key: string): Promise<Answer> {
    const before = Date.now()
    const first = await ask('POST', path, body, key)
    const isLost = first === undefined || first.status >= 500
    return isLost && Date.now() - before < patienceMs / 2 ? ask('POST', path, body, key) : first
  }
  const amount = ({ cents, currencyId }: { cents: number; currencyId: 1 | 2 | 3 }): object => ({
    value: cents,
    currency: currencyCodes[currencyId],
  })
  /** A request that was read and turned down took no money; one that may still be under way may have. */
  function paid(answer: Answer): PayFact {
    if (!answer || answer.status >= 500 || answer.body.errorCode === '704') return { event: 'unclear' }
    return answer.status >= 400 ? { event: 'error' } : factOf(answer.body)
  }

  return {
    name: 'builtin',
    account,
    cardFields: (origin, locale) => `${publicUrl()}/fields/card?${new URLSearchParams({ origin, locale })}`,
    async methods({ countryCode, locale, ...sum }) {
      const answer = await ask('POST', '/paymentMethods', {
        merchantAccount: account,
        amount: amount(sum),
        shopperLocale: locale,
        ...(countryCode ? { countryCode } : {}),
      })
      const listed = (answer?.body.paymentMethods ?? []) as { type: string; name: string }[]
      return listed.map(({ type, name }) => ({ key: type, name, kind: kindOfMethod(type) }))
    },
    async pay({ attemptId, key, sum, method, returnUrl, origin, email, locale, countryCode }) {
      const body = {
        merchantAccount: account,
        reference: attemptId,
        amount: amount(sum),
        paymentMethod: { ...method.data, type: method.type },
        returnUrl,
        origin,
        shopperEmail: email,
        shopperLocale: locale,
        ...(countryCode ? { countryCode } : {}),
      }
      return paid(await askTwice('/payments', body, key))
    },
    async details(attemptId, details) {
      const answer = await ask('POST', '/payments/details', { details }, `details-${attemptId}`)
      const fact = paid(answer)
      // Turned down here does not mean turned down by the bank: an old or a second return is looked up instead.
      return fact.event === 'error' ? { event: 'unclear' } : fact
    },
    async cancel(attemptId) {
      const body = { merchantAccount: account, paymentReference: attemptId, reference: attemptId }
      const answer = await ask('POST', '/cancels', body, `cancel-${attemptId}`)
      return answer !== undefined && answer.status < 300
    },
    async refund({ id, paymentReference, sum }) {
      const body = { merchantAccount: account, amount: amount(sum), reference: id }
      const answer = await ask('POST', `/payments/${paymentReference}/refunds`, body, id)
      if (!answer || answer.status >= 500 || answer.body.errorCode === '704') return { event: 'unclear' }
      return answer.status >= 400 ? { event: 'fail' } : { event: 'send', providerReference: String(answer.body.pspReference) }
    },
    async lookUp(attemptId) {
      const answer = await ask('GET', `/payments/by-reference/${attemptId}`)
      if (answer?.status !== 200) return undefined
      return {
        isWithdrawn: answer.body.withdrawn === true,
        facts: (answer.body.payments as Parameters<typeof factOf>[0][]).map(factOf),
      }
    },
    async lookUpRefund(refundId) {
      const answer = await ask('GET', `/payments/by-reference/${refundId}`)
      if (answer?.status !== 200) return undefined
      const [refund] = answer.body.refunds as { state: 'done' | 'failed' | 'received'; pspReference: string }[]
      if (!refund || refund.state === 'received') return undefined
      return { event: refund.state === 'done' ? 'succeed' : 'fail', providerReference: refund.pspReference }
    },
  }
}
