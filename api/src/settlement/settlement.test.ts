import { figuresOf } from '@opentop/domain/books/figures'
import { insertOrderRefund } from '@opentop/store/refund'
import { findFaults } from '@opentop/store/verify/verify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reconcile } from '../payment/reconcile-job.ts'
import { testOffice, type OfficePerson } from '../testing/office-person.ts'
import { paymentFixture, until, type PaymentFixture } from '../testing/payment-fixture.ts'
import { findPlanted } from '../testing/planted.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'
import { providerProcess, type ProviderProcess } from '../testing/provider-process.ts'

let provider: ProviderProcess
let fixture: PaymentFixture
let accountant: OfficePerson
beforeAll(async () => {
  provider = await providerProcess()
  fixture = await paymentFixture(await preparedDatabase(), provider, { isMade: true })
  accountant = await (await testOffice(fixture.shop)).person('accountant')
})
afterAll(async () => {
  await fixture?.close()
  await provider?.stop()
})

const rows = <R extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> =>
  fixture.shop.database.rows<R>(text, values)
async function buy(n: number, card = 'authorised'): Promise<{ orderId: string; id: string; psp: string }> {
  const paid = await fixture.pay(await fixture.fill(n, 2), card)
  if (!paid.ok) throw new Error(paid.refusal)
  const [payment] = await rows<{ orderId: string; id: string; psp: string }>(
    'SELECT transaction_id AS "orderId", id, provider_reference AS psp FROM payments WHERE id = $1',
    [paid.answer.attemptId],
  )
  if (!payment) throw new Error('nothing was paid')
  return payment
}
const books = async () => (await accountant.call('getBooks', { site: 'worldwide', currencyId: 1 })).body
const bring = (text: string) => accountant.call('importSettlement', { name: 'report.csv', text })

const heads =
  'Net Credit (NC),Type,Psp Reference,Merchant Reference,DCC Markup,Modification Reference,Gross Currency,Net Currency,Creation Date,Gross Debit (GC),Gross Credit (GC),Net Debit (NC),Modification Merchant Reference,Batch Number'
type Line = { type: string; psp?: string; reference?: string; gross?: number; net: number; currency?: string; netCurrency?: string }
let batch = 100
function report(lines: readonly Line[], { payout = true, off = 0 } = {}): string {
  batch++
  const sum = (amount: number): string => (amount > 0 ? amount.toFixed(2) : '')
  const text = ({ type, psp = '', reference = '', gross = 0, net, currency = 'EUR', netCurrency = 'EUR' }: Line): string =>
    [
      sum(net),
      type,
      psp,
      reference,
      '',
      '',
      currency,
      netCurrency,
      '2026-06-01 10:00:00',
      sum(-gross),
      sum(gross),
      sum(-net),
      '',
      batch,
    ].join(',')
  const total = lines.reduce((all, { net }) => all + net, 0) + off
  return [
    heads,
    ...lines.map(text),
    ...(payout ? [text({ type: 'MerchantPayout', net: -total, netCurrency: lines[0]?.netCurrency ?? 'EUR' })] : []),
  ].join('\n')
}

describe('R-BOOK-5 the provider’s report', () => {
  test('R-BOOK-5 the built-in provider’s own report matches line by line, its fees are a cost, and its payout is what comes to the bank', async () => {
    await buy(1)
    const { orderId } = await buy(2)
    await buy(3, 'chargeback')
    await fixture.shop.database.transaction((tx) =>
      insertOrderRefund(tx, { transactionId: orderId, reason: 'goodwill', key: 'a', cents: 1000 }),
    )
    await provider.control({ clock: '20000' })
    await until('the refund went back and the chargeback came', async () => {
      await reconcile(fixture.shop)
      const done = await rows(`SELECT 1 FROM book_entries WHERE kind IN ('refund-paid', 'chargeback')`)
      return done.length === 2
    })
    const fetched = await accountant.call('fetchSettlement', {})
    expect([fetched.status, fetched.body]).toEqual([200, { lines: 7, differences: 0 }])
    const { open, differences } = await books()
    const [paid] = (await accountant.call('getSettlements', {})).body.files
    expect([differences, figuresOf(open.sums).paidOutCents, paid?.payouts]).toEqual([
      [],
      figuresOf(open.sums).soldCents - 1000 - 4000 - figuresOf(open.sums).feeCents,
      [{ currency: 'EUR', cents: figuresOf(open.sums).paidOutCents }],
    ])
    const [left] = await rows(
      `SELECT sum(CASE WHEN debit LIKE 'provider:%' THEN cents ELSE 0 END - CASE WHEN credit LIKE 'provider:%' THEN cents ELSE 0 END)::bigint AS cents FROM book_entries`,
    )
    expect(left).toEqual({ cents: 0 })
    expect((await accountant.call('fetchSettlement', {})).body.code).toBe('report-not-there')
    expect(await findFaults(fixture.shop.database)).toEqual([])
  })

  test('R-BOOK-5 each difference has its own name and waits until a person explains it; the rest of the report counts', async () => {
    const [own, known, other] = [await buy(4), await buy(5), await buy(6)]
    const settled = ({ psp, id }: { psp: string; id: string }, more: Partial<Line> = {}): Line => ({
      type: 'Settled',
      psp,
      reference: id,
      gross: 40,
      net: 39.5,
      ...more,
    })
    const text = report([
      settled(own),
      settled(own, { net: 39.49 }),
      settled(known, { gross: 39.99, net: 39.5 }),
      settled(other, { currency: 'USD', gross: 44, net: 39 }),
      { type: 'Settled', psp: 'NOBODY', reference: 'x', gross: 42, net: 41 },
      { type: 'SomethingNew', net: -3 },
      { type: 'Fee', net: -10 },
      { type: 'Chargeback', psp: own.psp, reference: own.id, gross: -40, net: -55 },
    ])
    expect((await bring(text)).body).toEqual({ lines: 9, differences: 6 })
    const found = (await books()).differences.map(({ kind }) => kind)
    expect(found.toSorted()).toEqual(['amount-differs', 'chargeback-unknown', 'order-unknown', 'settled-twice', 'type-unknown'].toSorted())
    const [dollars] = (await accountant.call('getBooks', { site: 'worldwide', currencyId: 3 })).body.differences
    expect(dollars?.kind).toBe('currency-differs')
    expect(await findFaults(fixture.shop.database)).toEqual([])
    const today = (await books()).today
    expect((await accountant.call('closeDay', { site: 'worldwide', currencyId: 1, day: today })).body.code).toBe('close-needs-reason')
    for (const { id } of (await books()).differences) {
      const solve = { id, site: 'worldwide', reason: 'The bank wrote to us' }
      expect((await accountant.call('solveDifference', { ...solve, site: 'paris' })).body.code).toBe('difference-unknown')
      expect((await accountant.call('solveDifference', solve)).status).toBe(200)
      expect((await accountant.call('solveDifference', solve)).body.code).toBe('changed-meanwhile')
    }
    expect((await accountant.call('closeDay', { site: 'worldwide', currencyId: 1, day: today })).status).toBe(200)
  })

  test('R-BOOK-5 a batch without a payout is a difference, and no report changes a closed day', async () => {
    const before = (await books()).closes[0]
    const sale = await buy(7)
    expect(
      (await bring(report([{ type: 'Settled', psp: sale.psp, reference: sale.id, gross: 40, net: 39 }], { payout: false }))).body
        .differences,
    ).toBe(1)
    const { differences, closes } = await books()
    expect(differences.map(({ kind }) => kind)).toEqual(['payout-missing'])
    expect({ ...closes[0], later: 0 }).toEqual(before)
  })

  test('R-BOOK-5 the same batch under another name, a payout that is not the sum, and a file that is no report are refused whole', async () => {
    const count = async () => (await rows('SELECT 1 FROM settlement_lines')).length
    const sale = await buy(8)
    const text = report([{ type: 'Settled', psp: sale.psp, reference: sale.id, gross: 40, net: 39 }])
    expect((await bring(text)).status).toBe(200)
    const known = await count()
    expect((await bring(text)).body.code).toBe('report-known')
    expect((await bring(`${text}\n`)).body.code).toBe('report-known')
    const wrong: [string, string][] = [
      ['balance', report([{ type: 'Fee', net: -10 }], { off: 0.01 })],
      ['columns', 'Type,Amount\nSettled,5'],
      ['amount', report([{ type: 'Fee', net: -10 }]).replace('10.00', 'ten')],
      ['empty', heads],
      ['currency', report([{ type: 'Fee', net: -10, netCurrency: 'JPY' }])],
    ]
    for (const [reason, file] of wrong) {
      const { status, body } = await bring(file)
      expect([status, body.code, body.detail?.includes(reason)]).toEqual([422, 'report-unreadable', true])
    }
    expect(await count()).toBe(known)
    const paris = await (await testOffice(fixture.shop)).person('accountant', { everything: false, sites: ['paris'], locationIds: [] })
    expect((await paris.call('importSettlement', { name: 'x', text })).body.code).toBe('all-sites-needed')
  })

  test.each([
    ['a line less', `DELETE FROM settlement_lines WHERE id IN (SELECT id FROM settlement_lines WHERE type = 'Fee' LIMIT 1)`],
    [
      'a fee that was changed',
      `UPDATE book_entries SET cents = cents + 1 WHERE id IN (SELECT id FROM book_entries WHERE kind = 'fee' LIMIT 1)`,
    ],
    ['a payout less', `DELETE FROM book_entries WHERE kind = 'payout' AND id NOT IN (SELECT entry_id FROM day_close_entries)`],
  ])('R-BOOK-5 verify finds %s', async (_what, text) => {
    expect(await findPlanted(fixture.shop.database, text)).toContain('the books have what the provider’s reports say')
  })
})
