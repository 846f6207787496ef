import type { Booking } from '@opentop/contract/booking'
import { byLang } from '@opentop/domain/lang'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeSnapshot } from '../catalogue/snapshot.ts'
import { catalogueOf, publish } from '../testing/booking-fixture.ts'
import { dateChangeFixture } from '../testing/date-change-fixture.ts'
import { paymentFixture, type PaymentFixture } from '../testing/payment-fixture.ts'
import { providerProcess, type ProviderProcess } from '../testing/provider-process.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

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

const { bought, cancel, change, booking } = dateChangeFixture(() => fixture)
const termsOf = ({ sales: [sale] }: Booking) => [sale?.product, sale?.option, sale?.deadline.kind, sale?.refundSteps.length]

async function publishStricter(): Promise<void> {
  const catalogue = catalogueOf()
  const cities = catalogue.cities.map((one) => ({
    ...one,
    products: one.products.map(({ file, product }) => {
      const options = product.options.map((option) => ({
        ...option,
        names: byLang(() => 'Strict'),
        cancellation: [{ hoursBefore: 24, refundPercent: 0 }],
      }))
      return { file, product: { ...product, names: byLang(() => 'Renamed'), options } }
    }),
  }))
  await fixture.shop.database.transaction((tx) => publish(tx, { ...catalogue, cities }, fixture.today))
  const snapshot = await takeSnapshot(fixture.shop.database, Date.now())
  fixture.shop.snapshot = () => snapshot
}

test('R-CANCEL-10 a stricter publication leaves a bought line its names, its deadline and its refund; a new one gets the new terms', async () => {
  const early = await bought(2)
  const before = termsOf(await booking(early))
  expect(before).toEqual([expect.stringMatching('Tour'), '24 hours', 'until', 1])
  await publishStricter()
  expect(termsOf(await booking(early))).toEqual(before)
  expect((await cancel(early)).body).toMatchObject({ refundCents: 4000 })
  expect((await change(early, { day: fixture.day(20) })).body).toMatchObject({ state: 'quoted' })
  const late = await bought(1)
  expect(termsOf(await booking(late))).toEqual(['Renamed', 'Strict', 'never', 0])
})
