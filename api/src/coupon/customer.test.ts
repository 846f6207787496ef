import type { Database } from '@opentop/store/db'
import { insertAgent } from '@opentop/store/agent'
import { addEntry } from '@opentop/store/credit'
import { freshEmbedded } from '@opentop/store/testing/embedded-image'
import { findFaults } from '@opentop/store/verify/verify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../secret/password.ts'
import { sweepBaskets } from '../job/sweep.ts'
import { ids } from '../testing/booking-fixture.ts'
import { buyer, paymentFixture, until, type PaymentFixture } from '../testing/payment-fixture.ts'
import { providerProcess, type ProviderProcess } from '../testing/provider-process.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

type Answer = { status: number; body: Record<string, unknown> & { params?: Record<string, unknown> }; token: string | undefined }
const password = 'seven buses cross the river'

describe.each<[string, () => Promise<Database>]>([
  ['PostgreSQL', preparedDatabase],
  ['the embedded engine', () => freshEmbedded()],
])('MEND-07 R-COUPON-2 R-COUPON-3 uses of a coupon per customer on %s', (_engine, open) => {
  let provider: ProviderProcess
  let fixture: PaymentFixture
  let next = 0
  beforeAll(async () => {
    provider = await providerProcess()
    fixture = await paymentFixture(await open(), provider, { isRecorded: false })
  })
  afterAll(async () => {
    await fixture?.close()
    await provider?.stop()
  })
  afterEach(async () => expect(await findFaults(fixture.shop.database)).toEqual([]))

  async function ask(method: string, path: string, body: object | undefined, token?: string): Promise<Answer> {
    const answer = await fetch(`${fixture.address}/api/v2${path}`, {
      method,
      headers: {
        currencycookie: '1',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return {
      status: answer.status,
      body: (await answer.json()) as Answer['body'],
      token: answer.headers.get('authorization')?.replace('Bearer ', ''),
    }
  }
  async function filled(token?: string): Promise<string> {
    const n = next++
    const order = { optionId: ids(n % 10).day, day: fixture.day(Math.floor(n / 10)), passengers: [{ typeId: 2, quantity: 1 }] }
    const added = await ask('POST', '/transaction/addToCart', order, token)
    expect(added.status).toBe(200)
    return added.token ?? token ?? ''
  }
  const apply = (token: string, code = 'ONCE') => ask('POST', '/coupon/apply', { code }, token)
  async function withCoupon(code = 'ONCE'): Promise<string> {
    const token = await filled()
    expect((await apply(token, code)).body).toMatchObject({ coupon: code, totalCents: 1000 })
    return token
  }
  const pay = (token: string, email: string, expectedTotalCents = 1000, card = 'authorised') =>
    ask(
      'POST',
      '/transaction/payment/creditcard/confirm',
      { expectedTotalCents, buyer: { ...buyer, email }, method: 'scheme', cardToken: `test_${card}` },
      token,
    )
  const payAtBank = (token: string, email: string) =>
    ask('POST', '/transaction/payment/local', { expectedTotalCents: 1000, buyer: { ...buyer, email }, method: 'paypal' }, token)
  const approve = (page: unknown) =>
    fetch(String(page), { method: 'POST', body: new URLSearchParams({ choice: 'approve' }), redirect: 'manual' })
  const basketOf = (token: string) => ask('GET', '/transaction/sale', undefined, token)
  const usesOf = async (code: string): Promise<{ reserved: number; used: number }> => {
    const [row] = await fixture.shop.database.rows<{ reserved: number; used: number }>(
      'SELECT reserved, used FROM coupons WHERE code = $1',
      [code],
    )
    return row ?? { reserved: -1, used: -1 }
  }
  const spent = { status: 409, body: { code: 'coupon-spent', params: { expectedCents: 1000, totalCents: 2000 } } }

  test('the second purchase with the same e-mail is refused with 409 and the total without the coupon, which can then be paid', async () => {
    expect((await pay(await withCoupon(), 'ada.l@example.com')).body).toMatchObject({ state: 'paid', totalCents: 1000 })
    const again = await withCoupon()
    expect(await pay(again, 'ada.l@example.com')).toMatchObject(spent)
    expect((await basketOf(again)).body).toMatchObject({ discountCents: 0, totalCents: 2000 })
    expect((await basketOf(again)).body.coupon).toBeUndefined()
    expect((await pay(again, 'ada.l@example.com', 2000)).body).toMatchObject({ state: 'paid', totalCents: 2000 })
  })

  test('e-mail addresses that differ in case, spaces or the spelling of their domain are one customer, those that differ in tags or dots are not', async () => {
    expect((await pay(await withCoupon(), 'Grace@Example.com')).status).toBe(200)
    expect(await pay(await withCoupon(), ' grace@example.com ')).toMatchObject(spent)
    // one domain in letters and in its ASCII form
    expect((await pay(await withCoupon(), 'grace@xn--bcher-kva.example')).status).toBe(200)
    expect(await pay(await withCoupon(), 'grace@Bücher.example')).toMatchObject(spent)
    expect((await pay(await withCoupon(), 'grace+bus@example.com')).body).toMatchObject({ state: 'paid', totalCents: 1000 })
    expect((await pay(await withCoupon(), 'gra.ce@example.com')).body).toMatchObject({ state: 'paid', totalCents: 1000 })
  })

  test('of eight concurrent payments with one e-mail exactly one gets the discount', async () => {
    const tokens: string[] = []
    for (let n = 0; n < 8; n++) tokens.push(await withCoupon())
    // each waits before it commits, so that all of them count uses at the same time
    fixture.steps.at = (label) => (label === 'intent-written' ? new Promise((done) => setTimeout(done, 50)) : undefined)
    const answers = await Promise.all(tokens.map((token) => pay(token, 'crowd@example.com')))
    fixture.steps.at = () => undefined
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'coupon-spent')).toHaveLength(7)
    const totals = await fixture.shop.database.rows(
      `SELECT discount_cents AS cents FROM transactions WHERE buyer->>'email' = 'crowd@example.com' AND state = 'PAID' AND discount_cents > 0`,
    )
    expect(totals).toEqual([{ cents: 1000 }])
  })

  test('an open payment reserves its use; refused, cancelled or expired it frees the use for the same customer', async () => {
    const email = 'again@example.com'
    const first = await withCoupon()
    const begun = await payAtBank(first, email)
    expect(begun.body.state).toBe('action')
    expect(await pay(await withCoupon(), email)).toMatchObject(spent)
    expect(await ask('POST', '/transaction/payment/adyen/cancel', { attemptId: begun.body.attemptId }, first)).toMatchObject({
      body: { state: 'open' },
    })
    expect(await pay(first, email, 1000, 'refused')).toMatchObject({ status: 402 })
    const forgotten = await withCoupon()
    const { attemptId } = (await payAtBank(forgotten, email)).body
    await fixture.shop.database.transaction((tx) =>
      tx.rows(`UPDATE payments SET deadline_at = now() - interval '1 minute' WHERE id = $1`, [attemptId]),
    )
    expect((await ask('GET', '/transaction/payment/resume', undefined, forgotten)).body).toMatchObject({ state: 'open' })
    expect((await pay(await withCoupon(), email)).body).toMatchObject({ state: 'paid', totalCents: 1000 })
    expect(await pay(first, email)).toMatchObject(spent)
  })

  test('a member and a guest with the same e-mail are one customer; a member is refused already when applying the code', async () => {
    const email = 'member.once@example.com'
    expect((await ask('POST', '/member/signin/email', { email, password, firstName: 'Ana', lastName: 'Reis' })).status).toBe(200)
    const member = await filled((await ask('POST', '/member/login/email', { email, password })).token)
    expect((await apply(member)).body).toMatchObject({ coupon: 'ONCE' })
    expect((await pay(member, 'other.address@example.com')).body).toMatchObject({ state: 'paid', totalCents: 1000 })
    expect(await apply(await filled(member))).toMatchObject({ status: 422, body: { code: 'coupon-per-customer', params: { count: 1 } } })
    expect(await pay(await withCoupon(), email)).toMatchObject(spent)
    expect(await pay(await withCoupon(), 'other.address@example.com')).toMatchObject(spent)
  })

  test('a guest who signs in later is the same customer', async () => {
    const email = 'guest.first@example.com'
    expect((await pay(await withCoupon(), email)).status).toBe(200)
    expect((await ask('POST', '/member/signin/email', { email, password, firstName: 'Ana', lastName: 'Reis' })).status).toBe(200)
    const guest = await withCoupon()
    const member = (await ask('POST', '/member/login/email', { email, password }, guest)).token ?? ''
    expect((await basketOf(member)).body.coupon).not.toBe('ONCE')
    expect(await apply(member)).toMatchObject({ status: 422, body: { code: 'coupon-per-customer' } })
  })

  test('an agent’s guest counts as the customer, not the agent', async () => {
    const passwordHash = await hashPassword(password)
    await fixture.shop.database.transaction(async (tx) => {
      const contract = { company: 'Agency', currencyId: 1, pricing: 'commission', commissionBp: 1000, allowsCard: false } as const
      const id = await insertAgent(tx, { ...contract, terms: '', limitCents: 100_000 }, { login: 'desk', passwordHash, name: 'Pat' })
      await addEntry(tx, id, { kind: 'TOPUP', cents: 10_000, key: 'first', note: '' })
    })
    const desk = (await ask('POST', '/agent/login', { login: 'desk', password })).token ?? ''
    const payCredit = async (expectedTotalCents: number) =>
      ask(
        'POST',
        '/transaction/payment/credit',
        { expectedTotalCents, reference: 'T1', leadGuest: { firstName: 'Ada', lastName: 'Byron' }, email: 'of.agent@example.com' },
        desk,
      )
    await filled(desk)
    expect((await apply(desk)).body).toMatchObject({ coupon: 'ONCE' })
    expect((await payCredit(1000)).body).toMatchObject({ state: 'paid' })
    await filled(desk)
    expect((await apply(desk)).body).toMatchObject({ coupon: 'ONCE' })
    expect(await payCredit(1000)).toMatchObject(spent)
    expect((await payCredit(2000)).body).toMatchObject({ state: 'paid', totalCents: 2000 })
    expect(await pay(await withCoupon(), 'of.agent@example.com')).toMatchObject(spent)
  })

  async function lapsed(token: string, email: string): Promise<unknown> {
    const begun = await payAtBank(token, email)
    await fixture.shop.database.transaction(async (tx) => {
      await tx.rows(`UPDATE payments SET state = 'REFUSED' WHERE id = $1`, [begun.body.attemptId])
      await tx.rows(
        `UPDATE transactions SET state = 'DRAFT', hold_expires_at = now() - interval '1 second' WHERE id = (SELECT transaction_id FROM payments WHERE id = $1)`,
        [begun.body.attemptId],
      )
      await tx.rows(
        `UPDATE holds SET state = 'active', expires_at = now() - interval '1 second' WHERE transaction_id = (SELECT transaction_id FROM payments WHERE id = $1)`,
        [begun.body.attemptId],
      )
    })
    await sweepBaskets(fixture.shop.database)
    return begun.body.redirectUrl
  }
  const isPaid = (token: string) =>
    until(
      'the late payment is booked',
      async () => (await ask('GET', '/transaction/payment/resume', undefined, token)).body.state === 'paid',
    )

  test('R-PAYMENT-5 a late payment takes its released coupon use again if one is left', async () => {
    const before = await usesOf('LAST')
    const late = await withCoupon('LAST')
    const page = await lapsed(late, 'late@example.com')
    expect(await usesOf('LAST')).toEqual(before)
    await approve(page)
    await isPaid(late)
    expect(await usesOf('LAST')).toEqual({ reserved: 0, used: before.used + 1 })
    expect((await apply(await filled(), 'LAST')).body).toMatchObject({ code: 'coupon-invalid' })
  })

  test('a late payment whose coupon use was taken meanwhile keeps the price paid and counts no use', async () => {
    const late = await withCoupon()
    const page = await lapsed(late, 'late.once@example.com')
    expect((await pay(await withCoupon(), 'late.once@example.com')).status).toBe(200)
    const before = await usesOf('ONCE')
    await approve(page)
    await isPaid(late)
    expect((await ask('GET', '/transaction/payment/resume', undefined, late)).body).toMatchObject({ totalCents: 1000 })
    expect(await usesOf('ONCE')).toEqual(before)
  })

  test('npm run verify reports a customer with more uses than the coupon allows', async () => {
    const planted = fixture.shop.database.transaction(async (tx) => {
      await tx.rows(`UPDATE coupon_uses SET customer = 'ada.l@example.com' WHERE coupon_code = 'ONCE' AND customer = 'crowd@example.com'`)
      throw await findFaults(tx)
    })
    await expect(planted).rejects.toEqual([{ check: 'no customer uses a coupon more often than it allows', faults: ['ONCE: e-mail 2'] }])
  })
})
