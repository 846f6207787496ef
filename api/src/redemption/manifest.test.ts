import { randomBytes, randomUUID } from 'node:crypto'
import type { Answers } from '@opentop/contract/api'
import type { Booking } from '@opentop/contract/booking'
import type { ScanResult } from '@opentop/contract/redemption'
import { addDays, minuteOf } from '@opentop/domain/day'
import { instantOf } from '@opentop/domain/zone'
import { beforeAll, describe, expect, test } from 'vitest'
import { takeSnapshot } from '../catalogue/snapshot.ts'
import { ids } from '../testing/booking-fixture.ts'
import { disruptionDraft } from '../testing/disruption-draft.ts'
import { scopeOf, useDisruptionShop, type BoughtSale } from '../testing/disruption-shop.ts'
import { addScanner } from '../testing/scans.ts'

type Manifest = Answers['getDeviceManifest']
const city = 7
const shop = useDisruptionShop()
const { bought, announced, send, rows } = shop
let device: string
let day: string
beforeAll(async () => {
  device = await addScanner(shop.fixture(), 'Gate 1', city)
  day = shop.fixture().day(3)
})

const types = (adults: number, children = 0) => [
  { typeId: 2, quantity: adults },
  ...(children > 0 ? [{ typeId: 3, quantity: children }] : []),
]
const timed = (n: number, time: string, passengers = types(1)) => ({ optionId: ids(n).timed, day, time, passengers })
const timeOn = (time: string | number): number => (typeof time === 'number' ? time : instantOf(day, minuteOf(time), 'Europe/Lisbon'))

async function at<T>(time: string | number, work: () => Promise<T>): Promise<T> {
  const { shop: running } = shop.fixture()
  running.now = () => timeOn(time)
  try {
    return await work()
  } finally {
    running.now = Date.now
  }
}
const asked = (time: string | number, key = device, locationId = city) =>
  at(time, () => send<Manifest>('GET', `/redemption/manifest/${locationId}`, {}, { session: key }))
async function departure(n: number, time: string): Promise<Manifest['departures'][number] | undefined> {
  const { body } = await asked('09:30')
  return body.departures.find((one) => one.optionId === ids(n).timed && one.time === time)
}
const codesOf = async ({ voucherToken }: BoughtSale): Promise<string[]> =>
  (await send<Booking>('GET', '/transaction/voucher', { token: voucherToken })).body.vouchers.map(({ code }) => code)
const scan = (code = '', time: string | number = '09:40', more: object = {}) =>
  at(time, () => send<ScanResult>('POST', '/redemption', { code, nonce: randomUUID(), ...more }, { session: device }))
async function refresh(): Promise<void> {
  const { shop: running } = shop.fixture()
  const snapshot = await takeSnapshot(running.database, Date.now())
  running.snapshot = () => snapshot
}

describe('LIVE-11 the list of those who are expected', () => {
  test('names a party by first name and initial, with its people by type, and says who has boarded; an undone boarding counts no more', async () => {
    const family = await bought(timed(0, '10:00', types(2, 1)))
    const [first] = await codesOf(family)
    expect(await departure(0, '10:00')).toMatchObject({
      product: 'Tour 0',
      option: 'Guided',
      day,
      parties: [
        {
          name: 'Ada L.',
          tickets: [
            { typeId: 2, people: 1, component: 0 },
            { typeId: 2, people: 1 },
            { typeId: 3, people: 1 },
          ],
        },
      ],
    })
    const nonce = randomUUID()
    expect((await scan(first, '09:40', { nonce })).body.outcome).toBe('ok')
    const boarded = async () => (await departure(0, '10:00'))?.parties[0]?.tickets.map(({ boardedAt }) => boardedAt)
    expect(await boarded()).toEqual([new Date(timeOn('09:40')).toISOString(), undefined, undefined])
    expect((await at('09:41', () => send('POST', '/redemption/undo', { nonce }, { session: device }))).status).toBe(200)
    expect(await boarded()).toEqual([undefined, undefined, undefined])
  })

  test('has nothing else of the order: no surname, address, telephone, reference or price', async () => {
    const { saleId } = await bought(timed(1, '10:00'))
    const [order] = await rows<{ reference: string; id: string }>(
      'SELECT t.reference, t.id FROM sales s JOIN transactions t ON t.id = s.transaction_id WHERE s.id = $1',
      [saleId],
    )
    const text = JSON.stringify((await asked('09:30')).body)
    expect(text).toContain('Ada L.')
    for (const secret of ['Lovelace', 'ada@example.com', order?.reference ?? 'OT', order?.id ?? 'id', saleId])
      expect(text).not.toContain(secret)
    expect(new Set([...text.matchAll(/"(\w+)":/g)].map(([, field]) => field))).toEqual(
      new Set(
        'locationId day timezone at departures optionId productId product option time parties name tickets voucherId component typeId people'.split(
          ' ',
        ),
      ),
    )
  })

  test('has the part of a package with a time, and no ticket that is cancelled or of another day', async () => {
    const both = await bought({
      optionId: ids(2).package,
      day: addDays(day, -1),
      passengers: types(1),
      components: [
        { optionId: ids(2).day, day: addDays(day, -1) },
        { optionId: ids(2).timed, day, time: '12:00' },
      ],
    } as Parameters<typeof bought>[0])
    const gone = await bought(timed(2, '12:00'))
    await bought({ ...timed(2, '12:00'), day: addDays(day, 1) })
    const cancel = (more: object) =>
      send<{ quoteId?: string }>('POST', `/sale/${gone.saleId}/cancel`, { token: gone.voucherToken, ...more })
    const { quoteId } = (await cancel({})).body
    expect((await cancel({ quoteId })).status).toBe(200)
    const found = await departure(2, '12:00')
    expect(found?.parties).toMatchObject([{ tickets: [{ component: 1, people: 1 }] }])
    expect(found?.parties).toHaveLength(1)
    expect(await codesOf(both)).toHaveLength(1)
  })

  test('a departure that is cancelled says so, a delayed one has its new time; their tickets are refused and board', async () => {
    const [off, late] = [await bought(timed(3, '10:00')), await bought(timed(4, '10:00'))]
    await announced({ scope: scopeOf([ids(3).timed], day, [600]) })
    const offers = { ...disruptionDraft.offers, keep: true }
    await announced({ kind: 'delayed', delayMinutes: 45, defaultChoice: 'keep', offers, scope: scopeOf([ids(4).timed], day, [600]) })
    await refresh()
    expect(await departure(3, '10:00')).toMatchObject({ isCancelled: true, parties: [{ name: 'Ada L.' }] })
    expect(await departure(4, '10:00')).toMatchObject({ time: '10:00', newTime: '10:45' })
    const [[offCode], [lateCode]] = [await codesOf(off), await codesOf(late)]
    expect((await scan(offCode)).body).toMatchObject({ outcome: 'not-running', disruption: { state: 'open', before: { time: '10:00' } } })
    expect((await scan(lateCode, '10:20')).body).toMatchObject({ outcome: 'ok', voucher: { parts: [{ time: '10:00', newTime: '10:45' }] } })
  })

  test.each([
    ['after midnight', 750, '24:30', '24:20'],
    ['shortly before midnight', 705, '23:45', '24:05'],
  ])(
    'R-VOUCHER-4 a departure that leaves %s stays on the list, and its tickets show their codes and board, until four hours later',
    async (_when, delayMinutes, newTime, boards) => {
      const over = timeOn(newTime) + 4 * 3_600_000
      const last = over - 60_000
      const n = delayMinutes === 750 ? 6 : 7
      const line = await bought(timed(n, '12:00', types(2)))
      const [first, second] = await codesOf(line)
      const offers = { ...disruptionDraft.offers, keep: true }
      await announced({ kind: 'delayed', delayMinutes, defaultChoice: 'keep', offers, scope: scopeOf([ids(n).timed], day, [720]) })
      const listed = async (time: string | number) =>
        (await asked(time)).body.departures
          .filter(({ optionId }) => optionId === ids(n).timed)
          .map((one) => [one.day, one.time, one.newTime])
      const shown = async (time: string | number) =>
        (await at(time, () => send<Booking>('GET', '/transaction/voucher', { token: line.voucherToken }))).body.vouchers.map(
          ({ qr, parts }) => [qr !== '', parts[0]?.endsAt],
        )
      const endsAt = new Date(over).toISOString().replace('.000', '')
      expect(await listed(boards)).toContainEqual([day, '12:00', newTime])
      expect(await shown(boards)).toEqual([
        [true, endsAt],
        [true, endsAt],
      ])
      expect((await scan(first, boards)).body).toMatchObject({ outcome: 'ok', voucher: { parts: [{ newTime }] } })
      expect(await listed(last)).toContainEqual([day, '12:00', newTime])
      expect((await scan(second, over)).body.outcome).toBe('expired')
      expect(await shown(over)).toEqual([
        [false, endsAt],
        [false, endsAt],
      ])
      expect((await scan(second, last)).body.outcome).toBe('ok')
    },
  )

  test('is for scanners: a driver’s phone boards and gets no names; a scanner reports no drive; a phone starts 30 shifts an hour', async () => {
    const owner = await shop.office().person('owner')
    const made = async (kind: 'scanner' | 'driver'): Promise<string> => {
      const key = randomBytes(32).toString('base64url')
      const about = { name: `A ${kind}`, kind, locationId: city, site: 'worldwide', lang: 'en', key } as const
      expect((await owner.call('makeDevice', about)).status).toBe(200)
      return key
    }
    const [gate, phone] = [await made('scanner'), await made('driver')]
    const unknown = { status: 403, body: { code: 'scanner-unknown' } }
    expect(await asked('09:30', gate)).toMatchObject({ status: 200 })
    expect(await asked('09:30', phone)).toMatchObject(unknown)
    expect(await send('GET', '/redemption/pack', {}, { session: phone })).toMatchObject({
      status: 200,
      body: { scanner: { isDriver: true } },
    })
    const [code = ''] = await codesOf(await bought(timed(8, '10:00')))
    const boarded = at('09:40', () => send('POST', '/redemption', { code, nonce: randomUUID() }, { session: phone }))
    expect(await boarded).toMatchObject({ status: 200, body: { outcome: 'ok' } })

    expect(await send('GET', '/drive/pack', {}, { session: phone })).toMatchObject({ status: 200 })
    expect(await send('GET', '/drive/pack', {}, { session: gate })).toMatchObject(unknown)
    expect(await send('GET', '/drive/expected/1000/red', {}, { session: gate })).toMatchObject(unknown)
    const drive = (session: string) => {
      const shift = { id: randomUUID(), vehicle: 'Bus 1', startedAt: new Date().toISOString(), fixes: [], notes: [] }
      return send('POST', '/drive', { ...shift, line: { productId: 1000, key: 'red' } }, { session })
    }
    expect(await drive(gate)).toMatchObject(unknown)
    for (let n = 0; n < 30; n += 1) expect((await drive(phone)).status).toBe(200)
    expect(await drive(phone)).toMatchObject({ status: 429 })
    expect(await drive(device), 'made on the server').toMatchObject({ status: 200 })
  })

  test('is for a device of that city alone, and for no other caller', async () => {
    expect(await asked('09:30', await addScanner(shop.fixture(), 'Everywhere'))).toMatchObject({ status: 200 })
    expect(await asked('09:30', device, 8)).toMatchObject({ status: 404, body: { code: 'location-unknown' } })
    expect(await asked('09:30', 'no-key')).toMatchObject({ status: 403, body: { code: 'scanner-unknown' } })
    expect(await asked('09:30', '')).toMatchObject({ status: 403 })
  })
})

describe('R-VOUCHER-2 R-VOUCHER-5 what the inspector learns of earlier boardings', () => {
  test('a pass that boards again says when and where it boarded first; a ride is early until an hour before, and used it says when, where and on which device', async () => {
    const line = { productId: 1010, key: 'red' }
    const pass = await bought({ optionId: ids(5).day, day, passengers: types(1) })
    const [code] = await codesOf(pass)
    expect((await scan(code, '10:00', { line, stop: 'quay' })).body).toMatchObject({ outcome: 'ok', pass: { boardings: 1 } })
    const again = await scan(code, '13:00', { line, stop: 'square' })
    expect(again.body).toMatchObject({
      outcome: 'ok',
      pass: { boardings: 2, startedAt: new Date(timeOn('10:00')).toISOString(), startedAtStop: 'Quay' },
    })
    const [ride] = await codesOf(await bought(timed(5, '12:00')))
    for (const again of [false, true])
      expect([again, (await scan(ride, '10:59')).body]).toMatchObject([
        again,
        { outcome: 'early', voucher: { parts: [{ time: '12:00' }] } },
      ])
    await scan(ride, '11:50', { stop: 'square' })
    expect((await scan(ride, '12:30')).body).toMatchObject({
      outcome: 'already-redeemed',
      redeemed: { at: new Date(timeOn('11:50')).toISOString(), by: 'Gate 1', stop: 'Square' },
    })
  })

  test('a ride that the inspector lets board hours before it leaves has boarded; one of another day never boards', async () => {
    const [ride] = await codesOf(await bought(timed(5, '12:00')))
    const evening = timeOn('00:00') - 3_600_000
    expect((await scan(ride, evening, { decision: 'board' })).body.outcome).toBe('not-yet')
    expect((await scan(ride, '10:00', { decision: 'board' })).body).toMatchObject({ outcome: 'ok' })
    expect((await scan(ride, '11:50')).body.outcome).toBe('already-redeemed')
  })
})
