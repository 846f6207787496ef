import { findAlarms } from '@opentop/store/alarms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adyenPayments } from '../outside/payment-adyen.ts'
import type { PaymentPort } from '../outside/payment.ts'
import { reconcile } from './reconcile-job.ts'
import {
  faultsOf,
  openCount,
  passMinutes,
  sendEvents,
  useProofs,
  type Item,
  type Opened,
  type ProofOptions,
} from '../testing/payment-proofs.ts'
import { until, type PaymentFixture, type Shopper } from '../testing/payment-fixture.ts'
import { account } from '../testing/provider-process.ts'
import { call } from '../testing/call.ts'

const open = useProofs(Number(process.env.SEED ?? Date.now() % 1_000_000_000))

type PlacedOrder = Shopper & { id: string; page: string; psp: string }
async function atBank(fixture: PaymentFixture, n: number, seats = 1): Promise<PlacedOrder> {
  const shopper = await fixture.fill(n, seats)
  const begun = await fixture.pay(shopper, 'secure')
  if (!begun.ok || begun.answer.state !== 'action') throw new Error('the fixture got no 3-D Secure redirect')
  const page = begun.answer.redirectUrl ?? ''
  return { ...shopper, id: begun.answer.attemptId ?? '', page, psp: page.split('/').at(-1) ?? '' }
}
async function chosenAt({ page }: PlacedOrder, choice = 'approve'): Promise<URL> {
  const chosen = await fetch(page, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' })
  return new URL(chosen.headers.get('location') ?? '')
}
const resultOf = (url: URL): string => url.searchParams.get('redirectResult') ?? ''
async function handIn(
  { address }: PaymentFixture,
  order: PlacedOrder,
  redirectResult: string,
): Promise<{ status: number; state?: string }> {
  const answer = await fetch(`${address}/api/v2/transaction/payment/adyen/details`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${order.token}` },
    body: JSON.stringify({ attemptId: order.id, details: { redirectResult } }),
  })
  return { status: answer.status, ...((await answer.json()) as { state?: string }) }
}
const attempt = async ({ shop }: PaymentFixture, { id }: PlacedOrder): Promise<{ state: string; psp: string | null } | undefined> =>
  (
    await shop.database.rows<{ state: string; psp: string | null }>('SELECT state, provider_reference AS psp FROM payments WHERE id = $1', [
      id,
    ])
  )[0]
const quarantined = ({ shop }: PaymentFixture, ...orders: PlacedOrder[]): Promise<{ payment: string | null }[]> =>
  shop.database.rows(
    `SELECT payment_id AS payment FROM payment_events WHERE state = 'quarantined' AND (cardinality($1::uuid[]) = 0 OR payment_id = ANY ($1::uuid[]))`,
    [orders.map(({ id }) => id)],
  )
function useFixture(options?: ProofOptions): { opened: () => Opened; next: () => number } {
  let opened: Opened
  let n = 0
  beforeAll(async () => void (opened = await open(options)))
  afterAll(() => opened?.close())
  return { opened: () => opened, next: () => n++ }
}
async function chargeOf({ provider }: PaymentFixture, { id }: PlacedOrder): Promise<string | undefined> {
  return (await provider.book()).payments.find(({ reference, state }) => reference === id && state === 'authorised')?.psp
}
async function answerLost({ provider }: Opened, order: PlacedOrder): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-api-key': provider.apiKey }
  const body = JSON.stringify({ details: { redirectResult: resultOf(await chosenAt(order)) } })
  await fetch(`${provider.url()}/payments/details`, { method: 'POST', headers, body })
}
async function expectEachPaidByItsOwn({ fixture }: Opened, orders: readonly PlacedOrder[]): Promise<void> {
  for (const order of orders) {
    expect((await fixture.resume(order)).state).toBe('paid')
    expect(await attempt(fixture, order)).toEqual({ state: 'AUTHORISED', psp: await chargeOf(fixture, order) })
  }
  await reconcile(fixture.shop)
  expect(await faultsOf(fixture)).toEqual([])
}

describe('MEND-03 R-PAYMENT-7 a redirect result submitted for another attempt', () => {
  const { opened: ours, next } = useFixture()
  test.each([
    ['with equal amounts', 1, 1],
    ['with a higher amount', 2, 1],
    ['with a lower amount', 1, 2],
  ])('%s is quarantined, pays its own order at once and leaves the other payable', async (_name, seatsOfA, seatsOfB) => {
    const { fixture } = ours()
    const [a, b] = [await atBank(fixture, next(), seatsOfA), await atBank(fixture, next(), seatsOfB)]
    const resultOfA = resultOf(await chosenAt(a))
    expect(await handIn(fixture, b, resultOfA)).toMatchObject({ status: 200, state: 'action' })
    expect(await attempt(fixture, b)).toEqual({ state: 'ACTION_REQUIRED', psp: b.psp })
    expect((await fixture.resume(a)).state).toBe('paid')
    expect(await quarantined(fixture, a, b)).toEqual([{ payment: b.id }])
    expect((await findAlarms(fixture.shop.database)).quarantinedEvents).toBe((await quarantined(fixture)).length)
    expect(await handIn(fixture, b, resultOfA), 'the same again').toMatchObject({ status: 200, state: 'action' })
    expect(await quarantined(fixture, a, b)).toHaveLength(1)
    expect(await handIn(fixture, b, resultOf(await chosenAt(b)))).toMatchObject({ status: 200, state: 'paid' })
    await expectEachPaidByItsOwn(ours(), [a, b])
  })

  test('through the return address redirects the browser to an order that is still to be paid', async () => {
    const opened = ours()
    const { fixture } = opened
    const [a, b] = [await atBank(fixture, next()), await atBank(fixture, next())]
    const [fromA, fromB] = [await chosenAt(a), await chosenAt(b)]
    const right = resultOf(fromB)
    fromB.searchParams.set('redirectResult', resultOf(fromA))
    const returned = await fetch(fromB, { redirect: 'manual' })
    expect(returned.headers.get('location')).toMatch(/^\/en\/payment\?token=/)
    expect(await attempt(fixture, b)).toEqual({ state: 'ACTION_REQUIRED', psp: b.psp })
    fromB.searchParams.set('redirectResult', right)
    await fetch(fromB, { redirect: 'manual' })
    await expectEachPaidByItsOwn(opened, [a, b])
  })

  test('with a refusal does not refuse the other attempt', async () => {
    const opened = ours()
    const { fixture } = opened
    const [a, b] = [await atBank(fixture, next()), await atBank(fixture, next())]
    expect(await handIn(fixture, b, resultOf(await chosenAt(a, 'refuse')))).toMatchObject({ state: 'action' })
    expect((await fixture.resume(a)).state).toBe('refused')
    expect(await handIn(fixture, b, resultOf(await chosenAt(b)))).toMatchObject({ state: 'paid' })
    await expectEachPaidByItsOwn(opened, [b])
  })

  test('through Adyen’s library, which has webhooks but no look-up, does not pay the other attempt either', async () => {
    const opened = await open({ changed: adyen })
    const { fixture } = opened
    const [a, b] = [await atBank(fixture, 0), await atBank(fixture, 1, 2)]
    expect(await handIn(fixture, b, resultOf(await chosenAt(a)))).toMatchObject({ state: 'action' })
    expect(await handIn(fixture, b, resultOf(await chosenAt(b)))).toMatchObject({ state: 'paid' })
    await expectEachPaidByItsOwn(opened, [a, b])
    await opened.close()
  })
})

const adyen = (_port: PaymentPort, provider: Opened['provider']): PaymentPort =>
  adyenPayments({ account, apiKey: provider.apiKey, livePrefix: undefined, url: provider.url, patienceMs: 1500 })

describe('MEND-03 an answer without its reference or amount', () => {
  test.each([
    ['no merchant reference', { merchantReference: undefined }],
    ['no sum', { sum: undefined }],
  ])('%s: the answer does not pay, the look-up does', async (_name, lacking) => {
    const opened = await open({
      changed: (port) => ({
        ...port,
        pay: async (order) => ({ ...(await port.pay(order)), ...lacking }),
        details: async (id, details) => ({ ...(await port.details(id, details)), ...lacking }),
      }),
    })
    const { fixture, provider } = opened
    await provider.control({ webhook: '' })
    const direct = await fixture.fill(0)
    const paid = await fixture.pay(direct, 'authorised')
    expect(paid).toMatchObject({ ok: true, answer: { state: 'checking' } })
    expect((await fixture.resume(direct)).state).toBe('paid')
    const secure = await atBank(fixture, 1)
    expect(await handIn(fixture, secure, resultOf(await chosenAt(secure))), 'looked up at once').toMatchObject({ state: 'paid' })
    await expectEachPaidByItsOwn(opened, [secure])
    await opened.close()
  })

  test('waits for the webhook where the provider has no look-up', async () => {
    const opened = await open({
      changed: (port, provider) => {
        const real = adyen(port, provider)
        return { ...real, details: async (id, details) => ({ ...(await real.details(id, details)), merchantReference: undefined }) }
      },
    })
    const { fixture, provider } = opened
    await provider.control({ paused: 'yes' })
    const order = await atBank(fixture, 0)
    expect(await handIn(fixture, order, resultOf(await chosenAt(order)))).toMatchObject({ state: 'action' })
    await provider.control({ paused: 'no' })
    await until('the webhook has paid', async () => (await fixture.resume(order)).state === 'paid')
    await expectEachPaidByItsOwn(opened, [order])
    await opened.close()
  })

  test('with another provider reference under the same merchant reference pays, and a refund goes to that charge', async () => {
    let second = ''
    const opened = await open({
      // with 3-D Secure Adyen's /payments and /payments/details answer with different references
      changed: (port, provider) => ({
        ...adyen(port, provider),
        pay: async (order) => ({ ...(await port.pay(order)), providerReference: 'OFTHEFIRSTANSWER' }),
      }),
    })
    const { fixture, provider } = opened
    const order = await atBank(fixture, 0)
    expect(await attempt(fixture, order)).toEqual({ state: 'ACTION_REQUIRED', psp: 'OFTHEFIRSTANSWER' })
    expect(await handIn(fixture, order, resultOf(await chosenAt(order)))).toMatchObject({ state: 'paid' })
    second = (await chargeOf(fixture, order)) ?? ''
    expect(await attempt(fixture, order)).toEqual({ state: 'AUTHORISED', psp: second })
    const { sales } = await fixture.resume(order)
    const quoted = await call('cancelSale', { id: sales[0]?.id ?? '' }, fixture.visitor(order.token))
    const quoteId = (quoted.ok && quoted.answer.quoteId) || ''
    await call('cancelSale', { id: sales[0]?.id ?? '', quoteId }, fixture.visitor(order.token))
    await until('it is refunded', async () => {
      await reconcile(fixture.shop)
      return (await provider.book()).refunds.some(({ payment, state }) => payment === second && state === 'done')
    })
    await opened.close()
  })
})

describe('MEND-03 swapped webhooks', () => {
  const { opened: ours, next } = useFixture()
  test.each<[string, (a: PlacedOrder, b: PlacedOrder) => Partial<Item>]>([
    ['A’s reference with B’s charge', (a, b) => ({ merchantReference: a.id, pspReference: b.psp })],
    ['another account', (a) => ({ merchantReference: a.id, pspReference: a.psp, account: 'Another' })],
    ['another sum', (a) => ({ merchantReference: a.id, pspReference: a.psp, cents: 1 })],
    ['another currency', (a) => ({ merchantReference: a.id, pspReference: a.psp, currency: 'USD' })],
    ['a reference that is not ours with A’s charge', (a) => ({ merchantReference: 'not-ours', pspReference: a.psp })],
  ])('%s: the event is quarantined and changes neither order; the right one pays afterwards', async (_name, event) => {
    const opened = ours()
    const { fixture, provider } = opened
    const [a, b] = [await atBank(fixture, next()), await atBank(fixture, next())]
    const right = { eventCode: 'AUTHORISATION', success: true, cents: a.totalCents, pspReference: a.psp, merchantReference: a.id }
    const { length } = await quarantined(fixture)
    expect(await sendEvents(fixture.address, [{ ...right, ...event(a, b) }], provider.hmacKey)).toBe(202)
    await until('it is quarantined', async () => (await quarantined(fixture)).length === length + 1)
    expect(await attempt(fixture, a)).toEqual({ state: 'ACTION_REQUIRED', psp: a.psp })
    expect(await attempt(fixture, b)).toEqual({ state: 'ACTION_REQUIRED', psp: b.psp })
    expect((await findAlarms(fixture.shop.database)).quarantinedEvents).toBe(length + 1)
    // the direct answers are lost, so that only the webhooks can pay
    for (const order of [a, b]) await answerLost(opened, order)
    await until(
      'both are paid by their webhooks',
      async () => (await attempt(fixture, a))?.state + `${(await attempt(fixture, b))?.state}` === 'AUTHORISEDAUTHORISED',
    )
    await expectEachPaidByItsOwn(opened, [a, b])
  })

  test('a chargeback of one charge under the reference of another order is quarantined and voids no tickets', async () => {
    const { fixture, provider } = ours()
    const [a, b] = [await atBank(fixture, next()), await atBank(fixture, next())]
    for (const order of [a, b]) await handIn(fixture, order, resultOf(await chosenAt(order)))
    const item = {
      pspReference: 'CB',
      originalReference: b.psp,
      merchantReference: a.id,
      eventCode: 'CHARGEBACK',
      success: true,
      cents: 2000,
    }
    await sendEvents(fixture.address, [item], provider.hmacKey)
    await until('it is quarantined', async () => (await quarantined(fixture, a)).length === 1)
    expect(await fixture.shop.database.rows(`SELECT 1 FROM vouchers WHERE state <> 'issued'`)).toEqual([])
    await expectEachPaidByItsOwn(ours(), [a, b])
  })
})

describe('MEND-03 swapped look-ups', () => {
  test('look-ups answered with another order’s payments: each order is still paid by its own charge', async () => {
    const swap = new Map<string, string>()
    const opened = await open({
      changed: (port) => ({ ...port, lookUp: (id) => port.lookUp(swap.get(id) ?? id) }),
    })
    const { fixture, provider } = opened
    await provider.control({ webhook: '' })
    const [a, b] = [await atBank(fixture, 0), await atBank(fixture, 1)]
    await answerLost(opened, a)
    swap.set(a.id, b.id).set(b.id, a.id)
    expect((await fixture.resume(b)).state).toBe('action')
    expect(await attempt(fixture, a), 'paid by the answer to the other’s look-up').toMatchObject({ state: 'AUTHORISED' })
    expect(await quarantined(fixture)).toEqual([{ payment: b.id }])
    await passMinutes(fixture.shop.database, provider, 1, opened.clock)
    await reconcile(fixture.shop)
    expect((await fixture.resume(b)).state).toBe('action')
    swap.clear()
    await handIn(fixture, b, resultOf(await chosenAt(b)))
    await expectEachPaidByItsOwn(opened, [a, b])
    await opened.close()
  })

  test('an attempt past its deadline ends even when the look-up shows only a charge of another amount, which is quarantined', async () => {
    const opened = await open({
      changed: (port) => ({
        ...port,
        async lookUp(id) {
          const found = await port.lookUp(id)
          return (
            found && {
              ...found,
              reports: found.reports.map((report) => ({ ...report, event: 'authorise' as const, sum: { cents: 1, currency: 'EUR' } })),
            }
          )
        },
      }),
    })
    const { fixture, provider } = opened
    const order = await atBank(fixture, 0)
    expect((await fixture.resume(order)).state).toBe('action')
    await passMinutes(fixture.shop.database, provider, 61, opened.clock)
    await reconcile(fixture.shop)
    expect((await fixture.resume(order)).state).toBe('open')
    expect(await quarantined(fixture)).toEqual([{ payment: order.id }])
    expect(await fixture.pay(order, 'authorised')).toMatchObject({ ok: true, answer: { state: 'paid' } })
    await opened.close()
  })
})

async function cancelled(fixture: PaymentFixture, n: number, seats: number): Promise<{ shopper: Shopper; refundId: string; psp: string }> {
  const shopper = await fixture.fill(n, seats)
  const paid = await fixture.pay(shopper, 'authorised')
  const id = (paid.ok && paid.answer.sales[0]?.id) || ''
  const quoted = await call('cancelSale', { id }, fixture.visitor(shopper.token))
  await call('cancelSale', { id, quoteId: (quoted.ok && quoted.answer.quoteId) || '' }, fixture.visitor(shopper.token))
  const [row] = await fixture.shop.database.rows<{ refundId: string; psp: string }>(
    'SELECT r.id AS "refundId", p.provider_reference AS psp FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.sale_id = $1',
    [id],
  )
  return { shopper, refundId: row?.refundId ?? '', psp: row?.psp ?? '' }
}
const stateOf = async ({ shop }: PaymentFixture, refundId: string): Promise<string | undefined> =>
  (await shop.database.rows<{ state: string }>('SELECT state FROM refunds WHERE id = $1', [refundId]))[0]?.state

describe('MEND-03 refunds are bound to their payment', () => {
  const { opened: ours, next } = useFixture()
  test.each<[string, Partial<Item>]>([
    ['another charge', { originalReference: 'ANOTHERCHARGE' }],
    ['another sum', { cents: 1 }],
    ['another currency', { currency: 'USD' }],
    ['another account', { account: 'Another' }],
  ])('a refund event with %s is quarantined, and the refund stays unchanged', async (_name, wrong) => {
    const { fixture, provider } = ours()
    await provider.control({ paused: 'yes' })
    const { refundId, psp } = await cancelled(fixture, next(), 1)
    const right = {
      pspReference: `R${psp}`,
      originalReference: psp,
      merchantReference: refundId,
      eventCode: 'REFUND',
      success: true,
      cents: 2000,
    }
    const { length } = await quarantined(fixture)
    await sendEvents(fixture.address, [{ ...right, ...wrong }], provider.hmacKey)
    await until('it is quarantined', async () => (await quarantined(fixture)).length === length + 1)
    expect(await stateOf(fixture, refundId)).toBe('REQUESTED')
    await provider.control({ paused: 'no' })
    await until('the right one is done', async () => {
      await reconcile(fixture.shop)
      return (await stateOf(fixture, refundId)) === 'DONE'
    })
    expect(await faultsOf(fixture)).toEqual([])
  })

  test('answers and look-ups about another refund are quarantined, and the refund is sent once', async () => {
    const other = { merchantReference: crypto.randomUUID() }
    let isWrong = true
    const opened = await open({
      changed: (port) => ({
        ...port,
        refund: async (order) => ({ ...(await port.refund(order)), ...(isWrong ? other : {}) }),
        lookUpRefund: async (id) => {
          const found = await port.lookUpRefund(id)
          return found && { ...found, ...(isWrong ? other : {}) }
        },
      }),
    })
    const { fixture, provider } = opened
    await provider.control({ webhook: '' })
    const { refundId } = await cancelled(fixture, 0, 1)
    await reconcile(fixture.shop)
    expect(await stateOf(fixture, refundId)).toBe('REQUESTED')
    expect(await quarantined(fixture)).toHaveLength(1)
    isWrong = false
    await until('the right answer is applied', async () => {
      await passMinutes(fixture.shop.database, provider, 1, opened.clock)
      await reconcile(fixture.shop)
      return (await stateOf(fixture, refundId)) === 'DONE'
    })
    expect((await provider.book()).refunds).toHaveLength(1)
    expect(await faultsOf(fixture)).toEqual([])
    await opened.close()
  })
})

describe('MEND-03 R-PAYMENT-8 a failing look-up, event or refund', () => {
  test('does not stop the others of its run from being reconciled, and is reported', async () => {
    const bad = { payment: '', event: '', refund: '' }
    const opened = await open({
      changed: (port) => ({
        ...port,
        async lookUp(id) {
          if (id === bad.payment) throw new Error('injected look-up failure')
          return port.lookUp(id)
        },
        async refund(order) {
          if (order.id === bad.refund) throw new Error('injected refund failure')
          return port.refund(order)
        },
      }),
      wrapped: (database) => ({
        ...database,
        transaction: (work, limits) =>
          database.transaction(
            (tx) =>
              work({
                ...tx,
                rows: (text: string, values?: readonly unknown[]) => {
                  if (bad.event !== '' && text.startsWith('SELECT 1 FROM payment_events') && String(values?.[1]).startsWith(bad.event))
                    throw new Error('injected event failure')
                  return tx.rows(text, values)
                },
              } as typeof tx),
            limits,
          ),
      }),
    })
    const { fixture, provider } = opened
    await provider.control({ webhook: '' })
    const orders = [await atBank(fixture, 0), await atBank(fixture, 1), await atBank(fixture, 2)]
    const [first, second, third] = orders as [PlacedOrder, PlacedOrder, PlacedOrder]
    bad.payment = first.id
    bad.event = second.psp
    for (const order of orders) await answerLost(opened, order)
    const refunds = [await cancelled(fixture, 3, 1), await cancelled(fixture, 4, 1)].map(({ refundId }) => refundId)
    bad.refund = refunds[0] ?? ''
    const item = (order: PlacedOrder): Item => ({
      pspReference: order.psp,
      merchantReference: order.id,
      eventCode: 'AUTHORISATION',
      success: true,
      cents: 2000,
    })
    await sendEvents(fixture.address, [item(second), item(third)], provider.hmacKey)
    await until('the event after the failing one is processed', async () => (await attempt(fixture, third))?.state === 'AUTHORISED')
    await passMinutes(fixture.shop.database, provider, 1, opened.clock)
    await expect(reconcile(fixture.shop), 'what failed is reported').rejects.toThrow(/^3 events, payments or refunds could not/)
    expect(await attempt(fixture, first)).toMatchObject({ state: 'ACTION_REQUIRED' })
    expect(await attempt(fixture, second), 'by its look-up').toMatchObject({ state: 'AUTHORISED' })
    expect(await Promise.all(refunds.map((id) => stateOf(fixture, id)))).toEqual(['REQUESTED', 'SENT'])
    Object.assign(bad, { payment: '', event: '', refund: '' })
    await until('nothing is open', async () => {
      await passMinutes(fixture.shop.database, provider, 1, opened.clock)
      await reconcile(fixture.shop)
      return (await openCount(fixture.shop.database)) === 0
    })
    await expectEachPaidByItsOwn(opened, orders)
    await opened.close()
  })
})
