import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sites } from '@opentop/domain/sites/all'
import type { Database } from '@opentop/store/db'
import { migrate } from '@opentop/store/migrate'
import { ownFolder, readFolder } from './catalogue/folder.ts'
import { importFiles } from './catalogue/import.ts'
import type { Running } from './compose.ts'
import { readConfig, type Config } from './config.ts'
import { closeFailed, openDatabase, startFailure, type Opened } from './database/open.ts'
import { listenFailure, tryDoor } from './process/listen-port.ts'
import type { HttpOptions } from './http/server.ts'
import type { Web } from './web.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }

/** Connections that may wait at the door; of more than Node's 511 at once the kernel would let some try again seconds later. */
const backlog = 4096
/** A database that is restarted at the same time as the shop is back within this. */
const patienceSeconds = 10

type Started = { ok: true; running: Running; port: number; address: string } | { ok: false; reason: string }

/** From an environment to a listening shop; whatever a person can mend comes back as a sentence. */
export async function start(
  loadWeb: (config: Config) => Promise<{ web: Web } & Partial<Pick<HttpOptions, 'middleware' | 'development'>>>,
): Promise<Started> {
  const configuration = await readConfig()
  if (!configuration.ok) return { ok: false, reason: configuration.mistakes.join('\n') }
  const { config } = configuration
  const door = cluster.isPrimary ? await tryDoor(config) : undefined
  if (door?.ok === false) return door
  // the embedded engine wakes up in a thread of its own while this one loads the rest; a server would take our silence for absence
  const opening = config.databaseUrl ? undefined : openShopDatabase(config)
  const [{ compose }, { silent }, { serveMetrics }] = await Promise.all([
    import('./compose.ts'),
    import('./payment/payments.ts'),
    import('./monitoring/metrics.ts'),
  ])
  const loading = loadWeb(config)
  const opened = await (opening ?? openShopDatabase(config))
  if (!opened.ok) return opened
  const { web, ...more } = await loading
  const running = await compose(config, opened.database, web, version, more).catch(async (error: unknown) => {
    await closeFailed(opened.database)
    if (error instanceof Error && 'code' in error && error.code === silent) return error.message
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
  return { ok: true, running, port, address: welcome(config, port, opened.database.engine) }
}

/** A database of the newest schema with the catalogue of the files in it. */
export async function openShopDatabase(config: Config): Promise<Opened> {
  const [opened, files] = await Promise.all([openDatabase(config, patienceSeconds), readFolder(ownFolder)])
  if (!opened.ok) return opened
  const { database } = opened
  const mistake = await filled(database, files).catch((error: unknown) => {
    const reason = startFailure(error, config)
    if (reason) return reason
    throw error
  })
  if (mistake === undefined) return opened
  await closeFailed(database)
  return { ok: false, reason: mistake }
}

/** Nothing when all is well. */
async function filled(database: Database, files: Awaited<ReturnType<typeof readFolder>>): Promise<string | undefined> {
  await migrate(database)
  const imported = await importFiles(database, files, new Date().toISOString().slice(0, 10))
  if (!imported.ok) {
    const [first] = imported.mistakes
    return `the catalogue has ${imported.mistakes.length} mistakes, the first in ${first?.file}:${first?.line} ${first?.field}: ${first?.reason}`
  }
  const { addDemoAgents } = await import('./database/demo-agents.ts')
  if (database.engine === 'embedded') await addDemoAgents(database)
  return undefined
}

export function welcome(config: Config, port: number, engine: string): string {
  const own = (host: string): string => `http://${host}:${port}/`
  const shops = config.forcedSite
    ? [`${config.forcedSite.padEnd(10)} ${own('localhost')}`]
    : sites.map((site) => `${site.key.padEnd(10)} ${own(site.hosts[0] ?? 'localhost')}`)
  return [
    'Opentop is open:',
    ...shops.map((line) => `  ${line}`),
    `  calls      ${own('localhost')}api/v2/docs`,
    engine === 'embedded'
      ? `  data       ${config.dataDir} (embedded database; set DATABASE_URL for PostgreSQL)`
      : '  data       PostgreSQL',
  ].join('\n')
}
