import { describe, expect, test } from 'vitest'
import { firstSite, hasSwitch, parseSwitches, siteOfHost, switchNames } from './site.ts'
import { exampleSites, paris, worldwide } from './testing/example-sites.ts'

const facts = { sites: exampleSites }

describe('sites are data', () => {
  test('VAR-01 a host name selects its site, with any port', () => {
    expect(siteOfHost(facts, 'localhost:3000')?.key).toBe('worldwide')
    for (const site of exampleSites.slice(1)) expect(siteOfHost(facts, `${site.key}.LOCALHOST:8080`)?.key).toBe(site.key)
    expect(siteOfHost(facts, 'evil.example')).toBeUndefined()
  })
  test('VAR-01 the first site answers where no host tells which, and without any site that is an error', () => {
    expect(firstSite(facts)).toBe(worldwide)
    expect(() => firstSite({ sites: [] })).toThrow('no site')
  })
  test('VAR-08 switches of the main build, and what SWITCHES adds or takes away', () => {
    const build = parseSwitches('').on
    expect(switchNames.filter((name) => hasSwitch(worldwide, build, name))).toEqual(['calendarPromotion', 'newProducts'])
    const all = parseSwitches('memberArea,crossSelling,sharedCart,recoveryCart,ratingTopBar').on
    expect(switchNames.every((name) => hasSwitch(worldwide, all, name))).toBe(true)
    expect(hasSwitch(paris, all, 'memberArea')).toBe(false)
    expect(parseSwitches('flying,-newProducts')).toEqual({ on: ['calendarPromotion'], unknown: ['flying'] })
  })
})
