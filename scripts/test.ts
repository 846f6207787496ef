import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeCoverage } from './coverage.ts'

// `npm test`: every project of vitest.config.ts, then the coverage page. `npm run test:quick`: units, the store on the embedded engine, one journey in a browser.
const root = join(import.meta.dirname, '..')
const results = join(root, '.build/test-results.json')
const started = Date.now()
const isQuick = process.argv.includes('--quick')

type Counts = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests', number>

function run(...filters: string[]): { status: number; counts: Counts } {
  rmSync(results, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', '--reporter=./scripts/second-tries.ts', `--outputFile.json=${results}`]
  const vitest = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', ...filters, ...reporters] as const
  const { status } = spawnSync(vitest[0], vitest.slice(1), { cwd: root, stdio: 'inherit' })
  return { status: status ?? 1, counts: JSON.parse(readFileSync(results, 'utf8')) as Counts }
}

/** Random tests take a seed and repeat themselves for minutes; the quick run leaves them out. */
function randomTests(): string[] {
  const tests = globSync('{contract,domain,store,api,provider,web,server,bench}/src/**/*.test.ts', { cwd: root })
  return tests.filter((file) => readFileSync(join(root, file), 'utf8').includes('process.env.SEED'))
}

/** Tests that start one process after another; the quick run leaves them out too. */
const processTests = [
  'scripts/rooms.test.ts',
  'server/src/first-start.test.ts',
  'server/src/database/damaged-data.test.ts',
  'store/src/crash.test.ts',
]

function quickRuns(): ReturnType<typeof run>[] {
  const without = [...randomTests(), ...processTests].flatMap((file) => ['--exclude', file])
  return [
    run('--project', 'unit', '--project', 'store-embedded', ...without),
    run('--project', 'shop', 'e2e/src/journey.test.ts', '-t', 'in en$'),
  ]
}

const runs = isQuick ? quickRuns() : [run()]
const status = Math.max(...runs.map((one) => one.status))
if (!isQuick && status === 0) writeCoverage(root, results)
const sum = (name: keyof Counts): number => runs.reduce((total, { counts }) => total + counts[name], 0)
const skipped = sum('numPendingTests')
console.log(
  `\nin ${Math.round((Date.now() - started) / 1000)} s\n${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
)
process.exit(status)
