import { setTimeout } from 'node:timers/promises'
import { until } from '@opentop/api/testing/payment-fixture'
import { openPostgres } from '@opentop/store/postgres'
import { findLosses, type Findings } from './check.ts'
import type { Cluster } from './cluster.ts'
import type { Fault } from './faults.ts'
import { startLoad } from './load.ts'
import { longestPause, type Notebook } from './notebook.ts'
import type { Shops } from './shops.ts'

export type Result = {
  name: string
  fault: Fault
  /** The longest time without a paid order after the fault, and after it was mended. */
  seconds: number
  mendedSeconds: number
  backSeconds: number
  notebook: Notebook
  findings: Findings
}

const warmOrders = 10
const mostSeconds = 90
/** Selling means this many orders within the last two seconds. */
const steadyOrders = 2
const steadyMs = 2000
const afterSeconds = 5

export async function runFault(name: string, fault: Fault, cluster: Cluster, shops: Shops, seed: number): Promise<Result> {
  const database = openPostgres(cluster.databaseUrl, 2)
  const load = await startLoad(cluster.shopPort, database, seed)
  const { notebook } = load
  try {
    const sells = async (): Promise<boolean> => notebook.paidAt.filter((at) => at > Date.now() - steadyMs).length >= steadyOrders
    await until('the shop sells', async () => notebook.orders.length >= warmOrders && (await sells()), mostSeconds)
    const struckAt = Date.now()
    await fault.strike(cluster, shops)
    await setTimeout(Math.max(0, fault.lastsSeconds * 1000 - (Date.now() - struckAt)))
    await until('the shop sells again', sells, mostSeconds).catch((error: unknown) => console.error(`  ${String(error)}`))
    const seconds = longestPause(notebook, struckAt, Date.now())
    const mendedAt = Date.now()
    await shops.heal()
    await cluster.heal()
    const backSeconds = (Date.now() - mendedAt) / 1000
    await setTimeout(afterSeconds * 1000)
    const mendedSeconds = longestPause(notebook, mendedAt, Date.now())
    await load.stop()
    return { name, fault, seconds, mendedSeconds, backSeconds, notebook, findings: await findLosses(notebook, database, shops) }
  } finally {
    await load.stop()
    await database.close()
  }
}
