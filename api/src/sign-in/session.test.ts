import { findBrokenRecords } from '@opentop/store/record/record'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFixture, type BookingFixture } from '../testing/booking-fixture.ts'
import { testOffice, type TestOffice } from '../testing/office-person.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

let fixture: BookingFixture
let office: TestOffice
beforeAll(async () => {
  fixture = await openFixture(await preparedDatabase())
  office = await testOffice(fixture.shop)
})
afterAll(async () => {
  await fixture.shop.database.close()
})

const records = () => fixture.shop.database.rows<{ call: string; subject_id: string }>('SELECT call, subject_id FROM audit ORDER BY seq')

describe('OFF-02 a session of the office', () => {
  test('a caller without a session, or with an unknown token, gets 401 signed-out', async () => {
    expect(await office.callAs(undefined)('getSession', {})).toMatchObject({ status: 401, body: { code: 'signed-out' } })
    expect(await office.callAs('x'.repeat(43))('getSession', {})).toMatchObject({ status: 401 })
  })

  test('a person reads name, roles, sites and cities', async () => {
    const desk = await office.person('desk', { everything: false, sites: ['worldwide'], locationIds: [] })
    const { status, body } = await desk.call('getSession', {})
    expect(status).toBe(200)
    expect(body.grants[0]).toMatchObject({ role: 'desk', scope: { everything: false, sites: ['worldwide'] } })
    expect(body.sites.map(({ key }) => key)).toEqual(['worldwide'])
    expect(body.cities.length).toBeGreaterThan(0)
  })

  test('a write from another origin is refused with 403, and leaves no record', async () => {
    const desk = await office.person('desk')
    const before = await records()
    const sent = await desk.call('signOut', {}, { headers: { 'sec-fetch-site': 'same-site' } })
    expect(sent).toMatchObject({ status: 403 })
    expect(await records()).toEqual(before)
  })

  test('OFF-04 a write leaves one record, a repeated request with the same key none, and the chain verifies', async () => {
    const desk = await office.person('desk')
    const before = (await records()).length
    const wish = { lang: 'es', theme: 'dark', singleKeys: false } as const
    expect(await desk.call('setPreferences', wish, { key: 'one' })).toMatchObject({ status: 200 })
    expect(await desk.call('setPreferences', wish, { key: 'one' })).toMatchObject({ status: 200 })
    expect((await records()).slice(before)).toEqual([{ call: 'setPreferences', subject_id: desk.id }])
    expect(await findBrokenRecords(fixture.shop.database)).toEqual([])
  })

  test('after signing out the token is refused', async () => {
    const desk = await office.person('desk')
    expect((await desk.call('signOut', {})).status).toBe(200)
    expect((await desk.call('getSession', {})).status).toBe(401)
  })
})
