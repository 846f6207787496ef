import type { OfficeAnswers } from '@opentop/contract/office-api'
import { addDays } from '@opentop/domain/day'
import { figuresOf } from '@opentop/domain/books/figures'
import { findFaults } from '@opentop/store/verify/verify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskStage, site, type DeskStage } from '../testing/desk-stage.ts'
import { openFixture, type BookingFixture } from '../testing/booking-fixture.ts'
import { failedRefund } from '../testing/failed-work.ts'
import { everywhere, type OfficePerson } from '../testing/office-person.ts'
import { findPlanted } from '../testing/planted.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'

let fixture: BookingFixture
let stage: DeskStage
let accountant: OfficePerson
beforeAll(async () => {
  fixture = await openFixture(await preparedDatabase())
  stage = await deskStage(fixture)
  accountant = await stage.office.person('accountant')
})
afterAll(() => fixture.shop.database.close())

const euro = { site, currencyId: 1 } as const
const read = async (): Promise<OfficeAnswers['getBooks']> => (await accountant.call('getBooks', euro)).body
const close = (day: string, more: { reason?: string } = {}) => accountant.call('closeDay', { ...euro, day, ...more })
async function sell(people = 1) {
  const held = await stage.hold(people)
  return (await stage.sell(held, stage.cash(held.totalCents))).body
}
async function count(): Promise<void> {
  const till = await stage.tillNow()
  const counted = (till?.shift?.cash ?? []).map(({ currencyId, expectedCents }) => ({ currencyId, cents: expectedCents }))
  expect((await accountant.call('closeShift', { id: stage.tillId, counted, lastReceipt: till?.lastReceipt ?? 0 })).status).toBe(200)
}

describe('R-BOOK-1 R-BOOK-2 R-BOOK-4 closing a day', () => {
  test('R-BOOK-4 an open till and a refund that failed stand before the close, each is settled or explained, and the day is closed once', async () => {
    expect((await stage.openShift(10_000)).status).toBe(200)
    const { id } = await sell(2)
    const { today, shifts } = await read()
    expect(shifts.map(({ till }) => till)).toEqual(['Plaza'])
    expect((await close(today)).body.code).toBe('shifts-open')
    await count()
    const stuck = await failedRefund(fixture.shop.database, id, 500)
    expect((await read()).refunds).toMatchObject([{ refundId: stuck, cents: 500 }])
    expect((await close(today)).body.code).toBe('close-needs-reason')
    expect((await close(addDays(today, 1), { reason: 'early' })).body.code).toBe('day-to-come')
    const closed = await close(today, { reason: 'The bank asks for another account' })
    expect([closed.status, closed.body.number]).toEqual([200, 1])
    expect((await close(today, { reason: 'again' })).body.code).toBe('day-closed')
    const { open, closes } = await read()
    expect([open.entries, closes[0]?.reason, closes[0]?.entries]).toEqual([0, 'The bank asks for another account', closed.body.entries])
    expect(figuresOf(closes[0]?.sums ?? {}).soldCents).toBe(4000)
    await fixture.shop.database.rows('DELETE FROM refunds WHERE id = $1', [stuck])
    expect(await findFaults(fixture.shop.database)).toEqual([])
  })

  test('R-BOOK-4 what is sold after the close stands beside the closed day and falls into the next one, with running sums', async () => {
    const before = (await read()).closes[0]
    await stage.openShift(14_000)
    await sell()
    await count()
    const { open, closes, today } = await read()
    expect(figuresOf(open.sums).soldCents).toBe(2000)
    expect(closes[0]).toMatchObject({ later: open.entries, sums: before?.sums, running: before?.running })
    const { now } = fixture.shop
    fixture.shop.now = () => now() + 86_400_000
    await fixture.shop.database.rows(
      `UPDATE staff_sessions SET confirmed_at = now() + interval '1 day', used_at = now() + interval '1 day', expires_at = now() + interval '2 days'`,
    )
    expect((await close(addDays(today, 1))).status).toBe(200)
    fixture.shop.now = now
    const [last] = (await read()).closes
    expect([figuresOf(last?.sums ?? {}).soldCents, figuresOf(last?.running ?? {}).soldCents]).toEqual([2000, 6000])
    expect(await findFaults(fixture.shop.database)).toEqual([])
  })

  test('R-BOOK-6 the CSV file of a period is its entries to the cent, and a batch holds closed days only', async () => {
    const { today } = await read()
    const period = { ...euro, from: addDays(today, -1), to: addDays(today, 1) }
    const file = await accountant.call('exportBooks', { ...period, table: 'entries' })
    expect(file.status).toBe(200)
    const [head = '', ...lines] = String(file.body).trim().split('\r\n')
    const amount = head.split(',').indexOf('"amount"')
    const cents = lines.map((line) => Math.round(Number(line.split(',')[amount]?.replaceAll('"', '')) * 100))
    const [booked] = await fixture.shop.database.rows<{ entries: number; cents: number }>(
      'SELECT count(*)::int AS entries, sum(cents)::int AS cents FROM book_entries WHERE site = $1 AND currency_id = 1',
      [site],
    )
    expect({ entries: cents.length, cents: cents.reduce((sum, one) => sum + one, 0) }).toEqual(booked)
    expect((await accountant.call('exportBooks', { ...period, from: period.to, to: period.from, table: 'entries' })).body.code).toBe(
      'period-wrong',
    )
    const batch = await accountant.call('exportDatev', { ...euro, from: today, to: today, adviser: 1001, client: 1 })
    expect([batch.status, String(batch.body).startsWith('"EXTF";')]).toEqual([200, true])
    expect(
      (await accountant.call('exportDatev', { ...euro, from: period.from, to: period.from, adviser: 1001, client: 1 })).body.code,
    ).toBe('nothing-closed')
    expect((await stage.clerk.call('exportBooks', { ...period, table: 'accounts' })).status).toBe(403)
  })

  test('R-BOOK-4 only who may close closes, and nobody reads the books of another site', async () => {
    const paris = await stage.office.person('accountant', { ...everywhere, everything: false, sites: ['paris'] })
    expect((await paris.call('getBooks', euro)).body.code).toBe('site-unknown')
    expect((await paris.call('closeDay', { ...euro, day: '2026-01-01' })).body.code).toBe('site-unknown')
    expect((await paris.call('getBooks', { site: 'paris', currencyId: 1 })).status).toBe(200)
    expect((await stage.clerk.call('getBooks', euro)).status).toBe(403)
    const unsure = await stage.office.person('accountant', everywhere, { isConfirmed: false })
    expect((await unsure.call('closeDay', { ...euro, day: '2026-01-01' })).body.code).toBe('confirm-needed')
  })

  test.each(['book_entries', 'day_closes', 'day_close_entries'])(
    'R-BOOK-2 %s refuses UPDATE, DELETE and TRUNCATE also for its owner',
    async (table) => {
      const column = table === 'day_close_entries' ? 'close_id' : 'id'
      for (const text of [`UPDATE ${table} SET ${column} = ${column}`, `DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`])
        await expect(fixture.shop.database.transaction((tx) => tx.rows(text))).rejects.toThrow(/append-only/)
    },
  )

  const lastClose = '(SELECT id FROM day_closes ORDER BY number DESC LIMIT 1)'
  test.each([
    [
      'an entry of a closed day that was changed',
      'UPDATE book_entries SET cents = cents + 1 WHERE id IN (SELECT entry_id FROM day_close_entries LIMIT 1)',
    ],
    ['an entry taken out of a close', 'DELETE FROM day_close_entries WHERE entry_id IN (SELECT entry_id FROM day_close_entries LIMIT 1)'],
    [
      'an entry put into another close',
      `UPDATE day_close_entries SET close_id = ${lastClose} WHERE close_id <> ${lastClose} AND entry_id IN (SELECT entry_id FROM day_close_entries WHERE close_id <> ${lastClose} LIMIT 1)`,
    ],
    ['a sum that was changed', `UPDATE day_closes SET totals = totals || '{"bank": [1, 0]}'`],
    ['a running sum that was changed', `UPDATE day_closes SET running = running || '{"bank": [1, 0]}'`],
    ['a reason that was changed', `UPDATE day_closes SET reason = 'other' WHERE id = ${lastClose}`],
    [
      'the last close cut off',
      `WITH gone AS (DELETE FROM day_close_entries WHERE close_id = ${lastClose}) DELETE FROM day_closes WHERE id = ${lastClose}`,
    ],
  ])('R-BOOK-4 verify finds %s', async (_what, text) => {
    expect(await findPlanted(fixture.shop.database, text)).toContain('closed days are an unbroken chain that the record knows')
  })
})
