import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const progressFile = join(root, '.build/long-soak.json')
const goal = { histories: 1_000_000, crashes: 100_000 }
const slice = { histories: 20_000, crashes: 2000 }
const mostMinutes = 55

type Kind = keyof typeof goal
type Progress = { seed: number } & Record<Kind, { done: number; seconds: number }>
const kinds: Record<Kind, { file: string; title: string; variable: string }> = {
  histories: { file: 'api/src/basket/histories', title: 'random histories on PostgreSQL', variable: 'HISTORIES' },
  crashes: { file: 'api/src/payment/proofs', title: 'a crash at any payment step', variable: 'CRASHES' },
}

/** Stops after an hour, and goes on from there when it is called again; `seed` begins anew. */
export function longSoak(seed: number | undefined): number {
  const progress = seed === undefined ? readProgress() : begin(seed)
  const started = Date.now()
  const isTimeLeft = (): boolean => Date.now() - started < mostMinutes * 60_000
  while (isTimeLeft()) {
    const kind = furthestBehind(progress)
    if (kind === undefined) break
    if (!runSlice(kind, progress)) {
      console.error(
        `slice ${progress[kind].done / slice[kind]} of ${kind} failed, base seed ${progress.seed}; it is repeated by the next call`,
      )
      return 1
    }
    console.log(`base seed ${progress.seed}: ${told(progress)}`)
  }
  return 0
}

function readProgress(): Progress {
  return existsSync(progressFile) ? (JSON.parse(readFileSync(progressFile, 'utf8')) as Progress) : begin(Date.now() % 1_000_000)
}

function begin(seed: number): Progress {
  return { seed, histories: { done: 0, seconds: 0 }, crashes: { done: 0, seconds: 0 } }
}

function furthestBehind(progress: Progress): Kind | undefined {
  const open = (['histories', 'crashes'] as const).filter((kind) => progress[kind].done < goal[kind])
  return open.toSorted((a, b) => progress[a].done / goal[a] - progress[b].done / goal[b])[0]
}

function runSlice(kind: Kind, progress: Progress): boolean {
  const { file, title, variable } = kinds[kind]
  const count = slice[kind]
  // a history takes the seed of its slice plus a thousand times its number, so slices do not repeat each other
  const seed = progress.seed + progress[kind].done * 1000
  const started = Date.now()
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', file, '-t', title, '--testTimeout=3600000', '--retry=0', '--reporter=dot'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, [variable]: String(count), SEED: String(seed) } },
  )
  if (status !== 0) return false
  progress[kind].done += count
  progress[kind].seconds += Math.round((Date.now() - started) / 1000)
  mkdirSync(dirname(progressFile), { recursive: true })
  writeFileSync(progressFile, JSON.stringify(progress))
  return true
}

function told(progress: Progress): string {
  return (['histories', 'crashes'] as const)
    .map((kind) => `${progress[kind].done} of ${goal[kind]} ${kind} in ${progress[kind].seconds} s`)
    .join(', ')
}
