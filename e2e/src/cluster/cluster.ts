import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '@opentop/api/testing/payment-fixture'
import { openPostgres } from '@opentop/store/postgres'
import { startBalancer, type Balancer } from './balancer.ts'
import { areInOrder, membersOf } from './members.ts'
import { makeNetwork, type Network } from './network.ts'
import { makeNode, thaw, type ClusterNode, type Passwords } from './node.ts'
import { refusedPair } from './pair.ts'
import { folder, logs, nodeNames } from './place.ts'
import { listProcess } from './process.ts'
import { deployFile } from './template.ts'

export type Cluster = Omit<Balancer, 'leaderPort'> & {
  network: Network
  nodes: ClusterNode[]
  passwords: Passwords
  databaseUrl: string
  leader: () => Promise<ClusterNode>
  synchronousStandby: () => Promise<ClusterNode>
  heal: () => Promise<void>
}
const healSeconds = 120
export const filler = 'filler'
const secret = (): string => randomBytes(16).toString('hex')

export async function startCluster(isSynchronous: boolean): Promise<Cluster> {
  refuseBadPair()
  for (const place of [folder, logs]) mkdirSync(place, { recursive: true })
  listProcess(process.pid)
  const network = makeNetwork()
  const passwords = { SUPERUSER_PASSWORD: secret(), REPLICATION_PASSWORD: secret(), REWIND_PASSWORD: secret(), REST_PASSWORD: secret() }
  const nodes = nodeNames.map((name) => makeNode(name, network, passwords, isSynchronous))
  for (const node of nodes) node.start()
  const { leaderPort, ...balancer } = await startBalancer(nodes)
  await until('all three nodes run', () => areInOrder(nodes, isSynchronous), healSeconds)
  const password = await makeDatabase(`postgres://postgres:${passwords.SUPERUSER_PASSWORD}@127.0.0.1:${leaderPort}/postgres`)
  const byRole = async (wanted: string): Promise<ClusterNode> => {
    const found = (await membersOf(nodes)).find(({ role }) => role === wanted)
    const node = nodes.find(({ name }) => name === found?.name)
    if (!node) throw new Error(`no node is ${wanted}`)
    return node
  }
  return {
    ...balancer,
    network,
    nodes,
    passwords,
    databaseUrl: `postgres://opentop:${password}@127.0.0.1:${leaderPort}/opentop`,
    leader: () => byRole('leader'),
    synchronousStandby: () => byRole('sync_standby'),
    async heal() {
      for (const node of nodes) {
        thaw(node)
        network.joinAgain(node.name)
        if (node.disk) rmSync(join(node.disk, filler), { force: true })
        node.start()
      }
      await until('all three nodes are back', () => areInOrder(nodes, isSynchronous), healSeconds)
    },
  }
}

function refuseBadPair(): void {
  const { stdout } = spawnSync('/usr/bin/patroni', ['--version'], { encoding: 'utf8' })
  const refusal = refusedPair(stdout, deployFile('patroni.yml'))
  if (refusal) throw new Error(refusal)
}

async function makeDatabase(superuserUrl: string): Promise<string> {
  const password = secret()
  const superuser = openPostgres(superuserUrl, 1)
  const answers = (): Promise<boolean> =>
    superuser.rows('SELECT 1').then(
      () => true,
      () => false,
    )
  await until('HAProxy leads to the leader', answers, 20)
  await superuser.rows(`CREATE ROLE opentop LOGIN PASSWORD '${password}'`)
  await superuser.rows('CREATE DATABASE opentop OWNER opentop')
  await superuser.close()
  return password
}
