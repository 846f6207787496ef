import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'opentop-start-'))
const unreachable = 'postgres://nobody@127.0.0.1:1/none'
// takes ten seconds, so it runs while the other tests do
const waiting = startAndWait({ DATABASE_URL: unreachable })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(
  file: string,
  words: string[],
  environment: Record<string, string>,
): { status: number | null; printed: string; lines: number } {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'server/src', file), ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'data'), ...environment },
    encoding: 'utf8',
    timeout: 60_000,
  })
  const printed = stderr.split('\n').filter((line) => line && !line.includes('Deprecation') && !line.startsWith('(Use `node'))
  return { status, printed: printed.join('\n'), lines: printed.length }
}

async function startAndWait(environment: Record<string, string>): Promise<{ status: unknown; printed: string }> {
  const shop = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'other'), ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  shop.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const [status] = (await once(shop, 'close')) as unknown[]
  return { status, printed }
}

describe('OPS-01 a start that an operator can fix exits non-zero with one sentence', () => {
  test('wrong environment variables: all of them are reported', () => {
    const { status, printed } = run('main.ts', [], { PORT: 'many', HOLD_MINUTES: 'some' })
    expect(status).toBe(1)
    expect(printed).toBe('PORT=many must be a whole number from 0 to 65535\nHOLD_MINUTES=some must be a whole number from 3 to 120')
  })
  test('a site that the catalogue does not have: the sites are named', () => {
    const { status, printed } = run('main.ts', [], { SITE: 'rome' })
    expect([status, printed]).toEqual([1, 'SITE=rome must be one of worldwide, paris, spain, london, portugal'])
  })
  test('a data folder that can’t be written: it is named', () => {
    writeFileSync(join(folder, 'file'), '')
    const { status, printed, lines } = run('main.ts', [], { DATA_DIR: join(folder, 'file/below') })
    expect([status, lines]).toEqual([1, 1])
    expect(printed).toMatch(/^the data folder .* can't be written \(ENOTDIR\); set DATA_DIR to one that can$/)
  })
  test('a database that does not answer: a CLI command reports it at once', () => {
    const { status, printed, lines } = run('verify.ts', [], { DATABASE_URL: unreachable })
    expect([status, lines]).toEqual([2, 1])
    expect(printed).toMatch(/^the database at DATABASE_URL does not answer: /)
  })
  test.each([
    { who: 'one process', words: [], more: {} },
    { who: 'several processes', words: ['--processes', '2'], more: { DATABASE_URL: unreachable } },
  ])('a port in use: reported by $who', async ({ words, more }) => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => taken.once('listening', done))
    const { port } = taken.address() as { port: number }
    const { status, printed, lines } = run('main.ts', words, { PORT: String(port), ...more })
    taken.close()
    expect([status, lines]).toEqual([1, 1])
    expect(printed).toBe(`port ${port} is taken; stop what uses it, or set PORT`)
  })
})

describe('CAT-09 a broken catalogue', () => {
  test('is refused with all mistakes, and nothing is imported', () => {
    const broken = join(folder, 'broken')
    cpSync(join(root, 'catalogue'), broken, { recursive: true, filter: (path) => !/cities\/(?!bath)[a-z]/.test(path) })
    const file = join(broken, 'cities/bath/city.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace('radiusKm: 15', 'radiusKm: wide').replace(', de: Bath', ''))
    const { status, printed, lines } = run('catalogue.ts', ['check', broken], {})
    expect([status, lines]).toEqual([1, 3])
    expect(printed).toMatch(
      /^cities\/bath\/city\.yaml:8 radiusKm: must be integer\n.*names\.de: is missing\n2 mistakes; nothing was imported$/,
    )
  })

  test('in a missing folder is refused', () => {
    mkdirSync(folder, { recursive: true })
    expect(run('catalogue.ts', ['import', join(folder, 'nowhere')], {})).toMatchObject({
      status: 1,
      printed: `there is no folder ${join(folder, 'nowhere')}`,
    })
  })
})

test('OPS-01 a shop whose database does not answer retries for ten seconds, prints that it does, and exits with 1', async () => {
  const { status, printed } = await waiting
  expect(status).toBe(1)
  expect(printed.trimEnd()).toMatch(
    /^the database at DATABASE_URL does not answer yet \(connect ECONNREFUSED 127\.0\.0\.1:1\); trying for 10 s\nthe database at DATABASE_URL does not answer: connect ECONNREFUSED 127\.0\.0\.1:1$/,
  )
})
