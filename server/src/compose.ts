import { limiterInMemory } from '@opentop/api/call/limiter'
import { openFleet } from '@opentop/api/outside/fleet'
import type { Site } from '@opentop/domain/site'
import type { Database } from '@opentop/store/db'
import { insertScanner } from '@opentop/store/redemption'
import { openReplica } from '@opentop/store/replica'
import type { FastifyInstance } from 'fastify'
import { openCatalogue } from './catalogue/current.ts'
import { followCatalogue } from './catalogue/follow.ts'
import type { Config } from './config.ts'
import { databaseClock } from './database/clock.ts'
import { openRedis } from './database/redis.ts'
import { openPublicOrigins } from './http/public-origin.ts'
import { openHttp, type HttpOptions } from './http/server.ts'
import { startJobs } from './job/jobs.ts'
import { openOutboxWorker } from './job/outbox-worker.ts'
import { shopJobs } from './job/shop-jobs.ts'
import { openTileFiles } from './map-tiles/tile-files.ts'
import { openMetrics, type Metrics } from './monitoring/metrics.ts'
import { openTraces } from './monitoring/traces.ts'
import { openPayments } from './payment/payments.ts'
import { openShop } from './shop.ts'
import type { OfficeFiles } from './office/files.ts'
import { recordHeads } from './office/record-heads.ts'
import type { Web } from './page/web.ts'
import { driveDemoBuses } from './vehicle/demo-buses.ts'

export type Running = {
  app: FastifyInstance
  metrics: Metrics
  demoKey: string | undefined
  sites: () => readonly Site[]
  listening: (address: string) => Promise<void>
  stop: () => Promise<void>
}

export type LoadedWeb = { web: Web; office: OfficeFiles } & Partial<Pick<HttpOptions, 'middleware' | 'development'>>

export async function compose(config: Config, database: Database, { web, office, ...more }: LoadedWeb, version: string): Promise<Running> {
  const clock = await databaseClock(database)
  // the payment provider starts while the catalogue is read
  const [catalogue, payments] = await Promise.all([openCatalogue(database, clock), openPayments(config, database)])
  const maps = await openTileFiles(config.thirdParties)
  await insertConfiguredScanners(database, config)
  const metrics = openMetrics(database)
  let running: FastifyInstance | undefined
  const warn = (error: unknown, message: string): void => running?.log.warn({ err: error }, message)
  const inMemory = limiterInMemory(clock.now)
  const redis = config.redisUrl
    ? await openRedis(config.redisUrl, inMemory, clock.now, (error) => warn(error, 'Redis does not answer'))
    : undefined
  const limiter = redis?.limiter ?? inMemory
  const replica = config.replica && (await openReplica(config.replica.url, database, config.replica.lagSeconds, metrics.replicaRead))
  if (config.replica && replica) metrics.watchReplica({ host: new URL(config.replica.url).host, health: replica.health })
  const fleet = openFleet(database, (error) => warn(error, 'vehicles are not stored or read'), redis?.fleet)
  const noteRecord = recordHeads(database, config, clock.now, () => running?.log)
  const shop = await openShop({ config, database, replica, web, version, clock, catalogue, payments, limiter, fleet, noteRecord })
  const origins = openPublicOrigins(config)
  const traces = config.traces ? await openTraces(config.traces, version) : undefined
  const { app, cache, drain } = openHttp({
    shop,
    metrics,
    traces,
    web,
    office,
    liveWakes: redis?.liveWakes,
    publicOrigin: origins.ofSite,
    officeOrigin: origins.ofOffice,
    thirdParties: maps.parties,
    maps,
    ...httpSettings(config),
    ...more,
  })
  running = app

  const following = followCatalogue(catalogue, () => cache.clear(), warn)
  redis?.onCatalogue(following.renew)

  const outbox = openOutboxWorker(config, shop, origins)
  const jobs = startJobs(database, shopJobs(shop, outbox), (job, error) => {
    metrics.jobFailed(job)
    app.log.warn({ err: error, job }, 'a job failed')
  })

  const buses =
    shop.isDemo && config.demoBuses ? await driveDemoBuses(shop, (error) => warn(error, 'demo buses are not stored')) : undefined

  return {
    app,
    metrics,
    demoKey: shop.isDemo ? shop.demoKey : undefined,
    sites: () => catalogue.snapshot().facts.sites,
    listening(address) {
      origins.listening(Number(new URL(address).port || 80))
      return payments.announceAddress(address)
    },
    async stop() {
      following.stop()
      buses?.stop()
      await drain()
      await app.close()
      redis?.stop()
      await jobs.stop()
      await fleet.flush()
      outbox.close()
      await traces?.stop()
      await payments.stop()
      await replica?.close()
      await database.close()
    },
  }
}

function httpSettings({ officeHost, forcedSite, limitFactor, trusts, trustsForwardedHost, mail, logLevel }: Config) {
  return { officeHost, forcedSite, limitFactor, trusts, trustsForwardedHost, mailPage: mail.hasPage, logLevel }
}

async function insertConfiguredScanners(database: Database, { scanners }: Config): Promise<void> {
  for (const { name, code } of scanners)
    await database.transaction((tx) => insertScanner(tx, { id: `configured ${name}`, name, locationId: null, token: code }))
}
