import { expect, test } from 'vitest'
import { armOf, experimentsOf, keptArms } from './experiment.ts'
import { siteOfKey, type Site } from '../site.ts'
import { exampleSites } from '../testing/example-sites.ts'

test.each([
  ['drawn A at half', { a: 50, b: 50 }, undefined, 0.49, 'A'],
  ['drawn B at half', { a: 50, b: 50 }, undefined, 0.5, 'B'],
  ['never B at 100/0', { a: 100, b: 0 }, undefined, 0.999, 'A'],
  ['stored stays', { a: 50, b: 50 }, 'B', 0, 'B'],
  ['stored with share 0 switches', { a: 100, b: 0 }, 'B', 0, 'A'],
  ['stored A with share 0 switches', { a: 0, b: 100 }, 'A', 0, 'B'],
  ['an unknown value resets to A', { a: 50, b: 50 }, 'C', 0.9, 'A'],
] as const)('MKT-03 %s', (_name, split, stored, draw, arm) => expect(armOf(split, stored, draw)).toBe(arm))

test('MKT-03 arms apply only on the pages and sites that have the experiment', () => {
  expect(experimentsOf(siteOfKey({ sites: exampleSites }, 'worldwide') as Site, 'product')).toContain('PRODUCT_PAGE')
  expect(experimentsOf(siteOfKey({ sites: exampleSites }, 'paris') as Site, 'product')).not.toContain('PRODUCT_PAGE')
  expect(experimentsOf(siteOfKey({ sites: exampleSites }, 'worldwide') as Site, 'home')).toEqual([])
})

test('MKT-03 of the stored arms only those of the site’s experiments apply', () => {
  const kept: Record<string, string> = { AB_MAP_DISPLAY: 'B', AB_TRUSTPILOT: 'B', AB_PRODUCT_PAGE: 'x', AB_OTHER: 'A', MAP_DISPLAY: 'A' }
  expect(keptArms(siteOfKey({ sites: exampleSites }, 'worldwide') as Site, (name) => kept[name])).toEqual({
    MAP_DISPLAY: 'B',
    TRUSTPILOT: 'A',
    PRODUCT_PAGE: 'A',
  })
  expect(keptArms(siteOfKey({ sites: exampleSites }, 'paris') as Site, (name) => kept[name])).toEqual({ MAP_DISPLAY: 'A', TRUSTPILOT: 'A' })
})
