import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMedusa } from './peers/medusa.ts'
import { openOpentop } from './peers/opentop.ts'
import type { Scenarios } from './peers/scenarios.ts'
import { openVendure } from './peers/vendure.ts'
import { startShop } from './processes.ts'

const seconds = 5
const lanes = 8

/** The same scenarios against every shop that a person has started on loopback (docs/peers.md), and against ours. */
export async function benchPeers(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'opentop-bench-'))
  const shop = await startShop({ DATA_DIR: join(folder, 'data'), TRUST_PROXY: 'loopback' })
  const { VENDURE_URL, MEDUSA_URL, MEDUSA_KEY } = process.env
  const rows: string[] = []
  try {
    rows.push(...(await measured('Opentop', openOpentop(`http://127.0.0.1:${shop.port}`))))
    if (VENDURE_URL) rows.push(...(await measured('Vendure', await openVendure(VENDURE_URL))))
    if (MEDUSA_URL) rows.push(...(await measured('Medusa', await openMedusa(MEDUSA_URL, MEDUSA_KEY ?? ''))))
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const missing = [VENDURE_URL ? '' : 'Vendure (VENDURE_URL)', MEDUSA_URL ? '' : 'Medusa (MEDUSA_URL, MEDUSA_KEY)'].filter(Boolean)
  return [
    `${lanes} at once for ${seconds} s each; ours on the embedded database`,
    '',
    '| shop | what | a second | p50 | p99 |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    ...(missing.length > 0 ? ['', `not running here: ${missing.join(', ')}`] : []),
  ]
}

async function measured(name: string, scenarios: Scenarios): Promise<string[]> {
  const rows: string[] = []
  for (const [what, once] of Object.entries(scenarios)) {
    for (let warm = 0; warm < 20; warm++) await once()
    const took: number[] = []
    const end = performance.now() + seconds * 1000
    const lane = async (): Promise<void> => {
      while (performance.now() < end) {
        const began = performance.now()
        await once()
        took.push(performance.now() - began)
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    const sorted = took.toSorted((a, b) => a - b)
    const at = (share: number): string => `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)} ms`
    rows.push(`| ${name} | ${what} | ${Math.round(took.length / seconds)} | ${at(0.5)} | ${at(0.99)} |`)
  }
  return rows
}
