import type { SiteFile } from '@opentop/contract/site-file'
import { siteOfFile } from '../catalogue/site-document.ts'
import { byLang } from '../lang.ts'
import type { Site } from '../site.ts'

const contact = { email: 'help@opentop.example', phone: '+44 20 7946 0110' }

/** A site of the whole catalogue with every part that a site can have. */
export const worldwideFile: SiteFile = {
  name: 'Opentop',
  hosts: ['localhost', '127.0.0.1', '[::1]', 'www.opentop.example'],
  cityScope: 10,
  plugins: ['member', 'agent', 'newsletter', 'chat', 'tracking'],
  logo: { mark: 'sun' },
  description: byLang(() => 'Tours by open-top bus, boat or both in many cities.'),
  customerService: contact,
  groupBooking: contact,
  imprint: {
    name: 'Opentop Tours Ltd',
    address: '1 Quayside Row, London SE1 0OT',
    country: 'GB',
    directors: ['Alice Rider'],
    register: 'Companies House 00110110',
    vatId: 'GB 001 1011 00',
    responsible: 'Alice Rider',
    changed: '2026-03-02',
  },
  social: [{ network: 'facebook', href: 'https://facebook.example/opentop' }],
  langs: ['en', 'es', 'fr', 'de', 'it', 'en-us'],
  headerLangs: ['en', 'es'],
  extraLocales: [],
  defaultLang: 'en',
  currencies: [1, 2, 3],
  naming: 'long',
  withoutPages: [],
  offers: ['memberArea', 'crossSelling', 'sharedCart', 'recoveryCart', 'ratingTopBar', 'calendarPromotion', 'newProducts'],
  parts: {
    home: ['search', 'locationList', 'promotions'],
    city: ['search', 'locationList', 'promotions', 'mapDisplay', 'mapsRedirect'],
    product: ['search', 'promotions', 'calendarPromotion', 'strategyCalendar', 'mapDisplay', 'mapsRedirect', 'paypalBanner'],
    basket: ['search', 'crossSelling', 'promotions', 'paypalBanner'],
    payment: ['paypalBanner'],
    confirmation: ['crossSelling'],
    destinations: ['search', 'locationList'],
    landing: ['search', 'promotions'],
  },
  images: { hero: 'hero-home', share: 'london' },
  footerLinks: [{ page: 'about' }, { page: 'terms' }, { href: 'https://blog.opentop.example', name: 'blog' }],
  experiments: { TRUSTPILOT: { a: 100, b: 0 }, MAP_DISPLAY: { a: 50, b: 50 }, PRODUCT_PAGE: { a: 50, b: 50 } },
  claims: { passengersMillions: 12, cities: 110, countries: 30, continents: 5, since: 1998 },
}

/** Sites of a country or a city have fewer parts. */
const regional = {
  ...worldwideFile,
  plugins: ['newsletter', 'chat', 'tracking'],
  naming: 'short',
  offers: ['crossSelling', 'sharedCart', 'recoveryCart', 'ratingTopBar', 'calendarPromotion', 'newProducts'],
  parts: {
    home: ['search'],
    city: ['search', 'mapDisplay', 'mapsRedirect'],
    product: ['calendarPromotion', 'mapDisplay', 'mapsRedirect'],
    basket: ['crossSelling'],
    payment: [],
    confirmation: [],
    destinations: ['search'],
    landing: [],
  },
  footerLinks: [{ page: 'about' }, { page: 'terms' }],
  experiments: { TRUSTPILOT: { a: 100, b: 0 }, MAP_DISPLAY: { a: 100, b: 0 } },
} satisfies SiteFile

const hostsOf = (key: string): string[] => [`${key}.localhost`, `${key}.opentop.example`]
const withoutMain = { productId: 0, mainProductName: '' }

export const spainFile: SiteFile = {
  ...regional,
  name: 'Opentop España',
  hosts: hostsOf('spain'),
  cityScope: 1762,
  langs: ['en', 'es'],
  headerLangs: ['en', 'es'],
}

export const parisFile: SiteFile = {
  ...regional,
  name: 'Opentop Paris',
  hosts: hostsOf('paris'),
  cityScope: 41,
  city: {
    id: 41,
    name: 'Paris',
    urls: {
      en: { name: 'paris', productId: 2182, mainProductName: 'paris-hop-on-hop-off' },
      es: { name: 'paris', productId: 2182, mainProductName: 'paris-hop-on-hop-off' },
      fr: { name: 'paris', productId: 2182, mainProductName: 'paris-hop-on-hop-off' },
    },
  },
  logo: { mark: 'tower', line: 'Paris' },
  langs: ['en', 'es', 'fr'],
  headerLangs: ['en', 'es', 'fr'],
  extraLocales: ['it', 'de'],
  defaultLang: 'fr',
  withoutPages: ['healthCheck'],
}

const londonFile: SiteFile = {
  ...regional,
  name: 'Opentop London',
  hosts: hostsOf('london'),
  cityScope: 1980,
  city: {
    id: 95,
    name: 'London',
    urls: {
      en: { name: 'london', productId: 3287, mainProductName: 'london-hop-on-hop-off' },
      es: { name: 'londres', ...withoutMain },
    },
  },
  logo: { mark: 'clock', line: 'London' },
  langs: ['en'],
  headerLangs: ['en'],
}

export const portugalFile: SiteFile = {
  ...regional,
  name: 'Opentop Portugal',
  hosts: hostsOf('portugal'),
  cityScope: 2848,
  langs: ['en', 'es'],
  headerLangs: ['en', 'es'],
}

export const worldwide = siteOfFile('worldwide', worldwideFile)
export const paris = siteOfFile('paris', parisFile)
const spain = siteOfFile('spain', spainFile)
export const london = siteOfFile('london', londonFile)
const portugal = siteOfFile('portugal', portugalFile)
export const exampleSites: readonly Site[] = [worldwide, paris, spain, london, portugal]
