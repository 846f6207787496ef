import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeCoverage } from './coverage.ts'

// `npm test`: all projects of vitest.config.ts and the coverage page. `npm run test:quick`: units, the store on the embedded engine, one journey in a browser.
const root = join(import.meta.dirname, '..')
const results = join(root, '.build/test-results.json')
const started = Date.now()
const isQuick = process.argv.includes('--quick')
/** The random tests of payments and seats run longest; the quick run repeats them less often. */
const fewRepeats = { HISTORIES: '20', SEQUENCES: '5', SCHEDULES: '5' }

type Counts = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests', number>

function run(filters: string[], environment: Record<string, string> = {}): { status: number; counts: Counts } {
  rmSync(results, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', '--reporter=./scripts/second-tries.ts', `--outputFile.json=${results}`]
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...filters, ...reporters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment, ...process.env },
  })
  return { status: status ?? 1, counts: JSON.parse(readFileSync(results, 'utf8')) as Counts }
}

const runs = isQuick
  ? [
      run(['--project', 'unit', '--project', 'store-embedded', '--exclude', 'scripts/rooms.test.ts'], fewRepeats),
      run(['--project', 'shop', 'e2e/src/journey.test.ts', '-t', 'in en$']),
    ]
  : [run([])]
const status = Math.max(...runs.map((one) => one.status))
if (!isQuick && status === 0) writeCoverage(root, results)
const sum = (name: keyof Counts): number => runs.reduce((total, { counts }) => total + counts[name], 0)
const skipped = sum('numPendingTests')
console.log(
  `\nin ${Math.round((Date.now() - started) / 1000)} s\n${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
)
process.exit(status)
