import { api, callNames, type CallName } from '@opentop/contract/api'
import type { Basket } from '@opentop/contract/basket'
import type { Purchase } from '@opentop/contract/member'
import type { PaymentResult } from '@opentop/contract/payment'
import { handlers } from '@opentop/api/dispatch/handlers'
import { everybody, type CallerKind } from '@opentop/contract/endpoint'
import { gateRefusal } from '@opentop/domain/permission'
import { describe, expect, test } from 'vitest'
import { callApi, hostOf, visit, type HttpAnswer } from './http.ts'
import { sampleCall } from './sample-call.ts'
import { inDays } from './shop-day.ts'

type Session = { authorization?: string; cookie?: string; origin?: string }
const soon = inDays(20)
const order = { optionId: 32871, day: soon, passengers: [{ typeId: 2, quantity: 1 }] }
const password = 'seven buses cross the river'

function ask(method: string, path: string, session: Session, body?: object): Promise<HttpAnswer> {
  const headers = { ...session, ...(body ? { 'content-type': 'application/json' } : {}) }
  return callApi(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
}
async function sessionFrom(path: string, body: object): Promise<Session> {
  const answer = await ask('POST', path, {}, body)
  expect(answer.status, path).toBe(200)
  return { authorization: String(answer.headers.authorization) }
}
let count = 0
const sessions: Record<CallerKind, () => Promise<Session>> = {
  anonymous: async () => ({}),
  guest: () => sessionFrom('/transaction/addToCart', order),
  async member() {
    const email = `walker${++count}@example.org`
    await ask('POST', '/member/signin/email', {}, { email, password, firstName: 'Marta', lastName: 'Reis' })
    return sessionFrom('/member/login/email', { email, password })
  },
  agent: () => sessionFrom('/agent/login', { login: 'sunline', password: 'sunline demo desk' }),
}

describe('MEM-02 AGT-01 permissions', () => {
  test('every call has a handler, and only these calls are closed to some kinds of session', () => {
    expect(Object.keys(handlers).toSorted()).toEqual(callNames.toSorted())
    // copied by hand, not derived from the contract
    const closed = Object.fromEntries(
      callNames.flatMap((name) => (api[name].callers.length < everybody.length ? [[name, api[name].callers]] : [])),
    )
    expect(closed).toEqual({
      getMember: ['member'],
      editMember: ['member'],
      getPartnerDiscounts: ['member'],
      getTransactions: ['member', 'agent'],
      getAgent: ['agent'],
      getStatement: ['agent'],
      payCredit: ['agent'],
      findDeskTours: ['agent'],
      getAgentSales: ['agent'],
      getAgentDisruptions: ['agent'],
      sendToGuest: ['agent'],
      updateCurrency: ['anonymous', 'guest', 'member'],
    })
  })

  test.each(everybody)('every call by %s is admitted or refused as the contract declares', async (kind) => {
    // these end the session they are made with, or start another
    const last: CallName[] = ['memberLogout', 'memberLogin', 'agentLogin', 'memberLoginGoogle']
    const names = callNames
    const session = await sessions[kind]()
    const check = async (name: CallName, as: Session): Promise<void> => {
      const { method, path, body, headers } = sampleCall(name)
      const { status, json } = await callApi(path, { method, headers: { ...headers, ...as }, ...(body ? { body } : {}) })
      const code = status === 200 ? undefined : (json() as { code?: string }).code
      const expected = gateRefusal(api[name].callers, kind)
      if (expected) expect([status, code], `${name} by ${kind}`).toEqual([expected === 'forbidden' ? 403 : 401, expected])
      else {
        expect(code, `${name} by ${kind}`).not.toBe('forbidden')
        if (kind !== 'anonymous') expect(code, `${name} by ${kind}`).not.toBe('session-expired')
      }
    }
    for (const name of names.filter((one) => !last.includes(one))) await check(name, session)
    for (const name of last) await check(name, await sessions[kind]())
  })

  test('objects of one caller are unknown to every other caller', async () => {
    const owner = await sessions.guest()
    const mine = async () => (await ask('GET', '/transaction/sale', owner)).json() as Basket
    const id = (await mine()).lines[0]?.id ?? ''
    const attempts = [
      ['DELETE', `/sale/delete/${id}`],
      ['GET', `/sale/${id}/upselling`],
      ['POST', `/sale/${id}/upselling`, { toOptionId: 32872 }],
      ['POST', `/sale/${id}/cancel`, {}],
      ['GET', `/sale/${id}/print?bearer=${'x'.repeat(43)}`],
      ['GET', `/sale/${id}/print?bearer=${owner.authorization?.split(' ')[1]}`],
    ] as const
    for (const kind of everybody) {
      const session = await sessions[kind]()
      for (const [method, path, body] of attempts)
        expect([401, 404, 409], `${method} ${path} by ${kind}`).toContain((await ask(method, path, session, body)).status)
    }
    expect(await mine()).toMatchObject({ count: 1, lines: [{ id, optionId: 32871 }] })
  })

  test('a member’s purchases are listed, printed and cancelled by that member only', async () => {
    const owner = await sessions.member()
    const added = await ask('POST', '/transaction/addToCart', owner, order)
    const { totalCents } = added.json() as Basket
    const buyer = { firstName: 'Marta', lastName: 'Reis', email: 'marta.buys@example.org', countryId: 620 }
    const card = { expectedTotalCents: totalCents, buyer, method: 'scheme', cardToken: 'test_authorised' }
    const paid = (await ask('POST', '/transaction/payment/creditcard/confirm', owner, card)).json() as PaymentResult
    const reference = paid.payment?.reference ?? ''
    const id = paid.sales[0]?.id ?? ''
    const [mine] = (await ask('GET', '/transaction', owner)).json() as Purchase[]
    expect(mine).toMatchObject({ reference, sales: [{ id, printPath: expect.any(String) as string }] })
    expect((await visit(mine?.sales[0]?.printPath ?? '')).headers['content-type']).toBe('application/pdf')
    for (const kind of everybody) {
      const session = await sessions[kind]()
      expect((await ask('GET', '/transaction', session)).text, kind).not.toContain(reference)
      for (const [method, path, body] of [
        ['POST', `/sale/${id}/cancel`, {}],
        ['GET', `/sale/${id}/print?bearer=${'x'.repeat(43)}`],
        ['GET', `/sale/${id}/print?bearer=${owner.authorization?.split(' ')[1]}`],
        ['GET', `/sale/${id}/calendar?bearer=${'x'.repeat(43)}`],
        ['GET', `/transaction/voucher?token=${'x'.repeat(43)}`],
      ] as const)
        expect([401, 404, 409], `${method} ${path} by ${kind}`).toContain((await ask(method, path, session, body)).status)
    }
    expect((await ask('POST', `/sale/${id}/cancel`, owner, {})).json()).toMatchObject({ cancelled: false, refundCents: totalCents })
  })

  test('display cookies set by hand change nothing', async () => {
    const forged = { cookie: 'isagent=1; agent_credit=1000000; sub=1' }
    for (const path of ['/agent/info', '/agent/statement', '/member/info', '/transaction', `/product/3287/priceInfo?day=${soon}`]) {
      const [plain, dressed] = [await callApi(path), await callApi(path, { headers: forged })]
      const said = ({ status, text }: HttpAnswer): unknown => [status, text.replace(/"requestId":"[^"]+"/, '')]
      expect(said(dressed), path).toEqual(said(plain))
    }
    const pay = { expectedTotalCents: 1, reference: 'x', leadGuest: { firstName: 'x', lastName: 'y' }, email: 'a@b.co' }
    const answer = await ask(
      'POST',
      '/transaction/payment/credit',
      { ...(await sessions.guest()), ...forged, origin: `http://${hostOf('worldwide')}` },
      pay,
    )
    expect(answer.status).toBe(403)
  })
})
