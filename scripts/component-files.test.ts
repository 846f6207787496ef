import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = globSync('{ui,onboard,web,office}/src/**/*.tsx', { cwd: root }).map((file) => ({
  file,
  exported: [...readFileSync(join(root, file), 'utf8').matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(
    ([, name = '']) => name,
  ),
}))
const isComponent = (name: string): boolean => /^[A-Z]/.test(name)

test('a file of components has a name in PascalCase, one of hooks, data or an entry a name in kebab-case', () => {
  const wrong = files.filter(({ file, exported }) =>
    /^[A-Z][A-Za-z\d]*\.tsx$/.test(basename(file))
      ? !exported.some(isComponent)
      : !/^[a-z][a-z\d-]*\.tsx$/.test(basename(file)) || (exported.length > 0 && exported.every(isComponent)),
  )
  expect(files.length).toBeGreaterThan(600)
  expect(wrong.map(({ file }) => file)).toEqual([])
})
