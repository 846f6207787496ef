import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { variableNames } from './read.ts'
import { Variables } from './variables.ts'

const handbook = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
const rows = (/## Settings\n([\s\S]*?)\n## /.exec(handbook)?.[1] ?? '').split('\n').filter((line) => line.startsWith('| `'))

function rowOf(name: keyof typeof Variables.properties): string {
  const schema: TSchema = Variables.properties[name]
  const usual = 'default' in schema && schema.default !== '' ? `\`${String(schema.default)}\`` : '–'
  return `| \`${name}\` | ${usual} | ${'description' in schema ? String(schema.description) : ''} |`
}

test('docs/operations.md lists every environment variable with its default and description, and no other', () => {
  expect(rows).toEqual(variableNames.map(rowOf))
})
