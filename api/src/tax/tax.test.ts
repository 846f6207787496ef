import { apiRoot } from '@opentop/contract/paths'
import { addDays } from '@opentop/domain/day'
import { insertOrderRefund } from '@opentop/store/refund'
import { findFaults } from '@opentop/store/verify/verify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeSnapshot } from '../catalogue/snapshot.ts'
import { ids } from '../testing/booking-fixture.ts'
import { call } from '../testing/call.ts'
import { paymentFixture, type PaymentFixture, type Shopper } from '../testing/payment-fixture.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'
import { receiptOf } from '../voucher/receipt-work.ts'
import { providerProcess, type ProviderProcess } from '../testing/provider-process.ts'

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
async function pay(shopper: Shopper): Promise<string> {
  const paid = await fixture.pay(shopper, 'authorised')
  if (!paid.ok) throw new Error(paid.refusal)
  const [order] = await rows<{ id: string }>('SELECT transaction_id AS id FROM payments WHERE id = $1', [paid.answer.attemptId])
  return order?.id ?? ''
}
const partsOf = (orderId: string) =>
  rows(
    `SELECT p.component, p.role, p.basis, p.place, p.service, p.gross_cents AS gross, p.net_cents AS net, coalesce(json_agg(json_build_array(x.tax, x.ppm, x.cents)) FILTER (WHERE x.tax IS NOT NULL), '[]'::json) AS taxes
       FROM sale_parts p JOIN sales s ON s.id = p.sale_id LEFT JOIN sale_taxes x USING (payment_id, sale_id, component) WHERE s.transaction_id = $1 GROUP BY p.payment_id, p.sale_id, p.component ORDER BY p.component`,
    [orderId],
  )
const basketOf = async ({ token }: Shopper): Promise<{ totalCents: number; taxCents?: number }> => {
  const answer = await fetch(`${fixture.address}${apiRoot}/transaction/sale`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as { totalCents: number; taxCents?: number }
}

describe('R-TAX-1 R-TAX-2 R-TAX-3 a sale with tax', () => {
  test('R-TAX-2 R-TAX-3 basket and order name the tax, the sale keeps it, and refunds years later give back every cent of it', async () => {
    const shopper = await fixture.fill(1, 2)
    expect(await basketOf(shopper)).toMatchObject({ totalCents: 4000, taxCents: 226 })
    const orderId = await pay(shopper)
    const taxed = {
      component: 0,
      role: 'principal',
      basis: 'taxed',
      place: 'PT',
      service: 'bus',
      gross: 4000,
      net: 3774,
      taxes: [['IVA', 60_000, 226]],
    }
    expect(await partsOf(orderId)).toEqual([taxed])
    await rows(`UPDATE tax_rates SET ppm = 230000 WHERE place = 'PT' AND service = 'bus'`)
    for (const [key, cents] of [
      ['a', 333],
      ['b', 1],
      ['c', 2666],
      ['d', 1000],
    ] as const)
      await fixture.shop.database.transaction((tx) => insertOrderRefund(tx, { transactionId: orderId, reason: 'goodwill', key, cents }))
    await rows(`UPDATE tax_rates SET ppm = 60000 WHERE place = 'PT' AND service = 'bus'`)
    const back = await rows(
      `SELECT r.reason_key AS key, sum(b.cents) FILTER (WHERE b.tax = '')::int AS net, sum(b.cents) FILTER (WHERE b.tax = 'IVA')::int AS tax FROM refunds r JOIN refund_parts b ON b.refund_id = r.id WHERE r.transaction_id = $1 GROUP BY 1 ORDER BY 1`,
      [orderId],
    )
    expect(back).toEqual([
      { key: 'a', net: 314, tax: 19 },
      { key: 'b', net: 1, tax: null },
      { key: 'c', net: 2515, tax: 151 },
      { key: 'd', net: 944, tax: 56 },
    ])
    expect(await findFaults(fixture.shop.database)).toEqual([])
  })

  test('R-TAX-2 a package is split by what its parts cost on their own', async () => {
    const { package: optionId, longer, timed } = ids(2)
    const day = fixture.day(3)
    const components = [
      { optionId: longer, day },
      { optionId: timed, day: addDays(day, 1), time: '10:00' },
    ]
    const context = fixture.visitor()
    await call('addToCart', { optionId, day, components, passengers: [{ typeId: 2, quantity: 1 }] }, context)
    const orderId = await pay({ token: context.effects.token ?? '', totalCents: 3500 })
    expect((await partsOf(orderId)).map(({ gross }) => gross)).toEqual([2100, 1400])
    const { taxes } = (await receiptOf(fixture.shop.database, orderId, false)) ?? {}
    expect(taxes).toMatchObject([{ place: 'PT', tax: 'IVA', ppm: 60_000, cents: 198, netCents: 3302 }])
  })

  test('R-TAX-1 a ride of another place, of a supplier’s own or without a known rate has that place’s taxes or none; nobody’s example is shown', async () => {
    const { shop } = fixture
    const before = shop.snapshot
    const change = async (text: string): Promise<void> => {
      await rows(text)
      const changed = await takeSnapshot(shop.database, shop.now())
      shop.snapshot = () => changed
    }
    await change(`UPDATE locations SET tax_place = 'CA-QC'`)
    const quebec = await fixture.fill(3, 1)
    expect(await basketOf(quebec)).not.toHaveProperty('taxCents')
    const orderId = await pay(quebec)
    expect(await partsOf(orderId)).toMatchObject([
      {
        place: 'CA-QC',
        net: 1739,
        taxes: [
          ['GST', 50_000, 87],
          ['QST', 99_750, 174],
        ],
      },
    ])
    const receipts = await Promise.all([true, false].map((isDemo) => receiptOf(shop.database, orderId, isDemo)))
    expect(receipts.map((receipt) => receipt?.taxes.map(({ cents }) => cents))).toEqual([[87, 174], []])
    await change(`UPDATE locations SET tax_place = 'XX'`)
    expect(await partsOf(await pay(await fixture.fill(4, 1)))).toMatchObject([{ basis: 'unknown', net: 2000, taxes: [] }])
    await change(`INSERT INTO supplier_roles (supplier, from_day, role) VALUES ('Harbour Decks', '2020-01-01', 'agent')`)
    expect(await partsOf(await pay(await fixture.fill(5, 1)))).toMatchObject([{ basis: 'untaxed', role: 'agent', net: 2000, taxes: [] }])
    await rows('DELETE FROM supplier_roles')
    await rows('UPDATE locations SET tax_place = NULL')
    shop.snapshot = before
    expect(await findFaults(shop.database)).toEqual([])
  })
})
