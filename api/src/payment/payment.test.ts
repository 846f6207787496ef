import { findFaults } from '@opentop/store/verify/verify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import { paymentToken } from './token.ts'
import { reconcile } from './reconcile-job.ts'
import { buyer, paymentFixture, until, type PaymentFixture, type Shopper } from '../testing/payment-fixture.ts'
import { providerProcess, type ProviderProcess } from '../testing/provider-process.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

let provider: ProviderProcess
let fixture: PaymentFixture
let next = 0

beforeAll(async () => {
  provider = await providerProcess()
  fixture = await paymentFixture(await preparedDatabase(), provider, { isMade: true })
})
afterAll(async () => {
  await fixture?.close()
  await provider?.stop()
})

const fill = (): Promise<Shopper> => fixture.fill(next++)
const stateOf = async (shopper: Shopper): Promise<string> => (await fixture.resume(shopper)).state
async function age(minutes: number): Promise<void> {
  await fixture.shop.database.transaction((tx) =>
    tx.rows(
      `UPDATE payments SET created_at = created_at - make_interval(mins => $1), checked_at = NULL, updated_at = updated_at - make_interval(mins => $1), deadline_at = deadline_at - make_interval(mins => $1) WHERE settled_at IS NULL`,
      [minutes],
    ),
  )
}

describe('PAY-01 PAY-03 PAY-05 paying', () => {
  test('an authorised card gives one order with its vouchers and one mail', async () => {
    const shopper = await fill()
    const paid = await fixture.pay(shopper, 'authorised')
    if (!paid.ok) throw new Error(paid.refusal)
    expect(paid.answer).toMatchObject({ state: 'paid', payment: { reference: expect.stringMatching(/^OT[2-9A-Z]{8}$/) } })
    expect(paid.answer.sales).toMatchObject([{ state: 'confirmed', amountCents: 2000, problems: [] }])
    expect(paid.answer.voucherToken).toBeDefined()
    const mails = await fixture.shop.database.rows(`SELECT 1 FROM outbox WHERE topic = 'mail:confirmation'`)
    expect(mails).toHaveLength(1)
    expect(await findFaults(fixture.shop.database)).toEqual([])
  })

  test('MEND-11 R-MONEY-8 a buyer’s name, e-mail and phone with blanks around them are stored without them', async () => {
    const shopper = await fill()
    const start = { expectedTotalCents: shopper.totalCents, method: 'scheme', cardToken: 'test_authorised' }
    const blanks = { ...buyer, firstName: ' Ada ', lastName: 'Lovelace\n', email: '\tblanks@example.com\n', phone: ' +44 20 7946 0999 ' }
    const paid = await call('confirmCreditCard', { ...start, buyer: blanks }, fixture.visitor(shopper.token))
    expect(paid).toMatchObject({ ok: true, answer: { state: 'paid' } })
    const { database } = fixture.shop
    const stored = await database.rows(`SELECT buyer FROM transactions WHERE buyer->>'email' LIKE '%blanks@%'`)
    expect(stored).toMatchObject([
      { buyer: { firstName: 'Ada', lastName: 'Lovelace', email: 'blanks@example.com', phone: '+44 20 7946 0999' } },
    ])
  })

  test('FORM-01 the server validates the buyer; the newsletter box sends a confirmation mail; the order has the language of the page', async () => {
    const shopper = await fill()
    const start = { expectedTotalCents: shopper.totalCents, method: 'scheme', cardToken: 'test_authorised', newsletter: true }
    const visitor = { ...fixture.visitor(shopper.token), lang: 'de' as const }
    const pay = (changed: object) => call('confirmCreditCard', { ...start, buyer: { ...buyer, ...changed } }, visitor)
    expect(await pay({ firstName: 'Ада' })).toMatchObject({ ok: false, refusal: 'field-latin', params: { field: 'firstName' } })
    expect(await pay({ email: 'ada@' })).toMatchObject({ ok: false, refusal: 'email-invalid' })
    expect(await pay({ email: 'subscriber@example.com' })).toMatchObject({ ok: true, answer: { state: 'paid' } })
    const { database } = fixture.shop
    expect(await database.rows(`SELECT 1 FROM outbox WHERE topic = 'mail:newsletter'`)).toHaveLength(1)
    expect(await database.rows(`SELECT lang FROM transactions WHERE buyer->>'email' = 'subscriber@example.com'`)).toEqual([{ lang: 'de' }])
  })

  test('a refused card leaves the basket and its seats held; another card pays', async () => {
    const shopper = await fill()
    expect(await fixture.pay(shopper, 'refused')).toMatchObject({ ok: false, refusal: 'payment-refused' })
    const basket = await call('getSales', {}, fixture.visitor(shopper.token))
    expect(basket.ok && basket.answer.lines[0]?.state).toBe('held')
    expect(await fixture.pay(shopper, 'authorised')).toMatchObject({ ok: true, answer: { state: 'paid' } })
  })

  test('3-D Secure: a browser that returns from the bank without cookies, twice, is redirected to the confirmation', async () => {
    const shopper = await fill()
    const begun = await fixture.pay(shopper, 'secure')
    if (!begun.ok) throw new Error(begun.refusal)
    expect(begun.answer).toMatchObject({ state: 'action', redirectUrl: expect.stringContaining('/pay/') })
    const page = begun.answer.redirectUrl ?? ''
    expect(await (await fetch(page)).text()).toContain('value="approve"')
    const approved = await fetch(page, { method: 'POST', body: new URLSearchParams({ choice: 'approve' }), redirect: 'manual' })
    const back = approved.headers.get('location') ?? ''
    for (const visit of ['once', 'twice']) {
      const returned = await fetch(back, { redirect: 'manual' })
      expect([visit, returned.status, returned.headers.get('location')]).toEqual([
        visit,
        303,
        expect.stringMatching(/^\/en\/payment-confirmed\?token=/),
      ])
    }
    const token = new URL(back).pathname.split('/').at(-1) ?? ''
    const resumed = await call('resumePayment', { token }, fixture.visitor())
    expect(resumed).toMatchObject({ ok: true, answer: { state: 'paid' } })
    const other = await call('resumePayment', { token: token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) }, fixture.visitor())
    expect(other).toMatchObject({ ok: false, refusal: 'payment-unknown' })
  })

  test.each([
    ['refuse', 'refused'],
    ['back', 'open'],
  ])('3-D Secure: %s on the bank’s page leaves the basket payable', async (choice, state) => {
    const shopper = await fill()
    const begun = await fixture.pay(shopper, 'secure')
    const page = (begun.ok && begun.answer.redirectUrl) || ''
    const chosen = await fetch(page, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' })
    const returned = await fetch(chosen.headers.get('location') ?? '', { redirect: 'manual' })
    expect(returned.headers.get('location')).toMatch(/^\/en\/payment\?token=/)
    expect(await stateOf(shopper)).toBe(state)
    expect(await fixture.pay(shopper, 'authorised')).toMatchObject({ ok: true, answer: { state: 'paid' } })
  })

  test('PAY-04 the old_token cookie resumes a payment without a session, vouchers need no session, and a pending payment sets process_data_pending', async () => {
    const shopper = await fill()
    const get = (path: string, headers: Record<string, string> = {}) => fetch(`${fixture.address}/api/v2${path}`, { headers })
    const start = { expectedTotalCents: shopper.totalCents, buyer, method: 'scheme', cardToken: 'test_pending-then-paid' }
    const pending = await fetch(`${fixture.address}/api/v2/transaction/payment/creditcard/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${shopper.token}` },
      body: JSON.stringify(start),
    })
    const { attemptId = '' } = (await pending.json()) as { attemptId?: string }
    const noted = pending.headers.getSetCookie().find((cookie) => cookie.startsWith('process_data_pending=')) ?? ''
    expect(JSON.parse(decodeURIComponent(noted.slice(21, noted.indexOf(';'))))).toEqual({ attemptId, state: 'pending' })
    expect(noted).toContain(`Max-Age=${60 * 86_400};`)
    const token = paymentToken(fixture.shop.secrets.link, attemptId, Date.now())
    const first = await get(`/transaction/payment/resume?token=${token}`)
    expect(first.headers.getSetCookie().find((cookie) => cookie.startsWith('old_token='))).toContain(token)
    await until('it is paid', async () => (await stateOf(shopper)) === 'paid')
    const stranger = await fixture.fill(next++)
    const cookie = `old_token=${token}; process_data_pending=x`
    for (const headers of [{ cookie }, { cookie, authorization: `Bearer ${stranger.token}` }]) {
      const resumed = await get('/transaction/payment/resume', headers)
      const answer = (await resumed.json()) as { attemptId: string; state: string; voucherToken: string }
      expect(answer).toMatchObject({ attemptId, state: 'paid' })
      expect(resumed.headers.getSetCookie().find((one) => one.startsWith('process_data_pending='))).toContain('Max-Age=0')
      for (const authorization of [undefined, 'Bearer of-another-session'])
        expect((await get(`/transaction/voucher?token=${answer.voucherToken}`, authorization ? { authorization } : {})).status).toBe(200)
    }
  })

  test('a buyer who cancels keeps the basket, and approving at the bank afterwards has no effect', async () => {
    const shopper = await fill()
    const begun = await fixture.pay(shopper, 'secure')
    if (!begun.ok) throw new Error(begun.refusal)
    const attemptId = begun.answer.attemptId ?? ''
    const stranger = await fixture.fill(next++)
    expect(await call('payAdyenCancel', { attemptId }, fixture.visitor(stranger.token))).toMatchObject({
      ok: false,
      refusal: 'payment-unknown',
    })
    expect(await call('payAdyenCancel', { attemptId }, fixture.visitor(shopper.token))).toMatchObject({
      ok: true,
      answer: { state: 'open' },
    })
    await fetch(begun.answer.redirectUrl ?? '', { method: 'POST', body: new URLSearchParams({ choice: 'approve' }), redirect: 'manual' })
    expect(await stateOf(shopper)).toBe('open')
    expect(await fixture.pay(shopper, 'authorised')).toMatchObject({ ok: true, answer: { state: 'paid' } })
  })

  test('a wallet is paid by its webhook even when the browser does not return', async () => {
    const shopper = await fill()
    const start = { expectedTotalCents: shopper.totalCents, buyer, method: 'paypal' }
    const begun = await call('payLocal', start, fixture.visitor(shopper.token))
    if (!begun.ok) throw new Error(begun.refusal)
    await fetch((begun.answer as { redirectUrl?: string }).redirectUrl ?? '', {
      method: 'POST',
      body: new URLSearchParams({ choice: 'approve' }),
      redirect: 'manual',
    })
    await until('the webhook has paid', async () => (await stateOf(shopper)) === 'paid')
  })

  test('the newsletter box stores an unconfirmed subscription', async () => {
    const shopper = await fill()
    const email = 'grace@example.com'
    const start = {
      expectedTotalCents: shopper.totalCents,
      buyer: { ...buyer, email },
      method: 'scheme',
      newsletter: true,
      cardToken: 'test_authorised',
    }
    expect(await call('confirmCreditCard', start, fixture.visitor(shopper.token))).toMatchObject({ ok: true })
    expect(await fixture.shop.database.rows('SELECT confirmed_at FROM subscribers WHERE email = $1', [email])).toEqual([
      { confirmed_at: null },
    ])
  })

  test('payment methods depend on currency, country, locale and amount', async () => {
    const ask = async (currencyId: 1 | 2, countryId: number, amount: number, locale = 'de') => {
      const reply = await call('getPaymentMethods', { currencyId, countryId, locale, amount }, fixture.visitor())
      return reply.ok ? reply.answer.map(({ key }) => key) : []
    }
    expect(await ask(1, 724, 1000)).toEqual(['scheme', 'testwallet', 'paypal', 'bizum', 'bankTransfer'])
    expect(await ask(1, 724, 200_000)).not.toContain('bizum')
    expect(await ask(2, 724, 1000)).toEqual(['scheme', 'testwallet', 'paypal'])
    const german = await call('getPaymentMethods', { currencyId: 1, countryId: 724, locale: 'de', amount: 1 }, fixture.visitor())
    expect(german.ok && german.answer[0]).toMatchObject({
      name: 'Karte',
      kind: 'card',
      fieldsUrl: expect.stringContaining('/fields/card?origin='),
    })
  })
})

describe('PAY-06 exactly-once payment', () => {
  test('three concurrent clicks and a later repeat with the same key make one attempt and one charge', async () => {
    const shopper = await fill()
    const presses = await Promise.all([1, 2, 3].map(() => fixture.pay(shopper, 'slow', 'same')))
    const attempts = new Set(presses.map((reply) => reply.ok && reply.answer.attemptId))
    expect(attempts.size).toBe(1)
    await until('it is paid', async () => (await stateOf(shopper)) === 'paid')
    expect(await fixture.pay(shopper, 'slow', 'same')).toMatchObject({ ok: true, answer: { state: 'paid', attemptId: [...attempts][0] } })
    expect(await fixture.pay(shopper, 'authorised', 'same')).toMatchObject({ ok: false, refusal: 'key-reused' })
    const charges = (await provider.book()).payments.filter(({ reference }) => attempts.has(reference))
    expect(charges).toHaveLength(1)
  })

  test('a total that differs from what the buyer saw is refused with total-changed', async () => {
    const shopper = await fill()
    expect(await fixture.pay({ ...shopper, totalCents: 1 }, 'authorised')).toMatchObject({
      ok: false,
      refusal: 'total-changed',
      params: { expectedCents: 1, totalCents: 2000 },
    })
  })

  test.each(['timeout-after-charge', 'webhook-lost', 'garbage', 'webhook-first', 'webhook-twice'])(
    'provider behaviour %s ends paid with one charge',
    async (mode) => {
      const shopper = await fill()
      const paid = await fixture.pay(shopper, mode)
      expect(['paid', 'checking']).toContain(paid.ok && paid.answer.state)
      await until('it is paid', async () => (await stateOf(shopper)) === 'paid')
      const { attemptId } = await fixture.resume(shopper)
      const charges = (await provider.book()).payments.filter(({ reference }) => reference === attemptId)
      expect(charges).toHaveLength(1)
    },
  )

  test.each(['timeout-before-charge', 'outage'])('provider behaviour %s shows checking and ends open without a charge', async (mode) => {
    const shopper = await fill()
    const paid = await fixture.pay(shopper, mode)
    expect(paid).toMatchObject({ ok: true, answer: { state: 'checking' } })
    const { attemptId } = await fixture.resume(shopper)
    await age(3)
    await reconcile(fixture.shop)
    expect(await stateOf(shopper)).toBe('open')
    expect((await provider.book()).payments.filter(({ reference }) => reference === attemptId)).toEqual([])
    expect(await fixture.pay(shopper, 'authorised')).toMatchObject({ ok: true, answer: { state: 'paid' } })
  })

  test('a payment that is refused and authorised seven seconds later ends paid', async () => {
    const shopper = await fill()
    expect(await fixture.pay(shopper, 'refused-then-authorised')).toMatchObject({ ok: false, refusal: 'payment-refused' })
    await provider.control({ clock: '8000' })
    await until('it is paid after all', async () => (await stateOf(shopper)) === 'paid')
    expect(await findFaults(fixture.shop.database)).toEqual([])
  })
})

describe('PAY-03 cancellation and refund', () => {
  async function bought(card = 'authorised', seats = 1): Promise<{ shopper: Shopper; saleId: string; unitIds: string[] }> {
    const shopper = await fixture.fill(next++, seats)
    const paid = await fixture.pay(shopper, card)
    const saleId = (paid.ok && paid.answer.sales[0]?.id) || ''
    const units = await fixture.shop.database.rows<{ id: string }>('SELECT id FROM vouchers WHERE sale_id = $1 ORDER BY seq', [saleId])
    return { shopper, saleId, unitIds: units.map(({ id }) => id) }
  }
  const cancel = (shopper: Shopper, input: { id: string; quoteId?: string; unitIds?: string[] }) =>
    call('cancelSale', input, fixture.visitor(shopper.token))
  const refundsOf = (saleId: string) =>
    fixture.shop.database.rows<{ state: string; cents: number }>('SELECT state, amount_cents AS cents FROM refunds WHERE sale_id = $1', [
      saleId,
    ])

  test('cancelling one of two travellers and then the other refunds each once', async () => {
    const { shopper, saleId, unitIds } = await bought('authorised', 2)
    const quoted = await cancel(shopper, { id: saleId, unitIds: unitIds.slice(0, 1) })
    expect(quoted).toMatchObject({ ok: true, answer: { refundCents: 2000, feeCents: 0, cancelled: false } })
    const quoteId = (quoted.ok && quoted.answer.quoteId) || ''
    expect(await cancel(shopper, { id: saleId, quoteId })).toMatchObject({ ok: true, answer: { cancelled: true } })
    expect(await cancel(shopper, { id: saleId, quoteId })).toMatchObject({ ok: false, refusal: 'quote-expired' })
    const rest = await cancel(shopper, { id: saleId })
    expect(rest).toMatchObject({ ok: true, answer: { refundCents: 2000 } })
    await cancel(shopper, { id: saleId, quoteId: (rest.ok && rest.answer.quoteId) || '' })
    expect(await cancel(shopper, { id: saleId })).toMatchObject({ ok: false, refusal: 'not-cancellable' })
    await until('both refunds are done', async () => {
      await reconcile(fixture.shop)
      return (await refundsOf(saleId)).every(({ state }) => state === 'DONE')
    })
    const resumed = await fixture.resume(shopper)
    expect(resumed.sales).toMatchObject([{ state: 'cancelled' }])
    const sent = (await provider.book()).refunds.filter(({ value }) => value === 2000)
    expect(sent.length).toBeGreaterThanOrEqual(2)
    expect(await findFaults(fixture.shop.database)).toEqual([])
  })

  test('another buyer can’t cancel, and a quote of another line is refused', async () => {
    const [mine, other] = [await bought(), await bought()]
    const quoted = await cancel(mine.shopper, { id: mine.saleId })
    const quoteId = (quoted.ok && quoted.answer.quoteId) || ''
    expect(await cancel(other.shopper, { id: mine.saleId, quoteId })).toMatchObject({ ok: false, refusal: 'sale-unknown' })
    expect(await cancel(other.shopper, { id: other.saleId, quoteId })).toMatchObject({ ok: false, refusal: 'quote-expired' })
  })

  test('a refund that the bank rejects is FAILED, and its amount can be refunded again', async () => {
    const { shopper, saleId } = await bought('refund-fails')
    const quoted = await cancel(shopper, { id: saleId })
    await cancel(shopper, { id: saleId, quoteId: (quoted.ok && quoted.answer.quoteId) || '' })
    await until('it has failed', async () => {
      await reconcile(fixture.shop)
      return (await refundsOf(saleId))[0]?.state === 'FAILED'
    })
    const [row] = await fixture.shop.database.rows(
      'SELECT refunded_cents AS cents FROM payments WHERE transaction_id = (SELECT transaction_id FROM sales WHERE id = $1)',
      [saleId],
    )
    expect(row).toEqual({ cents: 0 })
  })

  test('a chargeback voids unused vouchers, and nothing is refunded on top', async () => {
    const { shopper, saleId, unitIds } = await bought('chargeback')
    await provider.control({ clock: '20000' })
    await until('the vouchers are void', async () => {
      const [unit] = await fixture.shop.database.rows<{ state: string }>('SELECT state FROM vouchers WHERE id = $1', [unitIds[0]])
      return unit?.state === 'void'
    })
    expect(await cancel(shopper, { id: saleId })).toMatchObject({ ok: false, refusal: 'not-cancellable' })
  })
})

describe('PAY-05 card numbers', () => {
  test('a number typed into the provider’s fields reaches no request, log or table of the shop', async () => {
    const number = '4111111111111111'
    const typed = await fetch(`${provider.url()}/fields/card`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number, expiry: '12/39', code: '737', holder: 'Ada Lovelace' }),
    })
    const { token } = (await typed.json()) as { token: string }
    const shopper = await fill()
    const paid = await fetch(`${fixture.address}/api/v2/transaction/payment/creditcard/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${shopper.token}` },
      body: JSON.stringify({ expectedTotalCents: shopper.totalCents, buyer, method: 'scheme', cardToken: token }),
    })
    expect(await paid.json()).toMatchObject({ state: 'paid' })
    expect(
      fixture.recorded.some((line) => line.includes(token)),
      'the recording works: it has the token',
    ).toBe(true)
    const tables = await fixture.shop.database.rows<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    )
    const holding = async (text: string): Promise<string[]> => {
      const found: string[] = []
      for (const { name } of tables) {
        const rows = await fixture.shop.database.rows(`SELECT 1 FROM ${name} row WHERE row::text LIKE $1 LIMIT 1`, [`%${text}%`])
        if (rows.length > 0) found.push(name)
      }
      return found
    }
    expect(await holding(buyer.email)).toContain('transactions')
    for (const planted of [number, '4111 1111', token]) {
      if (planted !== token) expect(fixture.recorded.filter((line) => line.includes(planted))).toEqual([])
      expect(await holding(planted)).toEqual([])
    }
  })

  test('a number sent to the shop itself is refused', async () => {
    const shopper = await fill()
    const start = {
      expectedTotalCents: shopper.totalCents,
      buyer,
      method: 'scheme',
      paymentMethod: { type: 'scheme', number: '4111 1111 1111 1111' },
    }
    expect(await call('payAdyen', start, fixture.visitor(shopper.token))).toMatchObject({ ok: false, refusal: 'payment-method-unknown' })
  })

  test.each([
    [{ number: '4111111111111112', expiry: '12/39', code: '737', holder: 'Ada L' }, ['number']],
    [{ number: '4111111111111111', expiry: '01/20', code: '7', holder: '' }, ['expiry', 'code', 'holder']],
  ])('the provider’s fields answer with the names of the invalid ones', async (card, wrong) => {
    const answer = await fetch(`${provider.url()}/fields/card`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(card),
    })
    expect(await answer.json()).toEqual({ wrong })
  })
})
