import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { secondsUntilOk } from './shop-answer.ts'
import { lastWords, podman, type Engine } from './tools.ts'

const folder = join(import.meta.dirname, '../../../deploy/kubernetes')
const network = 'podman-default-kube-network'

/** The ConfigMap, Secret and Deployment of deploy/kubernetes in `podman kube play`, with a database on the pods' network. */
export async function runKubernetes(engine: Engine, port: number): Promise<string[]> {
  const database = ['--env', 'POSTGRES_USER=opentop', '--env', 'POSTGRES_PASSWORD=change-me', '--env', 'POSTGRES_DB=opentop']
  const documents = ['config.yaml', 'secret.example.yaml', 'deployment.yaml'].map((name) => readFileSync(join(folder, name), 'utf8'))
  const played = join(engine.folder, 'kubernetes.yaml')
  podman(engine, 'network', 'create', '--ignore', network)
  try {
    podman(engine, 'run', '--detach', '--name', 'database', '--network', network, ...database, 'docker.io/library/postgres:17', 'postgres')
    podman(engine, 'run', '--detach', '--name', 'valkey', '--network', network, 'docker.io/valkey/valkey:8', 'valkey-server')
    writeFileSync(played, documents.map((text) => hereConfigured(text, port)).join('---\n'))
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
function hereConfigured(text: string, port: number): string {
  return text
    .replace('postgres.example:5432/opentop?sslmode=verify-full', 'database:5432/opentop')
    .replace('rediss://:change-me@valkey.example:6379', 'redis://valkey:6379')
    .replace('imagePullPolicy: IfNotPresent', 'imagePullPolicy: Never')
    .replace(/image: opentop:\S+/, 'image: localhost/opentop:latest')
    .replace('{ name: http, containerPort: 3000 }', `{ name: http, containerPort: 3000, hostPort: ${port}, hostIP: 127.0.0.1 }`)
    .replace(/ {6}topologySpreadConstraints:\n(?: {8}.*\n)+/, '')
}
