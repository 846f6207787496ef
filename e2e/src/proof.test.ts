import { api, callNames, type Api, type CallName } from '@opentop/contract/api'
import { randomBytes } from 'node:crypto'
import { disruptionToken } from '@opentop/api/secret/disruption-token'
import { changeToken } from '@opentop/api/date-change/token'
import { newsletterToken } from '@opentop/api/subscriber/token'
import { paymentToken } from '@opentop/api/payment/token'
import { printToken } from '@opentop/api/voucher/print-token'
import { ticketToken } from '@opentop/api/voucher/ticket-token'
import type { Proof } from '@opentop/contract/endpoint'
import { emailKey } from '@opentop/domain/member/member'
import { tokenHash } from '@opentop/store/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ownerFixture,
  forged,
  memberPassword,
  missingOf,
  otherDay,
  signedIn,
  newMember,
  tokenKinds,
  traveller,
  sessionStates,
  type OwnerFixture,
  type TokenKind,
  type SessionState,
} from './owner-fixtures.ts'
import { agentPassword, deviceKey, newAgency, openProofShop, type Answer, type ProofShop, type Session } from './proof-shop.ts'
import { inDays } from './shop-day.ts'

/** Every call that needs a proof: a new one does not compile until it has a row below. */
type Proved = { [N in CallName]: Api[N]['proofs'] extends readonly ['none'] ? never : N }[CallName]
type Scenario = {
  inputs: ((owner: OwnerFixture) => object)[]
  where?: SessionState
  token?: [field: string, kind: TokenKind]
  /** Other callers are allowed too: they reach their own objects, never the owner's. */
  isOwn?: true
}
const proofsOfKind: Record<TokenKind, Proof> = {
  order: 'order-token',
  print: 'print-token',
  ticket: 'ticket-token',
  disruption: 'disruption-token',
  payment: 'payment-token',
  change: 'change-token',
  restore: 'one-time-token',
  'newsletter-confirm': 'newsletter-token',
  'newsletter-leave': 'newsletter-token',
  'basket-link': 'basket-link',
  session: 'session',
}
const tokenProofs = new Set<Proof>(Object.values(proofsOfKind).filter((proof) => proof !== 'session'))
const own = (where: SessionState, input: object = {}): Scenario => ({ where, isOwn: true, inputs: [() => input] })
/** About the basket of the caller, or about a purchase by Book now that the input names. */
const ownOrDirect = (input: object = {}): Scenario => ({
  where: 'browsing',
  isOwn: true,
  inputs: [() => input, ({ ids }) => ({ ...input, directId: ids.direct })],
})
const start = {
  expectedTotalCents: 1,
  buyer: { firstName: 'Eve', lastName: 'Stranger', email: 'eve@example.org', countryId: 826 },
  method: 'scheme',
}
const bus = { optionId: 32871, day: inDays(26), passengers: [{ typeId: 2, quantity: 1 }] }

const shift = {
  line: { productId: 3287, key: 'thames' },
  vehicle: 'Bus 9',
  startedAt: new Date().toISOString(),
  fixes: [],
  notes: [],
}

const scenarios: Record<Proved, Scenario> = {
  getUpselling: { where: 'browsing', inputs: [({ ids }) => ({ id: ids.line })] },
  changeOption: { where: 'browsing', inputs: [({ ids }) => ({ id: ids.line, toOptionId: 32872 })] },
  registerTravellers: { where: 'browsing', inputs: [({ ids }) => ({ saleId: ids.listed, travellers: [traveller] })] },
  getStatus: { where: 'browsing', inputs: [({ ids }) => ({ statusType: 'sale', id: ids.line })] },
  changePassengers: { where: 'browsing', inputs: [({ ids }) => ({ id: ids.line, passengers: [{ typeId: 2, quantity: 3 }] })] },
  deleteSale: { where: 'browsing', inputs: [({ ids }) => ({ id: ids.line })] },
  restoreSale: { where: 'browsing', inputs: [({ ids }) => ({ id: ids.removed })] },
  resumePayment: {
    where: 'paying',
    isOwn: true,
    inputs: [() => ({}), ({ ids }) => ({ directId: ids.direct })],
    token: ['token', 'payment'],
  },
  leaveBookNow: { where: 'browsing', inputs: [({ ids }) => ({ id: ids.direct })] },
  bookNow: ownOrDirect(bus),
  payAdyenDetails: {
    where: 'paying',
    inputs: [
      ({ ids }) => ({ attemptId: ids.attempt, details: {} }),
      ({ ids }) => ({ attemptId: ids.paidAttempt, details: {} }),
      ({ ids, bankResult }) => ({ attemptId: ids.attempt, details: { redirectResult: bankResult } }),
    ],
    token: ['token', 'payment'],
  },
  payAdyenCancel: { where: 'paying', inputs: [({ ids }) => ({ attemptId: ids.attempt })], token: ['token', 'payment'] },
  getVouchers: { inputs: [() => ({})], token: ['token', 'order'] },
  resendVouchers: { inputs: [() => ({})], token: ['token', 'order'] },
  askInvoice: {
    inputs: [() => ({ name: 'Lindqvist Ltd', street: '8 Warehouse Row', postcode: 'BS1 0AA', town: 'Bristol', country: 'GB' })],
    token: ['token', 'order'],
  },
  printSale: { inputs: [({ ids }) => ({ id: ids.bought })], token: ['bearer', 'print'] },
  getCalendarFile: { inputs: [({ ids }) => ({ id: ids.bought })], token: ['bearer', 'print'] },
  printReceipt: { inputs: [({ ids }) => ({ id: ids.bought })], token: ['bearer', 'print'] },
  getTicket: { inputs: [() => ({})], token: ['token', 'ticket'] },
  getDisruptionChoice: { inputs: [() => ({})], token: ['token', 'disruption'] },
  chooseDisruption: { inputs: [() => ({ choice: 'keep' })], token: ['token', 'disruption'] },
  getApplePass: { inputs: [() => ({})], token: ['token', 'ticket'] },
  changeSale: {
    where: 'paid',
    inputs: [({ ids }) => ({ id: ids.bought, day: otherDay }), ({ ids }) => ({ id: ids.bought, quoteId: ids.changeQuote })],
    token: ['token', 'order'],
  },
  changeDays: { where: 'paid', inputs: [({ ids }) => ({ id: ids.bought, from: otherDay })], token: ['token', 'order'] },
  getChange: { inputs: [() => ({})], token: ['token', 'change'] },
  cancelSale: {
    where: 'paid',
    inputs: [({ ids }) => ({ id: ids.bought }), ({ ids }) => ({ id: ids.bought, quoteId: ids.cancelQuote })],
    token: ['token', 'order'],
  },
  redeemVoucher: { inputs: [({ voucherCode }) => ({ code: voucherCode, nonce: '00000000-0000-4000-8000-000000000000' })] },
  undoBoarding: { inputs: [({ ids }) => ({ nonce: ids.line })] },
  getScanPack: { inputs: [() => ({})] },
  getDrivePack: { inputs: [() => ({})] },
  getDeviceManifest: { inputs: [() => ({ locationId: 95 })] },
  getExpectedOnLine: { inputs: [() => shift.line] },
  reportDrive: { inputs: [({ ids }) => ({ ...shift, id: ids.line })] },
  findBooking: { inputs: [({ reference }) => ({ reference, email: 'eve@example.org' })] },
  confirmSubscription: { inputs: [() => ({})], token: ['token', 'newsletter-confirm'] },
  leaveNewsletter: { inputs: [() => ({})], token: ['token', 'newsletter-leave'] },
  openBasketLink: { inputs: [() => ({})], token: ['token', 'basket-link'] },
  memberLogin: { inputs: [({ account }) => ({ email: account.email, password: 'not the password of it' })] },
  agentLogin: { inputs: [({ account }) => ({ login: account.login, password: 'not the password of it' })] },
  memberLoginGoogle: { inputs: [() => ({ code: 'x', state: 'x'.repeat(43) })] },
  restorePassword: { inputs: [() => ({ password: 'nine ferries leave at noon' })], token: ['token', 'restore'] },
  addToCart: own('browsing', bus),
  getSales: ownOrDirect(),
  getCrossSelling: own('browsing'),
  applyCoupon: own('browsing', { code: 'DECK15' }),
  removeCoupon: own('browsing'),
  takePackage: own('browsing', { optionId: 95021 }),
  extendHold: ownOrDirect(),
  holdAgain: ownOrDirect(),
  makeBasketLink: own('browsing'),
  updateCurrency: own('browsing', { id: 2 }),
  confirmCreditCard: { ...ownOrDirect({ ...start, cardToken: 'test_authorised' }), token: ['change', 'change'] },
  payAdyen: { ...ownOrDirect({ ...start, paymentMethod: { type: 'scheme' } }), token: ['change', 'change'] },
  payLocal: { ...ownOrDirect({ ...start, method: 'paypal' }), token: ['change', 'change'] },
  payCredit: own('browsing', {
    expectedTotalCents: 1,
    reference: 'E1',
    leadGuest: { firstName: 'Eve', lastName: 'Stranger' },
    email: 'eve@example.org',
  }),
  getAgent: own('paid'),
  getStatement: own('paid'),
  findDeskTours: own('paid'),
  getAgentSales: own('paid'),
  getAgentDisruptions: own('paid'),
  sendToGuest: { where: 'paid', inputs: [({ ids }) => ({ id: ids.bought, email: 'eve@example.org' })] },
  getTransactions: own('paid'),
  getMember: own('paid'),
  getPartnerDiscounts: own('paid'),
  editMember: own('paid', { firstName: 'Eve' }),
  memberLogout: own('paid'),
}
const names = Object.keys(scenarios) as Proved[]
const owners = ['guest', 'member', 'agent'] as const
/** `npm run fault` tries every caller with every kind of owner. `npm test` tries every caller with every call, on the objects of one owner. */
const isFull = process.env.CALLERS === 'all'

let shop: ProofShop
beforeAll(async () => {
  shop = await openProofShop()
})
afterAll(() => shop?.stop())

const said = ({ status, text }: Answer): unknown => [status, text.replace(/"seconds":\d+/, '')]
const nonSession = (): string => randomBytes(32).toString('base64url')

type Stranger = { name: string; session: Session; fixture?: OwnerFixture; tries?: 'few' }
/** Every caller but the owner, each with own objects, so that their sessions and links are valid. */
async function strangers(): Promise<Stranger[]> {
  const member = await newMember(shop)
  const guest = await ownerFixture(shop, 'guest')
  return [
    { name: 'a visitor without a session', session: undefined },
    { name: 'a session that never was', session: nonSession(), tries: 'few' },
    { name: 'another guest', session: guest.sessions.browsing, fixture: guest },
    { name: 'another guest who has bought', session: guest.sessions.paid, fixture: guest, tries: 'few' },
    { name: 'another guest who is paying', session: guest.sessions.paying, fixture: guest, tries: 'few' },
    { name: 'another member', session: await signedIn(shop, 'member', member), tries: 'few' },
    { name: 'another agent', session: await signedIn(shop, 'agent', await newAgency(shop)), tries: 'few' },
    { name: 'the device of a bus', session: deviceKey, tries: 'few' },
  ]
}

async function viewOf({ sessions, tokens, account }: OwnerFixture): Promise<unknown> {
  const shown = async (answer: Promise<Answer>): Promise<unknown> => {
    const { status, text } = await answer
    return [status, text.replaceAll(/"(printToken|printPath|qr|at)":"[^"]*"/g, '')]
  }
  const hashes = sessionStates.map((where) => tokenHash(sessions[where]))
  const transactions = `SELECT transaction_id FROM sessions WHERE token_hash = ANY ($1) UNION SELECT id FROM transactions WHERE is_direct AND session_hash = ANY ($1)`
  const rows = (text: string): Promise<unknown> => shop.database.rows(text, [hashes])
  return {
    basket: await shown(shop.ask('getSales', {}, sessions.browsing)),
    payment: await shown(shop.ask('resumePayment', {}, sessions.paying)),
    order: await shown(shop.ask('getVouchers', { token: tokens.order })),
    sessions: await rows('SELECT transaction_id, ended_at, expires_at FROM sessions WHERE token_hash = ANY ($1) ORDER BY created_at'),
    transactions: await rows(
      `SELECT id, state, total_cents, coupon_code, currency_id, buyer, hold_expires_at FROM transactions WHERE id IN (${transactions}) ORDER BY id`,
    ),
    sales: await rows(
      `SELECT id, state, option_id, service_day, amount_cents FROM sales WHERE transaction_id IN (${transactions}) ORDER BY id`,
    ),
    vouchers: await rows(
      `SELECT v.id, v.state FROM vouchers v JOIN sales s ON s.id = v.sale_id WHERE s.transaction_id IN (${transactions}) ORDER BY v.id`,
    ),
    payments: await rows(`SELECT id, state, cancel_requested_at FROM payments WHERE transaction_id IN (${transactions}) ORDER BY id`),
    travellers: await rows(
      `SELECT t.id, t.sealed FROM travellers t JOIN sales s ON s.id = t.sale_id WHERE s.transaction_id IN (${transactions}) ORDER BY t.id`,
    ),
    mails: await rows(
      `SELECT count(*) FROM outbox WHERE topic LIKE 'mail:%' AND payload->>'transactionId' IN (SELECT transaction_id::text FROM sessions WHERE token_hash = ANY ($1))`,
    ),
    account: await shop.database.rows(
      `SELECT m.password_hash, m.confirmed_at, s.confirmed_at, s.left_at FROM members m JOIN subscribers s USING (email_key) WHERE m.email_key = $1`,
      [account.email],
    ),
  }
}

function secretsOf({ ids, tokens, reference, voucherCode, account, sessions }: OwnerFixture): string[] {
  return [...Object.values(ids), ...Object.values(tokens), ...Object.values(sessions), reference, voucherCode, account.email]
}

type Variant = [what: string, theirs: object, none: object]
function variantsOf(name: Proved, owner: OwnerFixture, missing: OwnerFixture, { fixture: stranger, tries }: Stranger): Variant[] {
  const { inputs, token } = scenarios[name]
  return inputs.flatMap((input, n): Variant[] => {
    const [theirs, none] = [input(owner), input(missing)]
    const plain: Variant = [`input ${n}`, theirs, none]
    if (!token) return [plain]
    const [field, kind] = token
    const withToken = (what: string, first: string, second: string): Variant => [
      `input ${n}, ${what}`,
      { ...theirs, [field]: first },
      { ...none, [field]: second },
    ]
    const namesObject = JSON.stringify(theirs) !== JSON.stringify(none)
    return [
      // a call that takes only the secret is a validation error without it
      ...(scenarios[name].where ? [plain] : []),
      withToken(`forged ${kind} token`, forged(owner.tokens[kind]), missing.tokens[kind]),
      // the caller makes no difference to a token of another purpose, so the visitor and one guest are enough
      ...tokenKinds
        .filter((other) => other !== kind && tries !== 'few')
        .map((other) => withToken(`the owner’s ${other} token`, owner.tokens[other], missing.tokens[other])),
      ...(stranger && namesObject ? [withToken(`${kind} token of another`, stranger.tokens[kind], stranger.tokens[kind])] : []),
    ]
  })
}

function proofsOf(name: CallName): readonly Proof[] {
  return api[name].proofs
}

describe('MEND-05 every call requires the proof that the contract declares', () => {
  test('every call with a proof has a scenario that uses it', () => {
    const proved = callNames.filter((name) => !proofsOf(name).includes('none'))
    expect(names.toSorted()).toEqual(proved.toSorted())
    for (const name of names) {
      const proofs = proofsOf(name)
      const { where, token, isOwn } = scenarios[name]
      expect([name, where !== undefined], name).toEqual([name, proofs.includes('owner') || proofs.includes('session')])
      expect([name, isOwn ?? false]).toEqual([name, proofs.includes('session')])
      expect([name, token && proofsOfKind[token[1]]]).toEqual([name, proofs.find((proof) => tokenProofs.has(proof))])
    }
  })

  test.each(owners)('R-MONEY-6 objects of one %s look to every other caller as if they did not exist, and stay unchanged', async (kind) => {
    const owner = await ownerFixture(shop, kind)
    const missing = missingOf(owner)
    const others = await strangers()
    // tries of a reference are counted, and the owner's was tried once to find it
    await shop.ask('findBooking', { reference: missing.reference, email: 'eve@example.org' })
    const before = await viewOf(owner)
    const secrets = secretsOf(owner)
    for (const [call, name] of names.entries())
      for (const [caller, stranger] of others.entries()) {
        if (!isFull && owners[(call + caller) % owners.length] !== kind) continue
        const { name: who, session } = stranger
        if (session === deviceKey && proofsOf(name).includes('device-key')) continue
        const compare = async ([what, theirs, none]: Variant): Promise<void> => {
          const why = `${name} by ${who}, ${what}`
          const answer = await shop.ask(name, theirs, session)
          const leaked = secrets.filter((secret) => answer.text.includes(secret) && !JSON.stringify(theirs).includes(secret))
          expect([why, leaked]).toEqual([why, []])
          if (scenarios[name].isOwn && what === 'input 0') return
          expect([why, answer.status >= 400]).toEqual([why, true])
          expect([why, said(answer)]).toEqual([why, said(await shop.ask(name, none, session))])
        }
        await Promise.all(variantsOf(name, owner, missing, stranger).map(compare))
      }
    expect(await viewOf(owner)).toEqual(before)
  })

  test.each(['logged out by its owner', 'that has expired'] as const)(
    'a session %s opens nothing: every call answers as to an unknown session',
    async (how) => {
      const owner = await ownerFixture(shop, 'guest')
      const before = await viewOf(owner)
      const hashes = sessionStates.map((where) => tokenHash(owner.sessions[where]))
      if (how === 'logged out by its owner') for (const where of sessionStates) await shop.ask('memberLogout', {}, owner.sessions[where])
      else
        await shop.database.transaction((tx) =>
          tx.rows(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE token_hash = ANY ($1)`, [hashes]),
        )
      for (const name of names) {
        const { where, inputs } = scenarios[name]
        if (!where) continue
        for (const [n, input] of inputs.entries()) {
          const why = `${name}, input ${n}`
          const answer = await shop.ask(name, input(owner), owner.sessions[where])
          if (name !== 'memberLogout') expect([why, answer.status >= 400]).toEqual([why, true])
          expect([why, said(answer)]).toEqual([why, said(await shop.ask(name, input(owner), nonSession()))])
        }
      }
      await shop.database.transaction((tx) =>
        tx.rows(`UPDATE sessions SET ended_at = NULL, expires_at = now() + interval '1 day' WHERE token_hash = ANY ($1)`, [hashes]),
      )
      const sessionless = (view: unknown): unknown => ({ ...(view as object), sessions: [] })
      expect(sessionless(await viewOf(owner))).toEqual(sessionless(before))
    },
  )

  test('R-VOUCHER-3 expired links open nothing: every call answers as to a forged link', async () => {
    const owner = await ownerFixture(shop, 'guest')
    const { ids, account } = owner
    const before = await viewOf(owner)
    const day = 24 * 60 * 60_000
    const old: Partial<Record<TokenKind, string>> = {
      order: owner.tokens.order,
      restore: owner.tokens.restore,
      print: printToken(shop.voucherSecret, ids.bought, Date.now() - 16 * 60_000),
      ticket: ticketToken(shop.voucherSecret, ids.voucher, Date.now() - 1000),
      disruption: disruptionToken(shop.linkSecret, { disruptionId: ids.disruption, saleId: ids.bought, linkVersion: 0 }, '2020-01-01'),
      payment: paymentToken(shop.linkSecret, ids.attempt, Date.now() - 25 * 60 * 60_000),
      change: changeToken(shop.linkSecret, ids.changeQuote, Date.now() - 3 * 60 * 60_000),
      'newsletter-confirm': newsletterToken(shop.linkSecret, 'confirm', emailKey(account.email), Date.now() - 8 * day),
      'newsletter-leave': newsletterToken(shop.linkSecret, 'leave', emailKey(account.email), Date.now() - 6 * 365 * day),
    }
    const hashes = [tokenHash(owner.tokens.order), tokenHash(owner.tokens.restore)]
    const age = (by: string): Promise<unknown> =>
      shop.database.transaction((tx) =>
        tx.rows(`UPDATE one_time_tokens SET expires_at = now() ${by} WHERE token_hash = ANY ($1)`, [hashes]),
      )
    await age(`- interval '1 second'`)
    for (const name of names) {
      const { token, inputs } = scenarios[name]
      if (!token) continue
      const [field, kind] = token
      const tooOld = old[kind]
      // a basket link opens no existing object and does not expire
      if (kind === 'basket-link') continue
      expect(tooOld, kind).toBeDefined()
      for (const [n, input] of inputs.entries()) {
        const why = `${name}, input ${n}`
        const answer = await shop.ask(name, { ...input(owner), [field]: tooOld })
        expect([why, answer.status >= 400]).toEqual([why, true])
        expect([why, said(answer)]).toEqual([why, said(await shop.ask(name, { ...input(owner), [field]: forged(tooOld ?? '') }))])
      }
    }
    await age(`+ interval '1 day'`)
    expect(await viewOf(owner)).toEqual(before)
  })

  test('a quote of another caller’s sale is refused like one that does not exist, even with an own sale', async () => {
    const [owner, other] = [await ownerFixture(shop, 'guest'), await ownerFixture(shop, 'guest')]
    const before = await viewOf(owner)
    for (const [name, quote] of [
      ['cancelSale', 'cancelQuote'],
      ['changeSale', 'changeQuote'],
    ] as const) {
      const ask = (quoteId: string): Promise<Answer> =>
        shop.ask(name, { id: other.ids.bought, quoteId, token: other.tokens.order }, other.sessions.paid)
      expect([name, said(await ask(owner.ids[quote]))]).toEqual([name, said(await ask(missingOf(owner).ids[quote]))])
    }
    expect(await viewOf(owner)).toEqual(before)
  })

  test.each(owners)('each proof that the table names admits its owner: %s', async (kind) => {
    const owner = await ownerFixture(shop, kind)
    const passes = async (name: Proved, input: object, session?: Session): Promise<void> => {
      const answer = await shop.ask(name, input, session)
      expect([name, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([name, 200, ''])
    }
    for (const name of names) {
      const { where, inputs, token, isOwn } = scenarios[name]
      const isAdmitted = api[name].callers.includes(kind)
      if (where && !isOwn && isAdmitted) for (const input of inputs.slice(0, 1)) await passes(name, input(owner), owner.sessions[where])
      const [input] = inputs
      // a change that is not held can be read with its token, but not paid
      // and the guests of an agency get no receipt and no invoice, which would show its prices
      const mayPass = !(isOwn && token?.[1] === 'change') && !((name === 'printReceipt' || name === 'askInvoice') && kind === 'agent')
      if (token && input && mayPass) await passes(name, { ...input(owner), [token[0]]: owner.tokens[token[1]] })
    }
    for (const name of ['getSales', 'getCrossSelling', 'extendHold', 'makeBasketLink'] as const)
      await passes(name, {}, owner.sessions.browsing)
    await passes('getSales', { directId: owner.ids.direct }, owner.sessions.browsing)
    await passes('resumePayment', {}, owner.sessions.paying)
    await passes('redeemVoucher', { code: owner.voucherCode, nonce: crypto.randomUUID() }, deviceKey)
    await passes('getScanPack', {}, deviceKey)
    await passes('getDrivePack', {}, deviceKey)
    await passes('getDeviceManifest', { locationId: 95 }, deviceKey)
    await passes('getExpectedOnLine', shift.line, deviceKey)
    await passes('reportDrive', { ...shift, id: crypto.randomUUID() }, deviceKey)
    await passes('memberLogin', { email: owner.account.email, password: 'nine ferries leave at noon' })
    if (kind === 'agent') await passes('agentLogin', { login: owner.account.login, password: agentPassword })
    if (kind === 'member') await passes('memberLogin', { email: owner.account.login, password: memberPassword })
  })
})
