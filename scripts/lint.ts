import { spawn } from 'node:child_process'
import { join } from 'node:path'

const checks: [string, string[]][] = [
  ['format', ['node_modules/oxfmt/bin/oxfmt', '--check']],
  ['lint', ['node_modules/oxlint/bin/oxlint']],
  ['exports', ['scripts/exports.ts']],
  ['types', ['node_modules/typescript/bin/tsc', '-b', '--checkers', '1']],
]
// the compiler is done before its garbage fills the memory, and each checker more would work out the same types anew
const env = { ...process.env, GOGC: 'off', GOMEMLIMIT: '4GiB' }
for (const [name, words] of checks) {
  const run = spawn(process.execPath, words, { cwd: join(import.meta.dirname, '..'), stdio: 'inherit', env })
  if ((await new Promise((done) => run.once('exit', done))) === 0) continue
  console.error(`${name} failed`)
  process.exit(1)
}
