import type { OfficeAnswers } from '@opentop/contract/office-api'
import { cancelQuoted, quoteCancel } from '../booking/cancel-work.ts'
import { ids, type BookingFixture } from './booking-fixture.ts'
import { testOffice, type OfficePerson } from './office-person.ts'

export const site = 'worldwide'
const noBuyer = { firstName: '', lastName: '', email: '' }
export const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }
export type Held = OfficeAnswers['holdDeskSale'] & { id: string }

export async function deskStage(fixture: BookingFixture) {
  const { shop } = fixture
  const office = await testOffice(shop)
  const clerk = await office.person('desk')
  const manager = await office.person('manager')
  const [location] = [...shop.snapshot().facts.locations.keys()]
  if (location === undefined) throw new Error('the catalogue has no city')
  const made = await manager.call('makeTill', { site, locationId: location, name: 'Plaza', currencyIds: [1, 2] })
  const tillId = made.body.id
  let sales = 0
  const openShift = (cents: number, id = tillId) =>
    clerk.call('openShift', { id, counted: [{ currencyId: 1, cents }, { currencyId: 2, cents: 0 }] }) // prettier-ignore

  async function hold(people = 1, person: OfficePerson = clerk, more: { coupon?: string; id?: string } = {}): Promise<Held> {
    const n = sales++
    const order = { optionId: ids(n % 10).day, day: fixture.day(Math.floor(n / 10)), passengers: [{ typeId: 2, quantity: people }] }
    const { status, body } = await person.call('holdDeskSale', { site, currencyId: 1, ...order, ...more })
    if (status !== 200 || body.id === undefined) throw new Error(`not held: ${JSON.stringify(body)}`)
    return { ...body, id: body.id }
  }
  type Pay =
    | { way: 'cash'; tillId: string; givenCents: number }
    | { way: 'terminal'; tillId: string; receiptNumber: string }
    | { way: 'link' }
  const cash = (givenCents: number): Pay => ({ way: 'cash', tillId, givenCents })
  function sell({ id, totalCents }: Held, pay: Pay, { buyer = noBuyer, key }: { buyer?: typeof noBuyer; key?: string } = {}) {
    const sale = { id, expectedTotalCents: totalCents, lang: 'en', buyer, pay } as const
    return clerk.call('sellAtDesk', sale, key === undefined ? {} : { key })
  }
  async function cancelled(orderId: string): Promise<string> {
    const moment = { snapshot: shop.snapshot(), now: shop.now() }
    await shop.database.transaction(async (tx) => {
      const [sale] = await tx.rows<{ id: string }>('SELECT id FROM sales WHERE transaction_id = $1', [orderId])
      const quote = await quoteCancel(tx, sale?.id ?? '', undefined, moment)
      if (!quote.ok) throw new Error(quote.refusal)
      await cancelQuoted(tx, sale?.id ?? '', quote.answer.quoteId ?? '', moment)
    })
    const waiting = await clerk.call('getWaitingRefunds', {})
    return waiting.body.find((refund) => refund.orderId === orderId)?.id ?? ''
  }
  const tillNow = async () => (await clerk.call('getTills', {})).body.find(({ id }) => id === tillId)
  return { office, clerk, manager, tillId, locationId: location, openShift, hold, sell, cash, cancelled, tillNow }
}
export type DeskStage = Awaited<ReturnType<typeof deskStage>>
