import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LoadedWeb, Running } from './compose.ts'
import { readConfig, type Config } from './config.ts'
import { closeFailed, startFailure } from './database/open.ts'
import { openShopDatabase } from './database/prepare.ts'
import { checkPort, listenFailure } from './process/listen-port.ts'
import { welcome } from './process/welcome.ts'
import { firstOwnerPath } from './office/first-owner.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }

/** Listen backlog. Node's default of 511 is too short for a burst: clients beyond it connect only after a TCP retry, seconds later. */
const backlog = 4096

type Started = { ok: true; running: Running; port: number; address: string } | { ok: false; reason: string }

export async function start(loadWeb: (config: Config) => Promise<LoadedWeb>): Promise<Started> {
  const configuration = await readConfig()
  if (!configuration.ok) return { ok: false, reason: configuration.mistakes.join('\n') }
  const { config } = configuration
  const checked = cluster.isPrimary ? await checkPort(config) : undefined
  if (checked?.ok === false) return checked
  // the embedded engine starts in a worker thread while modules load here; a database server could time out a connection meanwhile
  const opening = config.databaseUrl ? undefined : openShopDatabase(config)
  const [{ compose }, { providerSilent }, { serveMetrics }] = await Promise.all([
    import('./compose.ts'),
    import('./payment/payments.ts'),
    import('./monitoring/metrics.ts'),
  ])
  const loading = loadWeb(config)
  const opened = await (opening ?? openShopDatabase(config))
  if (!opened.ok) return opened
  const running = await compose(config, opened.database, await loading, version).catch(async (error: unknown) => {
    await closeFailed(opened.database)
    if (error instanceof Error && 'code' in error && error.code === providerSilent) return error.message
    const reason = startFailure(error, config)
    if (reason) return reason
    throw error
  })
  if (typeof running === 'string') return { ok: false, reason: running }
  try {
    await running.app.listen({ port: config.port, host: config.host, backlog })
  } catch (error) {
    await running.stop()
    return { ok: false, reason: listenFailure(error, config) }
  }
  const address = running.app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  await running.listening(`http://${config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host}:${port}`)
  if (config.metricsPort !== undefined && cluster.isPrimary) {
    const server = await serveMetrics(() => running.metrics.registry.metrics(), config.metricsPort, config.host)
    server.unref()
  }
  const { engine } = opened.database
  const ownerPath = engine === 'embedded' && cluster.isPrimary ? await firstOwnerPath(opened.database) : undefined
  return {
    ok: true,
    running,
    port,
    address: welcome(config, port, engine, { sites: running.sites(), ownerPath, demoKey: running.demoKey }),
  }
}
