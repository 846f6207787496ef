import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'opentop-rooms-'))
const rooms = ['contract', 'domain', 'store', 'api', 'provider', 'web', 'server']

// A copy of the tree, so that a planted file never gets into the real one.
beforeAll(() => {
  for (const file of ['.oxlintrc.json', 'tsconfig.base.json', 'package.json']) cpSync(join(root, file), join(copy, file))
  for (const room of rooms) {
    cpSync(join(root, room, 'package.json'), join(copy, room, 'package.json'))
    cpSync(join(root, room, 'tsconfig.json'), join(copy, room, 'tsconfig.json'))
    cpSync(join(root, room, 'src'), join(copy, room, 'src'), { recursive: true })
    execFileSync('cp', ['-a', join(root, room, 'node_modules'), join(copy, room)])
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function lint(): { failed: boolean; said: string } {
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '.'], {
    cwd: copy,
    encoding: 'utf8',
  })
  return { failed: status !== 0, said: stdout }
}
function types(room: string): { failed: boolean; said: string } {
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b', room], {
    cwd: copy,
    encoding: 'utf8',
  })
  return { failed: status !== 0, said: stdout }
}
function planted<T>(room: string, text: string, look: () => T): T {
  const file = join(copy, room, 'src/planted.ts')
  mkdirSync(join(copy, room, 'src'), { recursive: true })
  writeFileSync(file, text)
  try {
    return look()
  } finally {
    rmSync(file)
  }
}

describe('the rooms keep their direction', () => {
  test('the tree itself is clean', () => expect(lint()).toMatchObject({ failed: false }))

  test.each([
    ['the rules reach for the store', 'domain', `import { migrate } from '@opentop/store/migrate'\nexport const x = migrate\n`],
    ['the browser reaches for the calls', 'web', `import { handlers } from '@opentop/api/handlers'\nexport const x = handlers\n`],
    ['the contract knows the rules', 'contract', `import { langs } from '@opentop/domain/lang'\nexport const x = langs\n`],
    ['the store knows the calls', 'store', `import { call } from '@opentop/api/handlers'\nexport const x = call\n`],
    ['the calls know pages', 'api', `import { renderPage } from '@opentop/web/entry-server'\nexport const x = renderPage\n`],
    ['the provider knows the shop', 'provider', `import { langs } from '@opentop/domain/lang'\nexport const x = langs\n`],
    ['a schema as a value in the rules', 'domain', `import { api } from '@opentop/contract/api'\nexport const x = api\n`],
    ['a clock in the rules', 'domain', `export const x = Date.now()\n`],
    ['dice in the rules', 'domain', `export const x = Math.random()\n`],
    ['the environment outside config.ts', 'api', `export const x = process.env.HOME\n`],
    ['a default export', 'api', `export default 1\n`],
    ['any', 'api', `export const x = (y: any) => y\n`],
    ['a reach two folders up', 'api', `import { x } from '../../domain/src/lang.ts'\nexport const y = x\n`],
  ])('lint refuses: %s', (_name, room, text) => expect(planted(room, text, lint).failed).toBe(true))

  test.each([
    ['the store from the rules', 'domain', `import { migrate } from '@opentop/store/migrate'\nexport const x = migrate\n`, 'TS2307'],
    ['a package that the room does not declare', 'domain', `import { Type } from 'typebox'\nexport const x = Type\n`, 'TS2307'],
    ['the network in the rules', 'domain', `export const x = () => fetch('/')\n`, 'TS2304'],
    [
      'reading where only a transaction may write',
      'store',
      `import { replaceCatalogue } from './catalogue.ts'\nimport type { Database } from './db.ts'\nexport const x = (db: Database) => replaceCatalogue(db, {} as never, '', '')\n`,
      'TS2345',
    ],
  ])('the compiler refuses: %s', (_name, room, text, code) => expect(planted(room, text, () => types(room)).said).toContain(code), 60_000)
})
