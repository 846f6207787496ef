import cluster, { type Worker } from 'node:cluster'
import type { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { findSites } from '@opentop/store/catalogue-facts'
import { AggregatorRegistry } from 'prom-client'
import { readConfig } from '../config.ts'
import { openShopDatabase } from '../database/prepare.ts'
import { checkPort } from './listen-port.ts'
import { serveMetrics } from '../monitoring/metrics.ts'
import { openPayments } from '../payment/payments.ts'
import { welcome } from './welcome.ts'

const restartMs = 500

type Many = { ok: true; address: string; stop: () => Promise<void> } | { ok: false; reason: string }

export async function runMany(count: number): Promise<Many> {
  const configuration = await readConfig()
  if (!configuration.ok) return { ok: false, reason: configuration.mistakes.join('\n') }
  const { config } = configuration
  if (!config.databaseUrl)
    return { ok: false, reason: 'several processes need a PostgreSQL that they share: set DATABASE_URL, or leave --processes out' }
  const checked = await checkPort(config)
  if (!checked.ok) return checked
  const opened = await openShopDatabase(config)
  if (!opened.ok) return opened
  const payments = await openPayments(config, opened.database)
  // a worker that starts after all others have crashed must listen on the same port
  const environment = { ...payments.environment(), PORT: String(checked.port) }
  const sites = await findSites(opened.database)
  await opened.database.close()

  let stopping = false
  function fork(): Promise<void> {
    const worker = cluster.fork(environment)
    return new Promise((ready, failed) => {
      worker.on('message', ({ isOpen }: { isOpen?: true }) => isOpen && ready())
      worker.once('exit', (code) => failed(new Error(`a process of the shop stopped with ${code}`)))
    })
  }
  // workers accept from one shared listen backlog: connections that a crashed worker has not accepted go to another one
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ args: [] })
  const allStarted = await Promise.all(Array.from({ length: count }, fork)).then(
    () => true,
    () => false,
  )
  if (!allStarted) {
    for (const worker of workers()) worker.process.kill('SIGTERM')
    await payments.stop()
    return { ok: false, reason: 'the processes could not all start; the reasons are printed above' }
  }
  cluster.on('exit', async () => {
    await setTimeout(restartMs)
    if (!stopping) await fork().catch(() => undefined)
  })
  const metrics = config.metricsPort === undefined ? undefined : await serveAllMetrics(config.metricsPort, config.host)
  return {
    ok: true,
    address: `${welcome(config, checked.port, 'postgres', { sites })}, ${count} processes`,
    async stop() {
      stopping = true
      metrics?.close()
      await Promise.all(workers().map(ended))
      await payments.stop()
    },
  }
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
}

function ended(worker: Worker): Promise<unknown> {
  const exited = new Promise((done) => worker.once('exit', done))
  worker.process.kill('SIGTERM')
  return exited
}

function serveAllMetrics(port: number, host: string): Promise<Server> {
  const all = new AggregatorRegistry()
  return serveMetrics(() => all.clusterMetrics(), port, host)
}
