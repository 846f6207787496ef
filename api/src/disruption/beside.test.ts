import { addDays } from '@opentop/domain/day'
import { describe, expect, test } from 'vitest'
import { ids, twoLines } from '../testing/booking-fixture.ts'
import { disruptionDraft } from '../testing/disruption-draft.ts'
import { scopeOf, useDisruptionShop } from '../testing/disruption-shop.ts'

const shop = useDisruptionShop()
const { bought, announced, follow, tokenOf, choiceOf, choose, seatsOf, refundsOf, rows, sound, board } = shop
const { locationId, kind } = disruptionDraft
const offers = { ...disruptionDraft.offers, keep: true }
let used = 0
const nextDay = (): string => shop.fixture().day(3 + 5 * used++)
const adults = [{ typeId: 2, quantity: 1 }]
const timed = (n: number, day: string) => ({ optionId: ids(n).timed, day, time: '10:00', passengers: adults })
const hours = (count: number): number => count * 3_600_000
const mailsOf = async (saleId: string): Promise<string[]> =>
  (
    await rows<{ key: string }>(`SELECT dedupe_key AS key FROM outbox WHERE topic LIKE 'mail:disruption%' AND payload ->> 'saleId' = $1`, [
      saleId,
    ])
  )
    .map(({ key }) => key.split(' ').slice(0, 2).join(' '))
    .toSorted()
const offeredBy = async (token: string) => (await choiceOf(token)).offers.map(({ choice }) => choice)

describe('R-DISRUPTION-8 a second disruption before the first is settled', () => {
  test('of other hours of a pass in use reaches its traveller at once; each page names the other, and each pays its hours once', async () => {
    const day = nextDay()
    const line = await bought({ optionId: ids(3).longer, day, passengers: adults })
    await board(line, day)
    const first = await announced({ scope: scopeOf([ids(3).longer], addDays(day, 1)) })
    await follow()
    const second = await announced({ scope: scopeOf([ids(3).longer], addDays(day, 2)) })
    await Promise.all([follow(), follow()])
    await follow()
    expect(await mailsOf(line.saleId)).toEqual([`mail:disruption ${first}`, `mail:disruption ${second}`].toSorted())
    for (const id of [first, second])
      expect(await choiceOf(tokenOf(id, line))).toMatchObject({
        state: 'open',
        offers: [{ choice: 'refund', refundCents: 750 }],
        others: [{ title: 'Cancelled', isOpen: true, path: expect.stringContaining('token=') }],
      })
    const taps = await Promise.all([second, second, first].map((id) => choose(tokenOf(id, line), 'refund')))
    expect(taps.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await refundsOf(line.saleId)).toEqual([750, 750])
    expect((await choiceOf(tokenOf(first, line))).others).toMatchObject([{ isOpen: false }])
    await sound()
  })

  test('of the same hours of a pass in use pays only what the other has not', async () => {
    const day = nextDay()
    const line = await bought({ optionId: ids(2).longer, day, passengers: adults })
    await board(line, day)
    const scope = scopeOf([ids(2).longer], addDays(day, 1))
    const first = await announced({ scope: { ...scope, toDay: addDays(day, 2) } })
    await follow()
    const second = await announced({ scope })
    await follow()
    expect(await choose(tokenOf(second, line), 'refund')).toMatchObject({ status: 200, body: { refundCents: 750 } })
    expect(await choose(tokenOf(first, line), 'refund')).toMatchObject({ status: 200, body: { refundCents: 1500 } })
    expect(await refundsOf(line.saleId)).toEqual([750, 1500])
    await sound()
  })

  test('that changes the route of a cancelled ride reaches its traveller at once, waits for the choice, and asks about the new seats', async () => {
    const day = nextDay()
    const line = await bought(timed(0, day))
    const first = await announced({ scope: scopeOf([ids(0).timed], day, [600]) })
    await follow()
    const second = await announced({ kind: 'rerouted', scope: scopeOf([ids(0).timed], day), offers, defaultChoice: 'keep' })
    await follow()
    await follow()
    expect(await mailsOf(line.saleId)).toEqual([`mail:disruption ${first}`, `mail:disruption ${second}`].toSorted())
    expect(await choiceOf(tokenOf(second, line))).toMatchObject({ state: 'waits', offers: [], others: [{ isOpen: true }] })
    expect((await choiceOf(tokenOf(first, line))).others).toMatchObject([{ isOpen: false }])
    for (const choice of ['keep', 'refund'])
      expect(await choose(tokenOf(second, line), choice)).toMatchObject({ status: 409, body: { code: 'choice-not-offered' } })
    const inOffice = await shop.manager().call('getPartyChoices', { id: second, saleId: line.saleId })
    expect(inOffice.body).toMatchObject({ choices: [], waitsFor: 'Cancelled' })
    const asides = (await seatsOf(line.saleId)).filter((seat) => (seat as { state: string }).state !== 'converted')
    expect(asides).toMatchObject([{ minute: 720, seats: 1 }])

    expect(await choose(tokenOf(first, line), 'rebook')).toMatchObject({
      status: 200,
      body: { mayChangeMind: false, isReplaced: false, others: [{ isOpen: true }] },
    })
    expect(await choiceOf(tokenOf(second, line))).toMatchObject({ state: 'open', before: { time: '12:00' } })
    expect(await offeredBy(tokenOf(second, line))).toEqual(['keep', 'other-day', 'refund'])
    expect(await choose(tokenOf(second, line), 'refund')).toMatchObject({ status: 200, body: { refundCents: 2000 } })
    expect(await choose(tokenOf(first, line), 'refund')).toMatchObject({ status: 409, body: { code: 'choice-over' } })
    expect([await refundsOf(line.saleId), await seatsOf(line.saleId)]).toEqual([[2000], []])
    // the page of the first does not go on saying that its seats are kept
    expect(await choiceOf(tokenOf(first, line))).toMatchObject({ choice: 'rebook', isReplaced: true, mayChangeMind: false })
    await follow(hours(8))
    await sound()
  })

  test('without an answer keeps the promise of the first: the party moves, and the second is over where it does not concern the new seats', async () => {
    const day = nextDay()
    const line = await bought(timed(1, day))
    const first = await announced({ scope: scopeOf([ids(1).timed], day, [600]) })
    await follow()
    const delayed = { kind: 'delayed', delayMinutes: 90, scope: scopeOf([ids(1).timed], day, [600]) } as const
    const second = await announced({ ...delayed, offers, defaultChoice: 'refund' })
    await follow()
    await rows(`UPDATE disruptions SET deadline = now() WHERE id = $1`, [second])
    await follow()
    expect(await choiceOf(tokenOf(second, line))).toMatchObject({ state: 'waits' })
    expect(await refundsOf(line.saleId)).toEqual([])
    await follow(hours(8))
    await follow(hours(8))
    expect(await choiceOf(tokenOf(first, line))).toMatchObject({
      state: 'done',
      choice: 'rebook',
      chosenBy: 'default',
      after: { time: '12:00' },
    })
    expect(await rows(`SELECT state, choice FROM disruption_sales WHERE disruption_id = $1`, [second])).toEqual([
      { state: 'done', choice: 'none' },
    ])
    expect(await refundsOf(line.saleId)).toEqual([])
    await sound()
  })

  test('does not undo by its default what the traveller chose knowing both', async () => {
    const day = nextDay()
    const ticket = { optionId: ids(twoLines.n).day, day, passengers: adults }
    const [keeps, silent] = [await bought(ticket), await bought(ticket)]
    const lineOf = (key: string) => ({ ...scopeOf([], day), lines: [{ productId: twoLines.productId, key }] })
    const first = await announced({ scope: lineOf('red'), offers, defaultChoice: 'keep' })
    await follow()
    const second = await announced({ kind: 'rerouted', scope: lineOf('blue'), offers, defaultChoice: 'refund' })
    await follow()
    expect(await choiceOf(tokenOf(second, keeps))).toMatchObject({ state: 'open', defaultChoice: 'refund' })
    expect(await choose(tokenOf(first, keeps), 'keep')).toMatchObject({ status: 200 })
    expect(await choiceOf(tokenOf(second, keeps))).toMatchObject({ state: 'open', defaultChoice: 'keep' })
    await follow(hours(8))
    expect(await choiceOf(tokenOf(second, keeps))).toMatchObject({ state: 'done', choice: 'keep', chosenBy: 'default' })
    expect(await choiceOf(tokenOf(second, silent))).toMatchObject({ state: 'done', choice: 'refund', chosenBy: 'default' })
    expect([await refundsOf(keeps.saleId), await refundsOf(silent.saleId)]).toEqual([[], [2000]])
    await sound()
  })

  test('of the departure that a party moves to afterwards reaches it then', async () => {
    const day = nextDay()
    const line = await bought(timed(6, day))
    const first = await announced({ scope: scopeOf([ids(6).timed], day, [600]) })
    const second = await announced({ kind: 'rerouted', scope: scopeOf([ids(6).timed], day, [720]), offers, defaultChoice: 'keep' })
    await follow()
    expect(await mailsOf(line.saleId)).toEqual([`mail:disruption ${first}`])
    expect(await choose(tokenOf(first, line), 'rebook')).toMatchObject({ status: 200, body: { after: { time: '12:00' } } })
    await follow()
    expect(await mailsOf(line.saleId)).toEqual([`mail:disruption ${first}`, `mail:disruption ${second}`].toSorted())
    expect(await choiceOf(tokenOf(second, line))).toMatchObject({ state: 'open', before: { time: '12:00' } })
    await sound()
  })

  test('that needs no choice leaves the choice of the first open', async () => {
    const day = nextDay()
    const line = await bought(timed(4, day))
    const first = await announced({ kind: 'rerouted', scope: scopeOf([ids(4).timed], day), offers, defaultChoice: 'keep' })
    await follow()
    const short = { kind: 'delayed', delayMinutes: 20, scope: scopeOf([ids(4).timed], day, [600]) } as const
    const second = await announced({ ...short, offers, defaultChoice: 'keep' })
    await follow()
    expect(await choiceOf(tokenOf(second, line))).toMatchObject({ state: 'done', newTime: '10:20', others: [{ isOpen: true }] })
    expect(await choiceOf(tokenOf(first, line))).toMatchObject({ state: 'open', others: [{ isOpen: false }] })
    expect(await choose(tokenOf(first, line), 'refund')).toMatchObject({ status: 200, body: { refundCents: 2000 } })
    await sound()
  })

  test('that cancels the offered departure counts its mail before; another is offered, its seats are set aside, and the traveller hears of it once', async () => {
    const day = nextDay()
    const line = await bought(timed(5, day))
    const avoid = [{ optionId: ids(5).timed, day: addDays(day, -1), minute: 720 }]
    const first = await announced({
      scope: scopeOf([ids(5).timed], day, [600]),
      offers: { ...disruptionDraft.offers, reachMinutes: 1440, avoid },
    })
    await follow()
    expect(await choiceOf(tokenOf(first, line))).toMatchObject({ offers: [{ choice: 'rebook', to: { day, time: '12:00' } }, {}, {}] })
    const next = { scope: scopeOf([ids(5).timed], day, [720]) }
    const counted = await shop.manager().call('tryDisruption', { locationId, kind, offers, ...next })
    expect(counted.body).toMatchObject({ bookings: 0, mails: 1, offersAnew: 1 })
    await announced(next)
    await Promise.all([follow(), follow()])
    await follow()
    const to = { day: addDays(day, 1), time: '10:00' }
    expect((await choiceOf(tokenOf(first, line))).offers[0]).toMatchObject({ choice: 'rebook', to })
    expect(await mailsOf(line.saleId)).toEqual([`mail:disruption ${first}`, `mail:disruption-offer ${first}`])
    expect(await seatsOf(line.saleId)).toMatchObject([{ state: 'converted' }, { day: to.day, minute: 600, state: 'active' }])
    await sound()
    expect(await choose(tokenOf(first, line), 'rebook')).toMatchObject({ status: 200, body: { after: to } })
    expect(await seatsOf(line.saleId)).toMatchObject([{ day: to.day, minute: 600, state: 'converted' }])
    await sound()
  })
})
