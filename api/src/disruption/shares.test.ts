import { addDays } from '@opentop/domain/day'
import { describe, expect, test } from 'vitest'
import type { Booking } from '@opentop/contract/booking'
import { call } from '../testing/call.ts'
import { addScanner } from '../testing/scans.ts'
import { ids } from '../testing/booking-fixture.ts'
import { disruptionDraft } from '../testing/disruption-draft.ts'
import { scopeOf, useDisruptionShop, type BoughtSale } from '../testing/disruption-shop.ts'

const shop = useDisruptionShop()
const { bought, announced, follow, tokenOf, choiceOf, choose, refundsOf, rows, seatsOf, sound, board } = shop
const hour = 3_600_000
const { locationId, kind, offers } = disruptionDraft
let used = 0
const nextDay = (): string => shop.fixture().day(3 + 5 * used++)
const adults = [{ typeId: 2, quantity: 1 }]
const both = (n: number, [first, second]: ['day', 'timed'] | ['timed', 'day'], day: string) => {
  const part = (option: 'day' | 'timed', on: string) => ({
    optionId: ids(n)[option],
    day: on,
    ...(option === 'timed' ? { time: '10:00' } : {}),
  })
  const parts = [part(first, day), part(second, addDays(day, 1))]
  return { optionId: ids(n).package, day, passengers: adults, components: first === 'day' ? parts : parts.toReversed() }
}
const bookingsOf = async (scope: ReturnType<typeof scopeOf>): Promise<number> =>
  (await shop.manager().call('tryDisruption', { locationId, kind, offers, scope })).body.bookings

describe('R-DISRUPTION-3 what a ticket that stays valid gets back', () => {
  test('a departure of a package in use is paid back once, though a second disruption hits it', async () => {
    const day = nextDay()
    const line = await bought(both(0, ['day', 'timed'], day))
    await board(line, day)
    const scope = scopeOf([ids(0).timed], addDays(day, 1))
    const first = await announced({ scope: { ...scope, minutes: [600] } })
    await follow()
    expect(await choose(tokenOf(first, line), 'refund')).toMatchObject({ status: 200, body: { refundCents: 1750 } })
    expect(await bookingsOf(scope)).toBe(0)
    const second = await announced({ scope })
    await follow()
    expect((await shop.manager().call('getDisruption', { id: second })).body.parties).toEqual([])
    expect(await refundsOf(line.saleId)).toEqual([1750])
    await sound()
  })

  test('a day ticket of a package in use is paid back once, though a second disruption hits its day', async () => {
    const day = nextDay()
    const line = await bought(both(1, ['timed', 'day'], day))
    await board(line, day, 1)
    const scope = scopeOf([ids(1).day], addDays(day, 1))
    const first = await announced({ scope })
    await follow()
    expect(await choose(tokenOf(first, line), 'refund')).toMatchObject({ status: 200, body: { refundCents: 1750 } })
    const second = await announced({ scope })
    await follow()
    expect((await shop.manager().call('getDisruption', { id: second })).body.parties).toEqual([])
    expect(await refundsOf(line.saleId)).toEqual([1750])
    await sound()
  })

  test('hours of a pass in use that two disruptions share are paid once', async () => {
    const day = nextDay()
    const line = await bought({ optionId: ids(2).longer, day, passengers: adults })
    await board(line, day)
    const oneDay = scopeOf([ids(2).longer], addDays(day, 1))
    const first = await announced({ scope: oneDay })
    await follow()
    expect(await choose(tokenOf(first, line), 'refund')).toMatchObject({ status: 200, body: { refundCents: 750 } })
    const second = await announced({ scope: { ...oneDay, toDay: addDays(day, 2) } })
    await follow()
    // the 16 or 17 hours after those, until the pass ends; not the 25 or 26 hours of the whole span, which begin three quarters
    expect((await choiceOf(tokenOf(second, line))).offers).toEqual([{ choice: 'refund', refundCents: 1500 }])
    expect(await choose(tokenOf(second, line), 'refund')).toMatchObject({ status: 200, body: { refundCents: 1500 } })
    expect(await bookingsOf({ ...oneDay, toDay: addDays(day, 2) })).toBe(0)
    expect(await refundsOf(line.saleId)).toEqual([750, 1500])
    await sound()
    // a shop that paid an hour twice is found
    const spoil = (to: string) =>
      rows(
        `UPDATE disruption_sales SET outcome = jsonb_set(outcome, '{losses,0,spans,0,from}', to_jsonb(${to})) WHERE disruption_id = $1`,
        [second],
      )
    await spoil(`(outcome -> 'losses' -> 0 -> 'spans' -> 0 ->> 'from')::bigint - 1`)
    expect(await shop.faults()).toEqual([expect.stringContaining('no hour of a pass is paid back by two disruptions')])
    await spoil(`(outcome -> 'losses' -> 0 -> 'spans' -> 0 ->> 'from')::bigint + 1`)
  })

  test('a part of a package in use that leaves an hour late or later gets its whole share', async () => {
    const day = nextDay()
    const line = await bought(both(4, ['day', 'timed'], day))
    await board(line, day)
    const id = await announced({
      kind: 'delayed',
      delayMinutes: 60,
      defaultChoice: 'keep',
      offers: { ...offers, keep: true },
      scope: scopeOf([ids(4).timed], addDays(day, 1), [600]),
    })
    await follow()
    expect((await choiceOf(tokenOf(id, line))).offers).toContainEqual({ choice: 'refund', refundCents: 1750 })
    expect(await choose(tokenOf(id, line), 'refund')).toMatchObject({ status: 200, body: { refundCents: 1750 } })
    expect(await refundsOf(line.saleId)).toEqual([1750])
    await sound()
  })
})

async function expectWithoutPart({ voucherToken }: BoughtSale): Promise<void> {
  const fixture = shop.fixture()
  const { body } = await shop.send<Booking>('GET', '/transaction/voucher', { token: voucherToken })
  const [[sale], [voucher]] = [body.sales, body.vouchers]
  const [, lost] = sale?.components ?? []
  if (!sale || !voucher || !lost) throw new Error('no package')
  expect(lost.isPaidBack).toBe(true)
  const file = await call('getCalendarFile', { id: sale.id, bearer: sale.printToken }, fixture.visitor())
  const entries = Buffer.from(file.ok ? file.answer : '', 'base64').toString()
  expect([entries.split('BEGIN:VEVENT').length - 1, entries.includes(lost.option)]).toEqual([1, false])
  const pack = await call('getScanPack', {}, fixture.visitor(await addScanner(fixture, 'Gate')))
  const stopped = pack.ok ? pack.answer.stopped?.filter(({ voucherId }) => voucherId === voucher.id) : undefined
  expect(stopped).toEqual([{ voucherId: voucher.id, component: 1, day: lost.day, time: '10:00', isPaidBack: true }])
}

describe('R-DISRUPTION-3 a package of which nothing was used', () => {
  test('loses without an answer only the part that does not run; the other part scans, goes back by the rules, or with its own disruption', async () => {
    const day = nextDay()
    const [left, hitAgain, cancelled] = [
      await bought(both(6, ['day', 'timed'], day)),
      await bought(both(6, ['day', 'timed'], day)),
      await bought(both(6, ['day', 'timed'], day)),
    ]
    const id = await announced({ scope: scopeOf([ids(6).timed], addDays(day, 1), [600]), defaultChoice: 'refund' })
    await follow()
    expect(await choiceOf(tokenOf(id, left))).toMatchObject({ keeps: ['Tour 6'], defaultChoice: 'refund', paidCents: 3500 })
    await follow(8 * hour)
    for (const line of [left, hitAgain, cancelled]) {
      expect(await choiceOf(tokenOf(id, line))).toMatchObject({
        choice: 'refund',
        chosenBy: 'default',
        refundCents: 1750,
        keeps: ['Tour 6'],
      })
      expect(await rows('SELECT state, share_cents AS cents FROM vouchers WHERE sale_id = $1', [line.saleId])).toEqual([
        { state: 'issued', cents: 1750 },
      ])
      expect(await seatsOf(line.saleId)).toMatchObject([{ component: 0, day, state: 'converted' }])
    }
    await sound()
    await expectWithoutPart(left)
    await board(left, day)
    expect(await rows('SELECT state FROM vouchers WHERE sale_id = $1', [left.saleId])).toEqual([{ state: 'redeemed' }])
    await board(left, addDays(day, 1), 1, 'not-running')

    const ask = (what: string, body: object) =>
      shop.send<{ refundCents: number }>('POST', `/sale/${cancelled.saleId}/${what}`, { token: cancelled.voucherToken, ...body })
    expect(await ask('change', { components: [{ day: addDays(day, 3) }, {}] })).toMatchObject({ body: { code: 'not-changeable' } })
    expect(await ask('cancel', { agreedCents: 1750 })).toMatchObject({
      status: 200,
      body: { refundCents: 1750, feeCents: 0, cancelled: true },
    })

    const second = await announced({ scope: scopeOf([ids(6).day], day) })
    await follow()
    expect((await choiceOf(tokenOf(second, hitAgain))).offers).toContainEqual({ choice: 'refund', refundCents: 1750 })
    expect(await choose(tokenOf(second, hitAgain), 'refund')).toMatchObject({ status: 200, body: { refundCents: 1750 } })
    expect(await rows('SELECT state FROM vouchers WHERE sale_id = $1', [hitAgain.saleId])).toEqual([{ state: 'cancelled' }])
    expect([await refundsOf(left.saleId), await refundsOf(hitAgain.saleId), await refundsOf(cancelled.saleId)]).toEqual([
      [1750],
      [1750, 1750],
      [1750, 1750],
    ])
    await sound()
  })

  test('moves its other part after a refund of the first; the part that was taken out stays out', async () => {
    const day = nextDay()
    const line = await bought(both(7, ['day', 'timed'], day))
    const first = await announced({ scope: scopeOf([ids(7).timed], addDays(day, 1), [600]) })
    await follow()
    expect(await choose(tokenOf(first, line), 'refund')).toMatchObject({ status: 200, body: { refundCents: 1750 } })
    const second = await announced({ scope: scopeOf([ids(7).day], day) })
    await follow()
    expect(await choose(tokenOf(second, line), 'other-day', { day: addDays(day, 2) })).toMatchObject({ status: 200 })
    expect(await seatsOf(line.saleId)).toMatchObject([{ component: 0, day: addDays(day, 2), state: 'converted' }])
    await board(line, addDays(day, 2), 0)
    await board(line, addDays(day, 1), 1, 'not-running')
    await sound()
  })
})

test('DIS-07 money that is sent again after it failed keeps its place on the board', async () => {
  const day = nextDay()
  const line = await bought({ optionId: ids(5).day, day, passengers: adults }, { card: 'refund-fails' })
  const id = await announced({ scope: scopeOf([ids(5).day], day) })
  await follow()
  await choose(tokenOf(id, line), 'refund')
  const refundShown = async () => (await shop.manager().call('getDisruption', { id })).body.parties[0]?.refund
  await shop.settled()
  expect(await refundShown()).toMatchObject({ cents: 2000, state: 'FAILED' })
  const [failed] = await rows<{ id: string }>('SELECT id FROM refunds WHERE sale_id = $1', [line.saleId])
  expect((await shop.manager().call('repeatRefund', { refundId: failed?.id ?? '' })).status).toBe(200)
  expect(await refundShown()).toMatchObject({ cents: 2000, state: 'REQUESTED' })
  expect((await choiceOf(tokenOf(id, line))).refundState).toBe('REQUESTED')
  await sound()
})
