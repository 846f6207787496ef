import { randomUUID } from 'node:crypto'
import { insertOrderRefund } from '@opentop/store/refund'
import { findFaults } from '@opentop/store/verify/verify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentFixture, type PaymentFixture } from '../testing/payment-fixture.ts'
import { everywhere, testOffice } from '../testing/office-person.ts'
import { glyphsOf, xmlOf } from '../testing/pdf-glyphs.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'
import { providerProcess, type ProviderProcess } from '../testing/provider-process.ts'
import { apiRoot } from '@opentop/contract/paths'
import { voucherToken } from '../voucher/code.ts'
import { issuePapers } from './issue-job.ts'

let provider: ProviderProcess
let fixture: PaymentFixture

beforeAll(async () => {
  provider = await providerProcess()
  const database = await preparedDatabase()
  await database.rows(`UPDATE tax_rates SET is_example = false, confirmed_at = now() WHERE place = 'PT'`)
  fixture = await paymentFixture(database, provider, { isMade: true })
})
afterAll(async () => {
  await fixture?.close()
  await provider?.stop()
})

const rows = <R extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> =>
  fixture.shop.database.rows<R>(text, values)
async function buy(n: number, seats = 2): Promise<string> {
  const paid = await fixture.pay(await fixture.fill(n, seats), 'authorised')
  if (!paid.ok) throw new Error(paid.refusal)
  const [order] = await rows<{ id: string }>('SELECT transaction_id AS id FROM payments WHERE id = $1', [paid.answer.attemptId])
  return order?.id ?? ''
}
const giveBack = (transactionId: string, cents: number): Promise<number> =>
  fixture.shop.database.transaction((tx) =>
    insertOrderRefund(tx, { transactionId, reason: 'goodwill', key: `goodwill ${randomUUID()}`, cents }),
  )
const papersOf = (orderId: string) =>
  rows<{ kind: string; number: number; net: number; tax: number; gross: number; replaces: boolean; named: string[] }>(
    `SELECT kind, number, net_cents AS net, tax_cents AS tax, gross_cents AS gross, replaces IS NOT NULL AS replaces, ARRAY(SELECT r ->> 'number' FROM jsonb_array_elements(content -> 'refersTo') r) AS named
       FROM papers WHERE transaction_id = $1 ORDER BY issued_at, kind DESC, number`,
    [orderId],
  )
const company = { name: 'Lindqvist Ltd', street: '8 Warehouse Row', postcode: 'BS1 0AA', town: 'Bristol', country: 'GB' }

type Listed = { id: string; kind: string; number: string; cents: number; isCancelled: boolean }
type Viewed = { papers?: Listed[]; sales: { id: string; printToken: string }[] }
/** What the buyer sees in My booking, over HTTP. */
async function viewed(orderId: string): Promise<Viewed> {
  const token = voucherToken(fixture.shop.secrets.voucher, { id: orderId, linkVersion: 0 })
  const answer = await fetch(`${fixture.address}${apiRoot}/transaction/voucher?token=${encodeURIComponent(token)}`)
  return (await answer.json()) as Viewed
}
async function fileOf({ sales: [sale] }: Viewed, paper?: string, bearer = sale?.printToken ?? ''): Promise<Response> {
  const query = new URLSearchParams({ bearer, ...(paper ? { paper } : {}) })
  return fetch(`${fixture.address}${apiRoot}/sale/${sale?.id}/receipt?${query}`)
}
/** As the buyer does in My booking. */
const ask = async (id: string, more: object = {}) => {
  const token = voucherToken(fixture.shop.secrets.voucher, { id, linkVersion: 0 })
  const body = JSON.stringify({ token, ...company, ...more })
  const answer = await fetch(`${fixture.address}${apiRoot}/transaction/invoice`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'de' },
    body,
  })
  return { status: answer.status, body: (await answer.json()) as { isFirst?: boolean; code?: string } }
}
const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer())

describe('R-PAPER-1 R-PAPER-2 papers of orders', () => {
  test('R-PAPER-1 R-PAPER-3 a payment has a receipt, its refunds credit notes that name it, and their tax adds up to that of the sale', async () => {
    const orderId = await buy(1)
    await giveBack(orderId, 333)
    await issuePapers(fixture.shop)
    expect(await papersOf(orderId)).toMatchObject([{ kind: 'receipt', number: 1, net: 3774, tax: 226, gross: 4000 }])
    await giveBack(orderId, 3667)
    await rows(`UPDATE paper_requests SET due_at = now()`)
    await issuePapers(fixture.shop)
    const year = new Date(fixture.shop.now()).getFullYear()
    const [, ...notes] = await papersOf(orderId)
    expect(notes).toMatchObject([
      { kind: 'credit-note', number: 1, gross: 333, tax: 19, named: [expect.stringContaining(`-${year}-R000001`)] },
      { kind: 'credit-note', number: 2, gross: 3667, tax: 207 },
    ])
    expect(await rows('SELECT source FROM paper_requests')).toEqual([])
    expect(await findFaults(fixture.shop.database)).toEqual([])
  })

  test('R-PAPER-1 R-PAPER-2 R-PAPER-6 a buyer finds receipt and credit note in the booking as tagged PDFs, the same bytes each time, and another visitor does not', async () => {
    const [mine, other] = [await buy(8), await buy(9)]
    const unnumbered = await viewed(mine)
    expect(unnumbered.papers).toEqual([])
    expect((await fileOf(unnumbered)).status).toBe(200)
    await issuePapers(fixture.shop)
    await giveBack(mine, 500)
    await issuePapers(fixture.shop)
    const booking = await viewed(mine)
    expect(booking.papers).toMatchObject([
      { kind: 'receipt', number: expect.stringMatching(/^[A-Z]+-\d{4}-R\d{6}$/), cents: 4000, isCancelled: false },
      { kind: 'credit-note', cents: 500 },
    ])
    for (const { id } of booking.papers ?? []) {
      const first = await bytesOf(await fileOf(booking, id))
      expect(first.subarray(0, 5).toString()).toBe('%PDF-')
      for (const mark of ['/Marked true', '/S /H1', '/DisplayDocTitle true', '/Lang (en-GB)'])
        expect(first.toString('latin1')).toContain(mark)
      expect(await bytesOf(await fileOf(booking, id))).toEqual(first)
    }
    const [receipt] = booking.papers ?? []
    expect(await bytesOf(await fileOf(booking))).toEqual(await bytesOf(await fileOf(booking, receipt?.id)))
    const theirs = await viewed(other)
    expect((await fileOf(theirs, receipt?.id)).status).toBe(404)
    expect((await fileOf(booking, receipt?.id, theirs.sales[0]?.printToken)).status).toBe(404)
    expect(await findFaults(fixture.shop.database)).toEqual([])
  })

  test('R-PAPER-4 R-PAPER-5 an invoice asked for before the number is issued at once, one asked for later cancels the receipt, and only once', async () => {
    const [early, late] = [await buy(2), await buy(3)]
    expect(await ask(early, { vatNumber: 'GB 980 7806 85' })).toMatchObject({ status: 422, body: { code: 'vat-number-wrong' } })
    expect(await ask(early, { vatNumber: 'GB 980 7806 84', reference: 'PO 4500' })).toEqual({ status: 200, body: { isFirst: true } })
    await issuePapers(fixture.shop)
    expect(await papersOf(early)).toMatchObject([{ kind: 'invoice', number: 1, replaces: false }])
    const [named] = await rows('SELECT b.data FROM paper_buyers b JOIN papers p ON p.id = b.paper_id WHERE p.transaction_id = $1', [early])
    expect(named).toMatchObject({ data: { company: { ...company, vatNumber: 'GB980780684', reference: 'PO 4500' } } })
    await giveBack(late, 100)
    await issuePapers(fixture.shop)
    await rows('UPDATE paper_requests SET due_at = now()')
    await issuePapers(fixture.shop)
    const answers = await Promise.all([ask(late), ask(late)])
    expect(answers.map(({ body }) => body.isFirst).toSorted()).toEqual([false, true])
    await issuePapers(fixture.shop)
    expect(await papersOf(late)).toMatchObject([
      { kind: 'receipt', replaces: false },
      { kind: 'credit-note', named: [expect.stringMatching(/-R\d{6}$/)] },
      { kind: 'invoice', number: 2, gross: 4000, replaces: true, named: [expect.stringMatching(/-R\d{6}$/)] },
    ])
    await giveBack(late, 100)
    await issuePapers(fixture.shop)
    expect((await papersOf(late)).at(-1)).toMatchObject({ kind: 'credit-note', named: [expect.stringMatching(/-I000002$/)] })
    expect((await viewed(late)).papers?.filter(({ isCancelled }) => isCancelled)).toMatchObject([{ kind: 'receipt' }])
    expect(await findFaults(fixture.shop.database)).toEqual([])
  })

  test('R-PAPER-6 R-PAPER-7 R-PAPER-8 an invoice to a company with a name in six scripts shows no box, holds its data as XML, and has the same bytes again', async () => {
    const orderId = await buy(10)
    const name = 'Ωμέγα Юрий Nguyễn شركة الأفق שלום 北京旅行社 臺灣'
    expect(await ask(orderId, { name })).toMatchObject({ status: 200 })
    await issuePapers(fixture.shop)
    const booking = await viewed(orderId)
    const [paper] = booking.papers ?? []
    const file = await bytesOf(await fileOf(booking, paper?.id))
    const source = file.toString('latin1')
    for (const face of ['NotoSans-Regular', 'NotoNaskhArabic', 'NotoSansHebrew', 'NotoSansHans']) expect(source).toContain(face)
    const xml = xmlOf(file)
    for (const part of [
      'urn:cen.eu:en16931:2017',
      `<ram:Name>${name}</ram:Name>`,
      '<ram:TypeCode>380</ram:TypeCode>',
      '<ram:LineTotalAmount>37.74</ram:LineTotalAmount>',
    ])
      expect(xml).toContain(part)
    expect(xml).toMatch(/CalculatedAmount>2\.26<.*RateApplicablePercent>6<.*GrandTotalAmount>40\.00<.*DuePayableAmount>0\.00</)
    for (const mark of ['/AFRelationship /Alternative', '<pdfaid:part>3', '<fx:ConformanceLevel>EN 16931']) expect(source).toContain(mark)
    expect(glyphsOf(file).length).toBeGreaterThan(name.length)
    expect(glyphsOf(file)).not.toContain(0)
    expect(await bytesOf(await fileOf(booking, paper?.id))).toEqual(file)
    await rows('DELETE FROM paper_files')
    expect(await bytesOf(await fileOf(booking, paper?.id))).toEqual(file)
  })

  test('R-PAPER-4 R-PAPER-5 an invoice asked for while paying is issued at once; a wrong VAT number begins no payment, and the last attempt decides', async () => {
    const shopper = await fixture.fill(0, 2)
    const withVat = (vatNumber: string) => ({ invoice: { ...company, vatNumber } })
    expect(await fixture.pay(shopper, 'authorised', undefined, withVat('GB 980 7806 85'))).toMatchObject({ refusal: 'vat-number-wrong' })
    expect(await rows(`SELECT 1 FROM invoice_asks WHERE company ->> 'vatNumber' LIKE '%85'`)).toEqual([])
    const orderOf = async (paid: Awaited<ReturnType<typeof fixture.pay>>): Promise<string> => {
      const attempt = paid.ok ? paid.answer.attemptId : undefined
      return (await rows<{ id: string }>('SELECT transaction_id AS id FROM payments WHERE id = $1', [attempt]))[0]?.id ?? ''
    }
    const invoiced = await orderOf(await fixture.pay(shopper, 'authorised', undefined, withVat('GB 980 7806 84')))
    const other = await fixture.fill(6, 2)
    await fixture.pay(other, 'refused', undefined, withVat('GB 980 7806 84'))
    const received = await orderOf(await fixture.pay(other, 'authorised'))
    await issuePapers(fixture.shop)
    expect(await papersOf(invoiced)).toMatchObject([{ kind: 'invoice', gross: 4000, replaces: false }])
    expect(
      await rows('SELECT b.data FROM paper_buyers b JOIN papers p ON p.id = b.paper_id WHERE p.transaction_id = $1', [invoiced]),
    ).toMatchObject([{ data: { company: { name: 'Lindqvist Ltd', vatNumber: 'GB980780684' } } }])
    expect(await papersOf(received)).toMatchObject([{ kind: 'receipt' }])
    expect(await ask(invoiced)).toEqual({ status: 200, body: { isFirst: false } })
    expect(await findFaults(fixture.shop.database)).toEqual([])
  })

  test('R-PAPER-3 outside the demo nothing is numbered on an unconfirmed rate; once it is confirmed, the paper comes', async () => {
    const orderId = await buy(4)
    await rows(`UPDATE tax_rates SET is_example = true, confirmed_at = NULL WHERE place = 'PT'`)
    await issuePapers({ ...fixture.shop, isDemo: false })
    expect(await papersOf(orderId)).toEqual([])
    expect(await rows('SELECT waits FROM paper_requests')).toEqual([{ waits: 'rate-unconfirmed' }])
    expect(await findFaults(fixture.shop.database)).toEqual([])
    await rows(`UPDATE tax_rates SET is_example = false, confirmed_at = now() WHERE place = 'PT'`)
    await rows('UPDATE paper_requests SET due_at = now()')
    await issuePapers({ ...fixture.shop, isDemo: false })
    expect(await papersOf(orderId)).toMatchObject([{ kind: 'receipt' }])
  })

  test('R-PAPER-3 a paper that waits is in the attention list of those who can settle it, until it is written', async () => {
    const office = await testOffice(fixture.shop)
    const [owner, desk] = [await office.person('owner', everywhere), await office.person('desk', everywhere)]
    const kinds = async (person = owner) => {
      const { items } = (await person.call('getAttention', { site: 'worldwide' })).body
      return items.filter(({ kind }) => kind.startsWith('paper-')).map(({ kind, reference }) => [kind, reference])
    }
    const orderId = await buy(5)
    const [{ reference } = { reference: '' }] = await rows<{ reference: string }>('SELECT reference FROM transactions WHERE id = $1', [
      orderId,
    ])
    expect(await kinds()).toEqual([])
    await rows(`UPDATE tax_rates SET is_example = true, confirmed_at = NULL WHERE place = 'PT'`)
    await issuePapers({ ...fixture.shop, isDemo: false })
    expect([await kinds(), await kinds(desk)]).toEqual([[['paper-without-rate', reference]], []])
    await rows(`UPDATE tax_rates SET is_example = false, confirmed_at = now() WHERE place = 'PT'`)
    await rows(`UPDATE paper_requests SET waits = 'failed', due_at = now()`)
    expect([await kinds(), await kinds(desk)]).toEqual([[['paper-failed', reference]], [['paper-failed', reference]]])
    await issuePapers({ ...fixture.shop, isDemo: false })
    expect(await kinds()).toEqual([])
  })

  test('R-PAPER-1 R-PAPER-9 the office finds papers by number, order, name and day, reads the series and what waits, and prints each', async () => {
    const office = await testOffice(fixture.shop)
    const london = { ...everywhere, everything: false, sites: ['london'] }
    const [accountant, desk, elsewhere] = [
      await office.person('accountant', everywhere),
      await office.person('desk', everywhere),
      await office.person('accountant', london),
    ]
    const orderId = await buy(6)
    await ask(orderId, { name: 'Ōta & Söhne GmbH' })
    const [order] = await rows<{ reference: string }>('SELECT reference FROM transactions WHERE id = $1', [orderId])
    const { reference = '' } = order ?? {}
    const read = async () => (await accountant.call('getOrderPapers', { reference })).body
    expect(await read()).toMatchObject({ papers: [], waiting: [{ kind: 'payment', waits: 'soon', reference }, { kind: 'invoice' }] })
    await issuePapers(fixture.shop)
    await rows('UPDATE paper_requests SET due_at = now()')
    await issuePapers(fixture.shop)
    const { papers, waiting } = await read()
    expect([papers.length, waiting]).toEqual([1, []])
    const [paper] = papers
    const find = async (more: object) => (await accountant.call('findPapers', { site: 'worldwide', ...more })).body.papers ?? []
    const { id = '', number = '', day = '' } = paper ?? {}
    for (const text of [number, number.toLowerCase(), reference, 'ota & sohne'])
      expect(await find({ text })).toMatchObject([{ id, kind: 'invoice', name: 'Ōta & Söhne GmbH', reference, cents: 4000, taxCents: 226 }])
    expect(await find({ text: 'nothing of this name' })).toEqual([])
    expect((await find({ text: String(Number(number.slice(-6))) })).map((one) => one.id)).toContain(id)
    expect((await find({ kind: 'receipt', from: day, until: day })).every(({ kind }) => kind === 'receipt')).toBe(true)
    expect(await find({ from: '2099-01-01' })).toEqual([])
    const all = await find({})
    expect((await find({ after: all[0]?.id })).map((one) => one.id)).toEqual(all.slice(1).map((one) => one.id))
    const { series } = (await accountant.call('getPaperSeries', { site: 'worldwide' })).body
    expect(series.map(({ kind, missing }) => [kind, missing])).toEqual([
      ['credit-note', []],
      ['invoice', []],
      ['receipt', []],
    ])
    expect(series.find(({ kind }) => kind === 'invoice')?.last).toBe(Number(number.slice(-6)))
    const printed = await accountant.call('printPaper', { reference, id })
    expect([printed.status, String(printed.body).slice(0, 5)]).toEqual([200, '%PDF-'])
    expect((await accountant.call('printPaper', { reference, id: all.find((one) => one.reference !== reference)?.id ?? '' })).status).toBe(
      404,
    )
    expect((await desk.call('findPapers', { site: 'worldwide' })).status).toBe(403)
    expect((await elsewhere.call('findPapers', { site: 'worldwide' })).body.code).toBe('site-unknown')
    expect((await elsewhere.call('getPaperSeries', { site: 'worldwide' })).body.code).toBe('site-unknown')
    expect((await elsewhere.call('getOrderPapers', { reference })).body.code).toBe('order-unknown')
    expect((await elsewhere.call('printPaper', { reference, id })).body.code).toBe('order-unknown')
  })

  test('R-PAPER-4 an accountant issues the invoice of an order after the fact, once, and a clerk may not', async () => {
    const office = await testOffice(fixture.shop)
    const [accountant, desk, unsure] = [
      await office.person('accountant', everywhere),
      await office.person('desk', everywhere),
      await office.person('accountant', everywhere, { isConfirmed: false }),
    ]
    const orderId = await buy(7)
    await issuePapers(fixture.shop)
    const [order] = await rows<{ reference: string }>('SELECT reference FROM transactions WHERE id = $1', [orderId])
    const wish = { reference: order?.reference ?? '', ...company }
    expect((await desk.call('issueInvoice', wish)).status).toBe(403)
    expect((await unsure.call('issueInvoice', wish)).body.code).toBe('confirm-needed')
    expect((await accountant.call('issueInvoice', { ...wish, vatNumber: 'GB 980 7806 85' })).body.code).toBe('vat-number-wrong')
    expect((await accountant.call('issueInvoice', { ...wish, vatNumber: 'GB 980 7806 84' })).status).toBe(200)
    expect((await accountant.call('issueInvoice', wish)).body.code).toBe('invoice-exists')
    await issuePapers(fixture.shop)
    expect(await papersOf(orderId)).toMatchObject([{ kind: 'receipt' }, { kind: 'invoice', gross: 4000, replaces: true }])
    expect((await viewed(orderId)).papers?.filter(({ isCancelled }) => isCancelled)).toMatchObject([{ kind: 'receipt' }])
    expect(await findFaults(fixture.shop.database)).toEqual([])
  })

  test('R-PAPER-2 a paper is never changed, and verify finds a gap, a missing paper and another sum', async () => {
    for (const text of [
      'UPDATE papers SET gross_cents = 1',
      'DELETE FROM papers',
      'TRUNCATE papers CASCADE',
      `UPDATE paper_buyers SET data = '{}'`,
    ])
      await expect(rows(text)).rejects.toThrow()
    const { database } = fixture.shop
    const faultsAfter = async (...changes: string[]): Promise<string[]> => {
      const found: string[] = []
      await database
        .transaction(async (tx) => {
          await tx.rows('ALTER TABLE papers DISABLE TRIGGER papers_append_only')
          for (const change of changes) await tx.rows(change)
          found.push(...(await findFaults(tx)).map(({ check }) => check))
          throw new Error('rolled back')
        })
        .catch(() => undefined)
      return found
    }
    expect(await faultsAfter(`UPDATE paper_series SET last = last + 1 WHERE kind = 'receipt'`)).toEqual([
      'the numbers of a series of papers run from 1 without a gap',
    ])
    expect(
      await faultsAfter(
        `DELETE FROM paper_buyers`,
        `DELETE FROM papers WHERE id = (SELECT id FROM papers WHERE kind = 'credit-note' ORDER BY number DESC LIMIT 1)`,
      ),
    ).toEqual(
      expect.arrayContaining([
        'the numbers of a series of papers run from 1 without a gap',
        'every refund since papers began has its credit note, or waits for it',
        'the papers of an order add up to its turnover and tax in the books',
      ]),
    )
    expect(await faultsAfter(`UPDATE papers SET gross_cents = gross_cents + 1, net_cents = net_cents + 1 WHERE kind = 'invoice'`)).toEqual(
      expect.arrayContaining(['a paper says what was paid or given back, with the tax that was kept']),
    )
    expect(await findFaults(database)).toEqual([])
  })
})
