import { randomBytes, randomUUID } from 'node:crypto'
import { disruptionToken } from '@opentop/api/secret/disruption-token'
import { changeToken } from '@opentop/api/date-change/token'
import { newsletterToken } from '@opentop/api/subscriber/token'
import type { Basket } from '@opentop/contract/basket'
import type { Booking } from '@opentop/contract/booking'
import type { PaymentResult } from '@opentop/contract/payment'
import type { CallerKind } from '@opentop/contract/endpoint'
import { emailKey } from '@opentop/domain/member/member'
import { expect } from 'vitest'
import { disruptSale } from './disrupted-sale.ts'
import { agentPassword, newAgency, type ProofShop, type Session } from './proof-shop.ts'
import { inDays } from './shop-day.ts'

export const tokenKinds = [
  'order',
  'print',
  'ticket',
  'disruption',
  'payment',
  'change',
  'restore',
  'newsletter-confirm',
  'newsletter-leave',
  'basket-link',
  'session',
] as const
export type TokenKind = (typeof tokenKinds)[number]
type Tokens = Record<TokenKind, string>
export const sessionStates = ['browsing', 'paying', 'paid'] as const
export type SessionState = (typeof sessionStates)[number]

export type OwnerFixture = {
  kind: Exclude<CallerKind, 'anonymous'>
  sessions: Record<SessionState, string>
  ids: {
    line: string
    removed: string
    listed: string
    direct: string
    attempt: string
    paidAttempt: string
    bought: string
    cancelQuote: string
    changeQuote: string
    voucher: string
    disruption: string
  }
  tokens: Tokens
  account: { email: string; password: string; login: string }
  reference: string
  voucherCode: string
  bankResult: string
}

export const memberPassword = 'seven buses cross the river'
const adult = [{ typeId: 2, quantity: 1 }]
const bus = { optionId: 32871, day: inDays(26), passengers: adult }
const cruise = { optionId: 95011, day: inDays(27), time: '10:00', passengers: adult }
export const traveller = { typeId: 2, firstName: 'Ada', lastName: 'Lovelace', phone: '612345678', document: 'X1234567' }
let owners = 0
/** No two owners travel on one day, because a disruption shows on all orders of its day. */
const ownDay = (): string => inDays(40 + (owners++ % 100))
export const otherDay = inDays(30)

async function ok<T>(asked: Promise<{ status: number; text: string }>): Promise<T> {
  const { status, text } = await asked
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  return JSON.parse(text) as T
}

export async function newMember({ ask }: ProofShop): Promise<string> {
  const email = `member.${randomUUID()}@example.org`
  await ok(ask('memberRegister', { email, password: memberPassword, firstName: 'Marta', lastName: 'Reis' }))
  return email
}

export async function signedIn(shop: ProofShop, kind: OwnerFixture['kind'], login: string): Promise<Session> {
  if (kind === 'guest') return undefined
  const answer =
    kind === 'member'
      ? await shop.ask('memberLogin', { email: login, password: memberPassword })
      : await shop.ask('agentLogin', { login, password: agentPassword })
  expect(answer.status).toBe(200)
  return answer.token
}

/** Everything is bought, held and mailed by the shop itself. */
export async function ownerFixture(shop: ProofShop, kind: OwnerFixture['kind']): Promise<OwnerFixture> {
  const { ask } = shop
  // the member of the mailed links is one that no other session signs in to
  const member = await newMember(shop)
  const login = kind === 'agent' ? await newAgency(shop) : await newMember(shop)
  const email = kind === 'member' ? login : `buyer.${randomUUID()}@example.org`
  const filled = async (...orders: object[]): Promise<{ session: string; basket: Basket }> => {
    let session = kind === 'member' ? await signedIn(shop, kind, await newMember(shop)) : await signedIn(shop, kind, login)
    let basket: Basket | undefined
    for (const order of orders) {
      const added = await ask('addToCart', order, session)
      basket = await ok<Basket>(Promise.resolve(added))
      session ??= added.token
    }
    return { session: session ?? '', basket: basket as Basket }
  }
  const pay = ({ session, basket }: { session: string; basket: Basket }, cardToken: string): Promise<PaymentResult> => {
    const buyer = { firstName: 'Ada', lastName: 'Lovelace', email, countryId: 826 }
    const agentOrder = kind === 'agent' ? { agentOrder: { reference: 'A1', leadGuest: { firstName: 'Ada', lastName: 'Lovelace' } } } : {}
    const start = { expectedTotalCents: basket.totalCents, buyer, method: 'scheme', cardToken, ...agentOrder }
    return ok(ask('confirmCreditCard', start, session))
  }

  const browsing = await filled(bus, { ...bus, day: inDays(28) }, cruise)
  const [line, removed, listed] = browsing.basket.lines.map(({ id }) => id)
  await ok(ask('deleteSale', { id: removed }, browsing.session))
  await ok(ask('registerTravellers', { saleId: listed, travellers: [traveller] }, browsing.session))

  const direct = await ok<Basket>(ask('bookNow', { ...bus, day: inDays(29) }, browsing.session))

  const paying = await filled(bus)
  const open = await pay(paying, 'test_secure')
  expect(open.state).toBe('action')
  const approved = await approvedAt(open.redirectUrl ?? '')

  const ticket = { ...bus, day: ownDay() }
  const paid = await filled(ticket)
  const result = await pay(paid, 'test_authorised')
  const reference = result.payment?.reference ?? ''
  const { token: order } = await ok<{ token: string }>(ask('findBooking', { reference, email }))
  const booking = await ok<Booking>(ask('getVouchers', { token: order }))
  const bought = booking.sales[0]?.id ?? ''
  const cancelQuote = await ok<{ quoteId: string }>(ask('cancelSale', { id: bought, token: order }))
  const changeQuote = await ok<{ quoteId: string }>(ask('changeSale', { id: bought, token: order, day: otherDay }))

  const place = { saleId: bought, optionId: ticket.optionId, day: ticket.day, locationId: booking.sales[0]?.locationId ?? 0 }
  const disruptionId = await disruptSale(shop.database, place)

  await ok(ask('subscribe', { email: member }))
  await ok(ask('requestRestore', { email: member }))
  const mail = await mailTo(shop, member, '#token=')
  // the shop reads disruptions anew every few seconds; until then the order looks as before
  const toChoose = async (): Promise<unknown> => (await ok<Booking>(ask('getVouchers', { token: order }))).sales[0]?.choosePath
  await expect.poll(toChoose, { timeout: 20_000 }).toBeDefined()
  const link = await ok<{ token: string }>(ask('makeBasketLink', {}, browsing.session))
  return {
    kind,
    sessions: { browsing: browsing.session, paying: paying.session, paid: paid.session },
    ids: {
      line: line ?? '',
      removed: removed ?? '',
      listed: listed ?? '',
      direct: direct.id ?? '',
      attempt: open.attemptId ?? '',
      paidAttempt: result.attemptId ?? '',
      bought,
      cancelQuote: cancelQuote.quoteId,
      changeQuote: changeQuote.quoteId,
      voucher: booking.vouchers[0]?.id ?? '',
      disruption: disruptionId,
    },
    tokens: {
      order,
      print: booking.sales[0]?.printToken ?? '',
      ticket: booking.vouchers[0]?.ticketToken ?? '',
      disruption: disruptionToken(shop.linkSecret, { disruptionId, saleId: bought, linkVersion: 0 }, ticket.day),
      payment: approved.token,
      change: changeToken(shop.linkSecret, changeQuote.quoteId, Date.now()),
      restore: /#token=([\w-]{43})/.exec(mail)?.[1] ?? '',
      'newsletter-confirm': newsletterToken(shop.linkSecret, 'confirm', emailKey(member), Date.now()),
      'newsletter-leave': newsletterToken(shop.linkSecret, 'leave', emailKey(member), Date.now()),
      'basket-link': link.token,
      session: paid.session,
    },
    account: { email: member, password: memberPassword, login },
    reference,
    voucherCode: booking.vouchers[0]?.code ?? '',
    bankResult: approved.result,
  }
}

async function approvedAt(page: string): Promise<{ token: string; result: string }> {
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams({ choice: 'approve' }), redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  return { token: decodeURIComponent(back.pathname.split('/').at(-1) ?? ''), result: back.searchParams.get('redirectResult') ?? '' }
}

async function mailTo({ database }: ProofShop, recipient: string, words: string): Promise<string> {
  const find = async (): Promise<string | undefined> =>
    (
      await database.rows<{ text: string }>('SELECT text FROM mails WHERE recipient = $1 AND position($2 IN text) > 0', [recipient, words])
    )[0]?.text
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  return (await find()) ?? ''
}

/** Ids and secrets of something that does not exist: same length and alphabet, without a valid signature. */
export function missingOf(fixture: OwnerFixture): OwnerFixture {
  const ids = Object.fromEntries(Object.keys(fixture.ids).map((name) => [name, randomUUID()])) as OwnerFixture['ids']
  const tokens = Object.fromEntries(Object.entries(fixture.tokens).map(([kind, token]) => [kind, forged(token)])) as Tokens
  const account = { ...fixture.account, email: `nobody.${randomUUID()}@example.org`, login: `nobody-${randomUUID()}` }
  return { ...fixture, ids, tokens, account, reference: randomBytes(4).toString('hex').toUpperCase(), voucherCode: '0'.repeat(16) }
}

export function forged(token: string): string {
  return token.slice(0, -12) + randomBytes(9).toString('base64url')
}
