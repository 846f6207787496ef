import type { Cluster } from './cluster.ts'
import { fillDisk } from './disk.ts'
import type { ClusterNode } from './node.ts'
import { signal } from './process.ts'
import type { Shops } from './shops.ts'

export type Fault = {
  says: string
  bound: number
  lastsSeconds: number
  /** Left out where the nodes share the loopback or have no disk of their own. */
  needsRoot?: true
  strike: (cluster: Cluster, shops: Shops) => Promise<void>
}
/** After a crash, and after the loss of a whole node, which Patroni notices when its key expires (ttl). */
const [crash, loss] = [8, 30]

const killing = (partsOf: (node: ClusterNode) => number[]) => async (cluster: Cluster) => signal(partsOf(await cluster.leader()), 'SIGKILL')
const freezing = (partsOf: (node: ClusterNode) => number[]) => async (cluster: Cluster) =>
  signal(partsOf(await cluster.leader()), 'SIGSTOP')

export const faults: Readonly<Record<string, Fault>> = {
  'kill-postgres': {
    says: 'kill -9 PostgreSQL of the leader',
    bound: crash,
    lastsSeconds: 8,
    strike: killing(({ postgres }) => postgres()),
  },
  'kill-patroni': { says: 'kill -9 Patroni of the leader', bound: loss, lastsSeconds: 8, strike: killing(({ patroni }) => patroni()) },
  'kill-node': { says: 'kill -9 everything on the leader', bound: loss, lastsSeconds: 8, strike: killing(({ all }) => all()) },
  'freeze-postgres': {
    says: 'freeze PostgreSQL of the leader',
    bound: loss,
    lastsSeconds: 8,
    strike: freezing(({ postgres }) => postgres()),
  },
  'freeze-node': { says: 'freeze the leader, thaw it later', bound: loss, lastsSeconds: 8, strike: freezing(({ all }) => all()) },
  'kill-etcd-leader': { says: 'kill -9 the leader of etcd', bound: crash, lastsSeconds: 8, strike: killEtcdLeader },
  'freeze-etcd-quorum': { says: 'freeze two of three members of etcd', bound: crash, lastsSeconds: 25, strike: freezeQuorum },
  'kill-standby': {
    says: 'kill -9 everything on the synchronous standby',
    bound: crash,
    lastsSeconds: 8,
    strike: async (cluster) => signal((await cluster.synchronousStandby()).all(), 'SIGKILL'),
  },
  'kill-supervisor': {
    says: 'kill -9 the supervisor of one shop',
    bound: crash,
    lastsSeconds: 8,
    strike: (_cluster, shops) => shops.kill(0),
  },
  'kill-redis': { says: 'kill -9 Redis', bound: crash, lastsSeconds: 8, strike: async (_cluster, { redis }) => redis.kill() },
  switchover: { says: 'switchover by Patroni’s REST API', bound: crash, lastsSeconds: 8, strike: switchOver },
  'fill-disk': {
    says: 'fill the disk of the leader, with check-disk running',
    bound: crash,
    lastsSeconds: 15,
    needsRoot: true,
    strike: fillDisk,
  },
  'cut-leader': {
    says: 'cut the leader off from the other nodes; the shop still reaches it',
    bound: loss,
    // with the leader’s key still valid it would go on for as long
    lastsSeconds: 20,
    needsRoot: true,
    strike: async (cluster) => cluster.network.cutOff((await cluster.leader()).name),
  },
}

async function killEtcdLeader({ nodes }: Cluster): Promise<void> {
  for (const { host, name } of nodes) {
    const answer = await fetch(`http://${host}:2379/v2/stats/self`)
    const { state } = (await answer.json()) as { state: string }
    if (state === 'StateLeader') return signal(nodes.find((node) => node.name === name)?.etcd() ?? [], 'SIGKILL')
  }
  throw new Error('etcd has no leader')
}

/** The member on the leader’s own node stays. */
async function freezeQuorum(cluster: Cluster): Promise<void> {
  const leader = await cluster.leader()
  for (const node of cluster.nodes) if (node !== leader) signal(node.etcd(), 'SIGSTOP')
}

async function switchOver(cluster: Cluster): Promise<void> {
  const { name, rest } = await cluster.leader()
  const answer = await fetch(`${rest}/switchover`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`patroni:${cluster.passwords.REST_PASSWORD}`)}` },
    body: JSON.stringify({ leader: name }),
  })
  if (!answer.ok) throw new Error(`the switchover was refused: ${answer.status} ${await answer.text()}`)
}
