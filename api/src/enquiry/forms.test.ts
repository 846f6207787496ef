import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { RefusalCode } from '@opentop/contract/refusal'
import { experimentFigures } from '@opentop/domain/experiment/experiment-figures'
import { isStorable } from '@opentop/domain/storable'
import { openPostgres } from '@opentop/store/postgres'
import { findArmCounts } from '@opentop/store/experiment'
import { solveChallenge } from 'altcha-lib/v1'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestContext } from '../testing/call.ts'
import { call } from '../testing/call.ts'
import { newsletterToken } from '../subscriber/token.ts'
import { openFixture, ids, type BookingFixture } from '../testing/booking-fixture.ts'
import { injections } from '../testing/form-injections.ts'
import { paidOrder } from '../testing/paid-order.ts'
import { preparedAddress } from '../testing/prepared-database.ts'

let address: string
let fixture: BookingFixture
beforeAll(async () => {
  address = await preparedAddress()
  fixture = await openFixture(openPostgres(address))
})
afterAll(async () => {
  await fixture.shop.database.close()
})

const rows = (text: string, values: unknown[] = []) => fixture.shop.database.rows(text, values)
const refusal = (reply: { ok: boolean; refusal?: RefusalCode }): RefusalCode | undefined => reply.refusal

async function proof(): Promise<string> {
  const { maxnumber, ...challenge } = await fixture.shop.captchas.challenge(Date.now())
  const solution = await solveChallenge(challenge.challenge, challenge.salt, challenge.algorithm, maxnumber).promise
  return btoa(JSON.stringify({ ...challenge, number: solution?.number }))
}

function withCookies(cookies: Record<string, string>, token?: string): TestContext {
  const context = fixture.visitor(token)
  return { ...context, caller: { ...context.caller, cookie: (name) => cookies[name] } }
}

describe('the contact form', () => {
  const enquiry = {
    name: 'Ada',
    email: 'ada@example.org',
    city: 'Harbourtown',
    type: 'information',
    message: 'When does the bus leave?',
  } as const
  const types = ['information', 'enquiry', 'cancellation', 'other', 'collaboration'] as const

  test.each(types)('FORM-03 an enquiry of type %s is stored and mailed to the site’s contact once', async (type) => {
    const before = await rows('SELECT 1 FROM enquiries')
    const reply = await call(
      'sendEnquiry',
      { ...enquiry, email: `${type}@example.org`, type, phone: '+44 20 7946 0110', captcha: await proof() },
      fixture.visitor(),
    )
    expect(reply).toEqual({ ok: true, answer: { sent: true } })
    expect(await rows('SELECT 1 FROM enquiries')).toHaveLength(before.length + 1)
    const mails = await rows(
      `SELECT 1 FROM outbox o JOIN enquiries e ON o.payload->>'enquiryId' = e.id::text WHERE topic = 'mail:enquiry' AND e.kind = $1`,
      [type],
    )
    expect(mails).toHaveLength(1)
  })

  test.each<[Record<string, string>, RefusalCode]>([
    [{ name: ' ' }, 'field-required'],
    [{ name: 'A' }, 'field-minimum'],
    [{ name: 'Анна' }, 'field-latin'],
    [{ email: 'ada@' }, 'email-invalid'],
    [{ email: 'ada@example.org\r\nBcc: x@evil.example' }, 'email-invalid'],
    [{ phone: 'call me' }, 'field-regex'],
    [{ city: '  ' }, 'field-required'],
    [{ message: 'short' }, 'field-minimum'],
  ])('FORM-01 the server checks the same rules as the form: %j is refused with %s', async (wrong, code) => {
    expect(refusal(await call('sendEnquiry', { ...enquiry, ...wrong, captcha: '' }, fixture.visitor()))).toBe(code)
  })

  test('FORM-04 an enquiry without a captcha is refused, and one captcha is accepted once, also by concurrent requests', async () => {
    expect(refusal(await call('sendEnquiry', enquiry, fixture.visitor()))).toBe('captcha-failed')
    const captcha = await proof()
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, n) => call('sendEnquiry', { ...enquiry, email: `e${n}@example.org`, captcha }, fixture.visitor())),
    )
    expect(tries.filter((reply) => reply.ok)).toHaveLength(1)
    expect(new Set(tries.map(refusal))).toEqual(new Set([undefined, 'captcha-failed']))
  })

  test('FORM-03 the sixth enquiry from one IP address within ten minutes is refused with too-many-requests, whatever its sender', async () => {
    const context = fixture.visitor()
    const from = { ...context, caller: { ...context.caller, address: '203.0.113.9' } }
    const replies = []
    for (let n = 0; n < 7; n++)
      replies.push(await call('sendEnquiry', { ...enquiry, email: `a${n}@example.org`, captcha: await proof() }, from))
    expect(replies.map(refusal)).toEqual([...Array.from({ length: 5 }, () => undefined), 'too-many-requests', 'too-many-requests'])
  })

  test('FORM-03 40 injection payloads are refused or stored unchanged', async () => {
    expect(injections.length).toBeGreaterThanOrEqual(40)
    const wasRefused: string[] = []
    for (const text of injections) {
      const asEmail = await call('sendEnquiry', { ...enquiry, email: text.slice(0, 254), captcha: '' }, fixture.visitor())
      expect(refusal(asEmail), text).toBe(isStorable(text) ? 'email-invalid' : 'bad-request')
      const asName = {
        ...enquiry,
        email: `n${injections.indexOf(text)}@example.org`,
        name: text.slice(0, 100),
        message: `${text} and more`,
        captcha: await proof(),
      }
      const reply = await call('sendEnquiry', asName, fixture.visitor())
      if (!reply.ok) wasRefused.push(text)
      else
        expect(
          await rows('SELECT 1 FROM enquiries WHERE name = $1 AND message = $2', [asName.name.trim(), asName.message.trim()]),
          text,
        ).not.toEqual([])
    }
    expect(wasRefused.length).toBeLessThan(injections.length / 2)
  })
})

describe('the newsletter', () => {
  const state = async (email: string) =>
    (
      await rows('SELECT confirmed_at IS NOT NULL AS confirmed, left_at IS NOT NULL AS gone FROM subscribers WHERE email_key = $1', [email])
    )[0]
  const mails = (email: string) => rows(`SELECT 1 FROM outbox WHERE topic = 'mail:newsletter' AND payload->>'emailKey' = $1`, [email])

  test('FORM-02 a subscription counts once its mail is confirmed; subscribing again sends no second mail', async () => {
    for (const email of ['Bea@Example.org', 'bea@example.org ', 'bea@example.org'])
      expect(await call('subscribe', { email, firstName: 'Bea' }, fixture.visitor())).toEqual({ ok: true, answer: { subscribed: true } })
    expect(await state('bea@example.org')).toEqual({ confirmed: false, gone: false })
    expect(await mails('bea@example.org')).toHaveLength(1)

    const token = newsletterToken(fixture.shop.secrets.link, 'confirm', 'bea@example.org', Date.now())
    expect(await call('confirmSubscription', { token }, fixture.visitor())).toEqual({ ok: true, answer: { confirmed: true } })
    expect(await call('confirmSubscription', { token }, fixture.visitor())).toEqual({ ok: true, answer: { confirmed: true } })
    expect(await state('bea@example.org')).toEqual({ confirmed: true, gone: false })

    const later = { ...fixture.visitor(), now: Date.now() + 3 * 3_600_000 }
    expect(await call('subscribe', { email: 'bea@example.org', firstName: 'Eve' }, later)).toEqual({
      ok: true,
      answer: { subscribed: true },
    })
    expect(await mails('bea@example.org')).toHaveLength(1)
    expect(await rows('SELECT first_name FROM subscribers WHERE email_key = $1', ['bea@example.org'])).toEqual([{ first_name: 'Bea' }])
  })

  test('FORM-02 unsubscribing takes effect at once; an old confirmation link does not undo it, a new subscription does', async () => {
    const secret = fixture.shop.secrets.link
    await call('subscribe', { email: 'cy@example.org' }, fixture.visitor())
    const confirm = newsletterToken(secret, 'confirm', 'cy@example.org', Date.now())
    await call('confirmSubscription', { token: confirm }, fixture.visitor())
    const leave = newsletterToken(secret, 'leave', 'cy@example.org', Date.now() - 300 * 86_400_000)
    expect((await call('leaveNewsletter', { token: leave }, fixture.visitor())).ok).toBe(true)
    expect(await state('cy@example.org')).toEqual({ confirmed: true, gone: true })
    expect(refusal(await call('confirmSubscription', { token: confirm }, fixture.visitor()))).toBe('link-invalid')
    await call('subscribe', { email: 'cy@example.org' }, { ...fixture.visitor(), now: Date.now() + 2 * 3_600_000 })
    expect(await state('cy@example.org')).toEqual({ confirmed: false, gone: false })
    expect(await mails('cy@example.org')).toHaveLength(2)
  })

  test('FORM-02 links with a wrong signature, for another action or too old are refused', async () => {
    const { link, session } = fixture.shop.secrets
    await call('subscribe', { email: 'dan@example.org' }, fixture.visitor())
    const good = newsletterToken(link, 'confirm', 'dan@example.org', Date.now())
    const [payload = '', seal = ''] = good.split('.')
    const tokens = [
      newsletterToken(session, 'confirm', 'dan@example.org', Date.now()),
      newsletterToken(link, 'leave', 'dan@example.org', Date.now()),
      newsletterToken(link, 'confirm', 'dan@example.org', Date.now() - 8 * 86_400_000),
      newsletterToken(link, 'confirm', 'nobody@example.org', Date.now()),
      `${payload}.${seal.slice(0, -2)}`,
      `${payload}x.${seal}`,
      payload,
      'x'.repeat(40),
    ]
    for (const token of tokens) expect(refusal(await call('confirmSubscription', { token }, fixture.visitor())), token).toBe('link-invalid')
    expect(await state('dan@example.org')).toEqual({ confirmed: false, gone: false })
  })

  test.each([
    ['', 'bad-request'],
    ['dan', 'email-invalid'],
    ['dan@', 'email-invalid'],
    ['a@b.c, d@e.f', 'email-invalid'],
    ['dan@example.org\nBcc: x@y.z', 'email-invalid'],
    ['"dan" <dan@example.org>', 'email-invalid'],
    [`${'a'.repeat(250)}@b.co`, 'bad-request'],
  ])('FORM-01 %j is refused as an e-mail address', async (email, code) =>
    expect(refusal(await call('subscribe', { email }, fixture.visitor()))).toBe(code),
  )
})

describe('consent and experiments', () => {
  test('LAY-10 a consent choice is recorded once under its id', async () => {
    const id = randomUUID()
    for (const choice of [['analytics'], []] as const)
      expect(await call('recordConsent', { id, choice: [...choice], version: 1 }, fixture.visitor())).toEqual({
        ok: true,
        answer: { recorded: true },
      })
    expect(await rows('SELECT site, choice, version FROM consents WHERE id = $1', [id])).toEqual([
      { site: 'worldwide', choice: ['analytics'], version: 1 },
    ])
  })

  test('MKT-03 exposures and conversions are counted per arm; a paid order counts once, an open one does not', async () => {
    const seen = (experiment: 'MAP_DISPLAY' | 'TRUSTPILOT', arm: 'A' | 'B') => ({ experiment, arm })
    for (let n = 0; n < 3; n++)
      await call('countExposure', { arms: [seen('MAP_DISPLAY', 'A'), seen('TRUSTPILOT', 'A')] }, fixture.visitor())
    expect(await call('countExposure', { arms: [seen('MAP_DISPLAY', 'B'), seen('TRUSTPILOT', 'B')] }, fixture.visitor())).toEqual({
      ok: true,
      answer: { counted: 1 },
    })
    const item = { optionId: ids(2).day, day: fixture.day(3), passengers: [{ typeId: 2, quantity: 1 }] }
    const arms = { AB_MAP_DISPLAY: 'B', AB_TRUSTPILOT: 'x', utm_tracking: 'source=news&coupon=ANY' }
    const open = await call('addToCart', item, withCookies(arms))
    if (!open.ok) throw new Error(open.refusal)
    expect(await rows('SELECT arms, campaign FROM transactions WHERE id = $1', [open.answer.id])).toEqual([
      { arms: { MAP_DISPLAY: 'B', TRUSTPILOT: 'A' }, campaign: { source: 'news', coupon: 'ANY' } },
    ])
    // a client without cookies names the campaign in headers
    const plain = fixture.visitor()
    const told = await call('addToCart', item, {
      ...plain,
      caller: { ...plain.caller, campaign: { source: 'gmb', term: 'csaffiliation' } },
    })
    if (!told.ok) throw new Error(told.refusal)
    expect(await rows('SELECT campaign FROM transactions WHERE id = $1', [told.answer.id])).toEqual([
      { campaign: { source: 'gmb', term: 'csaffiliation' } },
    ])
    const paid = await paidOrder(fixture, [item])
    await fixture.shop.database.transaction((tx) =>
      tx.rows(`UPDATE transactions SET arms = '{"MAP_DISPLAY":"B"}' WHERE id = $1`, [paid.transactionId]),
    )
    const figures = experimentFigures(await findArmCounts(fixture.shop.database, fixture.today, fixture.today))
    expect(figures.map(({ experiment, arms }) => [experiment, ...arms.map((arm) => [arm.arm, arm.exposures, arm.conversions])])).toEqual([
      ['MAP_DISPLAY', ['A', 3, 0], ['B', 1, 1]],
      ['TRUSTPILOT', ['A', 3, 0]],
    ])
    const operator = promisify(execFile)
    const figuresFile = new URL('../../../server/src/figures.ts', import.meta.url).pathname
    const { stdout } = await operator(process.execPath, [figuresFile, '1'], { env: { ...process.env, DATABASE_URL: address } })
    expect(stdout).toMatch(
      /worldwide MAP_DISPLAY: not decided yet\n {2}A {2}seen 3 {2}bought 0 .*\n {2}B {2}seen 1 {2}bought 1 {2}100\.00 %/,
    )
  })
})

describe('a campaign coupon', () => {
  let day = 5
  const item = () => ({ optionId: ids(1).day, day: fixture.day(day++), passengers: [{ typeId: 2, quantity: 1 }] })
  async function basketWith(): Promise<string> {
    const context = fixture.visitor()
    const added = await call('addToCart', item(), context)
    if (!added.ok) throw new Error(added.refusal)
    return context.effects.token as string
  }
  const read = async (context: TestContext) => {
    const reply = await call('getSales', {}, context)
    if (!reply.ok) throw new Error(reply.refusal)
    return { coupon: reply.answer.coupon, total: reply.answer.totalCents, drops: context.effects.dropsVoucher }
  }

  test('MKT-02 CART-06 is applied when the basket is first read, and can be removed', async () => {
    const token = await basketWith()
    expect(await read(fixture.visitor(token))).toEqual({ coupon: undefined, total: 2000, drops: undefined })
    expect(await read(withCookies({ voucher: 'any' }, token))).toEqual({ coupon: 'ANY', total: 1700, drops: undefined })
    expect(await read(withCookies({ voucher: 'any' }, token))).toEqual({ coupon: 'ANY', total: 1700, drops: undefined })
    const removing = withCookies({ voucher: 'any' }, token)
    await call('removeCoupon', {}, removing)
    expect(removing.effects.dropsVoucher).toBe(true)
    expect(await read(fixture.visitor(token))).toEqual({ coupon: undefined, total: 2000, drops: undefined })
  })
  test.each(['NEVER', 'a b', '<script>', "'; DROP TABLE coupons; --"])(
    'MKT-02 with an invalid code is dropped silently: %j',
    async (voucher) => {
      const token = await basketWith()
      expect(await read(withCookies({ voucher }, token))).toEqual({ coupon: undefined, total: 2000, drops: true })
    },
  )
  test('MKT-02 is kept while the basket is empty, and does not replace a coupon the visitor entered', async () => {
    const empty = withCookies({ voucher: 'ANY' })
    await call('getSales', {}, empty)
    expect(empty.effects.dropsVoucher).toBeUndefined()
    const token = await basketWith()
    await call('applyCoupon', { code: 'FEW' }, fixture.visitor(token))
    expect(await read(withCookies({ voucher: 'ANY' }, token))).toMatchObject({ coupon: 'FEW', drops: undefined })
  })
})
