import { cpSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './command.ts'
import { buildah, type Engine } from './tools.ts'

const certificates = '/etc/ssl/certs/ca-certificates.crt'

/**
 * Stands in for `node:24-slim`, which comes from a registry that a build machine may not reach: Debian by debootstrap, this project's Node,
 * the machine's npm, and the user `node`.
 */
export function buildBase(engine: Engine): void {
  const root = join(engine.folder, 'base')
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates', codename(), root, mirror()], { minutes: 15 })
  cpSync(process.execPath, join(root, 'usr/local/bin/node'))
  const modules = join(root, 'usr/local/lib/node_modules')
  mkdirSync(modules, { recursive: true })
  // `npm root -g` would name the folder of the project's Node, which has no npm
  const npm = realpathSync(run('sh', ['-c', 'command -v npm']).trim())
  cpSync(join(npm, '../..'), join(modules, 'npm'), { recursive: true, dereference: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'))
  // the network's own certificates
  cpSync(certificates, join(root, certificates))
  run('chroot', [root, 'useradd', '--uid', '1000', '--create-home', '--user-group', 'node'])
  const container = buildah(engine, 'from', 'scratch')
  buildah(engine, 'add', '--quiet', container, root, '/')
  const registry = run('npm', ['config', 'get', 'registry']).trim()
  for (const variable of [
    `NODE_EXTRA_CA_CERTS=${certificates}`,
    `npm_config_registry=${registry}`,
    'PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  ])
    buildah(engine, 'config', '--env', variable, container)
  buildah(engine, 'commit', '--quiet', '--rm', container, 'localhost/node:24-slim')
  rmSync(root, { recursive: true })
}

function codename(): string {
  const found = /^VERSION_CODENAME=(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1]
  if (found === undefined) throw new Error('/etc/os-release names no release of Debian')
  return found
}

/** Where apt takes this release from. */
function mirror(): string {
  const sources = run('apt-get', ['indextargets', '--format', '$(CODENAME) $(COMPONENT) $(REPO_URI)', 'Created-By: Packages'])
  const found = sources.split('\n').find((line) => line.startsWith(`${codename()} main `))
  if (found === undefined) throw new Error("apt's lists name no mirror; run apt-get update")
  return found.split(' ')[2] ?? ''
}
