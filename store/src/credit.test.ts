import { spawn } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addEntry, findAccount, findStatement, postCredit, refundCredit, reserveCredit } from './credit.ts'
import type { Database } from './db.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import {
  lookThenReserve,
  makeAgent,
  makeHistories,
  runCreditHistory,
  soundFixture,
  type CreditFixture,
} from './testing/credit-histories.ts'
import { fastSettings, throwawayPostgres, type ThrowawayPostgres } from './testing/throwaway-postgres.ts'
import { useDatabase } from './testing/use-database.ts'
import { findFaults } from './verify/verify.ts'

const database = useDatabase()
// orders here are on an agent's account without a payment, and the books know an order by its payment
const ledgerFaults = async (db: Database) => (await findFaults(db)).filter(({ check }) => !check.includes('in the books'))
const order = (agent: { orders: string[] }, n: number): string => agent.orders[n] ?? ''

describe('AGT-02 the ledger', () => {
  test('reserve, post and refund have an effect once each, and the ledger adds up', async () => {
    const agent = await makeAgent(soundFixture(database()), 1000, 3)
    const inTx = <T>(work: Parameters<Database['transaction']>[0]): Promise<T> => database().transaction(work) as Promise<T>
    const reserve = (n: number, cents: number) =>
      inTx((tx) => reserveCredit(tx, { agentId: agent.id, transactionId: order(agent, n), cents }))
    expect(await reserve(0, 600)).toEqual({ ok: true })
    expect(await reserve(0, 700), 'the same order again, a little dearer').toEqual({ ok: true })
    expect(await reserve(1, 400)).toEqual({ ok: false, missingCents: 100 })
    expect(await inTx((tx) => postCredit(tx, order(agent, 0)))).toBe(true)
    expect(await inTx((tx) => postCredit(tx, order(agent, 0)))).toBe(false)
    await expect(reserve(0, 1)).rejects.toThrow(/already posted/)
    const refund = (cents: number, key: string) => inTx((tx) => refundCredit(tx, { transactionId: order(agent, 0), cents, key }))
    expect([await refund(500, 'a'), await refund(500, 'a'), await refund(300, 'b'), await refund(200, 'b')]).toEqual([
      true,
      false,
      false,
      true,
    ])
    const topUp = { kind: 'TOPUP', cents: 250, key: 'bank 1', note: 'Transfer' } as const
    expect([await inTx((tx) => addEntry(tx, agent.id, topUp)), await inTx((tx) => addEntry(tx, agent.id, topUp))]).toEqual([true, false])
    expect(await findAccount(database(), agent.id)).toEqual({ limitCents: 1000, postedCents: 250, reservedCents: 0 })
    const statement = await findStatement(database(), agent.id, 10)
    expect(statement.map(({ kind, cents, balanceCents }) => [kind, cents, balanceCents])).toEqual([
      ['TOPUP', 250, 250],
      ['REFUND', 200, 0],
      ['REFUND', 500, -200],
      ['ORDER', -700, -700],
    ])
    expect(await ledgerFaults(database())).toEqual([])
  })

  test('an entry can be neither updated nor deleted', async () => {
    for (const statement of ['UPDATE agent_entries SET cents = 0', 'DELETE FROM agent_entries'])
      await expect(database().transaction((tx) => tx.rows(statement))).rejects.toThrow(/append-only/)
  })
})

if (inject('engine') === 'postgres') {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
  const histories = Number(process.env.CREDIT_HISTORIES ?? 300)
  const lanes = 8

  async function runAll(fixture: CreditFixture, count: number, stop?: () => Promise<boolean>): Promise<number> {
    const made = await makeHistories(
      fixture,
      Array.from({ length: count }, (_, n) => seed + n * 100),
    )
    let next = 0
    let stopped = false
    async function lane(): Promise<void> {
      for (let n = next++; n < count && !stopped; n = next++) {
        const history = made[n]
        if (history) await runCreditHistory(fixture, history)
        stopped ||= stop !== undefined && n % 20 === 19 && (await stop())
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    return next
  }

  describe('AGT-02 credit under any concurrency', () => {
    let server: ThrowawayPostgres
    beforeAll(async () => {
      server = await throwawayPostgres(fastSettings)
      console.log(`SEED=${seed}`)
    })
    afterAll(() => server.stop())
    async function freshFixture(name: string): Promise<CreditFixture> {
      const maintenance = openPostgres(server.url(), 1)
      await maintenance.rows(`CREATE DATABASE ${name}`)
      await maintenance.close()
      const made = openPostgres(server.socketUrl(name))
      await migrate(made)
      return soundFixture(made)
    }

    test(`${histories} random histories never go below the limit and always add up`, async () => {
      const fixture = await freshFixture('sound')
      await runAll(fixture, histories)
      expect(await ledgerFaults(fixture.database)).toEqual([])
      const [seen] = await fixture.database.rows<{ entries: number; agents: number; deadlocks: number }>(
        `SELECT (SELECT count(*) FROM agent_entries) AS entries, (SELECT count(*) FROM agents) AS agents, (SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()) AS deadlocks`,
      )
      expect(seen).toMatchObject({ agents: histories, deadlocks: 0 })
      expect(seen?.entries).toBeGreaterThan(histories / 2)
      await fixture.database.close()
    })

    test('an implementation that reads before it writes fails the same check', async () => {
      const fixture = { ...(await freshFixture('careless')), reserve: lookThenReserve }
      await fixture.database.transaction((tx) => tx.rows('ALTER TABLE agent_accounts DROP CONSTRAINT agent_accounts_never_overdrawn'))
      const caught = async (): Promise<boolean> => (await ledgerFaults(fixture.database)).length > 0
      expect(await runAll(fixture, 400, caught)).toBeLessThan(400)
      await fixture.database.close()
    })
  })

  test('AGT-02 kill -9 of the process and of the server during random histories loses no acknowledged order, and the ledger adds up', async () => {
    const server = await throwawayPostgres()
    const books = openPostgres(server.url())
    await migrate(books)
    const acknowledged: string[] = []
    const spenderFile = new URL('testing/credit-spender.ts', import.meta.url).pathname
    for (const victim of ['process', 'server'] as const) {
      const spender = spawn(process.execPath, [spenderFile, server.url(), String(seed)], {
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      let printed = ''
      spender.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
      const gone = new Promise((done) => spender.once('close', done))
      while (printed.length < 3000) await new Promise((done) => setTimeout(done, 10))
      if (victim === 'server') await server.kill()
      spender.kill('SIGKILL')
      await gone
      if (victim === 'server') await server.start()
      acknowledged.push(...printed.split('\n').slice(0, -1))
      const posted = new Set(
        (await books.rows<{ id: string }>(`SELECT transaction_id AS id FROM agent_entries WHERE kind = 'ORDER'`)).map(({ id }) => id),
      )
      expect(acknowledged.filter((id) => !posted.has(id))).toEqual([])
      expect(await ledgerFaults(books)).toEqual([])
    }
    expect(acknowledged.length).toBeGreaterThan(120)
    const [seen] = await books.rows<{ kinds: number }>('SELECT count(DISTINCT kind) AS kinds FROM agent_entries')
    expect(seen?.kinds, 'more than orders was under way').toBeGreaterThan(1)
    await books.close()
    await server.stop()
  })
}
