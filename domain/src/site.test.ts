import { describe, expect, test } from 'vitest'
import { hasSwitch, pageParts, parseSwitches, switchNames, type PageGroup, type PagePart, type Site } from './site.ts'
import { siteOfHost, siteOfKey, sites } from './sites/all.ts'

const groups = Object.keys(pageParts) as PageGroup[]
const worldwide = siteOfKey('worldwide') as Site
const others = sites.filter((site) => site.key !== 'worldwide')

describe('sites are data', () => {
  test('VAR-01 a host name selects its site, with any port', () => {
    expect(siteOfHost('localhost:3000')?.key).toBe('worldwide')
    for (const site of others) expect(siteOfHost(`${site.key}.LOCALHOST:8080`)?.key).toBe(site.key)
    expect(siteOfHost('evil.example')).toBeUndefined()
  })
  test('VAR-02 every site names its logo, texts, contacts, links, languages, currencies and pictures', () => {
    for (const site of sites) {
      expect(site.logo && site.name && site.images.hero && site.images.share).toBeTruthy()
      expect(Object.values(site.description).every((text) => text.length > 20)).toBe(true)
      for (const contact of [site.customerService, site.groupBooking])
        expect([contact.email, contact.phone]).toEqual([expect.stringMatching(/@/), expect.stringMatching(/^\+\d/)])
      expect(site.langs).toContain(site.defaultLang)
      expect(site.headerLangs.every((lang) => site.langs.includes(lang))).toBe(true)
      expect(site.currencies.length && site.social.length && site.plugins.length).toBeGreaterThan(0)
    }
  })
  test('VAR-03 each site sells the cities of the specification', () => {
    expect(Object.fromEntries(sites.map((site) => [site.key, site.cityScope]))).toEqual({
      worldwide: 10,
      paris: 41,
      spain: 1762,
      london: 1980,
      portugal: 2848,
    })
  })
  test('VAR-06 every site says for each page which of its parts it has', () => {
    for (const site of sites) {
      expect(Object.keys(site.parts).toSorted()).toEqual(groups.toSorted())
      for (const group of groups)
        expect(site.parts[group].filter((part: PagePart) => !(pageParts[group] as readonly PagePart[]).includes(part))).toEqual([])
    }
  })
  test('VAR-07 worldwide may have the member area and most promotions, the others not', () => {
    expect(worldwide.offers).toContain('memberArea')
    expect(others.some((site) => site.offers.includes('memberArea'))).toBe(false)
    const promotions = (site: Site): number =>
      groups.filter((group) => (site.parts[group] as readonly PagePart[]).includes('promotions')).length
    expect(promotions(worldwide)).toBeGreaterThanOrEqual(5)
    expect(others.every((site) => promotions(site) === 0)).toBe(true)
  })
  test('VAR-08 switches of the main build, and what SWITCHES adds or takes away', () => {
    const build = parseSwitches('').on
    expect(switchNames.filter((name) => hasSwitch(worldwide, build, name))).toEqual(['calendarPromotion', 'newProducts'])
    const all = parseSwitches('memberArea,crossSelling,sharedCart,recoveryCart,ratingTopBar').on
    expect(switchNames.every((name) => hasSwitch(worldwide, all, name))).toBe(true)
    expect(hasSwitch(siteOfKey('paris') as Site, all, 'memberArea')).toBe(false)
    expect(parseSwitches('flying,-newProducts')).toEqual({ on: ['calendarPromotion'], unknown: ['flying'] })
  })
  test('VAR-09 only the worldwide footer leads to the blog and to cares', () => {
    const outside = (site: Site): string[] => site.footerLinks.flatMap((link) => ('href' in link ? [link.name] : []))
    expect(outside(worldwide)).toEqual(['blog', 'cares'])
    expect(others.flatMap(outside)).toEqual([])
  })
})
