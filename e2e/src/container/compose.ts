import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './command.ts'
import { secondsUntilOk } from './shop-answer.ts'
import { lastWords, podman, type Engine } from './tools.ts'

const file = join(import.meta.dirname, '../../../deploy/compose.yaml')

const [shop, provider] = ['deploy_shop_1', 'deploy_provider_1']
/** podman-compose 1.0 knows `network_mode: service:provider` by the container's name only, */
const difference = `services:\n  shop:\n    network_mode: container:${provider}\n`
/** and adds a second network to it, which podman refuses: its own command is repeated without that network. */
const secondNetwork = ['--net', 'deploy_default', '--network-alias', 'shop']

/** compose.yaml: shop, provider, PostgreSQL and Valkey in a network of their own. */
export async function runCompose(engine: Engine): Promise<string[]> {
  const override = join(engine.folder, 'compose.podman.yaml')
  writeFileSync(override, difference)
  const key = randomBytes(32).toString('hex')
  const env = { ...engine.env, POSTGRES_PASSWORD: 'only-for-this-run', PAYMENT_API_KEY: 'only-for-this-run', PAYMENT_HMAC_KEYS: key }
  const compose = (...words: string[]) => run('podman-compose', ['--file', file, '--file', override, ...words], { env })
  const { stdout, stderr } = spawnSync('podman-compose', ['--file', file, '--file', override, 'up', '--detach', '--no-build'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  try {
    startShop(engine, `${stdout}\n${stderr}`)
    const seconds = await secondsUntilOk('http://127.0.0.1:3000/health/ready')
    await secondsUntilOk('http://localhost:3000/en/home')
    const running = podman(engine, 'ps', '--format', '{{.Names}}').split('\n').length
    if (running !== 4) throw new Error(`4 containers should run, not ${running}`)
    return [`compose.yaml: 4 containers, ready after ${seconds.toFixed(1)} s`]
  } catch (error) {
    console.error(podman(engine, 'ps', '--all'), lastWords(engine, shop))
    throw error
  } finally {
    compose('down', '--volumes')
  }
}

function startShop(engine: Engine, printed: string): void {
  const command = printed.split('\n').find((line) => line.startsWith(`podman run --name=${shop} `))
  if (command === undefined) throw new Error(`podman-compose did not start the shop:\n${printed}`)
  const words = command.split(' ').slice(1)
  const at = words.indexOf('--net')
  if (words.slice(at, at + secondNetwork.length).join(' ') === secondNetwork.join(' ')) words.splice(at, secondNetwork.length)
  podman(engine, ...words)
}
