import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'opentop-rooms-'))
const rooms = ['contract', 'domain', 'store', 'api', 'provider', 'ui', 'onboard', 'web', 'office', 'server']

type Planted = [name: string, room: string, text: string]
const refusedByLint: Planted[] = [
  ['the domain imports the store', 'domain', `import { migrate } from '@opentop/store/migrate'\nexport const x = migrate\n`],
  ['web imports the api', 'web', `import { handlers } from '@opentop/api/dispatch/handlers'\nexport const x = handlers\n`],
  ['web imports the office', 'web', `import { screens } from '@opentop/office/pages/screens'\nexport const x = screens\n`],
  ['ui imports web', 'ui', `import { poster } from '@opentop/web/poster'\nexport const x = poster\n`],
  ['ui imports onboard', 'ui', `import { scan } from '@opentop/onboard/messages/scan.ts'\nexport const x = scan\n`],
  ['ui imports a schema as a value', 'ui', `import { api } from '@opentop/contract/api'\nexport const x = api\n`],
  ['onboard imports web', 'onboard', `import { poster } from '@opentop/web/poster'\nexport const x = poster\n`],
  ['onboard imports the store', 'onboard', `import { migrate } from '@opentop/store/migrate'\nexport const x = migrate\n`],
  ['the office imports web', 'office', `import { poster } from '@opentop/web/poster'\nexport const x = poster\n`],
  ['the office imports the api', 'office', `import { handlers } from '@opentop/api/dispatch/handlers'\nexport const x = handlers\n`],
  ['the domain imports ui', 'domain', `import { word } from '@opentop/ui/messages/word.ts'\nexport const x = word\n`],
  ['the api imports ui', 'api', `import { word } from '@opentop/ui/messages/word.ts'\nexport const x = word\n`],
  ['contract imports the domain', 'contract', `import { langs } from '@opentop/domain/lang'\nexport const x = langs\n`],
  ['the store imports the api', 'store', `import { call } from '@opentop/api/dispatch/handlers'\nexport const x = call\n`],
  ['the api imports web', 'api', `import { renderPage } from '@opentop/web/entry-server'\nexport const x = renderPage\n`],
  ['the provider imports the domain', 'provider', `import { langs } from '@opentop/domain/lang'\nexport const x = langs\n`],
  ['a schema as a value in the domain', 'domain', `import { api } from '@opentop/contract/api'\nexport const x = api\n`],
  ['Date.now in the domain', 'domain', `export const x = Date.now()\n`],
  ['Math.random in the domain', 'domain', `export const x = Math.random()\n`],
  ['process.env outside config.ts', 'api', `export const x = process.env.HOME\n`],
  ['a default export', 'api', `export default 1\n`],
  ['any', 'api', `export const x = (y: any) => y\n`],
  ['an import two folders up', 'api', `import { x } from '../../domain/src/lang.ts'\nexport const y = x\n`],
]
const refusedByTypes: [...Planted, code: string][] = [
  [
    'an import of the store in the domain',
    'domain',
    `import { migrate } from '@opentop/store/migrate'\nexport const x = migrate\n`,
    'TS2307',
  ],
  ['a package that the room does not declare', 'domain', `import { Type } from 'typebox'\nexport const x = Type\n`, 'TS2307'],
  ['fetch in the domain', 'domain', `export const x = () => fetch('/')\n`, 'TS2304'],
  [
    'a database where a transaction is required',
    'store',
    `import { replaceCatalogue } from './catalogue.ts'\nimport type { Database } from './db.ts'\nexport const x = (db: Database) => replaceCatalogue(db, {} as never, '', '')\n`,
    'TS2345',
  ],
]

// A copy of the tree, so that the planted files never get into the real one.
beforeAll(() => {
  for (const file of ['.oxlintrc.json', '.oxfmtrc.json', 'tsconfig.base.json', 'package.json', 'scripts/lint.ts'])
    cpSync(join(root, file), join(copy, file))
  for (const room of rooms) {
    cpSync(join(root, room, 'package.json'), join(copy, room, 'package.json'))
    cpSync(join(root, room, 'tsconfig.json'), join(copy, room, 'tsconfig.json'))
    cpSync(join(root, room, 'src'), join(copy, room, 'src'), { recursive: true })
    execFileSync('cp', ['-a', join(root, room, 'node_modules'), join(copy, room)])
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const fileOf = ([name, room]: Planted | (typeof refusedByTypes)[number]): string => `${room}/src/${name.replaceAll(' ', '-')}.ts`
function plant(rows: readonly (Planted | (typeof refusedByTypes)[number])[]): void {
  for (const row of rows) writeFileSync(join(copy, fileOf(row)), row[2])
}
function run(...words: string[]): { status: number | null; said: string } {
  const { status, stdout } = spawnSync(process.execPath, words, { cwd: copy, encoding: 'utf8' })
  return { status, said: stdout }
}

describe('imports follow the direction of the rooms', () => {
  const lint = () => run(join(root, 'node_modules/oxlint/bin/oxlint'), '--format=unix', '.')

  test('the tree itself is clean', () => expect(lint()).toMatchObject({ status: 0 }))

  describe('lint refuses', () => {
    let said = ''
    beforeAll(() => {
      plant(refusedByLint)
      said = lint().said
    })
    afterAll(() => refusedByLint.forEach((row) => rmSync(join(copy, fileOf(row)))))
    test.each(refusedByLint)('%s', (...row) => expect(said).toContain(fileOf(row)))

    test('npm run check fails before any test when lint fails', () => {
      const { status, stderr } = spawnSync('npm', ['run', '--ignore-scripts', 'check'], { cwd: copy, encoding: 'utf8' })
      expect(stderr).toContain('lint failed')
      expect(status).not.toBe(0)
    })
  })

  describe('the compiler refuses', () => {
    let said = ''
    beforeAll(() => {
      plant(refusedByTypes)
      said = run(join(root, 'node_modules/typescript/bin/tsc'), '-b', 'domain', 'store').said
    })
    test.each(refusedByTypes)('%s', (...row) => expect(said).toMatch(new RegExp(`^${fileOf(row)}.*${row[3]}`, 'm')))
    test('nothing else', () => expect(said.match(/^\S+\.ts\(/gm)).toHaveLength(refusedByTypes.length))
  })
})
