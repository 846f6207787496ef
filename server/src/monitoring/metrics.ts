import { livePath } from '@opentop/contract/live-event'
import { officeRoot } from '@opentop/contract/office-paths'
import cluster from 'node:cluster'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Database } from '@opentop/store/db'
import { findAlarms, type Alarms } from '@opentop/store/alarms'
import { writeHealth } from '@opentop/store/health'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import { replicaMetrics, type ReplicaMetrics } from './replica-metrics.ts'

export type RequestKind = 'page' | 'call' | 'payment' | 'file' | 'health'
export type Metrics = ReplicaMetrics & {
  registry: Registry
  request: (request: IncomingMessage, response: ServerResponse) => void
  shed: () => void
  jobFailed: (job: string) => void
}

const livePrefix = `${officeRoot}${livePath}`

/** Payment is a kind of its own, because it is never shed under overload. */
export function kindOf(url: string): RequestKind {
  if (url.startsWith('/api/v2/transaction/payment') || url.startsWith('/webhooks/') || url.startsWith('/payment/')) return 'payment'
  if (url.startsWith('/api/')) return 'call'
  if (url.startsWith('/health/')) return 'health'
  return /^\/(assets|posters|pictures|art|fonts|gtfs|gtfs-rt|tiles)\//.test(url) ? 'file' : 'page'
}

export const alarmNames: Readonly<Record<keyof Alarms, string>> = {
  unclearPayments: 'payments without a final state 15 minutes after their deadline',
  authorisedWithoutEnd: 'authorised payments neither booked nor refunded within 15 minutes',
  failedRefunds: 'refunds that the provider refused',
  waitingRefunds: 'refunds not confirmed for more than an hour',
  quarantinedEvents: 'payment events that contradict the books',
  waitingEvents: 'payment events not processed for 15 minutes',
  outboxWaiting: 'outbox entries that wait to be processed',
  outboxOldestSeconds: 'age of the oldest outbox entry that is due, in seconds',
  overdueHolds: 'holds that expired more than a minute ago and still hold seats',
}

export function openMetrics(database: Database): Metrics {
  const registry = new Registry()
  // the primary process collects and adds up the metrics of all workers
  if (cluster.isWorker) {
    void new AggregatorRegistry()
    AggregatorRegistry.setRegistries(registry)
  }
  collectDefaultMetrics({ register: registry, prefix: 'opentop_' })
  const seconds = new Histogram({
    name: 'opentop_request_seconds',
    help: 'time to answer a request',
    labelNames: ['kind', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
    registers: [registry],
  })
  const shed = new Counter({ name: 'opentop_shed_total', help: 'requests rejected with 503 under overload', registers: [registry] })
  const jobFailures = new Counter({
    name: 'opentop_job_failures_total',
    help: 'runs of a job that failed',
    labelNames: ['job'],
    registers: [registry],
  })
  const up = new Gauge({
    name: 'opentop_database_up',
    help: 'whether the database answers and takes writes',
    aggregator: 'min',
    registers: [registry],
  })
  registry.registerMetric(
    new Gauge({
      name: 'opentop_alarm',
      help: Object.entries(alarmNames)
        .map(([name, meaning]) => `${name}: ${meaning}`)
        .join('; '),
      labelNames: ['name'],
      aggregator: 'max',
      registers: [],
      async collect() {
        const found = await findAlarms(database).catch(() => undefined)
        const writing = found ? writeHealth(database) : Promise.reject(new Error('it does not answer'))
        const isUp = await writing.then(
          () => true,
          () => false,
        )
        up.set(isUp ? 1 : 0)
        for (const [name, value] of Object.entries(found ?? {})) this.set({ name }, value)
      },
    }),
  )
  return {
    registry,
    request(request, response) {
      // a stream of live events lasts for hours and says nothing about speed
      if (request.url?.startsWith(livePrefix)) return
      const started = performance.now()
      const kind = kindOf(request.url ?? '/')
      response.once('finish', () =>
        seconds.observe({ kind, status: `${Math.floor(response.statusCode / 100)}xx` }, (performance.now() - started) / 1000),
      )
    },
    shed: () => shed.inc(),
    jobFailed: (job) => jobFailures.inc({ job }),
    ...replicaMetrics(registry),
  }
}

/** For Prometheus, on a port of its own that must not be public. */
export async function serveMetrics(read: () => Promise<string>, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    read().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, host, done))
  return server
}
