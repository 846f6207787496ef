import { spawnSync } from 'node:child_process'
import { isRoot, must, nodeNames, tried, type NodeName } from './place.ts'

const bridge = 'opentop-br'
const spaceOf = (name: NodeName): string => `opentop-${name}`
const numberOf = (name: NodeName): number => nodeNames.indexOf(name) + 1

export type Network = {
  /** Whether every node has a network namespace of its own; otherwise all are on loopback. */
  isIsolated: boolean
  range: string
  hostOf: (name: NodeName) => string
  prefix: (name: NodeName) => string[]
  /** Drops all packets between a node and the two others; clients outside still reach it. */
  cutOff: (name: NodeName) => void
  joinAgain: (name: NodeName) => void
}

/** Three namespaces on a bridge, where this user may; else addresses of loopback. */
export function makeNetwork(): Network {
  const isIsolated = isRoot && canIsolate()
  const hostOf = (name: NodeName): string => (isIsolated ? `198.18.26.1${numberOf(name)}` : `127.0.26.1${numberOf(name)}`)
  if (isIsolated) for (const name of nodeNames) addNode(name, hostOf(name))
  return {
    isIsolated,
    range: isIsolated ? '198.18.26.0/24' : '127.0.0.0/8',
    hostOf,
    prefix: (name) => (isIsolated ? ['ip', 'netns', 'exec', spaceOf(name)] : []),
    cutOff(name) {
      const others = nodeNames.filter((other) => other !== name).map(hostOf)
      const rules = `table inet cut {
        chain in { type filter hook input priority 0; ip saddr { ${others.join(', ')} } drop; }
        chain out { type filter hook output priority 0; ip daddr { ${others.join(', ')} } drop; }
      }`
      const { status, stderr } = spawnSync('ip', ['netns', 'exec', spaceOf(name), 'nft', '-f', '-'], { input: rules, encoding: 'utf8' })
      if (status !== 0) throw new Error(`the firewall rules were refused: ${stderr}`)
    },
    joinAgain: (name) => void (isIsolated && tried('ip', 'netns', 'exec', spaceOf(name), 'nft', 'delete', 'table', 'inet', 'cut')),
  }
}

function canIsolate(): boolean {
  if (!tried('ip', 'link', 'add', bridge, 'type', 'bridge')) return false
  must('ip', 'addr', 'add', '198.18.26.1/24', 'dev', bridge)
  must('ip', 'link', 'set', bridge, 'up')
  return true
}

function addNode(name: NodeName, host: string): void {
  const space = spaceOf(name)
  must('ip', 'netns', 'add', space)
  must('ip', 'link', 'add', space, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
  must('ip', 'link', 'set', space, 'master', bridge, 'up')
  must('ip', '-n', space, 'addr', 'add', `${host}/24`, 'dev', 'eth0')
  for (const device of ['lo', 'eth0']) must('ip', '-n', space, 'link', 'set', device, 'up')
}

export function processesInside(): number[] {
  if (!isRoot) return []
  return nodeNames.flatMap((name) => {
    const { status, stdout } = spawnSync('ip', ['netns', 'pids', spaceOf(name)], { encoding: 'utf8' })
    return status === 0 ? stdout.trim().split('\n').filter(Boolean).map(Number) : []
  })
}

export function removeNetwork(): void {
  if (!isRoot) return
  for (const name of nodeNames) tried('ip', 'netns', 'del', spaceOf(name))
  tried('ip', 'link', 'del', bridge)
}
