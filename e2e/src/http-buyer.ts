import type { Basket } from '@opentop/contract/basket'
import type { PaymentResult } from '@opentop/contract/payment'
import { expect } from 'vitest'
import { callApi, type HttpAnswer } from './http.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Refusal = { status: number; code: string; detail: string; params?: Record<string, string | number> }
export type HttpBuyer = {
  ask: (method: Method, path: string, body?: object) => Promise<HttpAnswer>
  add: (order: object) => Promise<Basket>
  refused: (method: Method, path: string, body?: object) => Promise<Refusal>
  basket: () => Promise<Basket>
  pay: (more?: { expectedTotalCents?: number; card?: string; email?: string }) => Promise<HttpAnswer>
  paid: (email?: string) => Promise<PaymentResult>
}

export function httpBuyer(currencyId: 1 | 2 | 3 = 1): HttpBuyer {
  let session: Record<string, string> = {}
  const common = { languagecookie: 'en', currencycookie: String(currencyId) }
  const buyer: HttpBuyer = {
    async ask(method, path, body) {
      const json = body ? { 'content-type': 'application/json' } : {}
      const answer = await callApi(path, {
        method,
        headers: { ...common, ...json, ...session },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (answer.headers.authorization) session = { authorization: String(answer.headers.authorization) }
      return answer
    },
    async add(order) {
      const added = await buyer.ask('POST', '/transaction/addToCart', order)
      expect([added.status, added.status === 200 || added.text]).toEqual([200, true])
      return added.json() as Basket
    },
    async refused(method, path, body) {
      const answer = await buyer.ask(method, path, body)
      return { ...(answer.json() as Refusal), status: answer.status }
    },
    basket: async () => (await buyer.ask('GET', '/transaction/sale')).json() as Basket,
    async pay({ expectedTotalCents, card = 'authorised', email = 'ada@example.com' } = {}) {
      const total = expectedTotalCents ?? (await buyer.basket()).totalCents
      const person = { firstName: 'Ada', lastName: 'Lovelace', email, countryId: 826 }
      const start = { expectedTotalCents: total, buyer: person, method: 'scheme', cardToken: `test_${card}` }
      return buyer.ask('POST', '/transaction/payment/creditcard/confirm', start)
    },
    async paid(email) {
      const answer = await buyer.pay(email ? { email } : {})
      const result = answer.json() as PaymentResult
      expect([answer.status, result.state]).toEqual([200, 'paid'])
      return result
    },
  }
  return buyer
}

export const adults = (quantity: number): { typeId: number; quantity: number }[] => [{ typeId: 2, quantity }]
