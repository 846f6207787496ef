import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../testing/call.ts'
import { dateChangeFixture, priceDays } from '../testing/date-change-fixture.ts'
import { everywhere, testOffice, type OfficePerson } from '../testing/office-person.ts'
import { paymentFixture, type PaymentFixture } from '../testing/payment-fixture.ts'
import { providerProcess, type ProviderProcess } from '../testing/provider-process.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

let provider: ProviderProcess
let fixture: PaymentFixture
let desk: OfficePerson
const { bought } = dateChangeFixture(() => fixture)

beforeAll(async () => {
  provider = await providerProcess()
  const database = await preparedDatabase()
  await priceDays(database)
  fixture = await paymentFixture(database, provider, { isMade: true })
  const office = await testOffice(fixture.shop)
  desk = await office.person('desk', everywhere, { name: 'Inês' })
})
afterAll(async () => {
  await fixture?.close()
  await provider?.stop()
})

const orderOf = async (reference: string) => (await desk.call('getOrder', { reference })).body
const opened = (token: string) => call('getVouchers', { token }, fixture.visitor())
async function tokenFor(reference: string, email: string): Promise<string> {
  const found = await call('findBooking', { reference, email }, fixture.visitor())
  return found.ok ? found.answer.token : ''
}

describe('OFF-05 the link to the tickets of an order', () => {
  test('a corrected e-mail ends the link that went to the wrong address; a corrected name does not', async () => {
    const { reference, saleId, token } = await bought()
    const { buyer } = await orderOf(reference)
    const contact = (field: 'lastName' | 'email', to: string) =>
      desk.call('setOrderContact', { reference, changes: { [field]: { from: buyer[field], to } } })
    expect(await contact('lastName', 'King')).toMatchObject({ status: 200 })
    expect(await opened(token)).toMatchObject({ answer: { reference } })
    expect(await contact('email', 'right@example.com')).toMatchObject({ status: 200 })
    expect(await opened(token)).toMatchObject({ refusal: 'voucher-unknown' })
    expect((await call('cancelSale', { id: saleId, token }, fixture.visitor())).ok).toBe(false)
    expect(await tokenFor(reference, buyer.email)).toBe('')
    const renewed = await tokenFor(reference, 'right@example.com')
    expect(renewed).not.toBe(token)
    expect(await opened(renewed)).toMatchObject({ answer: { reference } })
    expect((await call('cancelSale', { id: saleId, token: renewed }, fixture.visitor())).ok).toBe(true)
  })

  test('a reissued ticket is not shown under the old link; the new link lasts as long', async () => {
    const { reference, token } = await bought()
    const { version, buyer, lines } = await orderOf(reference)
    const ends = async () =>
      (
        await fixture.shop.database.rows<{ at: Date }>(
          `SELECT expires_at AS at FROM one_time_tokens o JOIN transactions t ON t.id::text = o.ref_id::text WHERE t.reference = $1 AND purpose = 'voucher' AND used_at IS NULL`,
          [reference],
        )
      ).map(({ at }) => at.toISOString())
    const before = await ends()
    expect(await desk.call('reissueTicket', { reference, ticketId: lines[0]?.tickets[0]?.id ?? '', version })).toMatchObject({
      status: 200,
    })
    expect(await opened(token)).toMatchObject({ refusal: 'voucher-unknown' })
    expect(await opened(await tokenFor(reference, buyer.email))).toMatchObject({ answer: { reference } })
    expect(await ends()).toEqual(before)
  })
})
