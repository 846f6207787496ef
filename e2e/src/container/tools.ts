import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, succeeds } from './command.ts'

const programs = ['buildah', 'podman', 'runc', 'debootstrap', 'podman-compose']
const packages = [...programs, 'netavark', 'aardvark-dns', 'catatonit', 'conmon', 'iptables']

/** Why containers can't be tried on this machine; undefined when they can. Installs what is missing. */
export function whyNoContainers(): string | undefined {
  if (process.getuid?.() !== 0) return 'building a base image with debootstrap needs root'
  if (!existsSync('/etc/debian_version')) return 'the base image is made from Debian packages, and this is not Debian'
  const missing = programs.filter((name) => !succeeds('which', name))
  if (missing.length === 0) return undefined
  const apt = (...words: string[]) => succeeds('env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...words)
  const install = () => apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  if (install() || (apt('update', '-qq') && install())) return undefined
  return `these programs are missing and could not be installed: ${missing.join(', ')}`
}

export type Engine = { env: Record<string, string>; folder: string }

/**
 * Images, containers and networks in a folder of their own, so that nothing of the machine's is touched. runc: crun refuses the limits and
 * the control groups of many virtual machines.
 */
export function engineIn(folder: string): Engine {
  const file = (name: string, lines: string[]): string => {
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`)
    return join(folder, name)
  }
  for (const name of ['storage', 'run', 'networks', 'tmp', 'volumes']) mkdirSync(join(folder, name), { recursive: true })
  const env = {
    CONTAINERS_STORAGE_CONF: file('storage.conf', [
      '[storage]',
      `driver = "${hasOverlay() ? 'overlay' : 'vfs'}"`,
      `graphroot = "${join(folder, 'storage')}"`,
      `runroot = "${join(folder, 'run')}"`,
    ]),
    CONTAINERS_CONF: file('containers.conf', [
      '[containers]',
      'default_ulimits = ["nofile=4096:4096", "nproc=2048:2048"]',
      'log_driver = "k8s-file"',
      '[engine]',
      'runtime = "runc"',
      'cgroup_manager = "cgroupfs"',
      'events_logger = "file"',
      `tmp_dir = "${join(folder, 'tmp')}"`,
      `volume_path = "${join(folder, 'volumes')}"`,
      '[network]',
      'network_backend = "netavark"',
      `network_config_dir = "${join(folder, 'networks')}"`,
    ]),
    TMPDIR: join(folder, 'tmp'),
    BUILDAH_ISOLATION: 'chroot',
  }
  return { env, folder }
}

function hasOverlay(): boolean {
  return readFileSync('/proc/filesystems', 'utf8').includes('overlay')
}

export function buildah({ env }: Engine, ...words: string[]): string {
  return run('buildah', words, { env, minutes: 20 }).trim()
}
export function podman({ env }: Engine, ...words: string[]): string {
  return run('podman', words, { env }).trim()
}

export function lastWords({ env }: Engine, container: string): string {
  const { stdout, stderr } = spawnSync('podman', ['logs', '--tail', '30', container], { encoding: 'utf8', env: { ...process.env, ...env } })
  return `${stdout}${stderr}`
}
