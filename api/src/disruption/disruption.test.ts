import { addDays } from '@opentop/domain/day'
import { describe, expect, test } from 'vitest'
import { ids } from '../testing/booking-fixture.ts'
import { disruptionDraft } from '../testing/disruption-draft.ts'
import { scopeOf, useDisruptionShop } from '../testing/disruption-shop.ts'

const shop = useDisruptionShop()
const { bought, announced, follow, tokenOf, choiceOf, choose, seatsOf, refundsOf, rows, sound } = shop
const { locationId, kind, offers } = disruptionDraft
let used = 0
const nextDay = (): string => shop.fixture().day(3 + used++)
const timed = (n: number, day: string, time: string, quantity = 1) => ({
  optionId: ids(n).timed,
  day,
  time,
  passengers: [{ typeId: 2, quantity }],
})
const hours = (count: number): number => count * 3_600_000

async function expectRehearsed(scope: ReturnType<typeof scopeOf>, lines: readonly { saleId: string }[]): Promise<void> {
  const seats = () => Promise.all(lines.map(({ saleId }) => seatsOf(saleId)))
  const before = await seats()
  const draft = { ...disruptionDraft, scope }
  const { body } = await shop.manager().call('previewDisruption', draft)
  expect(body.mails).toMatchObject([{ reader: 'traveller', lang: 'en', text: expect.not.stringContaining('token=') }])
  const { id } = (await shop.manager().call('draftDisruption', draft)).body
  const tested = await shop.manager().call('testDisruption', { id })
  expect(tested).toMatchObject({ status: 200, body: { mails: 1, to: expect.stringContaining('@office.example') } })
  const sent = await rows<{ topic: string }>(
    `SELECT topic FROM outbox WHERE topic LIKE 'mail:disruption%' AND created_at >= now() - interval '1 minute'`,
  )
  expect(sent.map(({ topic }) => topic)).toEqual(['mail:disruption-test'])
  expect(await rows('SELECT 1 FROM disruption_sales')).toEqual([])
  expect(await seats()).toEqual(before)
}

describe('DIS-04 a cancelled departure', () => {
  test('R-DISRUPTION-1 the mails are read before anyone is told; parties are told once, the plan’s seats are set aside, each choice is carried out once; a refund is final', async () => {
    const day = nextDay()
    const [one, two, three] = [
      await bought(timed(0, day, '10:00', 2)),
      await bought(timed(0, day, '10:00'), { currencyId: 2 }),
      await bought(timed(0, day, '10:00')),
    ]
    await rows(`UPDATE transactions SET buyer = buyer || '{"email": ""}' WHERE id = (SELECT transaction_id FROM sales WHERE id = $1)`, [
      three.saleId,
    ])
    const four = await bought(timed(0, day, '12:00'))
    const scope = scopeOf([ids(0).timed], day, [600])
    const tried = await shop.manager().call('tryDisruption', { locationId, kind, offers, scope })
    expect(tried.body).toMatchObject({
      bookings: 3,
      travellers: 4,
      mails: 2,
      refunds: [
        { cents: 6000, currencyId: 1 },
        { cents: 1800, currencyId: 2 },
      ],
      plan: { placed: 3, left: 1, isProven: true },
      unreachable: [{ saleId: three.saleId, people: 1 }],
      needsSecondPerson: false,
    })
    await expectRehearsed(scope, [one, two, three])
    const id = await announced({ scope })
    await Promise.all([follow(), follow()])
    await follow()
    const mails = await rows<{ key: string }>(
      `SELECT dedupe_key AS key FROM outbox WHERE topic = 'mail:disruption' AND payload ->> 'disruptionId' = $1`,
      [id],
    )
    expect(mails.map(({ key }) => key).toSorted()).toEqual([one, two].map(({ saleId }) => `mail:disruption ${id} ${saleId}`).toSorted())
    const { disruption, parties } = (await shop.manager().call('getDisruption', { id })).body
    expect(disruption).toMatchObject({ state: 'announced', travellers: 4, open: 4 })
    expect(parties.map(({ state, reach }) => `${state} ${reach}`)).toEqual(['told phone', 'told mail', 'told mail'])
    const offered = parties.filter(({ offer }) => offer)
    expect(offered.map(({ offer }) => offer)).toEqual(offered.map(() => ({ optionId: ids(0).timed, day, minute: 720 })))
    expect(offered.reduce((sum, { people }) => sum + people, 0)).toBe(3)
    await sound()

    const view = await choiceOf(tokenOf(id, one))
    expect(view).toMatchObject({ state: 'open', people: 2, before: { day, time: '10:00' }, paidCents: 4000 })
    expect(view.offers).toMatchObject([
      { choice: 'rebook', to: { day, time: '12:00' } },
      { choice: 'other-day' },
      { choice: 'refund', refundCents: 4000 },
    ])
    const taps = await Promise.all([1, 2, 3].map(() => choose(tokenOf(id, one), 'rebook')))
    expect(taps.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await seatsOf(one.saleId)).toMatchObject([{ day, minute: 720, seats: 2, state: 'converted' }])
    expect(await choose(tokenOf(id, two), 'keep')).toMatchObject({ status: 409, body: { code: 'choice-not-offered' } })
    expect(await choose(tokenOf(id, two), 'refund')).toMatchObject({
      status: 200,
      body: { state: 'done', refundCents: 1800, mayChangeMind: false },
    })
    expect(await choose(tokenOf(id, two), 'rebook')).toMatchObject({ status: 409, body: { code: 'choice-over' } })
    const tomorrow = { day: addDays(day, 1), minute: 720 }
    const called = await shop.manager().call('chooseForParty', { id, saleId: three.saleId, choice: 'other-day', ...tomorrow })
    expect(called.status, JSON.stringify(called.body)).toBe(200)
    expect(await seatsOf(three.saleId)).toMatchObject([{ ...tomorrow, state: 'converted' }])
    expect(await seatsOf(four.saleId)).toMatchObject([{ day, minute: 720, seats: 1, state: 'converted' }])

    // a change of mind: the traveller who moved gets the whole price back, once
    expect(await choiceOf(tokenOf(id, one))).toMatchObject({ state: 'done', choice: 'rebook', mayChangeMind: true })
    const refunds = await Promise.all([1, 2].map(() => choose(tokenOf(id, one), 'refund')))
    expect(refunds.map(({ status }) => status)).toEqual([200, 200])
    expect([await refundsOf(one.saleId), await refundsOf(two.saleId), await seatsOf(one.saleId)]).toEqual([[4000], [1800], []])
    await sound()
  })

  test('R-DISRUPTION-1 without a choice by the deadline the default is carried out; a party without seats gets its money back', async () => {
    const day = nextDay()
    const one = await bought(timed(1, day, '10:00', 3))
    await bought(timed(1, day, '12:00', 3))
    const id = await announced({ scope: scopeOf([ids(1).timed], day, [600]) })
    const moved = await bought(timed(2, day, '10:00', 2))
    const other = await announced({ scope: scopeOf([ids(2).timed], day, [600]) })
    await follow()
    expect(await choiceOf(tokenOf(id, one))).toMatchObject({ state: 'open', offers: [{ choice: 'other-day' }, { choice: 'refund' }] })
    await follow(hours(8))
    await follow(hours(8))
    expect(await choiceOf(tokenOf(id, one))).toMatchObject({ state: 'done', choice: 'refund', chosenBy: 'default', refundCents: 6000 })
    expect(await choiceOf(tokenOf(other, moved))).toMatchObject({ state: 'done', choice: 'rebook', after: { time: '12:00' } })
    expect([await refundsOf(one.saleId), await refundsOf(moved.saleId)]).toEqual([[6000], []])
    await sound()
  })

  test('R-DISRUPTION-2 a basket loses its seats there; a payment that was running completes, and its sale is told', async () => {
    const day = nextDay()
    const basket = await shop.fill(timed(3, day, '10:00'))
    const paying = await shop.fill(timed(3, day, '10:00'))
    const begun = await shop.pay(paying, 'secure')
    expect(begun.body.state).toBe('action')
    const id = await announced({ scope: scopeOf([ids(3).timed], day) })
    await follow()
    expect(await shop.pay(basket)).toMatchObject({ status: 409, body: { code: 'seats-gone' } })
    expect((await shop.manager().call('getDisruption', { id })).body.parties).toEqual([])
    const page = begun.body.redirectUrl ?? ''
    const approved = await fetch(page, { method: 'POST', body: new URLSearchParams({ choice: 'approve' }), redirect: 'manual' })
    const returned = await fetch(approved.headers.get('location') ?? '', { redirect: 'manual' })
    expect(returned.headers.get('location')).toContain('payment-confirmed')
    await follow()
    expect((await shop.manager().call('getDisruption', { id })).body.parties).toMatchObject([{ state: 'told', people: 1 }])
    await sound()
  })

  test('a newer disruption takes a sale over; one that its owner moved has nothing to choose; closing carries out the default', async () => {
    const day = nextDay()
    const [one, two, three] = [
      await bought(timed(4, day, '10:00', 2)),
      await bought(timed(4, day, '10:00')),
      await bought(timed(4, day, '10:00')),
    ]
    const first = await announced({ scope: scopeOf([ids(4).timed], day, [600]), offers: { ...offers, reachMinutes: 1440 } })
    await follow()
    expect(await seatsOf(one.saleId)).toMatchObject([{ state: 'converted' }, { state: 'active', minute: 720 }])
    const away = { token: two.voucherToken, day: addDays(day, 2), time: '12:00', agreedCents: 2000 }
    expect(await shop.send('POST', `/sale/${two.saleId}/change`, away)).toMatchObject({ status: 200 })
    const second = await announced({ scope: scopeOf([ids(4).timed], day), offers: { ...offers, rebook: false }, defaultChoice: 'refund' })
    await follow()
    // the link of the older one leads to the newer one
    expect(await choiceOf(tokenOf(first, one))).toMatchObject({ state: 'open', defaultChoice: 'refund' })
    expect(await choose(tokenOf(first, one), 'rebook')).toMatchObject({ status: 409 })
    expect(await seatsOf(one.saleId)).toMatchObject([{ state: 'converted', minute: 600 }])
    expect(await choose(tokenOf(second, three), 'other-day', { day: addDays(day, 1), time: '10:00' })).toMatchObject({ status: 200 })
    const { body } = await shop.manager().call('getDisruption', { id: first })
    expect(body.parties.map(({ choice }) => choice)).toEqual(['none', 'none', 'none'])
    const reminded = await shop.manager().call('remindDisruption', { id: second })
    expect([reminded.body.mails, (await shop.manager().call('remindDisruption', { id: second })).body.code]).toEqual([
      1,
      'reminded-already',
    ])
    expect((await shop.manager().call('closeDisruption', { id: second, version: 2 })).status).toBe(200)
    await follow()
    expect(await choiceOf(tokenOf(second, one))).toMatchObject({ state: 'done', choice: 'refund', chosenBy: 'default' })
    expect([await refundsOf(one.saleId), await refundsOf(two.saleId), await refundsOf(three.saleId)]).toEqual([[4000], [], []])
    await sound()
  })
})
