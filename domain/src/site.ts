import type { CurrencyId } from './price/currency.ts'
import type { Day } from './day.ts'
import type { Lang } from './lang.ts'
import type { SiteLogo } from './page/logo.ts'
import type { StaticPage } from './page/pages.ts'

export type Split = { a: number; b: number }
export const experimentNames = ['TRUSTPILOT', 'STRATEGY_CALENDAR', 'MAP_DISPLAY', 'PRODUCT_PAGE', 'PACKAGE_MOBILE'] as const
export type Experiment = (typeof experimentNames)[number]

export const switchNames = [
  'memberArea',
  'crossSelling',
  'sharedCart',
  'recoveryCart',
  'ratingTopBar',
  'calendarPromotion',
  'newProducts',
] as const
export type Switch = (typeof switchNames)[number]

export const pageParts = {
  home: ['search', 'locationList', 'promotions'],
  city: ['search', 'locationList', 'promotions', 'mapDisplay', 'mapsRedirect'],
  product: ['search', 'promotions', 'calendarPromotion', 'strategyCalendar', 'mapDisplay', 'mapsRedirect', 'paypalBanner'],
  basket: ['search', 'crossSelling', 'promotions', 'paypalBanner'],
  payment: ['paypalBanner'],
  confirmation: ['crossSelling'],
  destinations: ['search', 'locationList'],
  landing: ['search', 'promotions'],
} as const
export type PageGroup = keyof typeof pageParts
type PartOf<G extends PageGroup> = (typeof pageParts)[G][number]
export type PagePart = PartOf<PageGroup>

export type Contact = { email: string; phone: string }
export type Establishment = { name: string; address: string; country: string; register: string; vatId: string }
export type Imprint = Establishment & {
  directors: readonly string[]
  responsible: string
  branch?: Establishment
  /** The board that settles disputes with consumers, where one has to be named. */
  mediator?: { name: string; href: string }
  changed: Day
}

export type FooterLink = { page: StaticPage } | { href: string; name: 'blog' | 'cares' }

export type Site = {
  key: string
  name: string
  hosts: readonly string[]
  cityScope: number
  /** Product id 0: none. */
  city?: { id: number; name: string; urls: Partial<Record<Lang, { name: string; productId: number; mainProductName: string }>> }
  plugins: readonly string[]
  logo: SiteLogo
  description: Record<Lang, string>
  customerService: Contact
  groupBooking: Contact
  imprint: Imprint
  social: readonly { network: 'facebook' | 'instagram' | 'youtube' | 'x' | 'linkedin'; href: string }[]
  langs: readonly Lang[]
  headerLangs: readonly Lang[]
  extraLocales: readonly Lang[]
  defaultLang: Lang
  currencies: readonly CurrencyId[]
  naming: 'long' | 'short'
  withoutPages: readonly StaticPage[]
  offers: readonly Switch[]
  parts: { readonly [G in PageGroup]: readonly PartOf<G>[] }
  images: Record<'hero' | 'share', string>
  footerLinks: readonly FooterLink[]
  popular?: { cities?: readonly number[]; tours?: readonly number[] }
  experiments: Partial<Record<Experiment, Split>>
  claims: {
    passengersMillions: number
    cities: number
    countries: number
    continents: number
    since: number
  }
  promotion?: string
  thirdParties: ThirdParties
}

export type ScriptParty = {
  key: string
  script: string
  origins?: readonly string[]
}

export type MapTiles = {
  /** With {z}, {x} and {y}. Without a host the shop serves them itself, from a file. */
  address: string
  kind: 'raster' | 'vector'
  /** The attribution that their owner requires. */
  credit?: string
  minZoom?: number
  maxZoom?: number
  /** West, south, east, north; there are no tiles beyond. */
  bounds?: [number, number, number, number]
}

export type ThirdParties = {
  tagManager?: ScriptParty
  experimentScript?: ScriptParty
  /** `ready` is a selector of the button that the chat shows once it is there. */
  chat?: ScriptParty & { ready: string }
  reviews?: ScriptParty
  captcha?: { version: 3; siteKey: string; script: string }
  mapTiles?: MapTiles
  errorReporting?: string
}

type Sites = { sites: readonly Site[] }

/** The one that answers where no host tells which: the catalogue has them in the order of what they show. */
export function firstSite({ sites }: Sites): Site {
  const [first] = sites
  if (!first) throw new Error('the catalogue has no site')
  return first
}

export function siteOfKey({ sites }: Sites, key: string): Site | undefined {
  return sites.find((site) => site.key === key)
}

/** The site of a Host header; the port is ignored. */
export function siteOfHost({ sites }: Sites, host: string): Site | undefined {
  const name = host.toLowerCase().replace(/:\d{1,5}$/, '')
  return sites.find(({ hosts }) => hosts.includes(name))
}

const knownPlugins = new Set(['member', 'agent', 'newsletter', 'chat', 'tracking'])
/** The first plugin that no code knows. A page of such a site is the error 'Unknown middleware' (500) instead of a page that lacks something. */
export function unknownPlugin({ plugins }: Pick<Site, 'plugins'>): string | undefined {
  return plugins.find((name) => !knownPlugins.has(name))
}

const buildSwitches: readonly Switch[] = ['calendarPromotion', 'newProducts']

export function hasSwitch(site: Pick<Site, 'offers'>, wanted: readonly Switch[], name: Switch): boolean {
  return wanted.includes(name) && site.offers.includes(name)
}

export function hasPart<G extends PageGroup>(site: Pick<Site, 'parts'>, group: G, part: PartOf<G>): boolean {
  const parts: readonly PagePart[] = site.parts[group]
  return parts.includes(part)
}

export function parseSwitches(text: string): { on: Switch[]; unknown: string[] } {
  const on = new Set(buildSwitches)
  const unknown: string[] = []
  for (const word of text
    .split(',')
    .map((w) => w.trim())
    .filter(Boolean)) {
    const name = switchNames.find((s) => s === word.replace(/^-/, ''))
    if (!name) unknown.push(word)
    else if (word.startsWith('-')) on.delete(name)
    else on.add(name)
  }
  return { on: [...on], unknown }
}
