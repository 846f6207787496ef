import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { buildBase } from './base-image.ts'
import { runCompose } from './compose.ts'
import { runHardened } from './hardened.ts'
import { runKubernetes } from './kubernetes.ts'
import { buildStandIns } from './stand-ins.ts'
import { buildah, engineIn, podman, whyNoContainers, type Engine } from './tools.ts'

// `npm run fault -- containers`: builds the image, runs it hardened, and runs compose.yaml and the Kubernetes manifests.
const reason = whyNoContainers()
if (reason !== undefined) {
  console.error(`\nNOT RUN: the containers were not built and not tried on this machine: ${reason}\n`)
  process.exit(process.env.CI === undefined ? 1 : 0)
}
const root = join(import.meta.dirname, '../../..')
// not below /tmp: an overlay needs a folder that is not one itself
const engine = engineIn(mkdtempSync('/var/tmp/opentop-containers-'))

function buildImage(): string[] {
  const file = join(root, 'deploy/Containerfile')
  const options = ['--pull-never', '--network', 'host', '--ignorefile', `${file}.dockerignore`]
  buildah(engine, 'bud', '--quiet', ...options, '--file', file, '--tag', 'localhost/opentop', root)
  const size = (name: string) => Number(podman(engine, 'image', 'inspect', '--format', '{{.Size}}', name)) / 1e6
  const [base, image] = [size('localhost/node:24-slim'), size('localhost/opentop')]
  return [`image: ${image.toFixed(0)} MB, ${(image - base).toFixed(0)} of them on top of its base`]
}

const steps: [string, (engine: Engine) => string[] | Promise<string[]>][] = [
  ['base image', (on) => (buildBase(on), [])],
  ['image', buildImage],
  ['stand-ins for PostgreSQL and Valkey', (on) => (buildStandIns(on), [])],
  ['hardened container', async (on) => runHardened(on, await freePort())],
  ['compose', runCompose],
  ['Kubernetes', async (on) => runKubernetes(on, await freePort())],
]
let failed = false
try {
  for (const [name, step] of steps) {
    const started = performance.now()
    const found = await step(engine)
    console.log([`${name}: done in ${((performance.now() - started) / 1000).toFixed(0)} s`, ...found].join('\n  '))
  }
} catch (error) {
  failed = true
  console.error(error)
} finally {
  podman(engine, 'system', 'reset', '--force')
  rmSync(engine.folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)
