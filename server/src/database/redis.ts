import type { Limit } from '@opentop/contract/limit'
import type { Limiter } from '@opentop/api/call/limiter'
import type { LiveWakes } from '@opentop/api/live/feed'
import type { FleetShare } from '@opentop/api/outside/fleet'
import { fleetInRedis } from './redis-fleet.ts'

/** What the processes share through Redis: rate limits, catalogue changes, live events, vehicles. Without Redis each process is on its own. */
type SharedRedis = {
  limiter: Limiter
  onCatalogue: (renew: () => void) => void
  liveWakes: LiveWakes
  fleet: FleetShare
  stop: () => void
}

const commandMs = 200
const channel = 'opentop:catalogue'
const liveChannel = 'opentop:live'
const liveGatherMs = 200

const takeScript = `
local now, since, most, life = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local wait = 0
for _, key in ipairs(KEYS) do
  redis.call('ZREMRANGEBYSCORE', key, '-inf', since)
  local count = redis.call('ZCARD', key)
  if count >= most then
    local at = redis.call('ZRANGE', key, count - most, count - most, 'WITHSCORES')[2]
    wait = math.max(wait, tonumber(at) - since, 1)
  end
end
if wait > 0 then return wait end
for _, key in ipairs(KEYS) do
  redis.call('ZADD', key, now, ARGV[5])
  redis.call('PEXPIRE', key, life)
end
return 0`

export async function openRedis(
  url: string,
  inProcess: Limiter,
  now: () => number,
  failed: (error: unknown) => void,
): Promise<SharedRedis> {
  const options = {
    commandTimeout: commandMs,
    connectTimeout: 2000,
    maxRetriesPerRequest: 0,
    retryStrategy: (times: number): number => Math.min(100 * times, 1000),
  }
  const { Redis } = await import('ioredis')
  const commands = new Redis(url, { ...options, enableOfflineQueue: false, lazyConnect: true })
  const listener = new Redis(url, { ...options, commandTimeout: undefined, maxRetriesPerRequest: null })
  for (const client of [commands, listener]) client.on('error', onceAMinute(failed, now))
  // the shop must start without Redis
  await commands.connect().catch(() => undefined)
  let tries = 0
  const prefix = `${process.pid}-${now()}`
  const keyed = (limit: Limit, keys: readonly string[]): string[] => keys.map((key) => `opentop:tries:${limit.name} ${key}`)

  let publishing: ReturnType<typeof setTimeout> | undefined
  function onMessage(name: string, act: (text: string) => void): void {
    listener.on('message', (heard: string, text: string) => heard === name && act(text))
    void listener.subscribe(name).catch(failed)
  }

  const vehicles = fleetInRedis({ commands, onMessage, onReady: (act) => void listener.on('ready', act), own: prefix, failed })

  return {
    limiter: {
      async take(limit, keys) {
        if (keys.length === 0) return undefined
        const at = now()
        const life = limit.minutes * 60_000
        try {
          const wait = Number(
            await commands.eval(takeScript, keys.length, ...keyed(limit, keys), at, at - life, limit.most, life, `${prefix}-${tries++}`),
          )
          return wait > 0 ? Math.ceil(wait / 1000) : undefined
        } catch (error) {
          failed(error)
          return inProcess.take(limit, keys)
        }
      },
      async giveBack(limit, keys) {
        try {
          await Promise.all(keyed(limit, keys).map((key) => commands.zpopmax(key)))
        } catch (error) {
          failed(error)
          await inProcess.giveBack(limit, keys)
        }
      },
    },
    onCatalogue: (renew) => onMessage(channel, renew),
    liveWakes: {
      publish() {
        publishing ??= setTimeout(() => {
          publishing = undefined
          // readers also look by themselves once a second
          void commands.publish(liveChannel, '').catch(() => undefined)
        }, liveGatherMs)
      },
      onWake: (wake) => onMessage(liveChannel, wake),
    },
    fleet: vehicles.share,
    stop() {
      clearTimeout(publishing)
      vehicles.stop()
      commands.disconnect()
      listener.disconnect()
    },
  }
}

export async function publishCatalogueChange(url: string): Promise<void> {
  const { Redis } = await import('ioredis')
  const client = new Redis(url, { lazyConnect: true, connectTimeout: 2000, commandTimeout: 2000, retryStrategy: () => null })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.publish(channel, '')
  } finally {
    client.disconnect()
  }
}

function onceAMinute(failed: (error: unknown) => void, now: () => number): (error: unknown) => void {
  let last = 0
  return (error) => {
    if (now() - last < 60_000) return
    last = now()
    failed(error)
  }
}
