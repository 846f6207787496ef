import { siteOfFile } from '@opentop/domain/catalogue/site-document'
import { hasSwitch, pageParts, parseSwitches, switchNames, type PageGroup, type PagePart, type Site } from '@opentop/domain/site'
import { drawArt } from '@opentop/web/entry-server'
import { describe, expect, test } from 'vitest'
import { ownFolder, readFolder } from './folder.ts'
import { ownLandmarks } from './landmarks.ts'
import { parseCatalogue } from './read.ts'

const files = await readFolder(ownFolder)
const { catalogue } = parseCatalogue(files)
const sites = catalogue.sites.map(({ key, site }) => siteOfFile(key, site))
const groups = Object.keys(pageParts) as PageGroup[]
const isWorldwide = ({ key }: Site): boolean => key === 'worldwide'

describe('the sites of the catalogue', () => {
  test('VAR-02 every site has texts, contacts and pictures that exist', () => {
    const posters = new Set(catalogue.cities.map(({ key }) => key))
    for (const site of sites) {
      expect(Object.values(site.description).every((text) => text.length > 20)).toBe(true)
      expect(site.social.length && site.plugins.length).toBeGreaterThan(0)
      for (const name of Object.values(site.images))
        expect(posters.has(name) || drawArt(name, ownLandmarks(), false) !== undefined, `${site.key} ${name}`).toBe(true)
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
  test('VAR-07 worldwide may have the member area and most promotions, the others not', () => {
    const promotions = (site: Site): number =>
      groups.filter((group) => (site.parts[group] as readonly PagePart[]).includes('promotions')).length
    for (const site of sites) {
      expect(site.offers.includes('memberArea'), site.key).toBe(isWorldwide(site))
      expect(promotions(site) >= 5, site.key).toBe(isWorldwide(site))
      if (!isWorldwide(site)) expect(promotions(site)).toBe(0)
    }
  })
  test('VAR-08 only worldwide may have every switch', () => {
    const all = parseSwitches('memberArea,crossSelling,sharedCart,recoveryCart,ratingTopBar').on
    for (const site of sites)
      expect(
        switchNames.every((name) => hasSwitch(site, all, name)),
        site.key,
      ).toBe(isWorldwide(site))
  })
  test('VAR-09 only the worldwide footer leads to the blog and to cares', () => {
    for (const site of sites) {
      const outside = site.footerLinks.flatMap((link) => ('href' in link ? [link.name] : []))
      expect(outside, site.key).toEqual(isWorldwide(site) ? ['blog', 'cares'] : [])
    }
  })
})

describe('a file of a site with a mistake is refused with line and reason', () => {
  // sites are checked with the lists of the catalogue, without its cities
  const lists = [...files].filter(([name]) => !name.startsWith('cities/'))
  const paris = files.get('sites/paris.yaml') ?? ''
  test.each([
    ['logo: { mark: tower', 'logo: { mark: ship', 'logo.mark', 'must be one of'],
    ['defaultLang: fr', 'defaultLang: it', 'defaultLang', 'must be a language of the site'],
    ['extraLocales: [it, de]', 'extraLocales: [fr, de]', 'extraLocales.0', 'is a language of the site already'],
    ['cityScope: 41', 'cityScope: 42', 'cityScope', 'there is no scope 42'],
    ['  id: 41', '  id: 95', 'city.id', 'is not a city of the scope 41'],
    ['paris.localhost', 'london.localhost', 'hosts.0', 'is used in sites/london.yaml already'],
    ['[crossSelling, sharedCart', '[crossSale, sharedCart', 'offers.0', 'must be one of'],
    ['payment: []', 'payment: [search]', 'parts.payment.0', 'must be one of'],
    ['{ a: 100, b: 0 }', '{ a: 60, b: 60 }', 'experiments.TRUSTPILOT', 'the shares must make 100'],
    ['{ page: about }', '{ page: nowhere }', 'footerLinks.0.page', 'there is no page nowhere'],
    ['plugins: [newsletter', 'plugins: [letters', 'plugins', 'no code knows the plugin letters'],
    ['email: paris@', 'email: paris', 'customerService.email', ''],
    ['defaultLang: fr', 'defaultLang: fr\npromotion: NOTHING', 'promotion', 'there is no coupon NOTHING'],
  ])('%s → %s', (before, after, field, reason) => {
    expect(paris).toContain(before)
    const { mistakes } = parseCatalogue(new Map([...lists, ['sites/paris.yaml', paris.replace(before, after)]]))
    const own = mistakes.filter(({ field: at }) => at === field)
    expect(own, JSON.stringify(mistakes)).toHaveLength(1)
    expect(own[0]?.reason).toContain(reason)
    expect(['sites/paris.yaml', 'sites/london.yaml']).toContain(own[0]?.file)
  })
})
