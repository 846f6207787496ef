import { randomBytes } from 'node:crypto'
import type { Inputs, Replies, CallName } from '@opentop/contract/api'
import type { Basket } from '@opentop/contract/basket'
import { insertToken } from '@opentop/store/one-time-token'
import { solveChallenge } from 'altcha-lib/v1'
import { expect } from 'vitest'
import type { TestContext } from './call.ts'
import { call } from './call.ts'
import { sendDueMails } from '../mail/job.ts'
import type { Mail } from '../outside/mail.ts'
import { ids, type BookingFixture } from './booking-fixture.ts'

export const password = 'seven buses cross the river'
type Made<N extends CallName> = { reply: Replies[N]; context: TestContext; token: string }

/** Members who register, sign in and return. Takes a function, because the test opens its fixture later, in beforeAll. */
export function membersOf(fixture: () => BookingFixture) {
  let count = 0
  const newEmail = (): string => `traveller${++count}@example.org`

  async function make<N extends CallName>(name: N, input: Inputs[N], token?: string, address = ''): Promise<Made<N>> {
    const context = fixture().visitor(token)
    context.caller = { ...context.caller, address }
    const reply = (await call(name, input, context)) as Replies[N]
    return { reply, context, token: context.effects.token ?? token ?? '' }
  }

  async function register(email = newEmail()): Promise<string> {
    const { reply } = await make('memberRegister', { email, password, firstName: 'Ana', lastName: 'Reis' })
    expect(reply).toEqual({ ok: true, answer: { confirmationSent: true } })
    return email
  }

  async function signedIn(email: string, from?: string): Promise<string> {
    const { reply, token } = await make('memberLogin', { email, password, remember: true }, from)
    expect(reply.ok).toBe(true)
    return token
  }

  async function proof(): Promise<string> {
    const { maxnumber, ...challenge } = await fixture().shop.captchas.challenge(Date.now())
    const solution = await solveChallenge(challenge.challenge, challenge.salt, challenge.algorithm, maxnumber).promise
    return btoa(JSON.stringify({ ...challenge, number: solution?.number }))
  }

  async function sentMails(): Promise<Mail[]> {
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined }
    await sendDueMails({
      ...fixture().shop,
      mailer,
      originOf: () => 'https://shop.example',
      officeOrigin: () => 'https://office.shop.example',
      pngOf: () => Promise.resolve(Buffer.from('')),
    })
    return sent
  }

  async function linkFor(email: string, purpose: 'restore' | 'confirm-email'): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const { database } = fixture().shop
    const [row] = await database.rows<{ id: string }>('SELECT id FROM members WHERE email_key = $1', [email])
    const expiresAt = new Date(Date.now() + 60_000)
    await database.transaction((tx) => insertToken(tx, { token, purpose, refId: row?.id ?? '', expiresAt }))
    return token
  }

  const ticket = (n: number, quantity = 1) => ({
    optionId: ids(n).day,
    day: fixture().day(n),
    passengers: [{ typeId: 2 as const, quantity }],
  })

  async function basketOf(token: string): Promise<Basket> {
    const { reply } = await make('getSales', {}, token)
    if (!reply.ok) throw new Error(reply.refusal)
    return reply.answer
  }

  return { newEmail, make, register, signedIn, proof, sentMails, linkFor, ticket, basketOf }
}
