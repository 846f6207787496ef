import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = globSync('{domain,store,api,web,server}/src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !path.includes('.test.'))

test('TRUE-02 amounts are written by domain/src/price/written-number.ts only, so that £49 looks the same everywhere', () => {
  const others = sources.filter((path) => /style: 'currency'|\[£€$]\$\{/.test(readFileSync(join(root, path), 'utf8')))
  expect(others).toEqual([])
})
