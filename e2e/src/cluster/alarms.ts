import { readFileSync } from 'node:fs'

/** Metrics that the alarm rules name and Patroni does not export. */
export async function unknownMetrics(rest: string): Promise<string[]> {
  const rules = readFileSync(new URL('../../../deploy/prometheus-rules.yaml', import.meta.url), 'utf8')
  const exported = await (await fetch(`${rest}/metrics`)).text()
  const named = new Set(rules.match(/\bpatroni_\w+/g))
  return [...named].filter((name) => !exported.includes(`# TYPE ${name} `))
}
