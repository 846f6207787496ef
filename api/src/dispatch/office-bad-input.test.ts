import { officeApi, officeCallNames, type OfficeCallName } from '@opentop/contract/office-api'
import { officePath } from '@opentop/contract/office-paths'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raisedLimiter } from '../call/limiter.ts'
import { openFixture, ids, type BookingFixture } from '../testing/booking-fixture.ts'
import { disruptionDraft } from '../testing/disruption-draft.ts'
import { testOffice, type OfficePerson } from '../testing/office-person.ts'
import { paidOrder } from '../testing/paid-order.ts'
import { sampleInput } from '../testing/sample-input.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

let fixture: BookingFixture
let owner: OfficePerson
let known: Record<string, unknown>
beforeAll(async () => {
  fixture = await openFixture(await preparedDatabase())
  const limiter = raisedLimiter(fixture.shop.limiter, 100_000)
  owner = await (await testOffice({ ...fixture.shop, limiter })).person('owner')
  const line = { optionId: ids(0).day, day: fixture.day(0), passengers: [{ typeId: 2, quantity: 1 }] }
  const { reference, saleIds, transactionId } = await paidOrder(fixture, [line])
  const { version } = (await owner.call('getOrder', { reference })).body
  const order = { reference, saleId: saleIds[0], ids: [transactionId], version }
  const departure = {
    optionId: ids(0).timed,
    productId: 1000,
    day: fixture.day(3),
    minute: 600,
    fromDay: fixture.day(3),
    toDay: fixture.day(3),
  }
  known = {
    ...disruptionDraft,
    ...order,
    ...departure,
    site: 'worldwide',
    locationId: 7,
    role: 'driver',
    everything: false,
    sites: [],
    locationIds: [7],
    optionIds: [ids(0).timed],
    lines: [],
    minutes: [],
    search: '',
  }
})
afterAll(async () => {
  await fixture.shop.database.close()
})

const texts = ['\u0000', '\ud800', '%', '9'.repeat(30), 'x'.repeat(5000), '9999-12-31', '2026-02-31', ' ']
const others = [-1, 2 ** 60, 1.5, null, {}, Array<string>(2000).fill('x')]
const endsTheSession: readonly OfficeCallName[] = ['signOut']

async function failuresOf(name: OfficeCallName): Promise<string[]> {
  const { input } = officeApi[name]
  const { path } = officePath(name)
  const good = sampleInput(input, known)
  const failures: string[] = []
  for (const field of Object.keys(input.properties))
    for (const value of [...texts, ...others]) {
      // half a character can't be written into an address
      if (value === '\ud800' && path.includes(`:${field}`)) continue
      const { status } = await owner.call(name, { ...good, [field]: value } as never)
      if (status >= 500) failures.push(`${name} ${field} = ${JSON.stringify(value).slice(0, 40)}: ${status}`)
    }
  return failures
}

describe('OFF-01 bad input', () => {
  test('of every field of every call is answered with 4xx, and never breaks a call', async () => {
    const failures: string[] = []
    for (const name of officeCallNames) if (!endsTheSession.includes(name)) failures.push(...(await failuresOf(name)))
    expect(failures).toEqual([])
  })
})
