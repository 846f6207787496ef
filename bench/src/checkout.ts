import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ids } from '@opentop/api/testing/booking-fixture'
import { copiedDatabase, makeTemplate } from '@opentop/api/testing/payment-proofs'
import { buyer, paymentFixture, until } from '@opentop/api/testing/payment-fixture'
import { providerProcess, type ProviderProcess } from '@opentop/api/testing/provider-process'
import type { Database } from '@opentop/store/db'
import { throwawayPostgres, type ThrowawayPostgres } from '@opentop/store/testing/throwaway-postgres'
import { databaseCpuMs } from './database-cpu.ts'
import { pgbenchScript, recording, type Statement } from './recorded-statements.ts'
import { cpuMs, endedChildrenMs, parentOf, startProcess } from './processes.ts'

const shopFile = new URL('../../api/src/testing/shop-process.ts', import.meta.url).pathname
const orders = Number(process.env.ORDERS ?? 400)
const buyers = 8
/** Warm-up orders: the code is compiled, and the database has statistics and has made its plans with them, before the measurement. */
const soldBefore = 500

/** Complete orders over HTTP, compared with pgbench running the same statements. */
export async function benchCheckout(): Promise<string[]> {
  const server = await throwawayPostgres()
  await makeTemplate(server.url)
  const provider = await providerProcess()
  const statements = await recordOrder(server, provider)
  const database = await copiedDatabase(server.url, 'selling')
  await withoutLimits(database)
  const settings = {
    databaseUrl: server.url('selling'),
    providerUrl: provider.url(),
    apiKey: provider.apiKey,
    hmacKey: provider.hmacKey,
    reconcileMs: 1000,
    limitFactor: 1000,
  }
  const shop = await startProcess(shopFile, /shop at http:\/\/127\.0\.0\.1:(\d+)/, {}, [JSON.stringify(settings)])
  await provider.control({ webhook: `http://127.0.0.1:${shop.port}/webhooks/payment` })
  await sell(shop.port, soldBefore / 2)
  await database.transaction((tx) => tx.rows('ANALYZE'))
  await sell(shop.port, soldBefore / 2)
  const before = { shop: cpuMs(shop.pid), database: await databaseCpuMs(database), at: performance.now() }
  await sell(shop.port, orders)
  const seconds = (performance.now() - before.at) / 1000
  const cpu = { shop: (cpuMs(shop.pid) - before.shop) / orders, database: ((await databaseCpuMs(database)) - before.database) / orders }
  const [paid] = await database.rows<{ count: number }>('SELECT count(*)::int AS count FROM payments WHERE settled_at IS NOT NULL')
  await shop.stop()
  await database.close()
  const bare = await runPgbench(server, statements)
  await provider.stop()
  await server.stop()
  const perSecond = orders / seconds
  return [
    `${orders} orders by ${buyers} buyers, ${paid?.count} paid with those of the warm-up; one order is ${statements.length} statements (goal < 25)`,
    `CPU an order: ${(cpu.shop + cpu.database).toFixed(1)} ms (process ${cpu.shop.toFixed(1)}, database ${cpu.database.toFixed(1)}; goal ≤ 10)`,
    `${perSecond.toFixed(0)} orders/s with the provider on the same cores; pgbench, same statements, ${buyers} clients: ${bare.tps.toFixed(0)}/s; ratio ${(perSecond / bare.tps).toFixed(2)}`,
    `by CPU time, which depends less on other load: the database alone takes ${bare.cpuMs.toFixed(1)} ms for pgbench; ratio ${(bare.cpuMs / (cpu.shop + cpu.database)).toFixed(2)} (goal ≥ 0.4)`,
  ]
}

async function sell(port: number, count: number): Promise<void> {
  let next = 0
  async function buy(): Promise<void> {
    for (let n = next++; n < count; n = next++) {
      const order = { optionId: ids(n % 10).day, day: dayIn(2 + (n % 300)), passengers: [{ typeId: 2, quantity: 1 }] }
      const added = await post(port, '/transaction/addToCart', order)
      const body = { expectedTotalCents: 2000, buyer, method: 'scheme', cardToken: 'test_authorised' }
      const paid = await post(port, '/transaction/payment/creditcard/confirm', body, {
        authorization: added.headers.get('authorization') ?? '',
      })
      if (paid.status !== 200) throw new Error(`an order failed: ${paid.status} ${await paid.text()}`)
      await paid.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: buyers }, buy))
}

function post(port: number, path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api/v2${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', CurrencyCookie: '1', ...headers },
    body: JSON.stringify(body),
  })
}
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function withoutLimits(database: Database): Promise<void> {
  await database.transaction((tx) => tx.rows('UPDATE departures SET capacity = NULL'))
}

async function recordOrder(server: ThrowawayPostgres, provider: ProviderProcess): Promise<Statement[]> {
  const database = await copiedDatabase(server.url, 'recorded')
  await withoutLimits(database)
  const { recorder, statements } = recording(database)
  const fixture = await paymentFixture(recorder, provider, { isMade: true })
  statements.length = 0
  const shopper = await fixture.fill(0)
  await fixture.pay(shopper, 'authorised')
  const isDealtWith = async (): Promise<boolean> => (await database.rows(`SELECT 1 FROM payment_events WHERE state = 'done'`)).length === 1
  await until('the event is dealt with', isDealtWith)
  await fixture.close()
  return statements
}

async function runPgbench(server: ThrowawayPostgres, statements: readonly Statement[]): Promise<{ tps: number; cpuMs: number }> {
  const database = await copiedDatabase(server.url, 'benched')
  await withoutLimits(database)
  const [own] = await database.rows<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const before = endedChildrenMs(parentOf(own?.pid ?? 0))
  const folder = mkdtempSync(join(tmpdir(), 'opentop-pgbench-'))
  const script = join(folder, 'order.sql')
  writeFileSync(script, pgbenchScript(statements, dayIn(2)))
  const { hostname, port, username } = new URL(server.url())
  const words = ['-h', hostname, '-p', port, '-U', username, '-n', '-c', String(buyers), '-j', '2', '-T', '8', '-f', script, 'benched']
  const said = execFileSync(pgbench(), words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  rmSync(folder, { recursive: true, force: true })
  const done = Number(/actually processed: (\d+)/.exec(said)?.[1] ?? Number.NaN)
  const cpuMs = (endedChildrenMs(parentOf(own?.pid ?? 0)) - before) / done
  await database.close()
  return { tps: Number(/tps = ([\d.]+)/.exec(said)?.[1] ?? Number.NaN), cpuMs }
}

function pgbench(): string {
  return execFileSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin/pgbench | tail -1'], { encoding: 'utf8' }).trim()
}
