import { unknownMetrics } from './alarms.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { faults, type Fault } from './faults.ts'
import { findPackages } from './packages.ts'
import { otherRun, removeLeftovers } from './leftovers.ts'
import { logs } from './place.ts'
import { familyOf, signal } from './process.ts'
import { mistakesOf, tableOf } from './report.ts'
import { runFault, type Result } from './run.ts'
import { startShops } from './shops.ts'

// `npm run fault -- cluster [fault …]`: three PostgreSQL nodes under Patroni, two shops on them, and one fault after the other.
const mostReadySeconds = 20
/** With `SYNCHRONOUS=off` acknowledged orders are lost: a run that shows that the comparison finds them. */
const isSynchronous = process.env.SYNCHRONOUS !== 'off'
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

const words = process.argv.slice(2)
const unknown = words.filter((word) => !faults[word])
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(', ')}; faults: ${Object.keys(faults).join(', ')}`)
  process.exit(2)
}
const other = otherRun()
if (other !== undefined) {
  console.error(`another run of the cluster is under way: process ${other}`)
  process.exit(1)
}
let status = 1
const end = (): never => {
  // a shop that is just starting is not listed yet
  signal(familyOf(process.pid).slice(1), 'SIGKILL')
  removeLeftovers()
  process.exit(status)
}
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, end)
process.on('uncaughtException', (error) => {
  console.error(error)
  end()
})
try {
  findPackages()
  removeLeftovers()
  const mistakes = await strikeAll(words.length > 0 ? words : Object.keys(faults))
  for (const mistake of mistakes) console.error(mistake)
  if (mistakes.length === 0) console.log('nothing lost, nothing oversold, nothing charged twice')
  else console.error(`${mistakes.length} mistakes; logs: ${logs}`)
  status = mistakes.length === 0 ? 0 : 1
} catch (error) {
  console.error(error)
} finally {
  end()
}

async function strikeAll(names: readonly string[]): Promise<string[]> {
  const begun = Date.now()
  const cluster = await startCluster(isSynchronous)
  const readySeconds = secondsSince(begun)
  console.log(
    `the cluster is ready after ${readySeconds.toFixed(1)} s${readySeconds > mostReadySeconds ? `: MORE THAN ${mostReadySeconds} s` : ''}`,
  )
  if (!cluster.network.isIsolated) console.log('NO NETWORK NAMESPACES: all nodes share the loopback')
  const unknown = await unknownMetrics((await cluster.leader()).rest)
  if (unknown.length > 0) throw new Error(`deploy/prometheus-rules.yaml names unknown metrics: ${unknown.join(', ')}`)
  const shopsBegun = Date.now()
  const shops = await startShops(cluster)
  console.log(`both shops sell after ${secondsSince(shopsBegun).toFixed(1)} s, the first with migrations and import`)
  const results: Result[] = []
  const failed: string[] = []
  for (const [index, name] of names.entries()) {
    const fault = faults[name]
    if (!fault || isLeftOut(name, fault, cluster)) continue
    console.log(`${name}: SEED=${seed + index}`)
    try {
      const result = await runFault(name, fault, cluster, shops, seed + index)
      results.push(result)
      sayResult(result)
    } catch (error) {
      console.error(error)
      failed.push(`${name}: ${String(error)}`)
      await shops.heal()
      await cluster.heal()
    }
  }
  console.log(`\n${tableOf(results)}\n`)
  await shops.stop()
  return [...failed, ...results.flatMap((result) => mistakesOf(result).map((mistake) => `${result.name}: ${mistake}`))]
}

function secondsSince(from: number): number {
  return (Date.now() - from) / 1000
}

function isLeftOut(name: string, { needsRoot, says }: Fault, { network, nodes }: Cluster): boolean {
  if (!needsRoot || (network.isIsolated && nodes.every(({ disk }) => disk))) return false
  console.log(`LEFT OUT, needs root: ${name} (${says})`)
  return true
}

function sayResult(result: Result): void {
  const { notebook, seconds, backSeconds, findings } = result
  const sold = `${notebook.orders.length} orders, ${findings.lost.length} lost`
  console.log(`  no sale for ${seconds.toFixed(1)} s; ${sold}; all nodes back after ${backSeconds.toFixed(1)} s`)
  for (const line of mistakesOf(result).slice(0, 20)) console.log(`  ${line}`)
}
