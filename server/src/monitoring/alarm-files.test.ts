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
/** As Prometheus reads them. */
const exported = await registry.metrics()
const known = new Set(
  [...exported.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  ),
)
/** What the rules of the shop call an alarm or leave to a person, and the figure that tells. */
const promised: [string, keyof typeof alarmNames][] = [
  ['An authorised attempt without ticket or refund after 15 minutes is an alarm', 'authorisedWithoutEnd'],
  ["FAILED (to a person's queue)", 'failedRefunds'],
]
const alarms = Object.keys(alarmNames)
const namedIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [...text.matchAll(/name=~?"([^"]+)"/g)].flatMap((found) => (found[1] ?? '').split('|')))

describe('OPS-02 alarm rules and dashboard', () => {
  test.each(['the rules', 'the dashboard'] as const)('%s name only figures that the shop gives', (file) => {
    const names = expressions[file].flatMap((text) => text.match(/opentop_\w+/g) ?? [])
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !known.has(name))).toEqual([])
    expect(namedIn(expressions[file]).filter((name) => !alarms.includes(name))).toEqual([])
    const kinds = expressions[file].flatMap((text) =>
      [...text.matchAll(/kind=~?"([^"]+)"/g)].flatMap((found) => found[1]?.split('|') ?? []),
    )
    expect(kinds.filter((kind) => !['page', 'call', 'payment', 'file', 'health'].includes(kind))).toEqual([])
  })

  test('every alarm of the books has a rule and a place on the dashboard', () => {
    for (const texts of Object.values(expressions)) expect(alarms.filter((name) => !namedIn(texts).includes(name))).toEqual([])
  })

  test('what the rules of the shop call an alarm has a figure, and the pages name only figures that there are', () => {
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

  test('every rule says in the handbook what it means and what to do', () => {
    const handbook = read('docs/operations.md')
    expect(rules.filter(({ alert }) => !handbook.includes(`| \`${alert}\` |`)).map(({ alert }) => alert)).toEqual([])
    const described = [...handbook.matchAll(/\| `(Opentop\w+)` \|/g)].map((found) => found[1])
    expect(described.filter((name) => !rules.some(({ alert }) => alert === name))).toEqual([])
  })
})
