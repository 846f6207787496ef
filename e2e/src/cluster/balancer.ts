import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import type { ClusterNode } from './node.ts'
import { folder } from './place.ts'
import { startProcess } from './process.ts'
import { deployFile, filledIn } from './template.ts'

export type Balancer = { leaderPort: number; shopPort: number; behind: [number, number] }

export async function startBalancer(nodes: readonly ClusterNode[]): Promise<Balancer> {
  const [leaderPort, readersPort, shopPort] = [await freePort(), await freePort(), await freePort()]
  const behind: [number, number] = [await freePort(), await freePort()]
  const at = (port: number): string => `127.0.0.1:${port}`
  const settings = join(folder, 'haproxy.cfg')
  const hosts = Object.fromEntries(nodes.map(({ host }, index) => [`NODE_${index + 1}`, host]))
  const binds = { LEADER_BIND: at(leaderPort), READERS_BIND: at(readersPort), SHOP_BIND: at(shopPort) }
  const shops = { SHOP_1: at(behind[0]), SHOP_2: at(behind[1]) }
  writeFileSync(settings, filledIn(deployFile('haproxy.cfg'), { ...hosts, ...binds, ...shops }))
  startProcess('haproxy', ['/usr/sbin/haproxy', '-db', '-f', settings])
  return { leaderPort, shopPort, behind }
}
