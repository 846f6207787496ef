import type { Inputs, Replies, CallName } from '@opentop/contract/api'
import type { Basket } from '@opentop/contract/basket'
import { insertAgent, type NewAgent } from '@opentop/store/agent'
import { addEntry } from '@opentop/store/credit'
import { takeSeats } from '@opentop/store/hold'
import { insertRefund } from '@opentop/store/refund'
import { findFaults } from '@opentop/store/verify/verify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestContext } from '../testing/call.ts'
import { call } from '../testing/call.ts'
import { takeBackCommission } from './commission-job.ts'
import { hashPassword } from '../secret/password.ts'
import { reconcile } from '../payment/reconcile-job.ts'
import { builtinPayments } from '../outside/payment-builtin.ts'
import { ids, openFixture, type BookingFixture } from '../testing/booking-fixture.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'
import { account, providerProcess, type ProviderProcess } from '../testing/provider-process.ts'
import { statementsOf } from '../testing/recorded-statements.ts'

let fixture: BookingFixture
let provider: ProviderProcess
const password = 'desk of the agency'
beforeAll(async () => {
  const database = await preparedDatabase()
  provider = await providerProcess()
  const port = builtinPayments({ url: provider.url, publicUrl: provider.url, account, apiKey: provider.apiKey })
  fixture = await openFixture(database, takeSeats, { port, hmacKeys: () => [provider.hmacKey], step: () => undefined })
})
afterAll(async () => {
  await fixture.shop.database.close()
  await provider.stop()
})

async function make<N extends CallName>(
  name: N,
  input: Inputs[N],
  token?: string,
): Promise<{ reply: Replies[N]; context: TestContext; token: string }> {
  const context = fixture.visitor(token)
  const reply = (await call(name, input, context)) as Replies[N]
  return { reply, context, token: context.effects.token ?? token ?? '' }
}

let count = 0
async function agency(terms: Partial<NewAgent> = {}, toppedUpCents = 0): Promise<{ id: string; login: string }> {
  const login = `Desk${++count}`
  const passwordHash = await hashPassword(password)
  const id = await fixture.shop.database.transaction(async (tx) => {
    const made = await insertAgent(
      tx,
      {
        company: `Agency ${count}`,
        currencyId: 1,
        pricing: 'net',
        commissionBp: 0,
        allowsCard: false,
        terms: '',
        limitCents: 10_000,
        ...terms,
      },
      { login, passwordHash, name: 'Pat' },
    )
    await addEntry(tx, made, { kind: 'TOPUP', cents: toppedUpCents, key: 'first', note: '' })
    return made
  })
  return { id, login }
}
async function desk(terms: Partial<NewAgent> = {}, toppedUpCents = 0): Promise<string> {
  const { login } = await agency(terms, toppedUpCents)
  const { reply, token } = await make('agentLogin', { login: login.toUpperCase(), password })
  expect(reply.ok).toBe(true)
  return token
}
const ticket = (n: number, quantity: number) => ({
  optionId: ids(n).day,
  day: fixture.day(n),
  passengers: [{ typeId: 2 as const, quantity }],
})
async function add(token: string, n: number, quantity: number): Promise<Basket> {
  const { reply } = await make('addToCart', ticket(n, quantity), token)
  if (!reply.ok) throw new Error(reply.refusal)
  return reply.answer
}
const order = (expectedTotalCents: number) => ({
  expectedTotalCents,
  reference: 'FILE 4402',
  leadGuest: { firstName: 'Nora', lastName: 'Lund' },
  email: 'nora@example.org',
})
const creditOf = async (token: string): Promise<number> => {
  const { reply } = await make('getAgent', {}, token)
  return reply.ok ? reply.answer.availableCents : Number.NaN
}

test('MEND-11 a wrong password and an unknown login run the same SQL statements', async () => {
  const { login } = await agency()
  const asked = (name: string) => statementsOf(() => make('agentLogin', { login: name, password: 'a wrong one' }))
  const ofKnown = await asked(login)
  expect(ofKnown.length).toBeGreaterThan(0)
  expect(ofKnown).toEqual(await asked('desk that does not exist'))
})

describe('AGT-01 an agent', () => {
  test('signs in, gets the display cookies of the credit, and sees the contract’s prices', async () => {
    const { login } = await agency({ currencyId: 2, limitCents: 5000 }, 1250)
    expect((await make('agentLogin', { login, password: 'not this one' })).reply).toEqual({ ok: false, refusal: 'login-wrong' })
    const { reply, context, token } = await make('agentLogin', { login, password })
    expect(reply).toMatchObject({ answer: { creditCents: 6250, currencyId: 2 } })
    expect(context.effects.display).toEqual({ sub: null, isagent: '1', agent_credit: '62.50', currency: '2' })
    expect(await add(token, 0, 2), 'net prices in the contract’s pounds, though the page is in euros').toMatchObject({
      currencyId: 2,
      totalCents: 3060,
    })
    const prices = await make('getPriceInfo', { id: 1000, day: fixture.day(0) }, token)
    expect(JSON.stringify(prices.reply)).toContain('"priceCents":1530')
    expect(JSON.stringify((await make('getPriceInfo', { id: 1000, day: fixture.day(0) })).reply)).not.toContain('1530')
    expect((await make('updateCurrency', { id: 1 }, token)).reply).toEqual({ ok: false, refusal: 'forbidden' })
  })

  test('pays from credit with a reference and a lead guest, and the statement lists both', async () => {
    const token = await desk({}, 2000)
    const { totalCents } = await add(token, 1, 2)
    expect((await make('payCredit', order(totalCents - 1), token)).reply).toMatchObject({ refusal: 'total-changed' })
    const { reply, context } = await make('payCredit', order(totalCents), token)
    expect(reply).toMatchObject({ answer: { state: 'paid', sales: [{ optionId: ids(1).day }] } })
    expect(context.effects.display?.agent_credit).toBe('86.00')
    const reference = reply.ok ? reply.answer.payment?.reference : ''
    expect(reference).toMatch(/^OT\w+/)
    expect((await make('getStatement', {}, token)).reply).toMatchObject({
      answer: [
        { kind: 'ORDER', cents: -3400, balanceCents: -1400, reference, agentReference: 'FILE 4402' },
        { kind: 'TOPUP', cents: 2000, balanceCents: 2000 },
      ],
    })
    expect((await make('getTransactions', {}, token)).reply).toMatchObject({
      answer: [{ reference, agentReference: 'FILE 4402', leadGuest: 'Nora Lund', sales: [{ state: 'confirmed' }] }],
    })
    const guest = await make('getVouchers', { token: reply.ok ? (reply.answer.voucherToken ?? '') : '' })
    expect(guest.reply, 'the guest sees no net price').toMatchObject({ answer: { totalCents: 0, sales: [{ paidCents: 0 }] } })
    expect(JSON.stringify(guest.reply)).not.toMatch(/3400|1700/)
    const again = await make('payCredit', order(totalCents), token)
    expect(again.reply, 'a double click pays once').toMatchObject({ answer: { state: 'paid', payment: { reference } } })
    expect(await creditOf(token)).toBe(8600)
  })

  test('tickets sent to another address end the link that the first address got; sent to the same one they keep it', async () => {
    const token = await desk({}, 2000)
    const { totalCents } = await add(token, 1, 2)
    const { reply } = await make('payCredit', order(totalCents), token)
    const [first, id] = reply.ok ? [reply.answer.voucherToken ?? '', reply.answer.sales[0]?.id ?? ''] : ['', '']
    const linkOf = async (): Promise<string> => {
      const { reply: sales } = await make('getAgentSales', {}, token)
      const path = sales.ok ? sales.answer.sales[0]?.sales[0]?.bookingPath : undefined
      return new URL(path ?? '', 'http://shop.example').searchParams.get('token') ?? ''
    }
    expect((await make('sendToGuest', { id, email: 'nora@example.org' }, token)).reply.ok).toBe(true)
    expect(await linkOf()).toBe(first)
    expect((await make('sendToGuest', { id, email: 'lund@example.org' }, token)).reply.ok).toBe(true)
    expect((await make('getVouchers', { token: first })).reply).toMatchObject({ refusal: 'voucher-unknown' })
    expect((await make('getVouchers', { token: await linkOf() })).reply.ok).toBe(true)
  })

  test('with commission pays public prices less the commission', async () => {
    const token = await desk({ pricing: 'commission', commissionBp: 1250, limitCents: 7000 })
    expect(await add(token, 2, 4)).toMatchObject({ totalCents: 8000, commissionCents: 1000 })
    expect((await make('payCredit', order(8000), token)).reply).toMatchObject({ answer: { state: 'paid' } })
    expect(await creditOf(token)).toBe(0)
  })

  test('with too little credit gets the missing amount and is not charged; cards are refused unless the contract allows them', async () => {
    const token = await desk({ limitCents: 3000 })
    const { totalCents } = await add(token, 3, 2)
    expect((await make('payCredit', order(totalCents), token)).reply).toEqual({
      ok: false,
      refusal: 'credit-insufficient',
      params: { missing: '€4', missingCents: 400 },
    })
    expect(await creditOf(token)).toBe(3000)
    const buyer = { firstName: 'Nora', lastName: 'Lund', email: 'nora@example.org', countryId: 620 }
    const byCard = await make('confirmCreditCard', { expectedTotalCents: totalCents, buyer, method: 'scheme', cardToken: 'x' }, token)
    expect(byCard.reply).toMatchObject({ refusal: 'payment-method-unknown' })
    const methods = await make('getPaymentMethods', { currencyId: 1, countryId: 620, locale: 'en', amount: totalCents }, token)
    expect(methods.reply).toMatchObject({ answer: [{ key: 'credit', kind: 'credit' }] })
  })

  test('AGT-02 two concurrent payments of one agency with credit for one: one is paid, one is refused', async () => {
    const { login } = await agency({ limitCents: 4000 })
    const tokens = await Promise.all([0, 1].map(async () => (await make('agentLogin', { login, password })).token))
    const totals = await Promise.all(tokens.map(async (token, n) => (await add(token, 4 + n, 2)).totalCents))
    const replies = await Promise.all(tokens.map((token, n) => make('payCredit', order(totals[n] ?? 0), token)))
    expect(replies.map(({ reply }) => (reply.ok ? reply.answer.state : reply.refusal)).toSorted()).toEqual(['credit-insufficient', 'paid'])
    expect(await creditOf(tokens[0] ?? '')).toBe(600)
  })

  test('gets partial refunds of any size back as credit, without the commission that was never charged', async () => {
    const token = await desk({ pricing: 'commission', commissionBp: 1250, limitCents: 10_000 })
    const { id: transactionId = '' } = await add(token, 6, 3)
    await make('payCredit', order(6000), token)
    expect(await creditOf(token)).toBe(10_000 - 5250)
    const { database } = fixture.shop
    const [payment] = await database.rows<{ id: string }>('SELECT id FROM payments WHERE transaction_id = $1', [transactionId])
    const paymentId = payment?.id ?? ''
    for (const [key, cents] of [
      ['one', 1999],
      ['two', 1],
      ['three', 3999],
      ['four', 1],
    ] as const)
      await database.transaction((tx) => insertRefund(tx, { paymentId, transactionId, reason: 'cancelled', key, cents }))
    await reconcile(fixture.shop)
    await reconcile(fixture.shop)
    expect(await creditOf(token)).toBe(10_000)
    expect(await database.rows('SELECT DISTINCT state FROM refunds WHERE payment_id = $1', [paymentId])).toEqual([{ state: 'DONE' }])
    // only money was refunded here, the tickets are still valid
    const ofMoney = (await findFaults(database)).filter(
      ({ check }) => check !== 'what was taken and not refunded is what live tickets cost, and fees',
    )
    expect(ofMoney).toEqual([])
  })

  test('who pays by card gets the commission once; a refund takes its share back down to the credit limit, and the rest when there is credit again', async () => {
    const { id, login } = await agency({ pricing: 'commission', commissionBp: 1250, allowsCard: true, limitCents: 0 })
    const { token } = await make('agentLogin', { login, password })
    const { id: transactionId = '', totalCents } = await add(token, 8, 2)
    const buyer = { firstName: 'Nora', lastName: 'Lund', email: 'nora@example.org', countryId: 620 }
    const card = { expectedTotalCents: totalCents, buyer, method: 'scheme', cardToken: 'test_authorised' }
    const nameless = { reference: 'FILE 77', leadGuest: { firstName: 'Ida', lastName: '  ' } }
    const refusal = 'field-required'
    expect((await make('confirmCreditCard', card, token)).reply).toMatchObject({ refusal, params: { field: 'firstName' } })
    expect((await make('confirmCreditCard', { ...card, agentOrder: nameless }, token)).reply).toMatchObject({
      refusal,
      params: { field: 'lastName' },
    })
    const whole = { ...card, agentOrder: { ...nameless, leadGuest: { firstName: 'Ida', lastName: 'Berg' } } }
    expect((await make('confirmCreditCard', whole, token)).reply).toMatchObject({ answer: { state: 'paid' } })
    await make('confirmCreditCard', whole, token)
    const told = { agentReference: 'FILE 77' }
    expect((await make('getTransactions', {}, token)).reply).toMatchObject({ answer: [{ ...told, leadGuest: 'Ida Berg' }] })
    expect((await make('getStatement', {}, token)).reply).toMatchObject({ answer: [{ ...told, kind: 'COMMISSION' }, { kind: 'TOPUP' }] })
    const { database } = fixture.shop
    const posted = async (): Promise<number[]> => {
      const { reply } = await make('getStatement', {}, token)
      return reply.ok ? reply.answer.filter(({ kind }) => kind === 'COMMISSION').map(({ cents }) => cents) : []
    }
    expect(await posted()).toEqual([500])
    const [payment] = await database.rows<{ id: string }>('SELECT id FROM payments WHERE transaction_id = $1', [transactionId])
    const giveBack = async (key: string, cents: number): Promise<void> => {
      const refund = { paymentId: payment?.id ?? '', transactionId, reason: 'cancelled', key, cents }
      await database.transaction((tx) => insertRefund(tx, refund))
      for (const _sentThenDone of [1, 2]) await reconcile(fixture.shop)
    }
    await giveBack('half', 1999)
    expect(await posted()).toEqual([-250, 500])
    await database.transaction((tx) => addEntry(tx, id, { kind: 'ADJUSTMENT', cents: -200, key: 'spent', note: '' }))
    await giveBack('rest', 2001)
    expect([await posted(), await creditOf(token)]).toEqual([[-50, -250, 500], 0])
    await takeBackCommission(database)
    expect(await posted()).toHaveLength(3)
    await database.transaction((tx) => addEntry(tx, id, { kind: 'TOPUP', cents: 300, key: 'bank', note: '' }))
    await takeBackCommission(database)
    await takeBackCommission(database)
    expect([await posted(), await creditOf(token)]).toEqual([[-200, -50, -250, 500], 100])
    expect((await findFaults(database)).filter(({ check }) => check.includes('agent'))).toEqual([])
  })

  test('session is required, a guest is refused with forbidden; deactivating an agency ends its sessions at once', async () => {
    const guest = (await make('addToCart', ticket(7, 1))).token
    expect((await make('payCredit', order(2000), guest)).reply).toEqual({ ok: false, refusal: 'forbidden' })
    expect((await make('payCredit', order(2000))).reply).toEqual({ ok: false, refusal: 'session-expired' })
    const { id, login } = await agency()
    const { token } = await make('agentLogin', { login, password })
    await fixture.shop.database.transaction((tx) => tx.rows('UPDATE agents SET active = false WHERE id = $1', [id]))
    expect((await make('getAgent', {}, token)).reply).toEqual({ ok: false, refusal: 'session-expired' })
    expect((await make('agentLogin', { login, password })).reply).toEqual({ ok: false, refusal: 'login-wrong' })
  })
})
