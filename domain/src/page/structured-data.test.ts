import type { Product, Reviews } from '@opentop/contract/product'
import { describe, expect, test } from 'vitest'
import { siteOfKey, type Site } from '../site.ts'
import { exampleSites } from '../testing/example-sites.ts'
import {
  breadcrumbStructuredData,
  faqStructuredData,
  locationStructuredData,
  organizationStructuredData,
  productStructuredData,
  webSiteStructuredData,
} from './structured-data.ts'

const origin = 'https://www.opentop.example'
const worldwide = siteOfKey({ sites: exampleSites }, 'worldwide') as Site
const path = '/de/103/lissabon/10301/burglinie'
const place = { origin, path, lang: 'de' } as const

const product = {
  id: 10301,
  locationId: 103,
  locationName: 'Lissabon',
  locationSlug: 'lissabon',
  name: 'Burglinie',
  slug: 'burglinie',
  kind: 'tour',
  vehicle: 'bus',
  overview: 'Hinauf zur Burg.\n\nUnd wieder hinunter.',
  poster: 'lisbon',
  pictures: [{ file: 'f00d' }],
  supplier: 'Opentop Portugal',
  available: true,
  from: { cents: 2305, currencyId: 1 },
  rating: { average: 4.6, count: 218 },
  routes: [
    {
      stops: [
        { key: 'a', name: 'Rossio', main: true, position: { lat: 38.71, lng: -9.14 } },
        { key: 'b', name: 'Sé', main: false, position: { lat: 38.7, lng: -9.13 } },
      ],
    },
  ],
} as unknown as Product
const reviews: Reviews = {
  average: 4.6,
  count: 218,
  histogram: [1, 2, 5, 60, 150],
  reviews: Array.from({ length: 8 }, (_, n) => ({
    lang: 'de' as const,
    rating: 5 - (n % 2),
    author: `Reisende ${n}`,
    at: '2026-06-01T12:00:00Z',
    text: n === 0 ? ' ' : 'Schön.',
  })),
}

/** What Google asks for in each type (developers.google.com/search/docs/appearance/structured-data). */
const required: Record<string, readonly (string | readonly string[])[]> = {
  Organization: ['name'],
  WebSite: ['name', 'url'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', ['item', 'url', 'name']],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Product: ['name', 'image', ['offers', 'aggregateRating', 'review']],
  TouristTrip: ['name', 'description', 'provider'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  AggregateRating: ['ratingValue', ['reviewCount', 'ratingCount'], 'bestRating'],
  Review: ['author', 'reviewRating', 'datePublished'],
  Rating: ['ratingValue', 'bestRating'],
  Person: ['name'],
  Brand: ['name'],
  ContactPoint: ['contactType', ['telephone', 'email']],
  TouristAttraction: ['name'],
  GeoCoordinates: ['latitude', 'longitude'],
}
const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

function mistakesIn(node: unknown, at = ''): string[] {
  if (Array.isArray(node)) return node.flatMap((item, n) => mistakesIn(item, `${at}[${n}]`))
  if (typeof node !== 'object' || node === null) return isFilled(node) ? [] : [`${at} is empty`]
  const fields = node as Record<string, unknown>
  const types = [fields['@type'] ?? []].flat() as string[]
  const own = types.flatMap((type) => {
    const rules = required[type]
    if (!rules) return [`${at} has the unknown type ${type}`]
    return rules
      .filter((rule) => ![rule].flat().some((name) => isFilled(fields[name as string])))
      .map((rule) => `${at} ${type} lacks ${String(rule)}`)
  })
  const values = Object.entries(fields).flatMap(([name, value]) => {
    const here = `${at}.${name}`
    if (
      ['url', 'item', 'logo', '@id', 'sameAs', 'image'].includes(name) &&
      [value].flat().some((link) => typeof link === 'string' && !/^https:\/\/[^/\s]+\//.test(link))
    )
      return [`${here} is no whole address`]
    if (name === 'price' && !/^\d+\.\d\d$/.test(String(value))) return [`${here} is no amount`]
    if (name === 'priceCurrency' && !/^[A-Z]{3}$/.test(String(value))) return [`${here} is no currency`]
    if (name === 'datePublished' && !/^\d{4}-\d\d-\d\d$/.test(String(value))) return [`${here} is no date`]
    return name.startsWith('@') ? [] : mistakesIn(value, here)
  })
  return [...own, ...values]
}
function expectRight(data: object | undefined): void {
  expect(data).toMatchObject({ '@context': 'https://schema.org' })
  expect(mistakesIn(data)).toEqual([])
}

describe('I18N-05 structured data', () => {
  test('the check finds what is missing', () => {
    expect(mistakesIn({ '@type': 'Offer', price: '23', url: '/x' })).toEqual([
      ' Offer lacks priceCurrency',
      ' Offer lacks availability',
      '.price is no amount',
      '.url is no whole address',
    ])
  })

  test('the home page of every site has its organisation and its search action', () => {
    for (const site of exampleSites)
      for (const lang of site.langs) {
        expectRight(organizationStructuredData(site, origin))
        expectRight(webSiteStructuredData(site, origin, lang))
      }
    expect(webSiteStructuredData(worldwide, origin, 'es')).toMatchObject({
      potentialAction: { target: { urlTemplate: `${origin}/es/destinos?q={search_term_string}` } },
    })
  })

  test('a product has its displayed price, its rating and five reviews at most', () => {
    const data = productStructuredData(product, reviews, place)
    expectRight(data)
    expect(data).toMatchObject({
      '@type': ['Product', 'TouristTrip'],
      offers: { price: '23.05', priceCurrency: 'EUR', availability: 'https://schema.org/InStock', url: origin + path },
      aggregateRating: { ratingValue: 4.6, ratingCount: 218 },
      image: [`${origin}/posters/lisbon-share.png`, `${origin}/pictures/f00d-1600.jpg`],
      description: 'Hinauf zur Burg. Und wieder hinunter.',
    })
    expect(data.review).toHaveLength(5)
    expect((data.itinerary as { itemListElement: unknown[] }).itemListElement).toHaveLength(1)
  })

  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [2300, '23.00'],
    [123_456, '1234.56'],
  ])('%i cents are the amount %s', (cents, price) => {
    expect(productStructuredData({ ...product, from: { cents, currencyId: 2 } }, undefined, place)).toMatchObject({
      offers: { price, priceCurrency: 'GBP' },
    })
  })

  test('a product without price and rating is a TouristTrip only', () => {
    const { from: _from, rating: _rating, ...bare } = product
    const data = productStructuredData(bare, { average: 0, count: 0, histogram: [0, 0, 0, 0, 0], reviews: [] }, place)
    expectRight(data)
    expect(data['@type']).toBe('TouristTrip')
    for (const field of ['offers', 'aggregateRating', 'review', 'sku']) expect(data).not.toHaveProperty(field)
    expect(productStructuredData({ ...product, available: false }, undefined, place)).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    })
  })

  test('a city lists its tours by their own addresses', () => {
    const city = { id: 103, name: 'Lissabon', slug: 'lissabon' }
    const data = locationStructuredData(city, [product], { origin, path: '/de/103/lissabon', lang: 'de', site: worldwide })
    expectRight(data)
    expect(data?.itemListElement).toEqual([{ '@type': 'ListItem', position: 1, name: 'Burglinie', url: origin + path }])
    expect(locationStructuredData(city, [], { origin, path, lang: 'de', site: worldwide })).toBeUndefined()
  })

  test('breadcrumbs and FAQ data are left out when they are empty', () => {
    expectRight(breadcrumbStructuredData([{ name: 'Home', url: `${origin}/en/home` }, { name: 'Lisbon' }]))
    expect(breadcrumbStructuredData([{ name: 'Home' }])).toBeUndefined()
    expectRight(faqStructuredData([{ question: 'When?', answer: 'At nine.' }]))
    expect(faqStructuredData([])).toBeUndefined()
  })
})
