import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export async function pgbench(url: string, script: string, seconds: number, connections: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'opentop-pgbench-'))
  const file = join(folder, 'script.sql')
  writeFileSync(file, script)
  const words = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds), '-f', file, url]
  const { stdout } = await run('pgbench', words).finally(() => rmSync(folder, { recursive: true, force: true }))
  const found = /tps = ([\d.]+)/.exec(stdout)
  if (!found) throw new Error(`pgbench printed no tps: ${stdout}`)
  return Number(found[1])
}
