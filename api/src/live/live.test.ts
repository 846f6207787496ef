import { insertLiveEvent, deleteOldLiveEvents, type LiveEvent } from '@opentop/store/live/live'
import { openPostgres } from '@opentop/store/postgres'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openFixture, ids, type BookingFixture } from '../testing/booking-fixture.ts'
import { listen, type LiveClient } from '../testing/live-client.ts'
import { testOffice, type TestOffice } from '../testing/office-person.ts'
import { paidOrder } from '../testing/paid-order.ts'
import { refundOrder } from '../payment/refund-work.ts'
import { openLiveFeed, type LiveFeed } from './feed.ts'
import { preparedAddress } from '../testing/prepared-database.ts'

let address: string
let fixture: BookingFixture
let feed: LiveFeed
let office: TestOffice
let origin: string
let city: number
const clients: LiveClient[] = []
beforeAll(async () => {
  address = await preparedAddress()
  fixture = await openFixture(openPostgres(address))
  feed = openLiveFeed(fixture.shop.database, undefined, () => undefined)
  office = await testOffice(fixture.shop, feed)
  origin = await office.app.listen({ port: 0, host: '127.0.0.1' })
  city = [...fixture.shop.snapshot().facts.locations.keys()][0] ?? 0
})
afterEach(() => {
  for (const client of clients.splice(0)) client.stop()
})
afterAll(async () => {
  feed.close()
  await office.app.close()
  await fixture.shop.database.close()
})

async function open(token: string | undefined, lastId?: string): Promise<LiveClient> {
  const client = await listen(origin, token, lastId)
  clients.push(client)
  return client
}
const write = (subjectId: string, more: Partial<LiveEvent> = {}) =>
  fixture.shop.database.transaction((tx) =>
    insertLiveEvent(tx, { kind: 'order.changed', site: 'worldwide', locationIds: [city], subject: 'order', subjectId, ...more }),
  )
const subjects = ({ heard }: LiveClient) => heard.flatMap(({ data }) => data.subjectId ?? [])
const patient = { timeout: 15_000 }
const begun = async (client: LiveClient) => expect.poll(() => client.heard[0]?.name, patient).toBe('begin')

describe('OFF-08 the stream of live events', () => {
  test('needs a session, and forbids caches, buffers and compression on the way', async () => {
    expect((await open(undefined)).status).toBe(401)
    const desk = await office.person('desk')
    const { status, headers } = await open(desk.token)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache, no-transform')
    expect(headers['x-accel-buffering']).toBe('no')
    expect(headers['content-encoding']).toBeUndefined()
  })

  test('shows each person what the right of its kind and the scope cover, without personal data', async () => {
    const elsewhere = { everything: false, sites: [], locationIds: [city + 1] }
    const [all, near, far, driver] = await Promise.all([
      office.person('manager'),
      office.person('desk', { everything: false, sites: [], locationIds: [city] }),
      office.person('manager', elsewhere),
      office.person('driver'),
    ])
    const streams = await Promise.all([all, near, far, driver].map(({ token }) => open(token)))
    await Promise.all(streams.map(begun))
    await write('sale')
    await write('device', { kind: 'device.changed', site: null, locationIds: [city], subject: 'device' })
    await write('boarding', { kind: 'boarding.made', site: null, locationIds: [city], subject: 'voucher' })
    await write('everywhere', { site: null, locationIds: [] })
    await expect
      .poll(() => streams.slice(0, 2).map(subjects), patient)
      .toEqual([
        ['sale', 'device', 'boarding', 'everywhere'],
        ['sale', 'boarding'],
      ])
    expect(streams.slice(2).map(subjects)).toEqual([[], ['boarding']])
  })

  test('a refund of an order is an event with its site, cities, state and amount, and not with the name of the buyer', async () => {
    const desk = await office.person('desk')
    const stream = await open(desk.token)
    await begun(stream)
    const order = await paidOrder(fixture, [{ optionId: ids(0).day, day: fixture.day(50), passengers: [{ typeId: 2, quantity: 1 }] }])
    await fixture.shop.database.transaction((tx) =>
      refundOrder(tx, { transactionId: order.transactionId, reason: 'test', key: 'test', cents: 500 }),
    )
    await expect.poll(() => subjects(stream), patient).toEqual([order.transactionId])
    const [, event] = stream.heard
    expect(event).toMatchObject({
      name: 'refund.changed',
      data: { site: 'worldwide', locationIds: [city], data: { reference: order.reference, refund: 'REQUESTED', cents: 500 } },
    })
    expect(JSON.stringify(event)).not.toMatch(/Ada|example\.com/)
  })

  test('resumes after the last event that was heard, with nothing lost or doubled', async () => {
    const desk = await office.person('desk')
    const first = await open(desk.token)
    await begun(first)
    await write('one')
    await expect.poll(() => subjects(first), patient).toEqual(['one'])
    first.stop()
    await Promise.all(['two', 'three', 'four'].map((id) => write(id)))
    const again = await open(desk.token, first.heard.at(-1)?.id)
    await write('five')
    await expect.poll(() => subjects(again).toSorted(), patient).toEqual(['five', 'four', 'three', 'two'])
    expect(again.heard.map(({ name }) => name)).not.toContain('reset')
  })

  test('a place that is gone, unreadable or of another database gets a reset', async () => {
    const desk = await office.person('desk')
    const first = await open(desk.token)
    await begun(first)
    await write('old')
    await expect.poll(() => subjects(first), patient).toEqual(['old'])
    const place = first.heard.at(-1)?.id ?? ''
    await fixture.shop.database.rows(`UPDATE live_events SET at = now() - interval '25 hours'`)
    await fixture.shop.database.transaction(deleteOldLiveEvents)
    for (const lastId of [place, 'nonsense', `${'9'.repeat(18)}-00000000-0000-0000-0000-000000000001`]) {
      const again = await open(desk.token, lastId)
      await expect.poll(() => again.heard[0]?.name, patient).toBe('reset')
    }
  })

  test('ends with its session and when the rights change; a person of one session has six streams at most', async () => {
    const [leaver, changed] = await Promise.all([office.person('desk'), office.person('desk')])
    const [gone, other] = await Promise.all([open(leaver.token), open(changed.token)])
    await Promise.all([begun(gone), begun(other)])
    await leaver.call('signOut', {})
    await expect.poll(() => gone.isOver(), patient).toBe(true)
    expect(other.isOver()).toBe(false)
    await fixture.shop.database.rows(`UPDATE staff_grants SET role = 'inspector' WHERE staff_id = $1`, [changed.id])
    await expect.poll(() => other.isOver(), patient).toBe(true)
    const many: LiveClient[] = []
    for (let n = 0; n < 7; n++) many.push(await open(changed.token))
    await expect.poll(() => many.map((one) => one.isOver()), patient).toEqual([true, ...Array<boolean>(6).fill(false)])
  })

  test('another process hears of an event within its next look', async () => {
    const database = openPostgres(address, 2)
    const elsewhere = openLiveFeed(database, undefined, () => undefined)
    const second = await testOffice(fixture.shop, elsewhere)
    const desk = await office.person('desk')
    const stream = await listen(await second.app.listen({ port: 0, host: '127.0.0.1' }), desk.token)
    clients.push(stream)
    await begun(stream)
    await write('from the first process')
    await expect.poll(() => subjects(stream), patient).toEqual(['from the first process'])
    elsewhere.close()
    await expect.poll(() => stream.isOver(), patient).toBe(true)
    await second.app.close()
    await database.close()
  })
})
