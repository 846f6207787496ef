import { randomUUID } from 'node:crypto'
import type { Basket } from '@opentop/contract/basket'
import type { Booking } from '@opentop/contract/booking'
import type { DisruptionChoice } from '@opentop/contract/disruption'
import type { OfficeInputs } from '@opentop/contract/office-api'
import type { PaymentResult } from '@opentop/contract/payment'
import { insertAgent } from '@opentop/store/agent'
import { addEntry } from '@opentop/store/credit'
import { openPostgres } from '@opentop/store/postgres'
import { afterAll, beforeAll, expect } from 'vitest'
import { followDisruptions } from '../disruption/job.ts'
import { disruptionToken } from '../secret/disruption-token.ts'
import { reconcile } from '../payment/reconcile-job.ts'
import { redeem } from '../redemption/route.ts'
import { hashPassword } from '../secret/password.ts'
import { disruptionDraft } from './disruption-draft.ts'
import { testOffice, type OfficePerson, type TestOffice } from './office-person.ts'
import { buyer, paymentFixture, until, type PaymentFixture } from './payment-fixture.ts'
import { faultsOf } from './payment-proofs.ts'
import { providerProcess } from './provider-process.ts'
import { addScanner } from './scans.ts'
import { preparedAddress } from './prepared-database.ts'

type Draft = OfficeInputs['draftDisruption']
export type BoughtSale = { saleId: string; voucherToken: string; session: string; day: string }
type Sent<T> = { status: number; body: T & { code?: string }; session: string }
type Visitor = { session?: string; currencyId?: 1 | 2 | 3; key?: string }
type Order = { optionId: number; day: string; passengers: object[] }

type Send = <T>(method: 'GET' | 'POST', path: string, body: object, visitor?: Visitor) => Promise<Sent<T>>
async function sendTo<T>(
  address: string,
  method: 'GET' | 'POST',
  path: string,
  body: object,
  { session = '', currencyId = 1, key }: Visitor = {},
): Promise<Sent<T>> {
  const query = method === 'GET' ? `?${new URLSearchParams(Object.entries(body))}` : ''
  const headers = {
    currencycookie: String(currencyId),
    ...(session ? { authorization: `Bearer ${session}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  }
  const answer = await fetch(`${address}/api/v2${path}${query}`, {
    method,
    headers: method === 'GET' ? headers : { ...headers, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  const given = (answer.headers.get('authorization') ?? '').replace('Bearer ', '')
  return { status: answer.status, body: (await answer.json()) as Sent<T>['body'], session: given || session }
}

async function settleRefunds({ shop }: PaymentFixture): Promise<void> {
  await until('refunds are sent', async () => {
    await reconcile(shop)
    return (await shop.database.rows(`SELECT 1 FROM refunds WHERE state IN ('REQUESTED', 'SENT') LIMIT 1`)).length === 0
  })
}

const seatsText = `SELECT component, option_id AS "optionId", service_day AS day, start_minute AS minute, seats, state FROM holds WHERE sale_id = $1 AND state IN ('active', 'pinned', 'converted') ORDER BY component, state DESC`

async function expectSound(fixture: PaymentFixture): Promise<void> {
  await settleRefunds(fixture)
  expect(await faultsOf(fixture)).toEqual([])
}

type ScanOf = { day: string; component?: number | undefined; outcome?: string | undefined }
async function scanFirst(
  fixture: PaymentFixture,
  send: Send,
  { voucherToken }: BoughtSale,
  { day, component = 0, outcome = 'ok' }: ScanOf,
): Promise<void> {
  const device = await addScanner(fixture, 'Gate')
  const { body } = await send<Booking>('GET', '/transaction/voucher', { token: voucherToken })
  const scan = { code: body.vouchers[0]?.code ?? '', nonce: randomUUID(), component }
  const scanned = await redeem(scan, { ...fixture.visitor(device), now: Date.parse(`${day}T10:00:00Z`) })
  expect(scanned).toMatchObject({ ok: true, answer: { outcome } })
}

async function agencyOf({ shop: { database } }: PaymentFixture, send: Send, company: string, login: string): Promise<string> {
  const password = 'desk of the agency'
  const passwordHash = await hashPassword(password)
  await database.transaction(async (tx) => {
    const terms = { currencyId: 1, pricing: 'net', commissionBp: 0, allowsCard: false, terms: '', limitCents: 0 } as const
    const agentId = await insertAgent(tx, { company, ...terms }, { login, passwordHash, name: 'Pat' })
    await addEntry(tx, agentId, { kind: 'TOPUP', cents: 10_000, key: 'first', note: '' })
  })
  return (await send('POST', '/agent/login', { login, password })).session
}

async function buyForGuest(send: Send, order: Order, session: string, guest: string): Promise<BoughtSale> {
  const filled = await send<Basket>('POST', '/transaction/addToCart', order, { session })
  const about = { expectedTotalCents: filled.body.totalCents, reference: guest, leadGuest: { firstName: guest, lastName: 'Lund' } }
  const paid = await send<PaymentResult>('POST', '/transaction/payment/credit', about, { session })
  expect(paid.status, JSON.stringify(paid.body)).toBe(200)
  return { saleId: paid.body.sales[0]?.id ?? '', voucherToken: '', session, day: order.day }
}

export function useDisruptionShop(reach: (url: string) => Promise<string> | string = (url) => url) {
  let fixture: PaymentFixture
  let office: TestOffice
  let manager: OfficePerson
  const ending: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    const provider = await providerProcess()
    ending.push(() => provider.stop())
    const address = new URL(await preparedAddress())
    // over TCP, where something can stand in between
    address.search = ''
    const database = openPostgres(await reach(address.href))
    fixture = await paymentFixture(database, provider, { isMade: true, isRecorded: false })
    ending.push(() => fixture.close())
    office = await testOffice(fixture.shop)
    manager = await office.person('duty-manager')
  }, 90_000)
  afterAll(async () => {
    for (const end of ending.toReversed()) await end()
  })

  const send: Send = (method, path, body, visitor) => sendTo(fixture.address, method, path, body, visitor)
  async function fill(order: object, visitor: Visitor = {}): Promise<{ session: string; totalCents: number }> {
    const added = await send<Basket>('POST', '/transaction/addToCart', order, visitor)
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    return { session: added.session, totalCents: added.body.totalCents }
  }
  const pay = ({ session, totalCents }: { session: string; totalCents: number }, card = 'authorised', email = buyer.email) =>
    send<PaymentResult>(
      'POST',
      '/transaction/payment/creditcard/confirm',
      { expectedTotalCents: totalCents, buyer: { ...buyer, email }, method: 'scheme', cardToken: `test_${card}` },
      { session },
    )

  return {
    fixture: () => fixture,
    office: () => office,
    manager: () => manager,
    send,
    fill,
    pay,
    async bought(order: Order, visitor: Visitor & { email?: string; card?: string } = {}): Promise<BoughtSale> {
      const filled = await fill(order, visitor)
      const paid = await pay(filled, visitor.card, visitor.email)
      expect(paid.status, JSON.stringify(paid.body)).toBe(200)
      return { saleId: paid.body.sales[0]?.id ?? '', voucherToken: paid.body.voucherToken ?? '', session: filled.session, day: order.day }
    },
    agency: (company: string, login: string) => agencyOf(fixture, send, company, login),
    boughtByAgent: (order: Order, session: string, guest: string) => buyForGuest(send, order, session, guest),
    board: (line: BoughtSale, day: string, component?: number, outcome?: string) =>
      scanFirst(fixture, send, line, { day, component, outcome }),
    rows: <R extends Record<string, unknown>>(text: string, values: unknown[] = []) => fixture.shop.database.rows<R>(text, values),
    follow: (laterMs = 0) => followDisruptions({ ...fixture.shop, now: () => Date.now() + laterMs }),
    async announced(draft: Pick<Draft, 'scope'> & Partial<Draft>): Promise<string> {
      const made = await manager.call('draftDisruption', { ...disruptionDraft, ...draft })
      expect(made.status, JSON.stringify(made.body)).toBe(200)
      const { id, version } = made.body
      const told = await manager.call('announceDisruption', { id, version, travellers: 100 })
      expect(told, JSON.stringify(told.body)).toMatchObject({ status: 200, body: { state: 'announced' } })
      return id
    },
    tokenOf: (disruptionId: string, { saleId, day }: BoughtSale) =>
      disruptionToken(fixture.shop.secrets.link, { disruptionId, saleId, linkVersion: 0 }, day),
    choiceOf: async (token: string): Promise<DisruptionChoice> => (await send<DisruptionChoice>('GET', '/disruption', { token })).body,
    choose: (token: string, choice: string, more: object = {}, session?: string) =>
      send<DisruptionChoice>('POST', '/disruption', { token, choice, ...more }, session ? { session } : {}),
    seatsOf: (saleId: string) => fixture.shop.database.rows(seatsText, [saleId]),
    refundsOf: async (saleId: string) => {
      const found = await fixture.shop.database.rows<{ cents: number }>(
        'SELECT amount_cents AS cents FROM refunds WHERE sale_id = $1 ORDER BY amount_cents',
        [saleId],
      )
      return found.map(({ cents }) => cents)
    },
    settled: () => settleRefunds(fixture),
    faults: () => faultsOf(fixture),
    sound: () => expectSound(fixture),
  }
}
export const scopeOf = (optionIds: number[], day: string, minutes: number[] = []): Draft['scope'] => ({
  optionIds,
  lines: [],
  fromDay: day,
  toDay: day,
  minutes,
})
