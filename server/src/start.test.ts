import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readFolder } from './catalogue/folder.ts'
import { parseCatalogue } from './catalogue/read.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'opentop-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(file: string, words: string[], environment: Record<string, string>): { status: number | null; said: string; lines: number } {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'server/src', file), ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), ...environment },
    encoding: 'utf8',
    timeout: 60_000,
  })
  const said = stderr.split('\n').filter((line) => line && !line.includes('Deprecation') && !line.startsWith('(Use `node'))
  return { status, said: said.join('\n'), lines: said.length }
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
  test('a database that does not answer', () => {
    const { status, said, lines } = run('main.ts', [], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
    expect([status, lines]).toEqual([1, 1])
    expect(said).toMatch(/^the database at DATABASE_URL does not answer: /)
  })
  test('a port that is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => taken.once('listening', done))
    const { port } = taken.address() as { port: number }
    const { status, said, lines } = run('main.ts', [], { PORT: String(port) })
    taken.close()
    expect([status, lines]).toEqual([1, 1])
    expect(said).toBe(`port ${port} is taken; stop what uses it, or set PORT`)
  }, 90_000)
})

describe('CAT-09 a broken catalogue', () => {
  const broken = join(folder, 'broken')
  cpSync(join(root, 'catalogue'), broken, { recursive: true, filter: (path) => !/cities\/(?!bath)[a-z]/.test(path) })

  async function mistakesWith(file: string, change: (text: string) => string): Promise<string[]> {
    const files = await readFolder(broken)
    const { mistakes } = parseCatalogue(new Map(files).set(file, change(files.get(file) ?? '')))
    return mistakes.map(({ file: name, line, field, reason }) => `${name}:${line} ${field}: ${reason}`)
  }

  test('the small copy is sound before it is broken', async () => {
    expect(await mistakesWith('cities/bath/city.yaml', (text) => text)).toEqual([])
  })

  test('is told to the person, and nothing of it is imported', () => {
    const path = join(broken, 'cities/bath/city.yaml')
    const before = readFileSync(path, 'utf8')
    writeFileSync(path, before.replace('radiusKm: 15', 'radiusKm: wide'))
    const { status, said } = run('catalogue.ts', ['check', broken], {})
    writeFileSync(path, before)
    expect(status).toBe(1)
    expect(said).toBe('cities/bath/city.yaml:8 radiusKm: must be integer\n1 mistakes; nothing was imported')
  })

  test.each<[string, string, (text: string) => string, string]>([
    [
      'a wrong type',
      'cities/bath/city.yaml',
      (t) => t.replace('radiusKm: 15', 'radiusKm: wide'),
      'cities/bath/city.yaml:8 radiusKm: must be integer',
    ],
    ['a missing language', 'cities/bath/city.yaml', (t) => t.replace(', de: Bath', ''), 'cities/bath/city.yaml:9 names.de: is missing'],
    [
      'a field that does not exist',
      'cities/bath/city-loop.yaml',
      (t) => t.replace('rank: 1', 'rank: 1\ncolour: red'),
      'cities/bath/city-loop.yaml:5 colour: is not a field here',
    ],
    [
      'a stop that does not exist',
      'cities/bath/city-loop.yaml',
      (t) => t.replace('stops: [bath-abbey,', 'stops: [moon,'),
      'cities/bath/city-loop.yaml:39 routes.0.stops.0: moon is not a stop of this city',
    ],
    [
      'a stop far away',
      'cities/bath/city.yaml',
      (t) => t.replace('at: [51.3815, -2.3588]', 'at: [52.3815, -2.3588]'),
      'cities/bath/city.yaml:27 stops.bath-abbey.at: lies 111 km from the city, more than its radius of 15 km',
    ],
    [
      'a phrase that does not exist',
      'cities/bath/city-loop.yaml',
      (t) => t.replace('included: [hop-on-hop-off,', 'included: [flying,'),
      'included.0: flying is not in phrases.yaml',
    ],
    [
      'an unknown word for a choice',
      'cities/bath/city-loop.yaml',
      (t) => t.replace('vehicle: bus', 'vehicle: tram'),
      'cities/bath/city-loop.yaml:3 vehicle: must be one of bus, boat, bus+boat',
    ],
    [
      'a poster that can’t be drawn',
      'cities/bath/city.yaml',
      (t) => t.replace('palette: limestone', 'palette: plaid'),
      'poster.palette: must be one of',
    ],
    ['a file that is no YAML', 'cities/bath/city.yaml', (t) => `${t}\n  : : [`, 'cities/bath/city.yaml:'],
    [
      'ages the wrong way round',
      'cities/bath/city-loop.yaml',
      (t) => t.replace('ages: [5, 15]', 'ages: [15, 5]'),
      'types.child.ages: from 15 to 5 is no range',
    ],
  ])('%s is named by file, line, field and reason', async (_name, file, change, expected) => {
    expect((await mistakesWith(file, change)).join('\n')).toContain(expected)
  })

  test('a folder that is not there', () => {
    mkdirSync(folder, { recursive: true })
    expect(run('catalogue.ts', ['import', join(folder, 'nowhere')], {})).toMatchObject({
      status: 1,
      said: `there is no folder ${join(folder, 'nowhere')}`,
    })
  })
})
