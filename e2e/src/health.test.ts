import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openPostgres } from '@opentop/store/postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { rawRequests, type Answer } from './raw-requests.ts'
import { demoData, demoPostgres } from './demo-data.ts'
import { inDays } from './shop-day.ts'
import { smallDisk } from './small-disk.ts'
import { ofFewVisits, startShop } from './shop-process.ts'

const polling = { timeout: 30_000, interval: 300 }
const order = { optionId: 32871, day: inDays(30), passengers: [{ typeId: 2, quantity: 1 }] }
const dataMegabytes = 400
const disk = smallDisk(dataMegabytes, 'root')
afterAll(() => disk && spawnSync('umount', [disk]))

const shown = ({ status, text }: Answer): unknown => [status, (JSON.parse(text) as { database: string }).database]

describe('MEND-11 readiness follows writes', () => {
  test('while PostgreSQL is read-only the shop is live but not ready, until it can write again', async () => {
    const postgres = await demoPostgres({ fsync: 'off' })
    const shop = await startShop('main.ts', { DATABASE_URL: postgres.url() })
    const { ask } = rawRequests(() => shop.port)
    const maintenance = openPostgres(postgres.url('postgres'), 1)
    const name = new URL(postgres.url()).pathname.slice(1)
    const setReadOnly = (value: 'on' | 'off') => maintenance.rows(`ALTER DATABASE "${name}" SET default_transaction_read_only = ${value}`)
    const cutAll = () =>
      maintenance.rows(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()`, [name])
    try {
      await expect.poll(async () => shown(await ask('/health/ready')), polling).toEqual([200, 'takes writes'])
      await setReadOnly('on')
      await cutAll()
      await expect.poll(async () => shown(await ask('/health/ready')), polling).toEqual([503, 'takes no writes'])
      expect((await ask('/health/live')).status).toBe(200)
      // read-only sessions are left open: the shop must close them by itself
      await setReadOnly('off')
      await expect.poll(async () => shown(await ask('/health/ready')), polling).toEqual([200, 'takes writes'])
    } finally {
      await maintenance.close()
      await shop.stop()
      await postgres.stop()
    }
  })

  test('many concurrent probes cause about one write a second', async () => {
    const postgres = await demoPostgres({ fsync: 'off' })
    const shop = await startShop('main.ts', { DATABASE_URL: postgres.url() })
    const { ask } = rawRequests(() => shop.port)
    const database = openPostgres(postgres.url(), 1)
    const writes = async (): Promise<number> => {
      const found = await database.rows<{ count: number }>(
        `SELECT (n_tup_ins + n_tup_upd)::int AS count FROM pg_stat_user_tables WHERE relname = 'health_writes'`,
      )
      return found[0]?.count ?? 0
    }
    try {
      const began = performance.now()
      for (let round = 0; round < 20; round++) await Promise.all(Array.from({ length: 10 }, () => ask('/health/ready')))
      const seconds = (performance.now() - began) / 1000
      await expect.poll(writes, polling).toBeGreaterThan(0)
      expect(await writes()).toBeLessThan(seconds + 3)
    } finally {
      await database.close()
      await shop.stop()
      await postgres.stop()
    }
  })

  test.skipIf(!disk)('an embedded database on a full disk is not ready until there is space, and then sells', async () => {
    const dataDir = join(disk ?? '', 'data')
    const source = await demoData()
    cpSync(source, dataDir, { recursive: true })
    rmSync(source, { recursive: true })
    const shop = await startShop('main.ts', { DATA_DIR: dataDir }, [], ofFewVisits)
    const { ask, post } = rawRequests(() => shop.port)
    try {
      await expect.poll(async () => shown(await ask('/health/ready')), polling).toEqual([200, 'takes writes'])
      const filler = join(disk ?? '', 'filler')
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'])
      spawnSync('dd', ['if=/dev/zero', `of=${filler}-end`, 'bs=1'], { timeout: 5000 })
      await expect.poll(async () => shown(await ask('/health/ready')), polling).toEqual([503, 'takes no writes'])
      expect((await ask('/health/live')).status).toBe(200)
      for (const file of [filler, `${filler}-end`]) rmSync(file)
      await expect.poll(async () => shown(await ask('/health/ready')), polling).toEqual([200, 'takes writes'])
      expect((await post('/transaction/addToCart', order)).status).toBe(200)
    } finally {
      await shop.stop()
    }
  })
})
