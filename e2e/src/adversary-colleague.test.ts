import { randomUUID } from 'node:crypto'
import { Authenticator } from '@opentop/api/testing/authenticator'
import { codeOf, goodPassword } from '@opentop/api/testing/office-newcomer'
import type { BuiltInRole } from '@opentop/domain/staff/role'
import { beforeAll, describe, expect, test } from 'vitest'
import { adults, httpBuyer } from './http-buyer.ts'
import { mailTo } from './mails.ts'
import { officeCall, officeCallAs, officeOrigin } from './office-visitor.ts'
import { openShop } from './open-shop.ts'
import { inDays } from './shop-day.ts'

type Call = ReturnType<typeof officeCallAs>
const person = { name: 'New Person', lang: 'en' } as const
const everywhere = { everything: true, sites: [], locationIds: [] }
const cash = (cents: number) => [{ currencyId: 2 as const, cents }]

describe('a dishonest colleague', () => {
  let owner: Call
  let hired: Promise<Call> | undefined
  const clerkOf = (): Promise<Call> => (hired ??= newcomer('manager'))
  beforeAll(async () => {
    owner = await officeCall('owner')
    await owner('confirmAsDemo', {})
  })

  async function invited(role: BuiltInRole): Promise<string> {
    const email = `${randomUUID()}@office.example`
    expect((await owner('inviteStaff', { email, ...person, grants: [{ role, ...everywhere }] })).status).toBe(200)
    const mail = await mailTo(`http://localhost:${openShop.port}`, email, 'invitation')
    return /\/invitation#([\w-]{43})/.exec(mail)?.[1] ?? ''
  }

  async function newcomer(role: BuiltInRole): Promise<Call> {
    const token = await invited(role)
    const { secret, setUp } = (await officeCallAs()('startInvitedPassword', { token })).body
    const accepted = await officeCallAs()('acceptWithPassword', {
      token,
      ...person,
      password: goodPassword,
      code: codeOf(secret, -1),
      setUp,
    })
    return officeCallAs(/__Host-office=([\w-]+)/.exec(String(accepted.headers['set-cookie']))?.[1])
  }

  async function bought(firstName = 'Ada'): Promise<{ reference: string; email: string }> {
    const buyer = httpBuyer(2)
    const email = `${randomUUID()}@example.com`
    const { totalCents } = await buyer.add({ optionId: 32871, day: inDays(40), passengers: adults(2) })
    const start = { expectedTotalCents: totalCents, buyer: { firstName, lastName: 'Byron', email, countryId: 826 }, method: 'scheme' }
    const paid = await buyer.ask('POST', '/transaction/payment/creditcard/confirm', { ...start, cardToken: 'test_authorised' })
    const { voucherToken } = paid.json() as { voucherToken: string }
    const { reference } = (await buyer.ask('GET', `/transaction/voucher?token=${voucherToken}`)).json() as { reference: string }
    return { reference, email }
  }

  test('who phishes at another port of the office’s host gets neither a new passkey nor a sign-in', async () => {
    const origin = 'http://office.localhost:1'
    const phishing = { host: 'office.localhost:1', origin }
    const token = await invited('manager')
    const passkey = new Authenticator(officeOrigin)
    const accept = async (forged: { origin?: string }, headers: Record<string, string>) => {
      const started = (await officeCallAs()('startInvitedPasskey', { token, ...person })).body
      const response = passkey.make(started, forged)
      const answer = { token, ...person, challengeId: started.challengeId, passkeyName: 'Laptop', response }
      return (await officeCallAs()('acceptWithPasskey', answer, headers)).status
    }
    expect(await accept({ origin }, phishing)).toBeGreaterThanOrEqual(400)
    expect(await accept({}, {})).toBe(200)
    const signIn = async (forged: { origin?: string }, headers: Record<string, string>) => {
      const started = (await officeCallAs()('startPasskeySignIn', {}, headers)).body
      return (
        await officeCallAs()('signInWithPasskey', { challengeId: started.challengeId, response: passkey.use(started, forged) }, headers)
      ).status
    }
    expect(await signIn({ origin }, phishing)).toBeGreaterThanOrEqual(400)
    expect(await signIn({}, {})).toBe(200)
  })

  test('R-OFFICE-5 a till that closed with £1,000 opens with less only by a person who has long had the right, not by an alias of the one who asks', async () => {
    const clerk = await clerkOf()
    const made = await owner('makeTill', { site: 'worldwide', locationId: 95, name: `Till ${randomUUID()}`, currencyIds: [2] })
    const { id } = made.body
    expect((await clerk('openShift', { id, counted: cash(100_000) })).status).toBe(200)
    expect((await clerk('closeShift', { id, counted: cash(100_000), lastReceipt: 0 })).status).toBe(200)
    expect(await clerk('openShift', { id, counted: cash(10_000) })).toMatchObject({ status: 422, body: { code: 'field-required' } })
    const asked = await clerk('openShift', { id, counted: cash(10_000), reason: 'Counted anew' })
    expect(asked.body).toEqual({ approvalId: expect.any(String) })
    const approval = { id: asked.body.approvalId ?? '', decision: 'approved' as const }
    const alias = await newcomer('owner')
    expect((await alias('decideApproval', approval)).body.code).toBe('right-too-new')
    expect((await clerk('decideApproval', approval)).body.code).toBe('same-person')
    const tills = (await owner('getTills', {})).body
    expect(tills.find((one) => one.id === id)?.shift).toBeUndefined()
    expect((await owner('decideApproval', approval)).status).toBe(200)
  })

  test('R-OFFICE-4 goodwill in parts over several orders waits for a second person as one sum would', async () => {
    const clerk = await clerkOf()
    const states = []
    for (const { reference } of await Promise.all([bought(), bought(), bought()])) {
      const { version } = (await clerk('getOrder', { reference })).body
      states.push((await clerk('refundGoodwill', { reference, version, cents: 4000, reason: 'Rain' })).body.state)
    }
    expect(states).toEqual(['refunded', 'refunded', 'waiting'])
  })

  test('names that a spreadsheet would take for formulas, behind any separator and quote, are plain text in an export', async () => {
    const clerk = await clerkOf()
    const names = ['=1+1', 'Ann;=cmd|calc', 'Ann;"=cmd|calc', 'Ann,""+1', 'Ann\t@SUM(1)']
    for (const name of names) {
      const { email } = await bought(name)
      const file = String((await clerk('exportOrders', { filter: { q: email } })).body)
      const cells = file.split(/[;,\t]|\r\n/).map((cell) => cell.replace(/^["\s]+/, ''))
      expect([name, cells.filter((cell) => /^[=+@-]/.test(cell))]).toEqual([name, []])
    }
  })

  test('a view that names a traveller is shared with nobody', async () => {
    const clerk = await clerkOf()
    const view = { name: `View ${randomUUID()}`, isShared: true, site: 'worldwide' }
    const refused = await clerk('saveOrderView', { ...view, search: 'q=ada%40example.com' })
    expect(refused).toMatchObject({ status: 400, body: { code: 'bad-request' } })
    const named = await clerk('saveOrderView', { ...view, name: `ada@${randomUUID()}.example`, search: 'state=PAID' })
    expect(named).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  })
})
