import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { ChangeResult } from '@opentop/contract/date-change'
import type { PaymentResult } from '@opentop/contract/payment'
import { callsAt } from '../calls-at.ts'
import { noteAnswer, type Notebook, type Order } from './notebook.ts'

type Roll = (below: number) => number
type Answer = { status: number; headers: Headers; json: Record<string, unknown>; tries?: number }
type Ask = (method: 'GET' | 'POST', path: string, body?: object, headers?: Record<string, string>) => Promise<Answer | undefined>

const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', countryId: 826 }
const patienceMs = 12_000
/** A page tries again this often, with the same idempotency key. */
const againMs = 250
export const bus = 32871
export const location = 95

export function countedCalls(port: number, notebook: Notebook): Ask {
  const { ask } = callsAt(() => port)
  return async (method, path, body, headers = {}) => {
    try {
      const answer = await ask(`/api/v2${path}`, {
        method,
        signal: AbortSignal.timeout(patienceMs),
        ...(body ? { body: JSON.stringify(body) } : {}),
        headers: { connection: 'close', currencycookie: '1', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      })
      const text = await answer.text()
      noteAnswer(notebook, path, answer.status, text)
      return { status: answer.status, headers: answer.headers, json: jsonOf(text) }
    } catch {
      noteAnswer(notebook, path, 'cut')
      return undefined
    }
  }
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

const isUnclear = ({ status, json }: Answer): boolean => status >= 500 || json.code === 'key-running'

/** Sends a call again with the same key until the answer is clear, or the buyer gives up. */
async function insistent(ask: Ask, path: string, body: object, authorization: string, givesUp: () => boolean): Promise<Answer | undefined> {
  const headers = { authorization, 'idempotency-key': randomUUID() }
  for (let tries = 1; ; tries++) {
    const answer = await ask('POST', path, body, headers)
    if (answer && !isUnclear(answer)) return { ...answer, tries }
    if (givesUp()) return undefined
    await setTimeout(againMs)
  }
}

export async function buyOnce(ask: Ask, notebook: Notebook, days: readonly string[], roll: Roll, givesUp: () => boolean): Promise<void> {
  const day = days[roll(days.length)] ?? ''
  const added = await ask('POST', '/transaction/addToCart', { optionId: bus, day, passengers: [{ typeId: 2, quantity: 1 + roll(2) }] })
  const authorization = added?.headers.get('authorization')
  if (added?.status !== 200 || !authorization) return
  const start = { expectedTotalCents: added.json.totalCents, buyer: person, method: 'scheme', cardToken: 'test_authorised' }
  const paid = await insistent(ask, '/transaction/payment/creditcard/confirm', start, authorization, givesUp)
  const result = await settled(ask, paid?.json as PaymentResult | undefined, authorization, givesUp)
  const [sale] = result?.sales ?? []
  if (result?.state !== 'paid' || !sale) return
  const order: Order = {
    reference: result.payment?.reference ?? '',
    attemptId: result.attemptId ?? '',
    saleId: sale.id,
    cents: Number(added.json.totalCents),
    day,
    isCancelled: false,
  }
  notebook.orders.push(order)
  notebook.paidAt.push(Date.now())
  if ((paid?.tries ?? 1) > 1) notebook.paidAgain++
  const next = roll(4)
  if (next === 0) await cancel(ask, notebook, order, authorization, givesUp)
  if (next === 1) await move(ask, notebook, order, days[roll(days.length)] ?? day, authorization, givesUp)
}

async function settled(
  ask: Ask,
  first: PaymentResult | undefined,
  authorization: string,
  givesUp: () => boolean,
): Promise<PaymentResult | undefined> {
  let result = first
  while (result && ['checking', 'pending', 'open'].includes(result.state) && !givesUp()) {
    await setTimeout(againMs)
    const seen = await ask('GET', '/transaction/payment/resume', undefined, { authorization })
    if (seen?.status === 200) result = seen.json as PaymentResult
  }
  return result
}

async function cancel(ask: Ask, notebook: Notebook, order: Order, authorization: string, givesUp: () => boolean): Promise<void> {
  const path = `/sale/${order.saleId}/cancel`
  const quoted = await ask('POST', path, {}, { authorization })
  if (quoted?.status !== 200) return
  order.isCancelled = undefined
  const done = await insistent(ask, path, { quoteId: quoted.json.quoteId }, authorization, givesUp)
  if (done?.status !== 200) return
  order.isCancelled = done.json.cancelled === true
  notebook.changes.cancelled++
}

async function move(ask: Ask, notebook: Notebook, order: Order, day: string, authorization: string, givesUp: () => boolean): Promise<void> {
  const path = `/sale/${order.saleId}/change`
  const quoted = await ask('POST', path, { day }, { authorization })
  if (quoted?.status !== 200 || (quoted.json as ChangeResult).dueCents > 0) return
  order.day = undefined
  const done = await insistent(ask, path, { quoteId: quoted.json.quoteId }, authorization, givesUp)
  if (done?.status !== 200 || (done.json as ChangeResult).state !== 'changed') return
  order.day = day
  notebook.changes.moved++
}
