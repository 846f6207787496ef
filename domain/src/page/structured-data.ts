import type { Location } from '@opentop/contract/location'
import type { Product, ProductCard, Reviews } from '@opentop/contract/product'
import type { CityStop } from '@opentop/contract/timetable'
import { currencies } from '../price/currency.ts'
import { clipped } from './head-text.ts'
import { largePicture } from '../picture/picture.ts'
import { langs, type Lang } from '../lang.ts'
import { pathTo } from './route.ts'
import type { Site } from '../site.ts'

type StructuredData = { '@context': 'https://schema.org'; '@type': string | readonly string[]; [field: string]: unknown }
type Place = { origin: string; path: string; lang: Lang }
type Condition = { condition?: string | undefined }

const reviewsShown = 5
const descriptionLength = 500
const described = (type: string | readonly string[], fields: Record<string, unknown>): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...fields,
})

export function organizationStructuredData(site: Omit<Site, 'hosts'>, origin: string): StructuredData {
  return described('Organization', {
    '@id': `${origin}/#organization`,
    name: site.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    foundingDate: String(site.claims.since),
    sameAs: site.social.map(({ href }) => href),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: site.customerService.email,
      telephone: site.customerService.phone,
      availableLanguage: site.langs.map((lang) => langs[lang].intl),
    },
  })
}

export function webSiteStructuredData(site: Site, origin: string, lang: Lang): StructuredData {
  return described('WebSite', {
    '@id': `${origin}/#website`,
    name: site.name,
    url: `${origin}/`,
    inLanguage: langs[lang].intl,
    description: site.description[lang],
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${pathTo(site, lang, { page: 'destinations' })}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  })
}

export function breadcrumbStructuredData(items: readonly { name: string; url?: string }[]): StructuredData | undefined {
  if (items.length < 2) return undefined
  return described('BreadcrumbList', {
    itemListElement: items.map(({ name, url }, n) => ({ '@type': 'ListItem', position: n + 1, name, ...(url ? { item: url } : {}) })),
  })
}

export function faqStructuredData(faqs: readonly { question: string; answer: string }[]): StructuredData | undefined {
  if (faqs.length === 0) return undefined
  return described('FAQPage', {
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
}

/** A schema.org Product needs a price or a rating; without both it is a TouristTrip only. */
export function productStructuredData(
  product: Product,
  reviews: Reviews | undefined,
  { origin, path, condition, facts = [] }: Place & Condition & { facts?: readonly { name: string; value: string }[] },
): StructuredData {
  const url = origin + path
  const rating = reviews && reviews.count > 0 ? { average: reviews.average, count: reviews.count } : product.rating
  const shown = (reviews?.reviews ?? []).filter((review) => review.text.trim() !== '').slice(0, reviewsShown)
  const isProduct = product.from !== undefined || rating !== undefined || shown.length > 0
  const stops = product.routes.flatMap((route) => route.stops.filter((stop) => stop.main))
  return described(isProduct ? ['Product', 'TouristTrip'] : 'TouristTrip', {
    '@id': `${url}#product`,
    name: product.name,
    description: clipped(product.overview, descriptionLength),
    url,
    image: [`${origin}/posters/${product.poster}-share.png`, ...product.pictures.map(({ file }) => origin + largePicture(file))],
    provider: { '@type': 'Organization', name: product.supplier },
    ...(isProduct ? { sku: String(product.id), brand: { '@type': 'Brand', name: product.supplier } } : {}),
    ...(isProduct && facts.length > 0 ? { additionalProperty: facts.map((fact) => ({ '@type': 'PropertyValue', ...fact })) } : {}),
    ...(stops.length > 0 ? { itinerary: itinerary(stops) } : {}),
    ...(product.from ? { offers: offer(product.from, product.available, { url, condition }) } : {}),
    ...(rating ? { aggregateRating: aggregateRating(rating, reviews?.reviews.length ?? 0) } : {}),
    ...(shown.length > 0 ? { review: shown.map(review) } : {}),
  })
}

function offer({ cents, currencyId }: NonNullable<Product['from']>, isAvailable: boolean, { url, condition }: Condition & { url: string }) {
  return {
    '@type': 'Offer',
    price: amount(cents),
    priceCurrency: currencies[currencyId].code,
    ...(condition ? { description: condition } : {}),
    availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`,
    url,
  }
}

export function locationStructuredData(
  location: Pick<Location, 'name' | 'id' | 'slug'>,
  products: readonly ProductCard[],
  { origin, path, lang, site }: Place & { site: Site },
): StructuredData | undefined {
  if (products.length === 0) return undefined
  return described('ItemList', {
    '@id': `${origin}${path}#tours`,
    name: location.name,
    url: origin + path,
    numberOfItems: products.length,
    itemListElement: products.map((product, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name: product.name,
      url: origin + productPath(site, lang, product),
    })),
  })
}

export function stopStructuredData(
  stop: Pick<CityStop, 'name' | 'position' | 'lines' | 'also'>,
  location: Pick<Location, 'name' | 'country'>,
  { origin, path, cityPath }: { origin: string; path: string; cityPath: string },
): StructuredData {
  const isPier = stop.lines.length > 0 && stop.lines.every(({ vehicle }) => vehicle === 'boat')
  const { lat, lng } = stop.position
  return described(isPier ? 'BoatTerminal' : 'BusStop', {
    '@id': `${origin}${path}#stop`,
    name: stop.name,
    url: origin + path,
    ...(stop.also.length > 0 ? { alternateName: stop.also } : {}),
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
    address: { '@type': 'PostalAddress', addressLocality: location.name, addressCountry: location.country },
    containedInPlace: { '@type': 'City', name: location.name, url: origin + cityPath },
  })
}

function productPath(site: Site, lang: Lang, product: ProductCard): string {
  const { locationId, locationSlug, id, slug } = product
  return pathTo(site, lang, { page: 'product', locationId, locationSlug, productId: id, productSlug: slug })
}

function itinerary(stops: readonly { name: string; position: { lat: number; lng: number } }[]): object {
  return {
    '@type': 'ItemList',
    itemListElement: stops.map(({ name, position }, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      item: {
        '@type': 'TouristAttraction',
        name,
        geo: { '@type': 'GeoCoordinates', latitude: position.lat, longitude: position.lng },
      },
    })),
  }
}

/** `ratingCount` counts stars, `reviewCount` the reviews that can be read on the page. */
function aggregateRating({ average, count }: { average: number; count: number }, reviewCount: number): object {
  return {
    '@type': 'AggregateRating',
    ratingValue: average,
    ratingCount: count,
    ...(reviewCount > 0 ? { reviewCount } : {}),
    bestRating: 5,
    worstRating: 1,
  }
}

function review({ author, at, text, rating, lang }: Reviews['reviews'][number]): object {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: at.slice(0, 10),
    reviewBody: text,
    inLanguage: langs[lang].intl,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  }
}

/** schema.org amounts have a decimal point in every language. */
function amount(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
