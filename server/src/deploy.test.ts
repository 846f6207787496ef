import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { variableNames } from './config/read.ts'
import { readConfig } from './config.ts'
import { serveHealth } from './http/health.ts'

type Tree = { [name: string]: Tree } & { [at: number]: Tree }
const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, 'deploy', file), 'utf8')
const documents = (file: string): Tree[] => parseAllDocuments(read(file)).map((document) => document.toJS({ maxAliasCount: 20 }) as Tree)
const list = (tree: Tree | undefined): string[] => (tree ?? []) as unknown as string[]
const names = (tree: Tree | undefined): string[] => Object.keys(tree ?? {})

const manifests = new Map(
  readdirSync(join(root, 'deploy/kubernetes'))
    .flatMap((file) => documents(`kubernetes/${file}`))
    .filter((tree) => tree.kind !== undefined)
    .map((tree) => [String(tree.kind), tree]),
)
const manifest = (kind: string): Tree => manifests.get(kind) ?? ({} as Tree)
const container = (): Tree => manifest('Deployment').spec?.template?.spec?.containers?.[0] as Tree
const { services } = documents('compose.yaml')[0] as Tree
const unit = read('opentop.service')
const image = read('Containerfile')

const pairs = (line: string | undefined): Record<string, string> =>
  Object.fromEntries((line ?? '').split(' ').map((pair) => pair.split('=', 2) as [string, string]))
const ofImage = pairs(/^ENV (.+)$/m.exec(image)?.[1])
const environments: Record<string, Record<string, string>> = {
  'the container file': ofImage,
  'the compose file': { ...ofImage, ...(services?.shop?.environment as unknown as Record<string, string>) },
  'the manifests': {
    ...ofImage,
    ...(manifest('ConfigMap').data as unknown as Record<string, string>),
    ...(manifest('Secret').stringData as unknown as Record<string, string>),
  },
  'the unit': pairs(/^Environment=(.+)$/m.exec(unit)?.[1]),
}
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

/** With the placeholders of the operator filled in. */
const filledIn = (value: string | null): string =>
  // without a value it is taken from the operator's environment
  String(value ?? '').replace(/\$\{\w+:\?[^}]*\}/g, '0123456789abcdef'.repeat(4))

describe('OPS-02 deployment files', () => {
  test.each(Object.keys(environments))('%s sets only variables that the shop reads, to valid values', async (name) => {
    const { NODE_ENV, ...environment } = environments[name] ?? {}
    expect(NODE_ENV).toBe('production')
    expect(Object.keys(environment).filter((key) => !variableNames.some((known) => known === key))).toEqual([])
    const given = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, filledIn(value)]))
    expect(await readConfig(given)).toMatchObject({ ok: true })
  })

  test('the payment provider of compose.yaml gets exactly the variables that it reads', () => {
    const reads = new Set(readFileSync(join(root, 'provider/src/main.ts'), 'utf8').match(/PROVIDER_\w+/g))
    expect(new Set(names(services?.provider?.environment))).toEqual(reads)
  })

  test('every probe requests an existing route on a port that listens', async () => {
    const app = Fastify()
    serveHealth(app, {} as never, () => false)
    const shop = container()
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      const { path, port } = (shop[probe]?.httpGet ?? {}) as unknown as { path: string; port: string }
      expect([probe, app.hasRoute({ method: 'GET', url: path }), port]).toEqual([probe, true, 'http'])
    }
    expect(app.hasRoute({ method: 'GET', url: /PORT \+ '([^']+)'/.exec(image)?.[1] ?? '' })).toBe(true)
    await app.close()
    const { PORT, METRICS_PORT } = environments['the manifests'] ?? {}
    expect(shop.ports).toEqual([
      { name: 'http', containerPort: Number(PORT) },
      { name: 'metrics', containerPort: Number(METRICS_PORT) },
    ])
    expect(image).toContain(`EXPOSE ${ofImage.PORT} ${ofImage.METRICS_PORT}`)
    // the shop is in the provider's network namespace
    expect(services?.shop?.network_mode).toBe('service:provider')
    expect(services?.provider?.ports).toEqual([PORT, '3001', METRICS_PORT].map((port) => `127.0.0.1:${port}:${port}`))
    expect(manifest('Deployment').spec?.template?.metadata?.annotations).toMatchObject({ 'prometheus.io/port': METRICS_PORT })
  })

  test('the Kubernetes manifests select each other by label and leave more time to stop than stopping takes', () => {
    const labels = { 'app.kubernetes.io/name': 'opentop' }
    const { spec } = manifest('Deployment')
    expect(spec?.selector?.matchLabels).toEqual(labels)
    expect(spec?.template?.metadata?.labels).toEqual(labels)
    expect(manifest('Service').spec?.selector).toEqual(labels)
    expect(manifest('PodDisruptionBudget').spec?.selector?.matchLabels).toEqual(labels)
    expect(manifest('NetworkPolicy').spec?.podSelector?.matchLabels).toEqual(labels)
    expect(manifest('HorizontalPodAutoscaler').spec?.scaleTargetRef).toMatchObject({ kind: 'Deployment', name: 'opentop' })
    const rule = manifest('Ingress').spec?.rules?.[1]?.http?.paths?.[0]
    expect(rule?.backend?.service?.name).toBe('opentop')
    const preStopSeconds = Number(list(container().lifecycle?.preStop?.exec?.command)[1])
    expect(Number(spec?.template?.spec?.terminationGracePeriodSeconds)).toBeGreaterThan(preStopSeconds + 20)
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    expect(container().image).toBe(`opentop:${version}`)
    expect(list(documents('kubernetes/kustomization.yaml')[0]?.resources).toSorted()).toEqual(
      readdirSync(join(root, 'deploy/kubernetes')).filter((file) => !/^(kustomization|secret\.example)/.test(file)),
    )
  })

  test.skipIf(!hasSystemd)('systemd-analyze verify accepts the unit', () => {
    const folder = mkdtempSync(join(tmpdir(), 'opentop-unit-'))
    // Node is not at the path of the unit here
    writeFileSync(join(folder, 'opentop.service'), unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, 'opentop.service')], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect([status, stderr]).toEqual([0, ''])
  })

  test('no container or service runs as root, and every copied folder exists', () => {
    expect(image).toMatch(/^USER node$/m)
    expect(unit).toMatch(/^User=opentop$/m)
    expect(manifest('Deployment').spec?.template?.spec?.securityContext).toMatchObject({ runAsNonRoot: true })
    const copied = [...image.matchAll(/^COPY (?:--from=build \/shop\/)?(\S+) /gm)].map((found) => found[1] ?? '')
    expect(copied.filter((path) => !path.startsWith('--') && !path.endsWith('/dist') && !existsSync(join(root, path)))).toEqual([])
    const rooms = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }).workspaces
    expect(rooms.filter((room) => !copied.includes(`${room}/package.json`))).toEqual([])
    expect(existsSync(join(root, /ExecStart=\S+ (\S+)/.exec(unit)?.[1] ?? ''))).toBe(true)
  })
})
