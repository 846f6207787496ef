import { createHmac } from 'node:crypto'
import { compareBooks } from '@opentop/domain/payment/books'
import { findOwnBook } from '@opentop/store/book'
import type { Database, Tx } from '@opentop/store/db'
import { openPostgres } from '@opentop/store/postgres'
import { findFaults } from '@opentop/store/verify/verify'
import { beforeAll } from 'vitest'
import type { PaymentPort } from '../outside/payment.ts'
import { reconcile } from '../payment/reconcile-job.ts'
import { sweepBaskets, sweepChanges } from '../job/sweep.ts'
import { prepareDatabase } from './booking-fixture.ts'
import { paymentFixture, until, type PaymentFixture } from './payment-fixture.ts'
import { preparedDatabase } from './prepared-database.ts'
import { account, providerProcess, type ProviderProcess } from './provider-process.ts'

export type Opened = { fixture: PaymentFixture; provider: ProviderProcess; clock: { ms: number }; close: () => Promise<void> }
export type ProofOptions = {
  patienceMs?: number
  changed?: (port: PaymentPort, provider: ProviderProcess) => PaymentPort
  wrapped?: (database: Database) => Database
}
export const lostAnswerMs = 300

export function useProofs(seed: number): (options?: ProofOptions) => Promise<Opened> {
  beforeAll(() => console.log(`SEED=${seed}`))
  return openProof
}

async function openProof(options: ProofOptions = {}): Promise<Opened> {
  const provider = await providerProcess()
  const database = await preparedDatabase()
  const fixture = await paymentFixture(options.wrapped?.(database) ?? database, provider, { ...options, isMade: true, isRecorded: false })
  return {
    fixture,
    provider,
    clock: { ms: 0 },
    async close() {
      await fixture.close()
      await provider.stop()
    },
  }
}

export async function faultsOf(fixture: Pick<PaymentFixture, 'shop' | 'provider'>): Promise<string[]> {
  const { database, payment } = fixture.shop
  // whole tables are read, which may take longer than a request
  const slowly = <T>(read: (tx: Tx) => Promise<T>): Promise<T> => database.transaction(read, { statementSeconds: 300 })
  const own = await slowly((tx) => findOwnBook(tx, payment.port.name))
  const between = compareBooks(own, await fixture.provider.book())
  const within = (await slowly(findFaults)).map(({ check, faults }) => `${check}: ${faults.slice(0, 3).join(', ')}`)
  return [...between, ...within]
}

export async function openCount(database: Database): Promise<number> {
  const [row] = await database.rows<{ count: number }>(
    `SELECT (SELECT count(*) FROM payments WHERE state IN ('CREATED', 'SUBMITTED', 'UNKNOWN', 'PENDING', 'ACTION_REQUIRED')) + (SELECT count(*) FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.state IN ('REQUESTED', 'SENT') AND p.provider NOT IN ('cash', 'terminal'))
          + (SELECT count(*) FROM payment_events WHERE state = 'received') AS count`,
  )
  return Number(row?.count ?? 0)
}

export async function passMinutes(database: Database, provider: ProviderProcess, minutes: number, clock: { ms: number }): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.rows(
      `UPDATE payments SET created_at = created_at - make_interval(mins => $1), checked_at = NULL, deadline_at = deadline_at - make_interval(mins => $1)
        WHERE state IN ('CREATED', 'SUBMITTED', 'UNKNOWN', 'PENDING', 'ACTION_REQUIRED')`,
      [minutes],
    )
    await tx.rows(`UPDATE refunds SET updated_at = updated_at - make_interval(mins => $1) WHERE state IN ('REQUESTED', 'SENT')`, [minutes])
  })
  clock.ms += minutes * 60_000
  await provider.control({ clock: String(clock.ms) })
}

export async function recover(fixture: PaymentFixture, clock: { ms: number }, seconds = 60): Promise<void> {
  let minutes = 0
  await until(
    'nothing is unclear within a quarter of an hour',
    async () => {
      if (minutes < 13) await passMinutes(fixture.shop.database, fixture.provider, 3, clock)
      minutes += 3
      await reconcile(fixture.shop)
      await sweepBaskets(fixture.shop.database)
      await sweepChanges(fixture.shop.database)
      return (await openCount(fixture.shop.database)) === 0 && (await fixture.provider.undelivered()) === 0
    },
    seconds,
  )
}

export type Item = {
  pspReference: string
  originalReference?: string
  merchantReference: string
  eventCode: string
  success: boolean
  cents: number
  currency?: string
  account?: string
}

export async function sendEvents(address: string, items: readonly Item[], hmacKey: string): Promise<number> {
  const notificationItems = items.map((item) => {
    const success = String(item.success)
    const { currency = 'EUR', account: merchantAccountCode = account } = item
    const signed = [
      item.pspReference,
      item.originalReference ?? '',
      merchantAccountCode,
      item.merchantReference,
      item.cents,
      currency,
      item.eventCode,
      success,
    ]
    const hmacSignature = createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(signed.join(':')).digest('base64')
    const amount = { value: item.cents, currency }
    return { NotificationRequestItem: { ...item, amount, success, merchantAccountCode, additionalData: { hmacSignature } } }
  })
  const answer = await fetch(`${address}/webhooks/payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ live: 'false', notificationItems }),
  })
  return answer.status
}

/** Mutation testing: rewrites SQL statements, to remove one of the shop's guards. */
export function withChangedStatements(database: Database, change: (text: string) => string): Database {
  const changed = (tx: Tx): Tx => ({ rows: (text: string, values?: readonly unknown[]) => tx.rows(change(text), values) }) as Tx
  return {
    ...database,
    rows: (text, values) => database.rows(change(text), values),
    transaction: (work, limits) => database.transaction((tx) => work(changed(tx)), limits),
    once: (work) => database.once((tx) => work(changed(tx))),
  }
}

/** Mutation testing: runs some statements only after their transaction has committed, so that a crash in between loses them. */
export function postponeStatements(database: Database, isKept: (text: string) => boolean) {
  let kept: [string, readonly unknown[] | undefined][] = []
  async function transaction<T>(work: (tx: Tx) => Promise<T>, limits?: { statementSeconds: number }): Promise<T> {
    const own: typeof kept = []
    const answer = await database.transaction((tx) => {
      const rows = async (text: string, values?: readonly unknown[]) =>
        isKept(text) ? (own.push([text, values]), []) : tx.rows(text, values)
      return work({ rows } as Tx)
    }, limits)
    kept.push(...own)
    return answer
  }
  async function runPostponed(): Promise<void> {
    for (const [text, values] of kept.splice(0)) await database.once((tx) => tx.rows(text, values))
  }
  return { database: { ...database, transaction }, runPostponed, dropPostponed: () => void (kept = []) }
}

export async function copiedDatabase(urlOf: (name?: string) => string, name: string): Promise<Database> {
  const maintenance = openPostgres(urlOf(), 1)
  await maintenance.rows(`CREATE DATABASE ${name} TEMPLATE fixture`)
  await maintenance.close()
  return openPostgres(urlOf(name))
}
export async function makeTemplate(urlOf: (name?: string) => string): Promise<void> {
  const maintenance = openPostgres(urlOf(), 1)
  await maintenance.rows('CREATE DATABASE fixture')
  await maintenance.close()
  const database = openPostgres(urlOf('fixture'))
  await prepareDatabase(database)
  await database.close()
}

export async function inLanes(lanes: number, count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  async function lane(): Promise<void> {
    for (let n = next++; n < count; n = next++) await work(n)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
