import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeCoverage } from './coverage.ts'

// Everything, in one run: format, lint, types, units, both engines, the running shop. Ends with the counts.
const root = join(import.meta.dirname, '..')
const results = join(root, '.build/test-results.json')
const started = Date.now()
const quick = process.argv.includes('--quick')

const checks: [string, string[]][] = [
  ['format', ['node_modules/oxfmt/bin/oxfmt', '--check']],
  ['lint', ['node_modules/oxlint/bin/oxlint']],
  ['types', ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1']],
]
rmSync(results, { force: true })
const projects = quick ? ['--project', 'unit'] : []
const tests = spawn(
  process.execPath,
  [
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
const tested = new Promise<number | null>((done) => tests.once('exit', done))
// beside the tests, which leave a core to them now and then
for (const [name, words] of checks) {
  if (await passes(words)) continue
  tests.kill()
  await tested
  console.error(`${name} failed`)
  process.exit(1)
}
const status = await tested

function passes(words: string[]): Promise<boolean> {
  // the compiler is done before its garbage fills the memory, and each checker more would work out the same types anew
  const env = { ...process.env, GOGC: 'off', GOMEMLIMIT: '4GiB' }
  return new Promise((done) => {
    spawn(process.execPath, words, { cwd: root, stdio: 'inherit', env }).once('exit', (code) => done(code === 0))
  })
}

const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(results, 'utf8')) as Record<
  'numPassedTests' | 'numFailedTests' | 'numPendingTests',
  number
>
if (!quick && status === 0) writeCoverage(root, results)
console.log(
  `\nin ${Math.round((Date.now() - started) / 1000)} s\n${numPassedTests} passed, ${numFailedTests} failed${numPendingTests > 0 ? `, ${numPendingTests} skipped` : ''}`,
)
process.exit(status ?? 1)
