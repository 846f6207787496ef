import type { Call } from '@opentop/contract/api'
import type { Arms } from '@opentop/domain/experiment/experiment'
import type { Route } from '@opentop/domain/page/route'
import { pageParts, switchNames, type PageGroup, type Site, type Switch } from '@opentop/domain/site'
import { describe, expect, test } from 'vitest'
import { renderPage } from '../entry-server.ts'
import { worldwide } from '@opentop/domain/testing/example-sites'

const deadline = { kind: 'never' }
const place = { id: 9, name: 'City', slug: 'city', country: 'GB', countryName: 'Britain', continent: 'europe', tours: 1, vehicles: ['bus'] }
const look = { poster: 'london', posterTone: 'ink', skyColours: ['#fff'], nightSkyColours: ['#000'], position: { lat: 1, lng: 2 } }
const card = {
  id: 1,
  locationId: 9,
  locationName: 'City',
  locationSlug: 'city',
  name: 'Bus',
  slug: 'bus',
  kind: 'tour',
  vehicle: 'bus',
  duration: { value: 1, unit: 'days' },
  languages: 0,
  from: { cents: 100, currencyId: 2 },
  deadline,
  seats: false,
  summary: '',
  poster: 'london',
}
const other = { ...card, id: 2, name: 'Boat', slug: 'boat' }
const stop = { key: 'a', name: 'A', position: { lat: 1, lng: 2 }, main: true }
const stops = [stop, { ...stop, key: 'b', name: 'B', position: { lat: 1.01, lng: 2.01 } }]
const line = {
  key: 'red',
  name: 'Red',
  colour: 'red',
  vehicle: 'bus',
  loopMinutes: 60,
  first: '09:00',
  last: '17:00',
  everyMinutes: 10,
  stops,
}
const option = {
  id: 11,
  kind: 'day',
  name: '24 hours',
  minPassengers: 1,
  maxPassengers: 9,
  selectable: true,
  deadline,
  passengers: [{ typeId: 2, count: 1, seat: true, perBooking: false, priceCents: 100 }],
  components: [],
}
const product = {
  ...card,
  overview: 'Overview',
  highlights: [],
  onBoard: [],
  pictures: [],
  included: [],
  notIncluded: [],
  supplier: 'S',
  voucherMonths: 1,
  voucherAccepts: 'mobile',
  travellers: 'none',
  audio: [],
  live: [],
  meetingPoint: { name: 'A', position: { lat: 1, lng: 2 } },
  locationPosition: { lat: 1, lng: 2 },
  cancellation: [],
  refunds: [],
  routes: [line],
  options: [option],
  available: true,
  hreflangs: [],
  crossSell: [other],
}
const location = {
  ...place,
  ...look,
  pictures: [],
  timezone: 'Europe/London',
  radiusKm: 5,
  hreflangs: [],
  notices: 0,
  nearby: [{ ...place, ...look, id: 8 }],
}
const sale = {
  id: 's',
  productId: 1,
  product: 'Bus',
  option: '24 hours',
  optionId: 11,
  location: 'City',
  locationId: 9,
  locationSlug: 'city',
  productSlug: 'bus',
  poster: 'london',
  vehicle: 'bus',
  deadline,
  passengers: [{ typeId: 2, quantity: 1, unitCents: 100, cents: 100 }],
  components: [],
  amountCents: 100,
  discountCents: 0,
  state: 'held',
  problems: [],
}
const basket = {
  count: 1,
  lines: [sale],
  currencyId: 2,
  totalCents: 100,
  discountCents: 0,
  holdMinutes: 20,
  extensionsLeft: 1,
  paymentOpen: false,
}
const reviews = { average: 4.4, count: 100, histogram: [0, 0, 0, 50, 50], reviews: [] }
const answers: Record<string, unknown> = {
  getTopLocations: [{ ...place, ...look }],
  getTopLocationsSlim: [{ ...place, ...look }],
  getContinents: [{ id: 1, key: 'europe', name: 'Europe' }],
  getTopProducts: [card],
  getNewProducts: [other],
  getPromotions: [{ code: 'DECK15', percent: 15, perPassenger: false, places: [], onReduced: false }],
  getWebsiteReviews: reviews,
  getProduct: product,
  getReviews: reviews,
  getLocation: location,
  getLocationProducts: [card],
  getLocationOffers: { today: '2027-05-03', offers: [] },
  getTimetable: { stops: [], lines: [], notices: [] },
  getLocationAbout: { about: 'About', faqs: [] },
  getSales: basket,
  getLocationMainProduct: card,
  getProductMap: { routes: [line] },
  getCrossSelling: [other],
  getPaymentMethods: [{ key: 'paypal', name: 'PayPal', kind: 'redirect', mark: 'paypal' }],
  getCountries: [{ id: 826, name: 'Britain' }],
  resumePayment: { state: 'paid', sales: [sale], currencyId: 2, totalCents: 100 },
}

type Setting = { site?: Partial<Site>; switches?: readonly Switch[]; arms?: Arms }

async function pageOf(route: Route, { site = {}, switches = switchNames, arms = {} }: Setting): Promise<string> {
  const call = (async (name: string) => ({ ok: true, answer: answers[name] ?? [] })) as unknown as Call
  const rendered = await renderPage({
    site: { ...worldwide, ...site },
    lang: 'en',
    currencyId: 2,
    switches,
    arms,
    route,
    query: new URLSearchParams(route.page === 'paymentConfirmed' ? { token: 't' } : {}),
    call,
    now: 0,
    origin: 'http://localhost',
    version: '1',
    nonce: 'n',
    formKey: 'f',
    filesOf: () => ({ fonts: [], script: '/x.js', preload: [], styles: [] }),
  })
  if (rendered.kind !== 'page' || rendered.status !== 200) throw new Error(`a page was expected: ${JSON.stringify(rendered).slice(0, 200)}`)
  return rendered.html.replace(/<script[^>]*>.*?<\/script>/gs, '')
}

const routes: Record<PageGroup, Route> = {
  home: { page: 'home' },
  city: { page: 'location', locationId: 9, locationSlug: 'city' },
  product: { page: 'product', locationId: 9, locationSlug: 'city', productId: 1, productSlug: 'bus' },
  basket: { page: 'basket' },
  payment: { page: 'payment' },
  confirmation: { page: 'paymentConfirmed' },
  destinations: { page: 'destinations' },
  landing: { page: 'london' },
}

const marks: Partial<Record<`${PageGroup}.${string}`, string>> = {
  'home.search': 'role="search"',
  'home.locationList': 'id="popular-destinations"',
  'home.promotions': 'class="promotion"',
  'city.search': 'id="header-search"',
  'city.locationList': 'id="nearby-title"',
  'city.promotions': 'class="page-promotion"',
  'city.mapDisplay': 'class="map',
  'city.mapsRedirect': 'google.com/maps/search',
  'product.search': 'id="header-search"',
  'product.promotions': 'class="page-promotion"',
  'product.mapDisplay': 'data-map=',
  'product.mapsRedirect': 'google.com/maps/dir',
  'product.paypalBanner': 'class="paypal-banner"',
  'basket.search': 'id="header-search"',
  'basket.crossSelling': 'class="cross-selling"',
  'basket.promotions': 'class="page-promotion"',
  'basket.paypalBanner': 'class="paypal-banner"',
  'payment.paypalBanner': 'class="paypal-banner"',
  'confirmation.crossSelling': 'class="cross-selling"',
  'destinations.search': 'class="destination-filter"',
  'destinations.locationList': 'class="line-row"',
  'landing.search': 'id="header-search"',
  'landing.promotions': 'class="page-promotion"',
}
const browserOnly = ['product.calendarPromotion', 'product.strategyCalendar']
const pairs = (Object.keys(pageParts) as PageGroup[]).flatMap((group) => pageParts[group].map((part) => [group, part] as const))

describe('TRUE-04 VAR-06 a page shows a part with it, and does not without it', () => {
  test('every part is tested', () => {
    expect(pairs.map(([group, part]) => `${group}.${part}`).filter((name) => !browserOnly.includes(name) && !(name in marks))).toEqual([])
  })

  test.each(pairs.filter(([group, part]) => !browserOnly.includes(`${group}.${part}`)))('%s: %s', async (group, part) => {
    const mark = marks[`${group}.${part}`] ?? ''
    const without = { ...pageParts, [group]: (pageParts[group] as readonly string[]).filter((one) => one !== part) } as Site['parts']
    expect(await pageOf(routes[group], { site: { parts: pageParts } })).toContain(mark)
    expect(await pageOf(routes[group], { site: { parts: without } })).not.toContain(mark)
  })
})

describe('TRUE-04 VAR-08 a switch changes its page', () => {
  test.each<[Switch, PageGroup, string]>([
    ['ratingTopBar', 'home', '4.4 out of 5'],
    ['newProducts', 'home', 'class="latest-tours"'],
    ['crossSelling', 'product', 'id="also"'],
    ['crossSelling', 'confirmation', 'class="cross-selling"'],
    ['memberArea', 'home', 'Sign in'],
  ])('%s on the page %s', async (name, group, mark) => {
    expect(await pageOf(routes[group], {})).toContain(mark)
    expect(await pageOf(routes[group], { switches: switchNames.filter((one) => one !== name) })).not.toContain(mark)
  })
})
