import { pageParts, switchNames } from '@opentop/domain/site'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const code = globSync('{web,api,server}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')

test('TRUE-04 every switch is read somewhere', () => {
  const unread = switchNames.filter((name) => !new RegExp(`hasSwitch\\([^)]*'${name}'\\)|needs: '${name}'`).test(code))
  expect(unread).toEqual([])
})

test('TRUE-04 every part that a page can have is read by that page', () => {
  // the header reads the search of all pages
  const isRead = (group: string, part: string): boolean =>
    part === 'search' ? /showsPart\([^)]*'search'\)/.test(code) : new RegExp(`hasPart\\([^)]*'${group}', '${part}'\\)`).test(code)
  const unread = Object.entries(pageParts).flatMap(([group, parts]) =>
    parts.filter((part) => !isRead(group, part)).map((part) => `${group}.${part}`),
  )
  expect(unread).toEqual([])
})
