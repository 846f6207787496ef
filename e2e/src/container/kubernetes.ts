import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { secondsUntilOk } from './shop-answer.ts'
import { lastWords, podman, type Engine } from './tools.ts'

const folder = join(import.meta.dirname, '../../../deploy/kubernetes')
const network = 'podman-default-kube-network'

/** The ConfigMap, Secret and Deployment of deploy/kubernetes in `podman kube play`, with a database on the pods' network. */
export async function runKubernetes(engine: Engine, port: number): Promise<string[]> {
  const database = ['--env', 'POSTGRES_USER=opentop', '--env', 'POSTGRES_PASSWORD=change-me', '--env', 'POSTGRES_DB=opentop']
  const documents = ['config.yaml', 'deployment.yaml'].map((name) => hereConfigured(name, port))
  const [played, secret] = [join(engine.folder, 'kubernetes.yaml'), join(engine.folder, 'secret.json')]
  podman(engine, 'network', 'create', network)
  try {
    podman(engine, 'run', '--detach', '--name', 'database', '--network', network, ...database, 'docker.io/library/postgres:17', 'postgres')
    podman(engine, 'run', '--detach', '--name', 'valkey', '--network', network, 'docker.io/valkey/valkey:8', 'valkey-server')
    writeFileSync(played, documents.join('---\n'))
    writeFileSync(secret, asJson(hereConfigured('secret.example.yaml', port)))
    podman(engine, 'secret', 'create', 'opentop', secret)
    podman(engine, 'kube', 'play', '--network', network, played)
    const seconds = await secondsUntilOk(`http://127.0.0.1:${port}/health/ready`)
    await secondsUntilOk(`http://localhost:${port}/en/home`)
    return [`Kubernetes manifests in podman kube play: ready after ${seconds.toFixed(1)} s`]
  } catch (error) {
    console.error(podman(engine, 'ps', '--all', '--pod'), lastWords(engine, 'opentop-pod-0-shop'))
    throw error
  } finally {
    podman(engine, 'pod', 'rm', '--all', '--force')
    podman(engine, 'rm', '--all', '--force', '--volumes')
  }
}

/** What an operator fills in: where the database and Valkey are. The shop is reached on loopback; podman knows no spread over zones. */
function hereConfigured(name: string, port: number): string {
  return readFileSync(join(folder, name), 'utf8')
    .replace('postgres.example:5432/opentop?sslmode=verify-full', 'database:5432/opentop')
    .replace('rediss://:change-me@valkey.example:6379', 'redis://valkey:6379')
    .replace('imagePullPolicy: IfNotPresent', 'imagePullPolicy: Never')
    .replace(/image: opentop:\S+/, 'image: localhost/opentop:latest')
    .replace('{ name: http, containerPort: 3000 }', `{ name: http, containerPort: 3000, hostPort: ${port}, hostIP: 127.0.0.1 }`)
    .replace(/ {6}topologySpreadConstraints:\n(?: {8}.*\n)+/, '')
}

/** podman 4.3 reads a secret for the environment as JSON, and stores one of a manifest as YAML: so it gets the values of the manifest itself. */
function asJson(manifest: string): string {
  const [, values = ''] = manifest.split('stringData:\n')
  const pairs = [...values.matchAll(/^ {2}(\w+): '?(.*?)'?$/gm)].map(([, name = '', value = '']) => [name, btoa(value)])
  return JSON.stringify(Object.fromEntries(pairs))
}
