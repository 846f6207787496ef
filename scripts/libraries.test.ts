import { globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Lists = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

const root = join(import.meta.dirname, '..')
const manifest = (folder: string): Lists => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Lists
const builds = Object.keys(manifest('.').dependencies ?? {})
const tests = Object.keys(manifest('.').devDependencies ?? {})
const typesAlone = tests.filter((name) => name.startsWith('@types/')).map((name) => name.slice('@types/'.length))
const inBrowsers = ['ui', 'onboard', 'web', 'office']
const rooms = ['contract', 'domain', 'store', 'api', 'provider', 'server', 'e2e', 'bench', ...inBrowsers]
const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\/|^(e2e|bench)\//.test(file)
/** The development server of a checkout builds pages itself. */
const isBuilding = (room: string, file: string): boolean =>
  inBrowsers.includes(room) || ['server/src/dev.ts', 'server/src/office/development.ts'].includes(file) || file.endsWith('.config.ts')

const sources = rooms.flatMap((room) =>
  globSync(`${room}/{src/**/,}*.{ts,tsx}`, { cwd: root }).map((file) => ({ room, file, text: readFileSync(join(root, file), 'utf8') })),
)
const imported = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export|\} from) (?:type )?(?:[^'\n]* from )?'([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm)]
    .map(([, stated = '', dynamic = '']) => stated || dynamic)
    .map((request) => request.split('/', request.startsWith('@') ? 2 : 1).join('/'))
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))

describe('a file imports only libraries of the list that is installed where it runs', () => {
  test.each(rooms)('%s', (room) => {
    const { dependencies = {}, devDependencies = {} } = manifest(room)
    const allowed = (file: string): Set<string> =>
      new Set([
        ...Object.keys(dependencies),
        ...(isBuilding(room, file) ? [...builds, ...typesAlone] : []),
        ...(isTest(file) ? [...Object.keys(devDependencies), ...tests, ...builds] : []),
      ])
    const foreign = sources
      .filter((source) => source.room === room)
      .flatMap(({ file, text }) => {
        const names = allowed(file)
        return imported(text).flatMap((name) => (names.has(name) ? [] : [`${file}: ${name}`]))
      })
    expect(foreign).toEqual([])
  })
})

test.each(['.', ...rooms])('every library in a list of %s is used there', (folder) => {
  const { dependencies, devDependencies } = manifest(folder)
  const texts = [
    ...sources.filter(({ room }) => folder === '.' || room === folder).map(({ text }) => text),
    ...(folder === '.' ? globSync('scripts/*', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8')) : []),
  ].join('\n')
  const unused = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !name.startsWith('@types/') && !texts.includes(`'${name}'`) && !texts.includes(`'${name}/`) && !texts.includes(`/${name}/`),
  )
  expect(unused).toEqual([])
})
