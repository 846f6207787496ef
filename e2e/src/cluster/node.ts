import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { binaries } from '@opentop/store/testing/throwaway-postgres'
import type { Network } from './network.ts'
import { folder, isRoot, must, nodeNames, tried, user, type NodeName } from './place.ts'
import { familyOf, isRunning, signal, startProcess } from './process.ts'
import { deployFile, filledIn } from './template.ts'

export type Passwords = Readonly<Record<'SUPERUSER_PASSWORD' | 'REPLICATION_PASSWORD' | 'REWIND_PASSWORD' | 'REST_PASSWORD', string>>
export type ClusterNode = {
  name: NodeName
  host: string
  rest: string
  disk: string | undefined
  dataDir: string
  start: () => void
  etcd: () => number[]
  patroni: () => number[]
  postgres: () => number[]
  all: () => number[]
}
const diskMegabytes = 2048

export function makeNode(name: NodeName, network: Network, passwords: Passwords, isSynchronous: boolean): ClusterNode {
  const own = join(folder, name)
  mkdirSync(own, { recursive: true })
  const disk = mountedDisk(join(own, 'disk'))
  const dataDir = join(own, 'disk', 'data')
  const etcdFolder = join(own, 'etcd')
  const hosts = Object.fromEntries(nodeNames.map((node, index) => [`NODE_${index + 1}`, network.hostOf(node)]))
  const host = network.hostOf(name)
  const values = {
    ...hosts,
    ...passwords,
    NODE_NAME: name,
    NODE_HOST: host,
    NODE_FOLDER: own,
    DATA_DIR: dataDir,
    ETCD_FOLDER: etcdFolder,
    POSTGRES_BIN: binaries(),
    NETWORK: network.range,
  }
  const settings = join(own, 'patroni.yml')
  writeFileSync(settings, filledIn(patroniFile(isSynchronous), values))
  chmodSync(settings, 0o600)
  if (isRoot) must('chown', '-R', `${user}:${user}`, own)
  const etcdSettings = {
    ...(parseEnv(filledIn(deployFile('etcd.env'), values)) as Record<string, string>),
    ...(process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {}),
  }
  const prefix = network.prefix(name)
  let etcd = 0
  let patroni = 0
  const postgres = (): number[] => {
    const file = join(dataDir, 'postmaster.pid')
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
    return isRunning(pid) ? familyOf(pid) : []
  }
  return {
    name,
    host,
    rest: `http://${host}:8008`,
    disk,
    dataDir,
    start() {
      if (!isRunning(etcd)) etcd = startProcess(`${name}-etcd`, ['/usr/bin/etcd'], { prefix, env: etcdSettings })
      if (!isRunning(patroni)) patroni = startProcess(`${name}-patroni`, ['/usr/bin/patroni', settings], { prefix })
    },
    etcd: () => familyOf(etcd),
    patroni: () => [patroni],
    postgres,
    all: () => [...new Set([...familyOf(patroni), ...familyOf(etcd), ...postgres()])],
  }
}

/** A disk in memory that can be filled; without root a plain folder. */
function mountedDisk(place: string): string | undefined {
  mkdirSync(place, { recursive: true })
  return isRoot && tried('mount', '-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=755`, 'none', place) ? place : undefined
}

export function removeDisks(): void {
  for (const name of nodeNames) if (isRoot) tried('umount', '--lazy', join(folder, name, 'disk'))
  rmSync(folder, { recursive: true, force: true })
}

export function thaw({ all }: ClusterNode): void {
  signal(all(), 'SIGCONT')
}

/** Without synchronous mode the setting of the file is changed, so that the comparison has something to find. */
function patroniFile(isSynchronous: boolean): string {
  const [setting, without] = ['    synchronous_mode: true\n', '    synchronous_mode: false\n']
  const file = deployFile('patroni.yml')
  if (!file.includes(setting)) throw new Error('patroni.yml does not set synchronous_mode')
  return isSynchronous ? file : file.replace(setting, without)
}
