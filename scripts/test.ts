import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeCoverage } from './coverage.ts'

// Every test, in one run: units, both engines, the running shop. Ends with the counts.
const root = join(import.meta.dirname, '..')
const results = join(root, '.build/test-results.json')
const started = Date.now()
const quick = process.argv.includes('--quick')

rmSync(results, { force: true })
const projects = quick ? ['--project', 'unit'] : []
// dozens of processes share a few cores: whoever is woken waits for its turn instead of taking another's
const inTurn = ['chrt', '--batch', '0']
const mayWait = spawnSync('env', [...inTurn, 'true']).status === 0
const tests = spawn(
  'env',
  [
    ...(mayWait ? inTurn : []),
    process.execPath,
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects,
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/second-tries.ts',
    `--outputFile.json=${results}`,
  ],
  { cwd: root, stdio: 'inherit' },
)
const status = await new Promise<number | null>((done) => tests.once('exit', done))
const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(results, 'utf8')) as Record<
  'numPassedTests' | 'numFailedTests' | 'numPendingTests',
  number
>
if (!quick && status === 0) writeCoverage(root, results)
console.log(
  `\nin ${Math.round((Date.now() - started) / 1000)} s\n${numPassedTests} passed, ${numFailedTests} failed${numPendingTests > 0 ? `, ${numPendingTests} skipped` : ''}`,
)
process.exit(status ?? 1)
