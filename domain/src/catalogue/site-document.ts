import type { Catalogue } from '@opentop/contract/catalogue'
import type { SiteFile } from '@opentop/contract/site-file'
import { logoMarks } from '../page/logo.ts'
import { staticPages } from '../page/pages.ts'
import { experimentNames, pageParts, switchNames, unknownPlugin, type PageGroup, type Site } from '../site.ts'
import type { Mistake } from './mistake.ts'

/** The site that a checked file describes; third parties come from the settings of the shop. */
export function siteOfFile(key: string, file: SiteFile): Site {
  return { key, ...(file as Omit<Site, 'key' | 'thirdParties'>), thirdParties: {} }
}

const isPage = (name: string): boolean => (staticPages as readonly string[]).includes(name)

type Say = (path: readonly (string | number)[], reason: string) => void
type Lists = Pick<Catalogue, 'scopes' | 'coupons' | 'sites'>

export function siteMistakes({ sites, scopes, coupons }: Lists): Mistake[] {
  const mistakes: Mistake[] = []
  const fileOfHost = new Map<string, string>()
  for (const { key, site } of sites) {
    const file = `sites/${key}.yaml`
    const say: Say = (path, reason) => void mistakes.push({ file, path, reason })
    checkWords(site, say)
    checkLangs(site, say)
    checkPlace(site, scopes, say)
    if (site.promotion !== undefined && !coupons.some(({ code }) => code === site.promotion))
      say(['promotion'], `there is no coupon ${site.promotion}`)
    for (const [name, { a, b }] of Object.entries(site.experiments))
      if (a + b !== 100) say(['experiments', name], 'the shares must make 100')
    site.hosts.forEach((host, n) => {
      const first = fileOfHost.get(host)
      if (first === undefined) fileOfHost.set(host, file)
      else say(['hosts', n], `the host ${host} is used in ${first} already`)
    })
  }
  return mistakes
}

/** A name that no code knows would silently do nothing. */
function checkWords(site: SiteFile, say: Say): void {
  const isOneOf = (words: readonly string[], path: readonly (string | number)[], word: string): void => {
    if (!words.includes(word)) say(path, `must be one of ${words.join(', ')}`)
  }
  isOneOf(Object.keys(logoMarks), ['logo', 'mark'], site.logo.mark)
  site.offers.forEach((name, n) => isOneOf(switchNames, ['offers', n], name))
  for (const name of Object.keys(site.experiments)) isOneOf(experimentNames, ['experiments', name], name)
  for (const group of Object.keys(pageParts) as PageGroup[])
    site.parts[group].forEach((part, n) => isOneOf(pageParts[group], ['parts', group, n], part))
  site.withoutPages.forEach((page, n) => isPage(page) || say(['withoutPages', n], `there is no page ${page}`))
  site.footerLinks.forEach((link, n) => {
    if ('page' in link && !isPage(link.page)) say(['footerLinks', n, 'page'], `there is no page ${link.page}`)
  })
  const plugin = unknownPlugin(site)
  if (plugin !== undefined) say(['plugins'], `no code knows the plugin ${plugin}`)
}

function checkLangs({ langs, defaultLang, headerLangs, extraLocales }: SiteFile, say: Say): void {
  if (!langs.includes(defaultLang)) say(['defaultLang'], 'must be a language of the site')
  headerLangs.forEach((lang, n) => langs.includes(lang) || say(['headerLangs', n], 'must be a language of the site'))
  extraLocales.forEach((lang, n) => langs.includes(lang) && say(['extraLocales', n], 'is a language of the site already'))
}

function checkPlace({ cityScope, city }: SiteFile, scopes: Catalogue['scopes'], say: Say): void {
  const scope = scopes.find(({ id }) => id === cityScope)
  if (!scope) say(['cityScope'], `there is no scope ${cityScope}`)
  else if (city && !scope.locations?.includes(city.id)) say(['city', 'id'], `is not a city of the scope ${cityScope}`)
}
