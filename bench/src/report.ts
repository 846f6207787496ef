import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { binaries } from '@opentop/store/testing/throwaway-postgres'

export type Part = { name: string; lines: readonly string[] }

export function reportOf(parts: readonly Part[]): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
  const [cpu] = cpus()
  const postgres = execFileSync(join(binaries(), 'postgres'), ['--version'], { encoding: 'utf8' }).trim()
  const load = loadavg().map((value) => value.toFixed(1))
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench`. Each figure is a ratio to something simpler measured in the same run where that is possible; absolute figures depend on this machine.',
    '',
    `- ${new Date().toISOString().slice(0, 16)} UTC, Opentop ${version}, Node ${process.versions.node}, ${postgres}`,
    `- ${cpus().length} × ${cpu?.model.trim() || process.arch}, ${Math.round(totalmem() / 1e9)} GB, Linux ${release()}`,
    `- load of the machine at the end, over 1, 5 and 15 minutes: ${load.join(', ')}; clients, shop and database share its cores`,
    ...parts.flatMap(({ name, lines }) => ['', `## ${name}`, '', ...lines]),
    '',
  ].join('\n')
}
