import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ids, openFixture, type BookingFixture } from '../testing/booking-fixture.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'
import { listeningShop, type Answer, type ListeningShop } from '../testing/listening-shop.ts'

let fixture: BookingFixture
let shop: ListeningShop
beforeAll(async () => {
  const database = await preparedDatabase()
  fixture = await openFixture(database)
  shop = await listeningShop(fixture.shop)
})
afterAll(async () => {
  await shop?.close()
  await fixture?.shop.database.close()
})

const person = { firstName: 'Ana', lastName: 'Reis', email: 'ana@example.org' }
const unknown = { status: 422, body: { code: 'field-regex', params: { field: 'countryId' } } }
const ask = async (call: string, body: object, token?: string): Promise<Answer | undefined> => shop.ask(call, { body, token })

describe('MEND-10 R-FORM-3 an unknown country is refused with the name of the field', () => {
  test.each([999_999, 2_000_000_000])('for the buyer of a payment: %i', async (countryId) => {
    const order = { optionId: ids(1).day, day: fixture.day(1), passengers: [{ typeId: 2, quantity: 1 }] }
    const added = await ask('POST /transaction/addToCart', order)
    const start = { expectedTotalCents: 2000, buyer: { ...person, countryId }, method: 'scheme', cardToken: 'test_authorised' }
    expect(await ask('POST /transaction/payment/creditcard/confirm', start, added?.token)).toMatchObject(unknown)
    const { cardToken: _card, ...local } = { ...start, method: 'paypal' }
    expect(await ask('POST /transaction/payment/local', local, added?.token)).toMatchObject(unknown)
    expect(await fixture.shop.database.rows('SELECT 1 FROM payments')).toEqual([])
  })

  test('for a registration; one without a country is accepted', async () => {
    const register = { ...person, password: 'seven buses cross the river' }
    expect(await ask('POST /member/signin/email', { ...register, countryId: 999_999 })).toMatchObject(unknown)
    expect(await ask('POST /member/signin/email', register)).toMatchObject({ status: 200 })
  })

  test('for a profile, which stays unchanged', async () => {
    const email = 'profile@example.org'
    const password = 'seven buses cross the river'
    await ask('POST /member/signin/email', { ...person, email, password, countryId: 620 })
    const token = (await ask('POST /member/login/email', { email, password }))?.token
    expect(await ask('PUT /member/edit', { firstName: 'Eva', countryId: 999_999 }, token)).toMatchObject(unknown)
    expect(await shop.ask('GET /member/info', { token })).toMatchObject({ body: { firstName: 'Ana', countryId: 620 } })
    expect(await ask('PUT /member/edit', { countryId: 724 }, token)).toMatchObject({ status: 200, body: { countryId: 724 } })
  })

  test('for a newsletter subscription, which is not stored', async () => {
    expect(await ask('POST /subscriber/subscribe', { ...person, countryId: 999_999 })).toMatchObject(unknown)
    expect(await fixture.shop.database.rows('SELECT 1 FROM subscribers')).toEqual([])
    expect(await ask('POST /subscriber/subscribe', { ...person, countryId: 724 })).toMatchObject({ status: 200 })
  })
})
