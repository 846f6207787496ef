import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const goalSeconds = 35
const phases = {
  installing: /^opentop: installing/,
  building: /^opentop: building/,
  starting: /server\/src\/main\.ts$/,
  open: /^Opentop is open/,
}
type Phase = keyof typeof phases

/** `npm start` in a clone of the last commit, without installed packages: with an empty cache of npm as on a new machine, then with a filled one. */
export async function benchFreshStart(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'opentop-fresh-'))
  try {
    const lines = [
      '| cache of npm | installing | building | first start | to the first page | goal |',
      '| --- | --- | --- | --- | --- | --- |',
    ]
    for (const cache of ['empty', 'filled']) {
      const at = await startedClone(join(folder, cache), join(folder, 'cache'))
      const cells = [at.building - at.installing, at.starting - at.building, at.page - at.starting, at.page].map((s) => `${s.toFixed(1)} s`)
      lines.push(`| ${cache} | ${cells.join(' | ')} | ≤ ${goalSeconds} s |`)
    }
    return lines
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startedClone(clone: string, cache: string): Promise<Record<Phase | 'page', number>> {
  execFileSync('git', ['clone', '--quiet', root, clone])
  const began = performance.now()
  const seconds = (): number => (performance.now() - began) / 1000
  const shop = spawn('npm', ['start'], {
    cwd: clone,
    env: { PATH: systemPath(), HOME: process.env.HOME, PORT: '0', npm_config_cache: cache },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(shop, 'exit')
  const at: Partial<Record<Phase | 'page', number>> = {}
  for await (const line of createInterface(shop.stdout)) {
    for (const [phase, begins] of Object.entries(phases)) if (begins.test(line)) at[phase as Phase] = seconds()
    const port = /worldwide\s+http:\/\/localhost:(\d+)\//.exec(line)?.[1]
    if (port === undefined) continue
    const answer = await fetch(`http://127.0.0.1:${port}/en/home`)
    if (answer.status === 200) at.page = seconds()
    await answer.arrayBuffer()
    process.kill(-(shop.pid ?? 0), 'SIGTERM')
    break
  }
  await ended
  const { installing, building, starting, open, page } = at
  if ([installing, building, starting, open, page].includes(undefined))
    throw new Error(`npm start went no further than ${Object.keys(at).join(', ')}`)
  return at as Record<Phase | 'page', number>
}

/** Without the project's own Node, which npm put in front. */
function systemPath(): string {
  return (process.env.PATH ?? '')
    .split(':')
    .filter((entry) => !entry.includes('node_modules'))
    .join(':')
}
