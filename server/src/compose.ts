import { squareOverpaid } from '@opentop/api/commission-work'
import { todayOf, type Shop } from '@opentop/api/context'
import { limiterInMemory, raisedLimiter } from '@opentop/api/limits'
import { countryTable } from '@opentop/api/outside/geolocation'
import { openIdProvider } from '@opentop/api/outside/identity'
import { captchas } from '@opentop/api/outside/captcha'
import { failureReporter } from '@opentop/api/outside/error-reporting'
import { reconcile } from '@opentop/api/reconcile'
import { sweepBaskets, sweepChanges } from '@opentop/api/sweep'
import { renewSnapshot, takeSnapshot } from '@opentop/api/snapshot'
import { tidyUp } from '@opentop/api/tidy'
import { openVoucherKeys } from '@opentop/api/voucher-keys'
import { takeSeats } from '@opentop/store/hold'
import { insertScanner } from '@opentop/store/redemption'
import { findSecret } from '@opentop/store/secret'
import type { Database } from '@opentop/store/db'
import type { FastifyInstance } from 'fastify'
import { ownFolder } from './catalogue/folder.ts'
import { followDay } from './catalogue/import.ts'
import { databaseClock } from './database/clock.ts'
import type { Config } from './config.ts'
import { openErrands } from './job/outbox-worker.ts'
import { startJobs } from './job/jobs.ts'
import { openMetrics, type Metrics } from './monitoring/metrics.ts'
import { openShared } from './database/redis.ts'
import { openHttp, type HttpOptions } from './http/server.ts'
import type { CaptchaSecret } from './third-party/third-parties.ts'
import { openTraces } from './monitoring/traces.ts'
import { openPayments } from './payment/payments.ts'
import type { Web } from './web.ts'

const renewMs = 30_000
const errandMs = 2000
const sweepMs = 5000
const reconcileMs = 1000
const tidyMs = 3_600_000

export type Running = {
  app: ReturnType<typeof openHttp>['app']
  shop: Shop
  metrics: Metrics
  renew: () => Promise<void>
  /** The shop listens here now: the provider may send its events. */
  listening: (address: string) => Promise<void>
  stop: () => Promise<void>
}

/** Puts the shop together: database, catalogue in memory, calls, pages. */
export async function compose(
  config: Config,
  database: Database,
  web: Web,
  version: string,
  more: Partial<Pick<HttpOptions, 'middleware' | 'development'>> = {},
): Promise<Running> {
  const clock = await databaseClock(database)
  // the provider starts beside, while the catalogue is read
  const [firstSnapshot, payments] = await Promise.all([takeSnapshot(database, clock.now()), openPayments(config, database)])
  let snapshot = firstSnapshot
  const secrets = {
    session: await findSecret(database, 'session'),
    link: await findSecret(database, 'link'),
    voucher: await findSecret(database, 'voucher'),
    traveller: await findSecret(database, 'traveller'),
  }
  for (const { name, code } of config.scanners)
    await database.transaction((tx) => insertScanner(tx, { id: `configured ${name}`, name, locationId: null, token: code }))
  let voucherKeys = await openVoucherKeys(database)
  const metrics = openMetrics(database)
  const counted = limiterInMemory(clock.now)
  let running: FastifyInstance | undefined
  const shared = config.redisUrl
    ? await openShared(config.redisUrl, counted, clock.now, (error) => running?.log.warn({ err: error }, 'Redis does not answer'))
    : undefined
  const limiter = shared?.limiter ?? counted
  const shop: Shop = {
    database,
    snapshot: () => snapshot,
    switches: config.switches,
    holdMinutes: config.holdMinutes,
    passSpeedKmh: config.passSpeedKmh,
    now: clock.now,
    look: web.render.lookOf,
    say: web.render.refusalText,
    version,
    secrets,
    takeSeats,
    identities: new Map([...config.identities].map(([key, keys]) => [key, openIdProvider(key, keys)])),
    voucherKeys: () => voucherKeys,
    writer: web.render.writer,
    limiter: config.limitFactor === 1 ? limiter : raisedLimiter(limiter, config.limitFactor),
    locate: countryTable(),
    reportFailure: failureReporter(version, Date.now),
    captchas: captchas(await findSecret(database, 'challenge'), captchaSecrets(config)),
    payment: payments.desk,
  }
  const traces = config.traces ? await openTraces(config.traces, version) : undefined
  const { app, cache, drain } = openHttp({
    shop,
    metrics,
    traces,
    web,
    forcedSite: config.forcedSite,
    trusts: config.trusts,
    trustsForwardedHost: config.trustsForwardedHost,
    mailPage: config.mail.hasPage,
    thirdParties: config.thirdParties,
    logLevel: config.logLevel,
    ...more,
  })
  running = app

  async function renew(): Promise<void> {
    const before = snapshot.facts.version
    await clock.compare()
    snapshot = await renewSnapshot(database, snapshot, clock.now())
    voucherKeys = await openVoucherKeys(database)
    if (snapshot.facts.version !== before) cache.clear()
  }
  const timer = setInterval(
    () => void renew().catch((error: unknown) => app.log.warn({ err: error }, 'the catalogue could not be renewed')),
    renewMs,
  )

  const errands = openErrands(config, shop)
  shared?.onCatalogue(() => void renew().catch((error: unknown) => app.log.warn({ err: error }, 'the catalogue could not be renewed')))

  const jobs = startJobs(
    database,
    [
      { name: 'sweep-baskets', everyMs: sweepMs, run: () => sweepBaskets(database) },
      { name: 'sweep-changes', everyMs: sweepMs, run: () => sweepChanges(database) },
      { name: 'reconcile-payments', everyMs: reconcileMs, run: () => reconcile(shop) },
      { name: 'errands', everyMs: errandMs, run: () => errands.run() },
      { name: 'tidy-up', everyMs: tidyMs, run: () => tidyUp(database) },
      { name: 'square-commissions', everyMs: tidyMs, run: () => squareOverpaid(database) },
      { name: 'follow-day', everyMs: tidyMs, run: () => followDay(database, ownFolder, todayOf(clock.now())) },
    ],
    (job, error) => {
      metrics.jobFailed(job)
      app.log.warn({ err: error, job }, 'a job failed')
    },
  )

  return {
    app,
    shop,
    metrics,
    renew,
    listening(address) {
      errands.listening(Number(new URL(address).port || 80))
      return payments.tellAddress(address)
    },
    async stop() {
      clearInterval(timer)
      await drain()
      await app.close()
      shared?.stop()
      await jobs.stop()
      errands.close()
      await traces?.stop()
      await payments.stop()
      await database.close()
    },
  }
}

function captchaSecrets({ thirdParties }: Config): Map<string, CaptchaSecret> {
  return new Map([...thirdParties].flatMap(([key, { captcha }]) => (captcha ? [[key, captcha] as const] : [])))
}
