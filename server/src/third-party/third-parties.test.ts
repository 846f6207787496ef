import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exampleSites } from '@opentop/domain/testing/example-sites'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { readParties } from './third-parties-file.ts'
import { withParties } from './third-parties.ts'

const folder = mkdtempSync(join(tmpdir(), 'opentop-parties-'))
function file(text: string): string {
  const path = join(folder, `${crypto.randomUUID()}.yaml`)
  writeFileSync(path, text)
  return path
}

test('VAR-11 no site has third parties by default', () => {
  for (const site of exampleSites) expect(site.thirdParties, site.key).toEqual({})
})

test('VAR-11 a site gets its own third parties from the file, and the captcha secret never reaches a page', () => {
  const read = readParties(file('paris:\n  tagManager: { key: GTM-1 }\n  captcha: { siteKey: public, secret: hidden }\n'))
  if (!read.ok) throw new Error(read.reason)
  const configured = exampleSites.map(withParties(read.parties))
  const paris = configured.find((site) => site.key === 'paris')
  expect(paris?.thirdParties.tagManager?.script).toContain('gtm.js')
  expect(paris?.thirdParties.captcha).toMatchObject({ version: 3, siteKey: 'public' })
  expect(JSON.stringify(configured)).not.toContain('hidden')
  expect(read.parties.get('paris')?.captcha?.secret).toBe('hidden')
  expect(configured.find((site) => site.key === 'london')?.thirdParties).toEqual({})
})

test('VAR-11 map tiles are pictures or, by their ending, shapes; a map file is found beside the file that names it, and its path reaches no page', () => {
  const text = `paris: { mapTiles: 'https://a.example/{z}/{x}/{y}.png', mapCredit: Maps }
spain: { mapTiles: 'https://a.example/{z}/{x}/{y}.mvt?key=1' }
london: { mapTiles: 'https://a.example/{z}/{x}/{y}.pbf', mapMaxZoom: 14 }
portugal: { mapFile: maps/portugal.pmtiles, mapCredit: Maps }`
  const read = readParties(file(text))
  if (!read.ok) throw new Error(read.reason)
  const tiles = ['paris', 'spain', 'london', 'portugal'].map((key) => read.parties.get(key)?.shown.mapTiles)
  expect(tiles).toEqual([
    { address: 'https://a.example/{z}/{x}/{y}.png', kind: 'raster', credit: 'Maps' },
    { address: 'https://a.example/{z}/{x}/{y}.mvt?key=1', kind: 'vector', maxZoom: 15 },
    { address: 'https://a.example/{z}/{x}/{y}.pbf', kind: 'vector', maxZoom: 14 },
    undefined,
  ])
  expect(read.parties.get('portugal')).toEqual({ shown: {}, mapFile: { path: join(folder, 'maps/portugal.pmtiles'), credit: 'Maps' } })
})

test.each([
  ['paris:\n  tagManager: { key: "GTM 1" }', '/paris/tagManager/key'],
  ['paris:\n  spyware: { key: x }', '/paris'],
  ['paris:\n  chat: { key: x, script: "javascript:alert(1)", ready: "#c" }', '/paris/chat/script'],
  ['paris:\n  captcha: { siteKey: x }', '/paris/captcha'],
  ['paris:\n  tagManager: { key: x, origins: ["https://a.example; script-src *"] }', '/paris/tagManager/origins'],
  ['paris: { mapFile: a.pmtiles, mapTiles: "https://a.example/{z}/{x}/{y}.png" }', 'one of them'],
  ['paris: { mapTiles: "/tiles/{z}/{x}/{y}" }', '/paris/mapTiles'],
  ['paris: { mapMaxZoom: 40 }', '/paris/mapMaxZoom'],
  ['{', "can't be read"],
])('%j is refused with the place of the mistake', async (text, place) => {
  const read = await readConfig({ THIRD_PARTIES: file(text) })
  if (read.ok) throw new Error('this should have been refused')
  expect(read.mistakes.join()).toMatch(/^THIRD_PARTIES/)
  expect(read.mistakes.join()).toContain(place)
})
