import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'opentop-start-'))
const nobody = 'postgres://nobody@127.0.0.1:1/none'
// begun before all others, so that nobody waits for it
const waiting = startAndWait({ DATABASE_URL: nobody })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(file: string, words: string[], environment: Record<string, string>): { status: number | null; said: string; lines: number } {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'server/src', file), ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'data'), ...environment },
    encoding: 'utf8',
    timeout: 60_000,
  })
  const said = stderr.split('\n').filter((line) => line && !line.includes('Deprecation') && !line.startsWith('(Use `node'))
  return { status, said: said.join('\n'), lines: said.length }
}

async function startAndWait(environment: Record<string, string>): Promise<{ status: unknown; said: string }> {
  const shop = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'other'), ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  shop.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [status] = (await once(shop, 'close')) as unknown[]
  return { status, said }
}

describe('OPS-01 what a person can mend is said in one plain sentence, with a non-zero exit', () => {
  test('a wrong environment names every wrong key', () => {
    const { status, said } = run('main.ts', [], { PORT: 'many', SITE: 'rome' })
    expect(status).toBe(1)
    expect(said).toBe(
      'PORT=many must be a whole number from 0 to 65535\nSITE=rome must be one of worldwide, paris, spain, london, portugal',
    )
  })
  test('a data folder that can’t be written', () => {
    writeFileSync(join(folder, 'file'), '')
    const { status, said, lines } = run('main.ts', [], { DATA_DIR: join(folder, 'file/below') })
    expect([status, lines]).toEqual([1, 1])
    expect(said).toMatch(/^the data folder .* can't be written \(ENOTDIR\); set DATA_DIR to one that can$/)
  })
  test('a database that does not answer: a tool says so at once', () => {
    const { status, said, lines } = run('verify.ts', [], { DATABASE_URL: nobody })
    expect([status, lines]).toEqual([2, 1])
    expect(said).toMatch(/^the database at DATABASE_URL does not answer: /)
  })
  test.each([
    { who: 'one process', words: [], more: {} },
    { who: 'several processes', words: ['--processes', '2'], more: { DATABASE_URL: nobody } },
  ])('a port that is taken: $who', async ({ words, more }) => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => taken.once('listening', done))
    const { port } = taken.address() as { port: number }
    const { status, said, lines } = run('main.ts', words, { PORT: String(port), ...more })
    taken.close()
    expect([status, lines]).toEqual([1, 1])
    expect(said).toBe(`port ${port} is taken; stop what uses it, or set PORT`)
  })
})

describe('CAT-09 a broken catalogue', () => {
  test('is refused with every mistake named, and nothing is imported', () => {
    const broken = join(folder, 'broken')
    cpSync(join(root, 'catalogue'), broken, { recursive: true, filter: (path) => !/cities\/(?!bath)[a-z]/.test(path) })
    const file = join(broken, 'cities/bath/city.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace('radiusKm: 15', 'radiusKm: wide').replace(', de: Bath', ''))
    const { status, said, lines } = run('catalogue.ts', ['check', broken], {})
    expect([status, lines]).toEqual([1, 3])
    expect(said).toMatch(
      /^cities\/bath\/city\.yaml:8 radiusKm: must be integer\n.*names\.de: is missing\n2 mistakes; nothing was imported$/,
    )
  })

  test('a folder that is not there', () => {
    mkdirSync(folder, { recursive: true })
    expect(run('catalogue.ts', ['import', join(folder, 'nowhere')], {})).toMatchObject({
      status: 1,
      said: `there is no folder ${join(folder, 'nowhere')}`,
    })
  })
})

test('OPS-01 a shop tries again for ten seconds, in case its database is just being started, and says so', async () => {
  const { status, said } = await waiting
  expect(status).toBe(1)
  expect(said.trimEnd()).toMatch(
    /^the database at DATABASE_URL does not answer yet \(connect ECONNREFUSED 127\.0\.0\.1:1\); trying for 10 s\nthe database at DATABASE_URL does not answer: connect ECONNREFUSED 127\.0\.0\.1:1$/,
  )
})
