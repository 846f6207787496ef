import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeOldTemplates } from './templates.ts'

test('copies of the demo data are removed after some days, and nothing else is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'opentop-templates-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const daysOld = { 'demo-a': 3, 'demo-b': 1, 'demo-server-c': 9, 'other-d': 9 }
  for (const [name, days] of Object.entries(daysOld)) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'file'), name)
    const then = Date.now() / 1000 - days * 86_400
    utimesSync(join(folder, name), then, then)
  }
  removeOldTemplates(folder, 'demo-')
  expect(readdirSync(folder).toSorted()).toEqual(['demo-b', 'other-d'])
})
