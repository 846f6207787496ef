import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '@opentop/store/postgres'
import { throwawayPostgres } from '@opentop/store/testing/throwaway-postgres'
import { load } from './load.ts'
import { residentMb, startShop, type Running } from './processes.ts'

const requests = 150_000
const parts = 15
/** V8 grows its heap gradually and returns no memory, so resident memory is compared from this part on. */
const warmParts = 5
const goalKb = 100
const basketShare = 0.02
const teller = new URL('memory-teller.ts', import.meta.url).pathname

export async function benchMemory(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'opentop-bench-'))
  const server = await throwawayPostgres()
  const shop = await startShop({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: server.url(),
    TRUST_PROXY: 'loopback',
    NODE_OPTIONS: `--import ${teller}`,
  })
  const resident: number[] = []
  const held: number[] = []
  let refused = 0
  for (let part = 0; part < parts; part++) {
    refused += await onePart(shop, part)
    resident.push(residentMb(shop.pid))
    const { heldBytes } = (await shop.ask('memory')) as { heldBytes: number }
    held.push(heldBytes / 2 ** 20)
  }
  await shop.stop()
  const database = openPostgres(server.url(), 1)
  const [size] = await database.rows<{ mb: number }>('SELECT (pg_database_size(current_database()) / 1e6)::float8 AS mb')
  await database.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  // a shop that refuses all requests would need no memory either
  if (refused > requests / 100) throw new Error(`${refused} of ${requests} requests were refused`)
  const heldKb = kbAThousand(held.slice(2))
  const residentKb = kbAThousand(resident.slice(warmParts))
  const isFlat = heldKb < goalKb && residentKb < goalKb
  if (!isFlat) process.exitCode = 1
  const row = (name: string, values: readonly number[]): string => `| ${name} | ${values.map((mb) => Math.round(mb)).join(', ')} |`
  return [
    `${requests} requests, ${refused} of them refused; after each ${requests / parts}:`,
    '',
    '| what | MB |',
    '| --- | --- |',
    row('heap and external memory after garbage collection', held),
    row('resident', resident),
    '',
    `growth per thousand requests: heap ${heldKb.toFixed(0)} KB from the third part on, resident ${residentKb.toFixed(0)} KB after the first ${(requests / parts) * warmParts} (goal: flat, both below ${goalKb}): ${isFlat ? 'flat' : 'NOT FLAT'}`,
    '',
    `the demo catalogue takes ${Math.round(size?.mb ?? 0)} MB in PostgreSQL with ${requests * basketShare} baskets`,
  ]
}

async function onePart(shop: Running, part: number): Promise<number> {
  const amount = requests / parts
  const day = (n: number): string => new Date(Date.now() + (30 + (n % 300)) * 86_400_000).toISOString().slice(0, 10)
  const basket = (n: number): object => ({ optionId: 32871, day: day(part * 50 + n), passengers: [{ typeId: 2, quantity: 1 }] })
  const loads = [
    { path: '/en/home', amount: amount * 0.78 },
    { path: `/en/home?render=${part}-{n}`, amount: amount * 0.05 },
    { path: '/api/v2/location/95', amount: amount * 0.1 },
    { path: '/api/v2/product/3287/availability', amount: amount * 0.05 },
    { path: '/api/v2/transaction/addToCart', amount: amount * basketShare, post: basket },
  ]
  let refused = 0
  for (const one of loads) refused += (await load(shop, { seconds: 0, ...one })).errors
  return refused
}

function kbAThousand(megabytes: readonly number[]): number {
  const middle = (megabytes.length - 1) / 2
  const mean = megabytes.reduce((sum, mb) => sum + mb, 0) / megabytes.length
  const together = megabytes.reduce((sum, mb, n) => sum + (n - middle) * (mb - mean), 0)
  const spread = megabytes.reduce((sum, _, n) => sum + (n - middle) ** 2, 0)
  return ((together / spread) * 1024) / (requests / parts / 1000)
}
