import type { ReadOutcome } from '@opentop/store/replica'
import type { ReplicaHealth } from '@opentop/store/replica-watch'
import { Counter, Gauge, type Registry } from 'prom-client'

type Watched = { host: string; health: () => ReplicaHealth }
export type ReplicaMetrics = { replicaRead: (outcome: ReadOutcome) => void; watchReplica: (watched: Watched) => void }

export function replicaMetrics(registry: Registry): ReplicaMetrics {
  let watched: Watched | undefined
  const reads = new Counter({
    name: 'opentop_replica_reads_total',
    help: 'reads for a replica, by outcome: replica, or the leader because the replica had not replayed what the caller wrote (behind), was lagging or down, or failed',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const gauge = (name: string, help: string, aggregator: 'min' | 'max', valueOf: (health: ReplicaHealth) => number): void =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        aggregator,
        labelNames: ['host'],
        registers: [],
        collect() {
          if (watched) this.set({ host: watched.host }, valueOf(watched.health()))
        },
      }),
    )
  gauge('opentop_replica_up', 'whether the replicas are used', 'min', ({ state }) => (state === 'up' ? 1 : 0))
  gauge('opentop_replica_lag_seconds', 'how old the replica was at the last look', 'max', ({ lagSeconds }) => lagSeconds)
  return { replicaRead: (outcome) => reads.inc({ outcome }), watchReplica: (one) => void (watched = one) }
}
