import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { isRoot, tried } from './place.ts'

const wanted = {
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  'etcd-server': '/usr/bin/etcd',
  'etcd-client': '/usr/bin/etcdctl',
  haproxy: '/usr/sbin/haproxy',
  nftables: '/usr/sbin/nft',
}
/** Debian asks this file whether an installed service may start. */
const policy = '/usr/sbin/policy-rc.d'

/** Installs what is missing from Debian's packages, without starting their services. */
export function findPackages(): void {
  const missing = Object.entries(wanted).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))
  if (missing.length === 0) return
  console.log(`installing ${missing.join(', ')}`)
  const mayStop = isRoot && !existsSync(policy)
  if (mayStop) {
    writeFileSync(policy, '#!/bin/sh\nexit 101\n')
    chmodSync(policy, 0o755)
  }
  try {
    const install = (): boolean => apt('install', '-y', '-qq', '--no-install-recommends', ...missing)
    if (!install() && !(apt('update', '-qq') && install())) throw new Error(`install the packages ${missing.join(', ')}`)
  } finally {
    if (mayStop) rmSync(policy)
  }
  // without root there was no policy
  if (!isRoot) for (const service of ['patroni', 'etcd', 'haproxy']) tried('sudo', '-n', 'systemctl', 'disable', '--now', service)
}

function apt(...options: string[]): boolean {
  const [command = '', ...rest] = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get', ...options]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
