import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './command.ts'
import { secondsUntilOk } from './shop-answer.ts'
import { lastWords, podman, type Engine } from './tools.ts'

const file = join(import.meta.dirname, '../../../deploy/compose.yaml')

/** podman-compose 1.0 does not know `network_mode: service:shop`, and calls the same thing by the container's name. */
const difference = 'services:\n  provider:\n    network_mode: container:deploy_shop_1\n'

/** compose.yaml: shop, provider, PostgreSQL and Valkey in a network of their own. */
export async function runCompose(engine: Engine): Promise<string[]> {
  const override = join(engine.folder, 'compose.podman.yaml')
  writeFileSync(override, difference)
  const key = randomBytes(32).toString('hex')
  const env = { ...engine.env, POSTGRES_PASSWORD: 'only-for-this-run', PAYMENT_API_KEY: 'only-for-this-run', PAYMENT_HMAC_KEYS: key }
  const compose = (...words: string[]) => run('podman-compose', ['--file', file, '--file', override, ...words], { env })
  compose('up', '--detach', '--no-build')
  try {
    const seconds = await secondsUntilOk('http://127.0.0.1:3000/health/ready')
    await secondsUntilOk('http://localhost:3000/en/home')
    const running = podman(engine, 'ps', '--format', '{{.Names}}').split('\n').length
    if (running !== 4) throw new Error(`4 containers should run, not ${running}`)
    return [`compose.yaml: 4 containers, ready after ${seconds.toFixed(1)} s`]
  } catch (error) {
    console.error(podman(engine, 'ps', '--all'), lastWords(engine, 'deploy_shop_1'))
    throw error
  } finally {
    compose('down', '--volumes')
  }
}
