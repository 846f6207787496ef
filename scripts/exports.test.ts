import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { idleExports } from './exports.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'opentop-exports-'))
  write('package.json', JSON.stringify({ scripts: { start: 'node domain/src/main.ts' } }))
  write('domain/package.json', JSON.stringify({ exports: { './*': './src/*.ts' } }))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
function found(): string[] {
  return idleExports(root, ['domain', 'web', 'e2e']).map(({ file, name, by }) => `${file} ${name} ${by}`)
}

describe('MEND-10 the lint refuses an export', () => {
  test('that only a test imports', () => {
    write('domain/src/rule.ts', 'export function rule() { return 1 }')
    write('domain/src/rule.test.ts', `import { rule } from './rule.ts'\nrule()`)
    expect(found()).toEqual(['domain/src/rule.ts rule tests'])
  })

  test.each(['domain/src/testing/sample.ts', 'e2e/src/visitor.ts'])('that only %s imports', (user) => {
    write('domain/src/rule.ts', 'export const rule = 1')
    write(user, `import { rule } from '@opentop/domain/rule'\nconsole.log(rule)`)
    expect(found()).toEqual(['domain/src/rule.ts rule tests'])
  })

  test('that only a test imports, though another export that only tests import calls it', () => {
    write('domain/src/rule.ts', 'export const inner = () => 1\nexport const rule = () => inner()')
    write('domain/src/rule.test.ts', `import { inner, rule } from './rule.ts'\nrule() + inner()`)
    expect(found()).toEqual(['domain/src/rule.ts inner tests', 'domain/src/rule.ts rule tests'])
  })

  test('that no file imports, types included', () => {
    write('domain/src/rule.ts', 'export type Shape = { a: number }\nexport const rule: Shape = { a: 1 }')
    write('domain/src/main.ts', `import { rule } from './rule.ts'\nconsole.log(rule)`)
    expect(found()).toEqual(['domain/src/rule.ts Shape nothing'])
  })

  test('of a namespace of which only other members are used', () => {
    write('domain/src/rule.ts', 'export const one = 1\nexport const two = 2')
    write('domain/src/main.ts', `import * as rule from './rule.ts'\nconsole.log(rule.one)`)
    expect(found()).toEqual(['domain/src/rule.ts two nothing'])
  })

  test('that is re-exported by name, but never imported', () => {
    write('domain/src/rule.ts', 'export const one = 1\nexport const two = 2')
    write('domain/src/list.ts', `export { one, two as other } from './rule.ts'`)
    write('domain/src/main.ts', `import { one } from './list.ts'\nconsole.log(one)`)
    expect(found()).toEqual(['domain/src/list.ts other nothing', 'domain/src/rule.ts two nothing'])
  })
})

describe('MEND-10 the lint accepts an export', () => {
  test.each([
    ['by name', `import { rule } from './rule.ts'\nconsole.log(rule)`],
    ['under another name', `import { rule as other } from './rule.ts'\nconsole.log(other)`],
    ['as a type', `import type { rule } from './rule.ts'\nexport {}\nconsole.log({} as typeof rule)`],
    ['with satisfies', `import { rule } from './rule.ts'\nconsole.log({ rule } satisfies object)`],
    ['by its package name', `import { rule } from '@opentop/domain/rule'\nconsole.log(rule)`],
    ['as a namespace', `import * as all from './rule.ts'\nconsole.log({ ...all })`],
    ['by a dynamic import', `const { rule } = await import('./rule.ts')\nconsole.log(rule)`],
    ['as the type of a module', `console.log({} as typeof import('./rule.ts'))`],
    ['as the file of a worker', `new Worker(new URL('rule.ts', import.meta.url))`],
  ])('that a file imports %s', (_way, text) => {
    write('domain/src/rule.ts', 'export const rule = 1')
    write('domain/src/main.ts', text)
    expect(found()).toEqual([])
  })

  test('that is imported through a re-export of everything', () => {
    write('domain/src/rule.ts', 'export const rule = 1')
    write('domain/src/list.ts', `export * from './rule.ts'`)
    write('domain/src/main.ts', `import { rule } from './list.ts'\nconsole.log(rule)`)
    expect(found()).toEqual([])
  })

  test('that a test imports and used code of its own file calls', () => {
    write('domain/src/rule.ts', 'export const inner = () => 1\nexport const rule = () => inner()')
    write('domain/src/rule.test.ts', `import { inner } from './rule.ts'\ninner()`)
    write('domain/src/main.ts', `import { rule } from './rule.ts'\nrule()`)
    expect(found()).toEqual([])
  })

  test('of an entry file and of a test fixture', () => {
    write('domain/src/main.ts', 'export const started = true')
    write('vitest.config.ts', `export default { globalSetup: ['e2e/src/setup.ts'] }`)
    write('e2e/src/setup.ts', 'export function setup() {}')
    write('e2e/src/visitor.ts', 'export const visit = 1')
    write('e2e/src/page.test.ts', `import { visit } from './visitor.ts'\nconsole.log(visit)`)
    expect(found()).toEqual([])
  })

  test('in a file with JSX', () => {
    write('web/src/View.tsx', 'export function View() { return <p>View</p> }')
    write('domain/src/main.ts', `import { View } from '../../web/src/View.tsx'\nconsole.log(View)`)
    expect(found()).toEqual([])
  })
})
