import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshEmbedded } from '@opentop/store/testing/embedded-image'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'opentop-damaged-'))
const healthy = join(folder, 'healthy')
beforeAll(async () => (await freshEmbedded(healthy)).close())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const maxCpuMs = 15_000
const timeoutMs = 240_000

type Ended = { status: number | null; printed: string; cpuMs: number }
/** Runs until the shop exits; measures its CPU time, because the machine may be busy. */
function start(dataDir: string, more: { uid?: number } = {}): Promise<Ended> {
  const shop = spawn('bash', ['-c', '"$0" "$1"; status=$?; times >&3; exit $status', process.execPath, join(root, 'server/src/main.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    ...more,
  })
  let [printed, times] = ['', '']
  shop.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  shop.stdio[3]?.on('data', (chunk: Buffer) => (times += chunk.toString()))
  return new Promise((done) => shop.once('close', (status) => done({ status, printed: printed.trimEnd(), cpuMs: cpuMsIn(times) })))
}

function cpuMsIn(times: string): number {
  const parts = [...(times.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000, 0)
}

async function expectOneLine(dataDir: string, line: RegExp, more: { uid?: number } = {}): Promise<void> {
  const { status, printed, cpuMs } = await start(dataDir, more)
  expect(printed).toMatch(line)
  expect([status, printed.split('\n').length]).toEqual([1, 1])
  expect(cpuMs).toBeLessThan(maxCpuMs)
}

let copies = 0
function damagedCopy(damage: (engineFolder: string) => void): string {
  const copy = join(folder, `copy-${copies++}`)
  cpSync(healthy, copy, { recursive: true })
  damage(join(copy, 'postgres-18'))
  return copy
}

function filesBelow(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

describe('MEND-11 a start with an unusable data folder exits with one line that says what to do', () => {
  const unwritable = /^the data folder .* can't be written \(E\w+\); set DATA_DIR to one that can$/

  test.each<[string, () => string]>([
    [
      'a file',
      () => {
        writeFileSync(join(folder, 'file'), '')
        return join(folder, 'file')
      },
    ],
    ['below a file', () => join(folder, 'file/below')],
    ['where no folder can be made', () => '/proc/nowhere/data'],
    ['below a device', () => '/dev/null/data'],
  ])('%s', (_name, dataDir) => expectOneLine(dataDir(), unwritable), timeoutMs)

  test(
    'a folder of another user',
    async () => {
      const own = join(folder, 'own')
      mkdirSync(own)
      chmodSync(own, 0o500)
      chmodSync(folder, 0o755)
      const isRoot = process.getuid?.() === 0
      await expectOneLine(own, unwritable, isRoot ? { uid: 65_534 } : {})
    },
    timeoutMs,
  )
})

describe('MEND-11 a start with a damaged embedded database exits with one line that says what to do', () => {
  const damaged =
    /^the embedded database in .* can't be read \(.+\); put a backup in its place, or move the folder away to begin with an empty one$/

  test.each<[string, (engineFolder: string) => void]>([
    ['PG_VERSION is missing', (at) => rmSync(join(at, 'PG_VERSION'))],
    ['PG_VERSION names another version', (at) => writeFileSync(join(at, 'PG_VERSION'), '14\n')],
    ['pg_control is missing', (at) => rmSync(join(at, 'global/pg_control'))],
    ['pg_control is cut short', (at) => truncateSync(join(at, 'global/pg_control'), 100)],
    ['pg_control is overwritten', (at) => writeFileSync(join(at, 'global/pg_control'), Buffer.alloc(8192, 7))],
    [
      'one byte of pg_control is wrong',
      (at) => {
        const bytes = readFileSync(join(at, 'global/pg_control'))
        bytes[40] = (bytes[40] ?? 0) ^ 255
        writeFileSync(join(at, 'global/pg_control'), bytes)
      },
    ],
    ['the write-ahead log is missing', (at) => filesBelow(join(at, 'pg_wal')).forEach((file) => rmSync(file))],
    ['the tables are missing', (at) => rmSync(join(at, 'base'), { recursive: true })],
    ['the tables are overwritten', (at) => filesBelow(join(at, 'base')).forEach((file) => writeFileSync(file, Buffer.alloc(8192, 3)))],
    ['every file is empty', (at) => filesBelow(at).forEach((file) => truncateSync(file, 0))],
    [
      'the folder holds something else',
      (at) => {
        rmSync(at, { recursive: true })
        mkdirSync(at)
        writeFileSync(join(at, 'notes.txt'), 'junk')
      },
    ],
    [
      'the folder is a file',
      (at) => {
        rmSync(at, { recursive: true })
        writeFileSync(at, 'junk')
      },
    ],
  ])('%s', (_name, damage) => expectOneLine(damagedCopy(damage), damaged), timeoutMs)
})
