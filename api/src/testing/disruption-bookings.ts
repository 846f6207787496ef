import { randomUUID } from 'node:crypto'
import type { CurrencyId } from '@opentop/domain/price/currency'
import { minuteOf, type Day } from '@opentop/domain/day'
import type { Lang } from '@opentop/domain/lang'
import type { SaleRequest } from '@opentop/domain/availability/sale-request'
import { findSession } from '@opentop/store/session'
import { cancelQuoted, quoteCancel } from '../booking/cancel-work.ts'
import { redeem } from '../redemption/route.ts'
import { voucherCode } from '../voucher/code.ts'
import { ids } from './booking-fixture.ts'
import { call } from './call.ts'
import type { OfficePerson } from './office-person.ts'
import { buyer, type PaymentFixture } from './payment-fixture.ts'

export const bookingKinds = [
  'guest',
  'pounds',
  'dollars',
  'member',
  'agent',
  'package',
  'two-lines',
  'day-ticket',
  'boarded-pass',
  'partly-cancelled',
  'cancelled',
  'paying',
  'desk',
] as const
export type BookingKind = (typeof bookingKinds)[number]
export type Place = { optionId: number; day: Day; minute: number }
export type BookedSale = { kind: BookingKind; saleId: string; transactionId: string; email: string; places: Place[]; boardedOn?: Day }

export type Buyers = {
  fixture: PaymentFixture
  clerk: OfficePerson
  tillId: string
  scanner: string
  member: Shared
  agent: Shared
}
export type Shared = { token: string; turn: Promise<unknown> }
type Bought = { transactionId: string; saleIds: string[] }
type Wish = { product: number; day: Day; dayBefore: Day; time: string; people: number; lang: Lang }

const langs: readonly Lang[] = ['en', 'en-us', 'es', 'de', 'fr', 'it']
/** Payments that are still open when the disruption is announced; the money is taken. */
const slowCards = ['garbage', 'pending-then-paid']

function inTurn<T>(shared: Shared, work: () => Promise<T>): Promise<T> {
  const mine = shared.turn.then(work, work)
  shared.turn = mine.catch(() => undefined)
  return mine
}

export async function buy(
  buyers: Buyers,
  kind: BookingKind,
  world: { product: number; day: Day; dayBefore: Day; times: readonly string[] },
  roll: (below: number) => number,
): Promise<BookedSale[]> {
  const time = world.times[roll(world.times.length)] ?? '10:00'
  const wish = { ...world, time, people: 1 + roll(4), lang: langs[roll(langs.length)] ?? 'en' }
  const lines = linesOf(kind, wish)
  const email = kind === 'desk' && roll(2) === 0 ? '' : `${kind}-${randomUUID()}@example.org`
  const bought = await orderOf(buyers, kind, lines, { email, lang: wish.lang, card: slowCards[roll(slowCards.length)] ?? '' })
  const sales = bought.saleIds.map((saleId, n): BookedSale => {
    const boarded = kind === 'boarded-pass' ? { boardedOn: wish.dayBefore } : {}
    return { kind, saleId, transactionId: bought.transactionId, email, places: placesOf(lines[n]), ...boarded }
  })
  const [first] = sales
  if (first && (kind === 'cancelled' || kind === 'partly-cancelled')) await cancel(buyers, first.saleId, kind === 'cancelled')
  if (first && kind === 'boarded-pass') await board(buyers, first.saleId, wish.dayBefore)
  return sales
}

function linesOf(kind: BookingKind, { product, day, dayBefore, time, people }: Wish): SaleRequest[] {
  const id = ids(product)
  const passengers = [{ typeId: 2 as const, quantity: kind === 'partly-cancelled' ? people + 1 : people }]
  const timed = { optionId: id.timed, day, time, passengers }
  if (kind === 'package')
    return [
      {
        optionId: id.package,
        passengers,
        components: [
          { optionId: id.day, day },
          { optionId: id.timed, day, time },
        ],
      },
    ]
  if (kind === 'two-lines') return [timed, { optionId: id.day, day, passengers }]
  if (kind === 'day-ticket') return [{ optionId: id.day, day, passengers }]
  if (kind === 'boarded-pass') return [{ optionId: id.longer, day: dayBefore, passengers }]
  return [timed]
}

function placesOf(line: SaleRequest | undefined): Place[] {
  const parts = line?.components ?? (line ? [line] : [])
  return parts.flatMap(({ optionId, day, time }) =>
    optionId !== undefined && day !== undefined ? [{ optionId, day, minute: time === undefined ? -1 : minuteOf(time) }] : [],
  )
}

type How = { email: string; lang: Lang; card: string }
function orderOf(buyers: Buyers, kind: BookingKind, lines: readonly SaleRequest[], how: How): Promise<Bought> {
  const { member, agent } = buyers
  if (kind === 'desk') return atDesk(buyers, lines, how)
  if (kind === 'agent') return inTurn(agent, () => online(buyers, lines, { ...how, card: 'authorised', token: agent.token, isAgent: true }))
  if (kind === 'member') return inTurn(member, () => online(buyers, lines, { ...how, card: 'authorised', token: member.token }))
  const currencyId = kind === 'pounds' ? 2 : kind === 'dollars' ? 3 : 1
  return online(buyers, lines, { ...how, card: kind === 'paying' ? how.card : 'authorised', currencyId })
}

async function online(
  { fixture }: Buyers,
  lines: readonly SaleRequest[],
  { email, lang, card, token, isAgent, currencyId = 1 }: How & { token?: string; isAgent?: boolean; currencyId?: CurrencyId },
): Promise<Bought> {
  const { database } = fixture.shop
  let session = token
  let expectedTotalCents = 0
  const visitor = () => ({ ...fixture.visitor(session), lang, currencyId })
  for (const line of lines) {
    const context = visitor()
    const added = await call('addToCart', line, context)
    if (!added.ok) throw new Error(`not added: ${added.refusal}`)
    session = context.effects.token ?? session
    expectedTotalCents = added.answer.totalCents
  }
  const transactionId = (await findSession(database, session ?? ''))?.transactionId ?? ''
  const guest = { reference: 'FILE 1', leadGuest: { firstName: 'Nora', lastName: 'Lund' }, email }
  const byCard = { buyer: { ...buyer, email }, method: 'scheme', cardToken: `test_${card}` }
  const paid = isAgent
    ? await call('payCredit', { expectedTotalCents, ...guest }, visitor())
    : await call('confirmCreditCard', { expectedTotalCents, ...byCard }, visitor())
  if (!paid.ok) throw new Error(`not paid: ${paid.refusal}`)
  if (paid.answer.state !== 'paid' && !slowCards.includes(card)) throw new Error(`the payment is ${paid.answer.state}`)
  return { transactionId, saleIds: await salesOf(fixture, transactionId) }
}

async function salesOf({ shop }: PaymentFixture, transactionId: string): Promise<string[]> {
  const rows = await shop.database.rows<{ id: string }>(
    `SELECT id FROM sales WHERE transaction_id = $1 AND state <> 'removed' ORDER BY created_at, id`,
    [transactionId],
  )
  return rows.map(({ id }) => id)
}

async function atDesk({ fixture, clerk, tillId }: Buyers, [line]: readonly SaleRequest[], { email, lang }: How): Promise<Bought> {
  if (!line) throw new Error('nothing to sell')
  const held = await clerk.call('holdDeskSale', { site: 'worldwide', currencyId: 1, ...line })
  const { id = '', totalCents } = held.body
  const pay = { way: 'cash', tillId, givenCents: totalCents } as const
  const sold = await clerk.call('sellAtDesk', {
    id,
    expectedTotalCents: totalCents,
    lang: lang === 'es' ? 'es' : 'en',
    buyer: { firstName: 'Cash', lastName: 'Buyer', email, phone: '+351 900 000 000' },
    pay,
  })
  if (sold.status !== 200) throw new Error(`not sold at the desk: ${JSON.stringify([held.body, sold.body])}`)
  return { transactionId: id, saleIds: await salesOf(fixture, id) }
}

async function cancel({ fixture }: Buyers, saleId: string, isWhole: boolean): Promise<void> {
  const { shop } = fixture
  const moment = { snapshot: shop.snapshot(), now: shop.now() }
  const [voucher] = await vouchersOf(fixture, saleId)
  await shop.database.transaction(async (tx) => {
    const quote = await quoteCancel(tx, saleId, isWhole || !voucher ? undefined : [voucher], moment)
    if (!quote.ok) throw new Error(quote.refusal)
    await cancelQuoted(tx, saleId, quote.answer.quoteId ?? '', moment)
  })
}

async function board({ fixture, scanner }: Buyers, saleId: string, day: Day): Promise<void> {
  for (const id of await vouchersOf(fixture, saleId)) {
    const code = voucherCode(fixture.shop.secrets.voucher, id)
    const scanned = await redeem({ code, nonce: randomUUID() }, { ...fixture.visitor(scanner), now: Date.parse(`${day}T10:00:00Z`) })
    if (!scanned.ok || scanned.answer.outcome !== 'ok') throw new Error(`not boarded: ${JSON.stringify(scanned)}`)
  }
}

async function vouchersOf({ shop }: PaymentFixture, saleId: string): Promise<string[]> {
  const rows = await shop.database.rows<{ id: string }>('SELECT id FROM vouchers WHERE sale_id = $1 ORDER BY seq', [saleId])
  return rows.map(({ id }) => id)
}
