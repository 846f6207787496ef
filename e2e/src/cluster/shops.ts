import { providerProcess, account, type ProviderProcess } from '@opentop/api/testing/provider-process'
import { startShop, type ShopProcess } from '../shop-process.ts'
import type { Cluster } from './cluster.ts'
import { listProcess } from './process.ts'
import { startRedis, type Redis } from './redis.ts'

export type Shops = {
  provider: ProviderProcess
  redis: Redis
  settings: Record<string, string>
  kill: (index: 0 | 1) => Promise<void>
  heal: () => Promise<void>
  stop: () => Promise<void>
}

/** Two shops with two processes each behind HAProxy, Redis, and the payment provider in a process of its own. */
export async function startShops(cluster: Cluster): Promise<Shops> {
  const provider = await providerProcess()
  const redis = await startRedis()
  const settings = {
    DATABASE_URL: cluster.databaseUrl,
    PAYMENT_URL: provider.url(),
    PAYMENT_ACCOUNT: account,
    PAYMENT_API_KEY: provider.apiKey,
    PAYMENT_HMAC_KEYS: provider.hmacKey,
  }
  const running: [ShopProcess | undefined, ShopProcess | undefined] = [undefined, undefined]
  const startOne = async (index: 0 | 1): Promise<void> => {
    const more = { REDIS_URL: redis.url, TRUST_PROXY: 'loopback', LOG_LEVEL: 'error', PORT: String(cluster.behind[index]) }
    const shop = await startShop('main.ts', { ...settings, ...more }, ['--processes', '2'])
    listProcess(shop.pid)
    running[index] = shop
  }
  // every process that starts names itself as the receiver of events
  const receiveEvents = (): Promise<void> => provider.control({ webhook: `http://127.0.0.1:${cluster.shopPort}/webhooks/payment` })
  await startOne(0)
  await startOne(1)
  await receiveEvents()
  return {
    provider,
    redis,
    settings,
    async kill(index) {
      await running[index]?.kill()
      running[index] = undefined
    },
    async heal() {
      redis.start()
      for (const index of [0, 1] as const) if (!running[index]) await startOne(index)
      await receiveEvents()
    },
    async stop() {
      await Promise.all(running.map((shop) => shop?.stop()))
      await provider.stop()
    },
  }
}
