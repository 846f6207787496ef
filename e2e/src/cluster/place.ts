import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

export const folder = '/tmp/opentop-cluster'
/** Kept after a run. */
export const logs = join(import.meta.dirname, '../../../.build/cluster-logs')
export const nodeNames = ['n1', 'n2', 'n3'] as const
export type NodeName = (typeof nodeNames)[number]

export const isRoot = process.getuid?.() === 0
/** PostgreSQL, Patroni and etcd run as this user, HAProxy and Redis too; without root all run as the caller. */
export const user = 'postgres'
export const asUser = (words: string[]): string[] =>
  isRoot ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', '--no-new-privs', ...words] : words

export function must(...words: string[]): string {
  const [command = '', ...rest] = words
  const { status, stdout, stderr, error } = spawnSync(command, rest, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${words.join(' ')}: ${error?.message ?? stderr.trim()}`)
  return stdout
}
export function tried(...words: string[]): boolean {
  const [command = '', ...rest] = words
  return spawnSync(command, rest, { stdio: 'ignore' }).status === 0
}
