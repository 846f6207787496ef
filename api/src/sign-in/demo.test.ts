import { demoPeople } from '@opentop/domain/staff/demo'
import { insertDemoStaff } from '@opentop/store/staff/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFixture, type BookingFixture } from '../testing/booking-fixture.ts'
import { testOffice, type OfficePerson, type TestOffice } from '../testing/office-person.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

let fixture: BookingFixture
let office: TestOffice
let visitor: OfficePerson['call']
const demoCookie = 'opentop_demo=key-of-the-demo'
beforeAll(async () => {
  fixture = await openFixture(await preparedDatabase())
  office = await testOffice({ ...fixture.shop, isDemo: true })
  const plain = office.callAs(undefined)
  visitor = (name, input, more) => plain(name, input, { ...more, headers: { cookie: demoCookie, ...more?.headers } })
  const { database } = fixture.shop
  for (let start = 0; start < 2; start++) await database.transaction((tx) => insertDemoStaff(tx, demoPeople))
})
afterAll(async () => {
  await fixture.shop.database.close()
})

describe('OFF-02 the people of the demo', () => {
  test('there is one for each role, and each can sign in from the machine of the demo', async () => {
    const listed = await visitor('listDemoPeople', {})
    expect(listed.body.people.map(({ role }) => role)).toEqual(demoPeople.map(({ role }) => role))
    for (const { role } of listed.body.people) expect((await visitor('signInAsDemo', { role })).status).toBe(200)
  })

  test('a request through a proxy gets 404, also through one that adds no headers', async () => {
    const named = { headers: { host: 'office.example.com', origin: 'http://office.example.com' } }
    expect((await visitor('listDemoPeople', {}, named)).status).toBe(404)
    expect((await visitor('signInAsDemo', { role: 'owner' }, named)).status).toBe(404)
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
      const forwarded = { headers: { [name]: '127.0.0.1' } }
      expect((await visitor('listDemoPeople', {}, forwarded)).status, name).toBe(404)
      expect((await visitor('signInAsDemo', { role: 'owner' }, forwarded)).status, name).toBe(404)
    }
  })

  test('a request without the key of the printed link gets 404, which a relay of plain TCP does not have', async () => {
    for (const cookie of ['', 'opentop_demo=', 'opentop_demo=key-of-the-dem0']) {
      const without = { headers: { cookie } }
      expect((await visitor('listDemoPeople', {}, without)).status, cookie).toBe(404)
      expect((await visitor('signInAsDemo', { role: 'owner' }, without)).status, cookie).toBe(404)
    }
  })

  test('an office that is no demo answers 404, even where the people exist', async () => {
    const real = await testOffice({ ...fixture.shop, isDemo: false })
    const headers = { cookie: demoCookie }
    expect((await real.callAs(undefined)('listDemoPeople', {}, { headers })).status).toBe(404)
    expect((await real.callAs(undefined)('signInAsDemo', { role: 'owner' }, { headers })).status).toBe(404)
    const owner = await office.person('owner')
    expect((await office.callAs(owner.token)('confirmAsDemo', {})).status).toBe(404)
  })
})
