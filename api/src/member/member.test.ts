import { findFaults } from '@opentop/store/verify/verify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '@opentop/contract/limit'
import { ids, openFixture, type BookingFixture } from '../testing/booking-fixture.ts'
import { preparedDatabase } from '../testing/prepared-database.ts'
import { membersOf, password } from '../testing/member-visitor.ts'
import { paidOrder } from '../testing/paid-order.ts'
import { derivationsOf } from '../testing/password-derivations.ts'
import { statementsOf } from '../testing/recorded-statements.ts'

let fixture: BookingFixture
beforeAll(async () => {
  const database = await preparedDatabase()
  fixture = await openFixture(database)
})
afterAll(() => fixture.shop.database.close())

const { newEmail, make, register, signedIn, proof, sentMails, linkFor, ticket, basketOf } = membersOf(() => fixture)

describe('MEM-01 registering and signing in', () => {
  test('answers do not reveal whether an e-mail address has an account', async () => {
    const known = await register()
    const answers = await Promise.all([
      make('memberRegister', { email: known.toUpperCase(), password, firstName: 'Eve', lastName: 'Other' }),
      make('memberRegister', { email: newEmail(), password, firstName: 'Eve', lastName: 'Other' }),
      make('requestRestore', { email: known }),
      make('requestRestore', { email: newEmail() }),
    ])
    expect(answers[0]?.reply).toEqual(answers[1]?.reply)
    expect(answers[2]?.reply).toEqual(answers[3]?.reply)
    const wrong = await make('memberLogin', { email: known, password: 'something else altogether' })
    const unknown = await make('memberLogin', { email: newEmail(), password: 'something else altogether' })
    expect([wrong.reply, unknown.reply]).toEqual(Array.from({ length: 2 }, () => ({ ok: false, refusal: 'login-wrong' })))
    const { reply } = await make('getMember', {}, await signedIn(known))
    expect(reply, 'the second registration changed nothing').toMatchObject({
      answer: { firstName: 'Ana', confirmed: false, hasPassword: true },
    })
  })

  test('only mails to the address reveal whether it has an account; each link works once', async () => {
    await sentMails()
    const email = await register()
    await register(email)
    await make('requestRestore', { email })
    await make('requestRestore', { email: newEmail() })
    const sent = (await sentMails()).toSorted((a, b) => a.subject.localeCompare(b.subject))
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'confirm en'],
      [email, 'exists en'],
      [email, 'restore en'],
    ])
    const link = (n: number): string => sent[n]?.text.split('=')[1] ?? ''
    expect(sent[0]?.text).toMatch(/^https:\/\/shop\.example\/en\/login#confirm=[\w-]{43}$/)
    expect(sent[2]?.text).toMatch(/^https:\/\/shop\.example\/en\/password-reset#token=[\w-]{43}$/)
    const { database } = fixture.shop
    const kept = await database.rows('SELECT payload::text FROM outbox UNION ALL SELECT row_to_json(t)::text FROM one_time_tokens t')
    expect(kept.length).toBeGreaterThan(3)
    for (const n of [0, 2]) expect(JSON.stringify(kept), 'only the hash of a link’s token is stored').not.toContain(link(n))
    expect((await make('memberLogin', { email, password, confirm: link(0) })).reply).toMatchObject({
      answer: { profile: { confirmed: true } },
    })
    expect((await make('restorePassword', { token: link(2), password: 'a new river runs here' })).reply.ok).toBe(true)
    expect((await make('restorePassword', { token: link(2), password: 'a new river runs here' })).reply).toMatchObject({
      refusal: 'token-used',
    })
    expect(await sentMails(), 'nothing is sent twice').toEqual([])
  })

  test('a login with an unknown address derives a password once at the same cost, as with a known one', async () => {
    const wrong = 'never this one either'
    const derived = (email: string) => derivationsOf(() => make('memberLogin', { email, password: wrong }))
    const known = await register()
    // the first use makes the hash that unknown addresses are compared with
    await derived(newEmail())
    expect([await derived(known), await derived(newEmail())]).toEqual([1, 1])
  })

  test('MEND-11 known and unknown addresses run the same SQL statements, for a login and for a forgotten password', async () => {
    const known = await register()
    const wrong = 'never this one either'
    const asked = (email: string) => statementsOf(() => make('memberLogin', { email, password: wrong }))
    expect(await asked(known)).toEqual(await asked(newEmail()))
    const forgotten = (email: string) => statementsOf(() => make('requestRestore', { email }))
    expect(await forgotten(known)).toEqual(await forgotten(newEmail()))
  })

  test('a registration with a weak password or an invalid e-mail address is refused', async () => {
    const tryOut = async (email: string, word: string) =>
      (await make('memberRegister', { email, password: word, firstName: 'Ana', lastName: 'Reis' })).reply
    expect(await tryOut('ana@nowhere', password)).toMatchObject({ refusal: 'email-invalid' })
    for (const word of ['short', 'password123456', 'qwertyuiop'])
      expect(await tryOut(newEmail(), word)).toMatchObject({ refusal: 'password-weak' })
  })

  test('of 200 concurrent logins three are checked, ten with a captcha; another IP address is not locked out', async () => {
    const email = await register()
    const from = '198.51.100.7'
    const guess = async (n: number, captcha?: string): Promise<string> => {
      const { reply } = await make('memberLogin', { email, password: `guess ${n}`, ...(captcha ? { captcha } : {}) }, undefined, from)
      return reply.ok ? 'ok' : reply.refusal
    }
    const tally = (codes: string[]) => Object.fromEntries([...Map.groupBy(codes, String)].map(([code, all]) => [code, all.length]))
    const unproved = await Promise.all(Array.from({ length: 200 }, (_, n) => guess(n)))
    expect(tally(unproved)).toEqual({ 'login-wrong': 3, 'captcha-needed': 197 })
    expect(await guess(200, 'no proof at all')).toBe('captcha-failed')
    const once = await proof()
    expect([await guess(201, once), await guess(202, once)], 'a captcha is valid for one attempt').toEqual([
      'login-wrong',
      'captcha-failed',
    ])
    const proofs = await Promise.all(Array.from({ length: 20 }, proof))
    expect(tally(await Promise.all(proofs.map((one, n) => guess(300 + n, one))))).toEqual({ 'login-wrong': 6, 'too-many-requests': 14 })
    const right = async (address: string) => make('memberLogin', { email, password, captcha: await proof() }, undefined, address)
    expect((await right(from)).reply).toMatchObject({ refusal: 'too-many-requests' })
    expect((await right('198.51.100.8')).reply.ok).toBe(true)
  })

  test('one IP address that tries many accounts is limited too', async () => {
    const { limiter } = fixture.shop
    for (let n = 0; n < 55; n++) await limiter.take(limits.loginAddress, ['address 198.51.100.99'])
    const tryOne = async (address: string, captcha?: string): Promise<string> => {
      const { reply } = await make('agentLogin', { login: newEmail(), password: 'x', ...(captcha ? { captcha } : {}) }, undefined, address)
      return reply.ok ? 'ok' : reply.refusal
    }
    const proofs = await Promise.all(Array.from({ length: 15 }, proof))
    const proved = await Promise.all(proofs.map((captcha) => tryOne('198.51.100.99', captcha)))
    expect(proved.filter((code) => code === 'login-wrong')).toHaveLength(5)
    const unproved = await Promise.all(Array.from({ length: 15 }, () => tryOne('198.51.100.98')))
    expect(unproved.filter((code) => code === 'captcha-needed')).toHaveLength(5)
  })

  test('OpenID returns without a valid state use up none of the sign-in attempts of their IP address', async () => {
    const email = await register()
    const from = '198.51.100.55'
    const returned = () => make('memberLoginGoogle', { provider: 'google', code: 'x', state: 'forged' }, undefined, from)
    for (let n = 0; n < 70; n++) expect((await returned()).reply).toMatchObject({ refusal: 'login-wrong' })
    expect((await make('memberLogin', { email, password }, undefined, from)).reply.ok).toBe(true)
  })

  test('signing in starts a new session and ends the previous one; logging out ends it too', async () => {
    const email = await register()
    const guest = (await make('addToCart', ticket(0))).token
    const { token: member, context } = await make('memberLogin', { email, password }, guest)
    expect(member).not.toBe(guest)
    expect(context.effects).toMatchObject({ forgetful: true, display: { sub: '1' }, basketCount: 1 })
    expect((await make('getSales', {}, guest)).reply).toMatchObject({ refusal: 'session-expired' })
    expect((await basketOf(member)).count).toBe(1)
    const out = await make('memberLogout', {}, member)
    expect(out.context.effects.sessionEnded).toBe(true)
    expect((await make('getMember', {}, member)).reply).toMatchObject({ refusal: 'session-expired' })
  })

  test('a password reset link works once, ends every session and confirms the e-mail address', async () => {
    const email = await register()
    const [first, second] = [await signedIn(email), await signedIn(email)]
    const [link, other] = [await linkFor(email, 'restore'), await linkFor(email, 'restore')]
    const weak = await make('restorePassword', { token: link, password: 'password123456' })
    expect(weak.reply).toMatchObject({ refusal: 'password-weak' })
    const both = await Promise.all(
      ['a new river runs here', 'another river runs there'].map((word) => make('restorePassword', { token: link, password: word })),
    )
    expect(both.map(({ reply }) => (reply.ok ? 'ok' : reply.refusal)).toSorted()).toEqual(['ok', 'token-used'])
    expect((await make('restorePassword', { token: other, password: 'a third river runs on' })).reply).toMatchObject({
      refusal: 'token-used',
    })
    for (const token of [first, second]) expect((await make('getMember', {}, token)).reply).toMatchObject({ refusal: 'session-expired' })
    expect((await make('memberLogin', { email, password })).reply).toMatchObject({ refusal: 'login-wrong' })
    const again = both[0]?.reply.ok ? 'a new river runs here' : 'another river runs there'
    expect((await make('memberLogin', { email, password: again })).reply).toMatchObject({ answer: { profile: { confirmed: true } } })
    const [kept] = await fixture.shop.database.rows<{ hash: string }>('SELECT password_hash AS hash FROM members WHERE email_key = $1', [
      email,
    ])
    expect(kept?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('a profile can be edited; a new password needs the old one and ends other sessions', async () => {
    const email = await register()
    const [here, elsewhere] = [await signedIn(email), await signedIn(email)]
    const edited = await make('editMember', { firstName: 'Anita', newsletter: true, countryId: 620 }, here)
    expect(edited.reply).toMatchObject({ answer: { firstName: 'Anita', lastName: 'Reis', newsletter: true, countryId: 620 } })
    const change = { newPassword: 'eight buses cross the river' }
    expect((await make('editMember', { ...change, password: 'not the old one' }, here)).reply).toMatchObject({ refusal: 'login-wrong' })
    const changed = await make('editMember', { ...change, password }, here)
    expect(changed.reply.ok).toBe(true)
    for (const token of [here, elsewhere]) expect((await make('getMember', {}, token)).reply).toMatchObject({ refusal: 'session-expired' })
    expect((await make('getMember', {}, changed.token)).reply.ok).toBe(true)
  })
})

describe('MEM-02 purchases, discounts and baskets of a member', () => {
  test('purchases made as a guest appear once the address is confirmed by the mail’s link and the password together', async () => {
    const email = await register()
    const bought = await paidOrder(fixture, [ticket(1, 2)], { email: email.toUpperCase() })
    const foreign = await paidOrder(fixture, [ticket(1)], { email: newEmail() })
    const before = await make('getTransactions', {}, await signedIn(email))
    expect(before.reply).toEqual({ ok: true, answer: [] })
    const confirm = await linkFor(email, 'confirm-email')
    const other = await register()
    await make('memberLogin', { email: other, password, confirm })
    const { reply, token } = await make('memberLogin', { email, password, confirm: await linkFor(email, 'confirm-email') })
    expect(reply).toMatchObject({ answer: { profile: { confirmed: true } } })
    const after = await make('getTransactions', {}, token)
    expect(after.reply).toMatchObject({
      answer: [{ reference: bought.reference, sales: [{ optionId: ids(1).day, state: 'confirmed', passengers: [{ quantity: 2 }] }] }],
    })
    expect(JSON.stringify(after.reply)).not.toContain(foreign.reference)
    const [mine = '', theirs = ''] = [bought.saleIds[0], foreign.saleIds[0]]
    expect((await make('cancelSale', { id: mine }, await signedIn(other))).reply).toMatchObject({ refusal: 'sale-unknown' })
    expect((await make('cancelSale', { id: theirs }, token)).reply).toMatchObject({ refusal: 'sale-unknown' })
    expect((await make('cancelSale', { id: mine }, token)).reply).toMatchObject({ answer: { cancelled: false, refundCents: 4000 } })
  })

  test('the best partner discount is applied automatically; an entered code replaces it, and removing that restores it', async () => {
    const email = await register()
    const guest = (await make('addToCart', ticket(2, 2))).token
    expect(await basketOf(guest)).toMatchObject({ discountCents: 0 })
    const member = await signedIn(email, guest)
    expect(await basketOf(member)).toMatchObject({ subtotalCents: 4000, discountCents: 480, coupon: 'PARTNER12' })
    const typed = await make('applyCoupon', { code: 'ANY' }, member)
    expect(typed.reply).toMatchObject({ answer: { discountCents: 600, coupon: 'ANY' } })
    const removed = await make('removeCoupon', {}, member)
    expect(removed.reply).toMatchObject({ answer: { discountCents: 480, coupon: 'PARTNER12' } })
    expect((await make('applyCoupon', { code: 'PARTNER12' }, (await make('addToCart', ticket(2))).token)).reply).toMatchObject({
      refusal: 'coupon-invalid',
    })
    const discounts = await make('getPartnerDiscounts', {}, member)
    expect(discounts.reply).toMatchObject({
      answer: [
        { code: 'PARTNER12', percent: 12, places: [] },
        { code: 'PARTNER5', percent: 5 },
      ],
    })
  })

  test('signing in while browsing merges the baskets, with one line per departure; in the checkout the visible basket stays as it is', async () => {
    const email = await register()
    const first = await signedIn(email)
    await make('addToCart', ticket(3, 1), first)
    const left = await make('addToCart', ticket(4, 1), first)
    await make('memberLogout', {}, left.token)
    const guest = (await make('addToCart', ticket(3, 2))).token
    const paying = (await make('addToCart', ticket(5, 1))).token
    const inCheckout = await make('memberLogin', { email, password, checkout: true }, paying)
    expect((await basketOf(inCheckout.token)).lines.map((line) => line.optionId)).toEqual([ids(5).day])
    await make('deleteSale', { id: (await basketOf(inCheckout.token)).lines[0]?.id ?? '' }, inCheckout.token)
    const merged = await basketOf(await signedIn(email, guest))
    expect(merged.lines.map((line) => [line.optionId, line.passengers[0]?.quantity])).toEqual([
      [ids(3).day, 3],
      [ids(4).day, 1],
    ])
    expect(await findFaults(fixture.shop.database)).toEqual([])
  })

  test('a saved line that exceeds the limit of the merged line stays in the saved basket', async () => {
    const email = await register()
    const first = await signedIn(email)
    await make('addToCart', { ...ticket(6, 4) }, first)
    await make('memberLogout', {}, first)
    await fixture.shop.database.transaction((tx) => tx.rows('UPDATE departures SET capacity = 40 WHERE option_id = $1', [ids(6).day]))
    const guest = (await make('addToCart', ticket(6, 14))).token
    const merged = await basketOf(await signedIn(email, guest))
    expect(merged.lines.map((line) => line.passengers[0]?.quantity)).toEqual([14])
    expect(await findFaults(fixture.shop.database)).toEqual([])
  })
})
