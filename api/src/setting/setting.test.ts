import type { OfficeInputs } from '@opentop/contract/office-api'
import { findRefundDelay, findTravellerLimit } from '../disruption/setting.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFixture, ids, type BookingFixture } from '../testing/booking-fixture.ts'
import { testOffice, type OfficePerson, type TestOffice } from '../testing/office-person.ts'
import { paidOrder } from '../testing/paid-order.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

let fixture: BookingFixture
let office: TestOffice
let owner: OfficePerson
beforeAll(async () => {
  fixture = await openFixture(await preparedDatabase())
  office = await testOffice(fixture.shop)
  owner = await office.person('owner')
})
afterAll(async () => {
  await fixture.shop.database.close()
})

type Key = OfficeInputs['setSetting']['key']
const site = 'worldwide'
const found = async (key: Key, of = site) => {
  const { body } = await owner.call('getSettings', {})
  const setting = body.find((one) => one.site === of && one.key === key)
  if (!setting) throw new Error(`${of} has no ${key}`)
  return setting
}
const amounts = (eur: number, gbp: number, usd: number) => [
  { currencyId: 1 as const, cents: eur },
  { currencyId: 2 as const, cents: gbp },
  { currencyId: 3 as const, cents: usd },
]
const records = () =>
  fixture.shop.database.rows<{ id: string }>(`SELECT subject_id AS id FROM audit WHERE subject = 'setting' ORDER BY seq`)
const lisbon = 7

describe('OFF-03 settings of a site', () => {
  test('a city on several sites has the lowest number of them, usual numbers included', async () => {
    const { facts } = fixture.shop.snapshot()
    const portugal = { id: 2848, everything: true, countries: [], locations: [] }
    const both = { ...facts, scopes: new Map([...facts.scopes, [portugal.id, portugal]]) }
    const limit = () => findTravellerLimit(fixture.shop.database, lisbon, both)
    const set = (of: string, count: number) =>
      fixture.shop.database.transaction((tx) =>
        tx.rows(
          `INSERT INTO office_settings (site, key, value, updated_at) VALUES ($1, 'disruption-limit', to_jsonb($2::int), now()) ON CONFLICT (site, key) DO UPDATE SET value = excluded.value`,
          [of, count],
        ),
      )
    await set('portugal', 100_000)
    expect(await limit()).toBe(200)
    await set('worldwide', 300)
    expect(await limit()).toBe(300)
    await set('portugal', 250)
    expect(await limit()).toBe(250)
    await fixture.shop.database.transaction((tx) => tx.rows(`DELETE FROM office_settings WHERE key = 'disruption-limit'`))
  })

  test('count at once, leave one row in the record each, and can be given back', async () => {
    expect(await found('disruption-limit')).toEqual({ site, key: 'disruption-limit', count: 200, isUsual: true, version: '' })
    const { facts } = fixture.shop.snapshot()
    const set = await owner.call('setSetting', { site, key: 'disruption-limit', version: '', count: 40 })
    expect(set).toMatchObject({ status: 200, body: { count: 40, isUsual: false, changedBy: 'owner of the tests' } })
    expect(await findTravellerLimit(fixture.shop.database, lisbon, facts)).toBe(40)
    await owner.call('setSetting', { site, key: 'delay-refund-minutes', version: '', count: 30 })
    expect(await findRefundDelay(fixture.shop.database, lisbon, facts)).toBe(30)
    const { version } = await found('disruption-limit')
    expect(await owner.call('setSetting', { site, key: 'disruption-limit', version })).toMatchObject({
      body: { count: 200, isUsual: true },
    })
    expect(await findTravellerLimit(fixture.shop.database, lisbon, facts)).toBe(200)
    expect(await records()).toEqual(
      ['disruption-limit', 'delay-refund-minutes', 'disruption-limit'].map((key) => ({ id: `${site} ${key}` })),
    )
    const { rows } = (await owner.call('getRecordOf', { subject: 'setting', id: `${site} disruption-limit` })).body
    expect(rows.at(-1)).toMatchObject({
      call: 'setSetting',
      site,
      before: { value: 200, isUsual: true },
      after: { value: 40, isUsual: false },
    })
  })

  test('a limit of goodwill has an amount for each currency, and an order shows the one of its own', async () => {
    const line = { optionId: ids(0).day, day: fixture.day(1), passengers: [{ typeId: 2, quantity: 1 }] }
    const { reference } = await paidOrder(fixture, [line])
    const limitOf = async () => (await owner.call('getOrder', { reference })).body.limitCents
    expect(await limitOf()).toBe(10_000)
    await owner.call('setSetting', { site, key: 'goodwill-limit', version: '', amounts: amounts(2_500, 0, 10_000_000) })
    expect(await limitOf()).toBe(2_500)
    expect((await found('goodwill-limit', 'portugal')).amounts).toEqual(amounts(10_000, 8_500, 11_000))
  })

  test('a value out of its bounds is refused with the field, and changes nothing', async () => {
    const before = (await records()).length
    const wrong: [Partial<OfficeInputs['setSetting']> & { key: Key }, string][] = [
      [{ key: 'delay-refund-minutes', count: 0 }, 'count'],
      [{ key: 'disruption-limit', count: -1 }, 'count'],
      [{ key: 'payment-link-hours', count: 8761 }, 'count'],
      [{ key: 'payment-link-hours', amounts: amounts(1, 1, 1) }, 'count'],
      [{ key: 'refund-limit', count: 5 }, 'amounts.1'],
      [{ key: 'refund-limit', amounts: amounts(0, 10_000_001, 0) }, 'amounts.2'],
      [{ key: 'refund-limit', amounts: amounts(0, 0, 0).slice(0, 2) }, 'amounts.3'],
    ]
    for (const [input, field] of wrong)
      expect(await owner.call('setSetting', { site: 'portugal', version: '', ...input }), JSON.stringify(input)).toMatchObject({
        status: 422,
        body: { code: 'out-of-bounds', params: { field } },
      })
    expect((await records()).length).toBe(before)
    expect(await found('refund-limit', 'portugal')).toMatchObject({ isUsual: true })
  })

  test('of two people who change the same setting at once, one has to look at the other’s value first', async () => {
    const second = await office.person('manager')
    const { version } = await found('payment-link-hours')
    const change = (person: OfficePerson, count: number, seen = version) =>
      person.call('setSetting', { site, key: 'payment-link-hours', version: seen, count })
    const both = await Promise.all([change(owner, 12), change(second, 48)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('changed-meanwhile')
    const now = await found('payment-link-hours')
    expect([12, 48]).toContain(now.count)
    const again = await Promise.all([change(owner, 6, now.version), change(second, 7, now.version)])
    expect(again.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('a manager of one site sees and changes its settings alone, one of cities none; both confirm first', async () => {
    const ofSite = await office.person('manager', { everything: false, sites: ['spain'], locationIds: [] })
    const ofCity = await office.person('manager', { everything: false, sites: [], locationIds: [lisbon] })
    const sitesOf = async (person: OfficePerson) => [...new Set((await person.call('getSettings', {})).body.map((one) => one.site))]
    expect([await sitesOf(ofSite), await sitesOf(ofCity)]).toEqual([['spain'], []])
    const wish = { key: 'disruption-limit', version: '', count: 90 } as const
    expect((await ofSite.call('setSetting', { ...wish, site: 'spain' })).status).toBe(200)
    for (const person of [ofSite, ofCity])
      expect(await person.call('setSetting', { ...wish, site: 'paris' })).toMatchObject({ status: 404, body: { code: 'site-unknown' } })
    const unconfirmed = await office.person('owner', undefined, { isConfirmed: false })
    expect(await unconfirmed.call('setSetting', { ...wish, site: 'paris' })).toMatchObject({
      status: 428,
      body: { code: 'confirm-needed' },
    })
    expect(await found('disruption-limit', 'paris')).toMatchObject({ isUsual: true })
  })
})

describe('R-TAX-2 tax rates', () => {
  const key = { place: 'DE', service: 'boat', tax: 'USt', fromDay: '2025-01-01' } as const
  const rateOf = async (fromDay: string) => {
    const { body } = await owner.call('getTaxRates', {})
    return body.find((one) => one.place === 'DE' && one.service === 'boat' && one.fromDay === fromDay)
  }
  const version = async () => (await fixture.shop.database.rows<{ version: number }>('SELECT version FROM catalogue_state'))[0]?.version

  test('R-TAX-2 a rate is an example until a person who sees it confirms it, once and for all processes', async () => {
    expect(await rateOf(key.fromDay)).toMatchObject({
      ppm: 190_000,
      isExample: true,
      source: expect.stringContaining('UStG'),
      notedOn: '2026-11-18',
    })
    const before = await version()
    expect((await owner.call('confirmTaxRate', { ...key, ppm: 70_000 })).body).toMatchObject({ code: 'changed-meanwhile' })
    expect((await owner.call('confirmTaxRate', { ...key, place: 'XX', ppm: 0 })).body).toMatchObject({ code: 'rate-unknown' })
    expect((await owner.call('confirmTaxRate', { ...key, ppm: 190_000 })).status).toBe(200)
    expect(await rateOf(key.fromDay)).toMatchObject({ isExample: false, confirmedAt: expect.any(String) })
    expect(await version()).toBe((before ?? 0) + 1)
    expect((await owner.call('confirmTaxRate', { ...key, ppm: 190_000 })).body).toMatchObject({ code: 'changed-meanwhile' })
  })

  test('R-TAX-1 a new rate begins today or later, and once', async () => {
    const rate = { ...key, category: 'S', ppm: 200_000, rateBy: 'service', source: 'Federal Gazette' } as const
    expect((await owner.call('addTaxRate', rate)).body).toMatchObject({ code: 'day-past' })
    const next = { ...rate, fromDay: '2099-01-01' }
    expect((await owner.call('addTaxRate', { ...next, category: 'E' })).body).toMatchObject({ code: 'out-of-bounds' })
    expect((await owner.call('addTaxRate', next)).status).toBe(200)
    expect((await owner.call('addTaxRate', next)).body).toMatchObject({ code: 'rate-exists' })
    expect(await rateOf('2099-01-01')).toMatchObject({ ppm: 200_000, isExample: false })
  })
})
