import { insertOrderRefund } from '@opentop/store/refund'
import { findFaults } from '@opentop/store/verify/verify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reconcile } from '../payment/reconcile-job.ts'
import { paymentFixture, until, type PaymentFixture } from '../testing/payment-fixture.ts'
import { findPlanted } from '../testing/planted.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'
import { providerProcess, type ProviderProcess } from '../testing/provider-process.ts'

let provider: ProviderProcess
let fixture: PaymentFixture
beforeAll(async () => {
  provider = await providerProcess()
  fixture = await paymentFixture(await preparedDatabase(), provider, { isMade: true })
})
afterAll(async () => {
  await fixture?.close()
  await provider?.stop()
})

const rows = <R extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> =>
  fixture.shop.database.rows<R>(text, values)
async function buy(n: number, card = 'authorised'): Promise<{ orderId: string }> {
  const paid = await fixture.pay(await fixture.fill(n, 2), card)
  if (!paid.ok) throw new Error(paid.refusal)
  const [payment] = await rows<{ orderId: string }>('SELECT transaction_id AS "orderId" FROM payments WHERE id = $1', [
    paid.answer.attemptId,
  ])
  if (!payment) throw new Error('nothing was paid')
  return payment
}
const giveBack = (transactionId: string, cents: number, key: string) =>
  fixture.shop.database.transaction((tx) => insertOrderRefund(tx, { transactionId, reason: 'goodwill', key, cents }))
const entriesOf = (orderId: string) =>
  rows(
    `SELECT concat_ws(' ', kind, debit, credit, cents) AS text FROM book_entries WHERE transaction_id = $1 ORDER BY at, kind, cents DESC`,
    [orderId],
  ).then((found) => found.map(({ text }) => String(text).replaceAll(/provider:\S+/g, 'provider')))

describe('R-BOOK-1 R-BOOK-2 the books', () => {
  test('R-BOOK-1 a sale, goodwill and its way back are entries with net and tax of their own, at the time that they happened', async () => {
    const { orderId } = await buy(1)
    expect(await entriesOf(orderId)).toEqual(['sale provider revenue:PT:bus:60000 3774', 'sale provider tax:PT:IVA:60000 226'])
    await giveBack(orderId, 1000, 'late bus')
    const owed = ['goodwill revenue:PT:bus:60000 refund-due 944', 'goodwill tax:PT:IVA:60000 refund-due 56']
    expect((await entriesOf(orderId)).slice(2)).toEqual(owed)
    await until('the refund went back', async () => {
      await reconcile(fixture.shop)
      return (await entriesOf(orderId)).length === 5
    })
    expect((await entriesOf(orderId)).at(-1)).toBe('refund-paid refund-due provider 1000')
    const [paid] = await rows<{ isThen: boolean }>(
      `SELECT e.at = r.done_at AND e.at > r.created_at AS "isThen" FROM book_entries e JOIN refunds r ON e.source = 'refund-paid:' || r.id WHERE e.transaction_id = $1`,
      [orderId],
    )
    expect(paid?.isThen).toBe(true)
    expect(await findFaults(fixture.shop.database)).toEqual([])
  })

  test('R-BOOK-1 a chargeback is money lost and no less turnover; what went back before is not lost again', async () => {
    const { orderId } = await buy(2, 'chargeback')
    await giveBack(orderId, 500, 'first')
    await until('the refund went back', async () => {
      await reconcile(fixture.shop)
      return (await entriesOf(orderId)).length === 5
    })
    await provider.control({ clock: '20000' })
    await until('the chargeback is booked', async () => (await entriesOf(orderId)).includes('chargeback lost provider 3500'))
    expect(await findFaults(fixture.shop.database)).toEqual([])
  })

  test('R-BOOK-2 an entry can be neither changed nor deleted, also by the owner of the table', async () => {
    for (const text of ['UPDATE book_entries SET cents = cents + 1', 'DELETE FROM book_entries', 'TRUNCATE book_entries CASCADE'])
      await expect(fixture.shop.database.transaction((tx) => tx.rows(text))).rejects.toThrow(/append-only/)
  })

  const one = `(SELECT id FROM book_entries WHERE kind = 'sale' ORDER BY cents LIMIT 1)`
  test.each([
    ['one entry less', `DELETE FROM book_entries WHERE id = ${one}`],
    [
      'one entry twice',
      `INSERT INTO book_entries SELECT gen_random_uuid(), at, day, site, currency_id, kind, source || ' ', debit, credit, cents, transaction_id FROM book_entries WHERE id = ${one}`,
    ],
    ['a sign the other way', `UPDATE book_entries SET debit = credit, credit = debit WHERE id = ${one}`],
    ['a cent more', `UPDATE book_entries SET cents = cents + 1 WHERE id = ${one}`],
    ['another moment', `UPDATE book_entries SET at = at + interval '1 day' WHERE id = ${one}`],
    ['another day', `UPDATE book_entries SET day = day + 1 WHERE id = ${one}`],
    ['another site', `UPDATE book_entries SET site = 'paris' WHERE id = ${one}`],
    ['another currency', `UPDATE book_entries SET currency_id = 3 WHERE id = ${one}`],
    ['a refund less', `DELETE FROM book_entries WHERE kind = 'refund-paid'`],
  ])('R-BOOK-2 verify finds %s', async (_what, text) => {
    expect(await findPlanted(fixture.shop.database, text)).toContain('every fact since the books began is in them, as it happened and once')
  })
})
