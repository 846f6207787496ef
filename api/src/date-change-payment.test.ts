import { openPostgres } from '@opentop/store/postgres'
import { hurried, throwawayPostgres, type ThrowawayPostgres } from '@opentop/store/testing/throwaway-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { furnish } from './testing/booking-world.ts'
import { changesOf, dear, priceDays } from './testing/change-world.ts'
import { paymentWorld, type PaymentWorld } from './testing/payment-world.ts'
import { providerProcess, type ProviderProcess } from './testing/provider-process.ts'

let server: ThrowawayPostgres
let provider: ProviderProcess
let world: PaymentWorld
const { bought, change } = changesOf(() => world)
const [pounds, dollars] = [2, 3] as const

beforeAll(async () => {
  server = await throwawayPostgres(hurried)
  provider = await providerProcess()
  const database = openPostgres(server.url())
  await furnish(database, 60)
  await priceDays(database)
  world = await paymentWorld(database, provider, { isMade: true })
}, 90_000)
afterAll(async () => {
  await world?.close()
  await provider?.stop()
  await server?.stop()
})

describe('MEND-08 a dearer date', () => {
  test('MEND-08 a booking in pounds, a visitor with dollars: the difference is asked for in pounds and the basket is not touched', async () => {
    const one = await bought(1, pounds)
    const visitor = { currencyId: dollars }
    const quoted = await change(one, { day: world.day(dear) }, visitor)
    expect(quoted.body).toMatchObject({ state: 'quoted', paidCents: 1800, newCents: 2500, dueCents: 700, currencyId: pounds })
    const confirmed = await change(one, { quoteId: quoted.body.quoteId }, visitor)
    expect(confirmed.body).toMatchObject({ state: 'to-pay', dueCents: 700, currencyId: pounds })
  })

  test('MEND-08 the buyer’s own session confirms as the order’s token does', async () => {
    const one = await bought()
    const quoted = await change(one, { day: world.day(dear) }, { session: one.session })
    expect(quoted.status).toBe(200)
    const confirmed = await change(one, { quoteId: quoted.body.quoteId }, { session: one.session })
    expect([confirmed.status, confirmed.body.state]).toEqual([200, 'to-pay'])
  })
})
