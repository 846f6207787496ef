import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { alarmNames, openMetrics } from './metrics.ts'

type Rules = { groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[] }
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }

const root = join(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const rules = (parse(read('deploy/prometheus-rules.yaml')) as Rules).groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(read('deploy/dashboard.json')) as Dashboard
const expressions = {
  'the rules': rules.map(({ expr }) => expr),
  'the dashboard': panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
}
const { registry } = openMetrics({} as never)
const exported = await registry.metrics()
const known = new Set(
  [...exported.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  ),
)
/** Sentences of docs/rules.md that promise an alarm, and the metric that raises it. */
const promised: [string, keyof typeof alarmNames][] = [
  ['An authorised attempt without ticket or refund after 15 minutes is an alarm', 'authorisedWithoutEnd'],
  ["FAILED (to a person's queue)", 'failedRefunds'],
]
const alarms = Object.keys(alarmNames)
const namedIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [...text.matchAll(/name=~?"([^"]+)"/g)].flatMap((found) => (found[1] ?? '').split('|')))

describe('OPS-02 alarm rules and dashboard', () => {
  test.each(['the rules', 'the dashboard'] as const)('%s name only metrics that the shop exports', (file) => {
    const names = expressions[file].flatMap((text) => text.match(/opentop_\w+/g) ?? [])
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !known.has(name))).toEqual([])
    expect(namedIn(expressions[file]).filter((name) => !alarms.includes(name))).toEqual([])
    const kinds = expressions[file].flatMap((text) =>
      [...text.matchAll(/kind=~?"([^"]+)"/g)].flatMap((found) => found[1]?.split('|') ?? []),
    )
    expect(kinds.filter((kind) => !['page', 'call', 'payment', 'file', 'health'].includes(kind))).toEqual([])
  })

  test('every alarm has an alert rule and a panel on the dashboard', () => {
    for (const texts of Object.values(expressions)) expect(alarms.filter((name) => !namedIn(texts).includes(name))).toEqual([])
  })

  test('every alarm that docs/rules.md promises has an alert rule, and the docs name only exported metrics', () => {
    const rulesOfTheShop = read('docs/rules.md')
    expect(promised.filter(([words]) => !rulesOfTheShop.includes(words))).toEqual([])
    expect(rulesOfTheShop.match(/\b(is an alarm|person's queue)\b/g)).toHaveLength(promised.length)
    for (const [, name] of promised) expect(namedIn(expressions['the rules'])).toContain(name)
    const named = ['docs/operations.md', 'docs/scale.md', 'docs/security.md', 'README.md'].flatMap(
      (file) => read(file).match(/opentop_\w+/g) ?? [],
    )
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  test('every alert rule is explained in docs/operations.md, and no other', () => {
    const handbook = read('docs/operations.md')
    expect(rules.filter(({ alert }) => !handbook.includes(`| \`${alert}\` |`)).map(({ alert }) => alert)).toEqual([])
    const described = [...handbook.matchAll(/\| `(Opentop\w+)` \|/g)].map((found) => found[1])
    expect(described.filter((name) => !rules.some(({ alert }) => alert === name))).toEqual([])
  })
})
