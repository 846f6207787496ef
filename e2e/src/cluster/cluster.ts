import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '@opentop/api/testing/payment-fixture'
import { openPostgres } from '@opentop/store/postgres'
import { freePort } from '../free-port.ts'
import { makeNetwork, processesInside, removeNetwork, type Network } from './network.ts'
import { makeNode, removeDisks, thaw, type ClusterNode, type Passwords } from './node.ts'
import { refusedPair } from './pair.ts'
import { folder, logs, nodeNames } from './place.ts'
import { listedProcesses, listProcess, signal, startProcess } from './process.ts'
import { deployFile, filledIn } from './template.ts'

type Member = { name: string; role: string; state: string; lag?: number | string; timeline?: number }
export type Cluster = {
  network: Network
  nodes: ClusterNode[]
  passwords: Passwords
  /** Of the shop, through HAProxy to the leader. */
  databaseUrl: string
  /** HAProxy's port for visitors, and the ports behind it where the two shops listen. */
  shopPort: number
  behind: [number, number]
  leader: () => Promise<ClusterNode>
  /** The standby that has every acknowledged write. */
  synchronousStandby: () => Promise<ClusterNode>
  /** Mends every fault and waits until all three nodes are back. */
  heal: () => Promise<void>
}
const healSeconds = 120
/** What fills a disk, and is removed by healing. */
export const filler = 'filler'

/** Ends what an earlier run left, whether it was killed or crashed. */
export function removeLeftovers(): void {
  const { script, others } = listedProcesses()
  if (script !== undefined && script !== process.pid) throw new Error(`another run of the cluster is under way: process ${script}`)
  signal([...others.flatMap((pid) => [-pid, pid]), ...processesInside()], 'SIGKILL')
  removeNetwork()
  removeDisks()
}

/** Three nodes and HAProxy; ready when every node runs and one is the synchronous standby. */
export async function startCluster(isSynchronous: boolean): Promise<Cluster> {
  refuseBadPair()
  for (const place of [folder, logs]) mkdirSync(place, { recursive: true })
  listProcess(process.pid)
  const network = makeNetwork()
  const secret = (): string => randomBytes(16).toString('hex')
  const passwords = { SUPERUSER_PASSWORD: secret(), REPLICATION_PASSWORD: secret(), REWIND_PASSWORD: secret(), REST_PASSWORD: secret() }
  const nodes = nodeNames.map((name) => makeNode(name, network, passwords, isSynchronous))
  const [leaderPort, readersPort, shopPort, first, second] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const haproxy = join(folder, 'haproxy.cfg')
  const hosts = Object.fromEntries(nodes.map(({ host }, index) => [`NODE_${index + 1}`, host]))
  const at = (port: number): string => `127.0.0.1:${port}`
  const binds = {
    LEADER_BIND: at(leaderPort),
    READERS_BIND: at(readersPort),
    SHOP_BIND: at(shopPort),
    SHOP_1: at(first),
    SHOP_2: at(second),
  }
  writeFileSync(haproxy, filledIn(deployFile('haproxy.cfg'), { ...hosts, ...binds }))
  for (const node of nodes) node.start()
  startProcess('haproxy', ['/usr/sbin/haproxy', '-db', '-f', haproxy])
  const inOrder = async (): Promise<boolean> => isInOrder(await membersOf(nodes), isSynchronous)
  await until('all three nodes run', inOrder, healSeconds)

  const shopPassword = secret()
  const superuser = openPostgres(`postgres://postgres:${passwords.SUPERUSER_PASSWORD}@127.0.0.1:${leaderPort}/postgres`, 1)
  await until(
    'HAProxy leads to the leader',
    () =>
      superuser.rows('SELECT 1').then(
        () => true,
        () => false,
      ),
    20,
  )
  await superuser.rows(`CREATE ROLE opentop LOGIN PASSWORD '${shopPassword}'`)
  await superuser.rows('CREATE DATABASE opentop OWNER opentop')
  await superuser.close()

  const byRole = async (...roles: string[]): Promise<ClusterNode> => {
    const found = (await membersOf(nodes)).find(({ role }) => roles.includes(role))
    const node = nodes.find(({ name }) => name === found?.name)
    if (!node) throw new Error(`no node is ${roles.join(' or ')}`)
    return node
  }
  return {
    network,
    nodes,
    passwords,
    databaseUrl: `postgres://opentop:${shopPassword}@127.0.0.1:${leaderPort}/opentop`,
    shopPort,
    behind: [first, second],
    leader: () => byRole('leader'),
    synchronousStandby: () => byRole('sync_standby'),
    async heal() {
      for (const node of nodes) {
        thaw(node)
        network.joinAgain(node.name)
        if (node.disk) rmSync(join(node.disk, filler), { force: true })
        node.start()
      }
      await until('all three nodes are back', inOrder, healSeconds)
    },
  }
}

function refuseBadPair(): void {
  const { stdout } = spawnSync('/usr/bin/patroni', ['--version'], { encoding: 'utf8' })
  const refusal = refusedPair(stdout, deployFile('patroni.yml'))
  if (refusal) throw new Error(refusal)
}

/** What the nodes say of the cluster: the answer of the first that knows a leader. */
async function membersOf(nodes: readonly ClusterNode[]): Promise<Member[]> {
  const answers = await Promise.all(
    nodes.map(async ({ rest }) => {
      const answer = await fetch(`${rest}/cluster`, { signal: AbortSignal.timeout(1500) }).catch(() => undefined)
      const { members = [] } = ((await answer?.json().catch(() => undefined)) ?? {}) as { members?: Member[] }
      return members
    }),
  )
  return answers.find((members) => members.some(({ role }) => role === 'leader')) ?? []
}

function isInOrder(members: readonly Member[], isSynchronous: boolean): boolean {
  const timelines = new Set(members.map(({ timeline }) => timeline))
  return (
    members.length === nodeNames.length &&
    timelines.size === 1 &&
    members.every(({ state }) => state === 'running' || state === 'streaming') &&
    members.some(({ role }) => role === 'leader') &&
    members.every(({ role, lag }) => role === 'leader' || Number(lag) < 1_000_000) &&
    (!isSynchronous || members.some(({ role }) => role === 'sync_standby'))
  )
}
