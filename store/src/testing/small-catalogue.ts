import type { Catalogue, CityFile } from '@opentop/contract/catalogue'
import type { ProductFile } from '@opentop/contract/product-file'
import type { PosterVocabulary } from '@opentop/domain/catalogue/catalogue'
import { byLang } from '@opentop/domain/lang'
import { parisFile, portugalFile, spainFile, worldwideFile } from '@opentop/domain/testing/example-sites'

const inAll = <T>(text: T) => byLang(() => text)

export const smallCity: CityFile = {
  id: 7,
  country: 'PT',
  timezone: 'Europe/Lisbon',
  position: [38.72, -9.14],
  radiusKm: 20,
  rank: 1,
  poster: { palette: 'sand', time: 'day', tint: 'warm', landmarks: ['dome'], style: 'med', vehicle: 'bus' },
  names: { ...inAll('Harbourtown'), es: 'Puertovilla' },
  about: inAll('A town with a harbour.'),
  fleet: {
    bus: {
      roof: 'part',
      wheelchair: 'folded',
      pushchairs: 'folded',
      dogs: 'small',
      toilet: false,
      luggage: 'cabin',
      busy: [],
      winter: 'heated',
      boarding: 'sign',
    },
  },
  stops: { quay: { name: 'Quay', at: [38.71, -9.14] }, square: { name: 'Square', at: [38.72, -9.15] } },
}

export const smallPosters: PosterVocabulary = {
  palettes: ['sand'],
  times: ['day'],
  tints: ['warm'],
  styles: ['med'],
  waters: [],
  hills: [],
  trees: [],
  landmarks: new Map([['dome', { isCommon: true }]]),
}

export const smallProduct: ProductFile = {
  id: 701,
  kind: 'tour',
  vehicle: 'bus',
  rank: 1,
  supplier: 'Harbour Decks',
  duration: { value: 24, unit: 'hours' },
  voucher: { months: 12, accepts: 'mobile' },
  names: inAll('Harbour loop'),
  overview: inAll('Round the harbour.'),
  highlights: inAll(['The quay']),
  included: ['wifi'],
  meetingPoint: { stop: 'quay' },
  routes: [
    {
      key: 'red',
      names: inAll('Red line'),
      colour: 'red',
      vehicle: 'bus',
      loopMinutes: 60,
      first: '09:00',
      last: '17:00',
      everyMinutes: 30,
      stops: ['quay', 'square'],
    },
  ],
  options: [
    {
      id: 7011,
      kind: 'day',
      names: inAll('24 hours'),
      use: { hours: 24 },
      types: { adult: { ages: [16], prices: { eur: 2000, gbp: 1800, usd: 2200 } } },
      schedule: [{ capacity: 50 }],
    },
    {
      id: 7012,
      kind: 'timed',
      names: inAll('Guided'),
      use: 'ride',
      types: {
        adult: { prices: { eur: 3000, gbp: 2600, usd: 3300 } },
        child: { ages: [4, 15], prices: { eur: 1500, gbp: 1300, usd: 1600 } },
      },
      schedule: [{ weekdays: ['sat', 'sun'], times: ['10:00', '24:30'], capacity: 12 }],
      days: [
        { day: 'today+6', closed: true },
        { day: 'today+7', time: '10:00', capacity: 2 },
      ],
    },
  ],
}

/** Made anew each time so that a test may change it. */
export function smallCatalogue(products: readonly ProductFile[] = [smallProduct], city: CityFile = smallCity): Catalogue {
  return {
    cities: [{ key: 'harbourtown', city, products: products.map((product) => ({ file: `tour-${product.id}`, product })) }],
    phrases: { wifi: inAll('Wi-Fi') },
    continents: [
      {
        id: 1,
        key: 'europe',
        names: inAll('Europe'),
        countries: [
          { id: 620, code: 'PT' },
          { id: 724, code: 'ES' },
        ],
      },
    ],
    scopes: [
      { id: 10, everything: true },
      { id: 41, locations: [41] },
      { id: 1762, countries: ['ES'] },
      { id: 2848, locations: [126] },
    ],
    faqs: [],
    healthNotices: [],
    coupons: [{ code: 'TEN', kind: 'percent', percent: 10, maxUses: 1 }],
    contents: [],
    sites: [
      { key: 'worldwide', site: worldwideFile },
      { key: 'paris', site: parisFile },
      { key: 'spain', site: spainFile },
      { key: 'portugal', site: portugalFile },
    ],
  }
}

/** The rows for a database that stands before the migrations of on-board facts, maps, pictures and ways of lines. */
export function rowsOfBefore<
  R extends {
    products: { on_board?: unknown; pictures?: unknown }[]
    locations: { map?: unknown; tax_place?: unknown; pictures?: unknown }[]
    routes: { via?: unknown }[]
  },
>(rows: R): R {
  return {
    ...rows,
    products: rows.products.map(({ on_board: _onBoard, pictures: _pictures, ...product }) => product),
    routes: rows.routes.map(({ via: _via, ...route }) => route),
    locations: rows.locations.map(({ map: _map, tax_place: _taxPlace, pictures: _pictures, ...location }) => location),
  }
}
