import type { Option, Product, ProductCard, RouteLine, Reviews, TopProduct } from '@opentop/contract/product'
import { timeOf } from '../day.ts'
import { shownOffer } from '../availability/day-offer.ts'
import type { LocationFacts, OptionFacts, ProductFacts, ReviewFacts, RouteFacts } from '../facts.ts'
import { fromPriceOfOption, fromPriceOfProduct } from '../price/from-price.ts'
import type { View } from '../location/location.ts'
import { lowestPrice } from '../price/lowest-price.ts'
import { markOf } from '../price/price.ts'
import { shownPictures } from '../picture/shown-picture.ts'
import { ratingOf } from './rating.ts'
import { optionDeadline, optionDeadlines, productDeadline } from '../booking/refund-deadline.ts'
import { asksOfSale } from '../passenger/traveller.ts'
import { viaOf } from '../location/line-way.ts'
import { cityLinesOf, stopNumbersOf, wayOnLine } from '../timetable/city-line.ts'
import { stopName } from '../timetable/stop-name.ts'

const summaryLength = 160

function locationOf(product: ProductFacts, view: View): LocationFacts {
  const location = view.facts.locations.get(product.locationId)
  if (!location) throw new Error(`product ${product.id} has no location ${product.locationId}`)
  return location
}

export function productCard(product: ProductFacts, view: View): ProductCard {
  const location = locationOf(product, view)
  const from = fromPriceOfProduct(product, view.prices)
  const rating = ratingOf(product.ratings)
  return {
    id: product.id,
    locationId: location.id,
    locationName: location.names[view.lang],
    locationSlug: location.slugs[view.lang],
    name: product.names[view.lang],
    slug: product.slugs[view.lang],
    kind: product.kind,
    vehicle: product.vehicle,
    duration: product.duration,
    languages: new Set([...product.audio, ...product.live]).size,
    ...(rating ? { rating } : {}),
    ...(from ? { from: { cents: from.cents, currencyId: view.currencyId, ...from.condition } } : {}),
    ...(from?.wasCents === undefined ? {} : { wasCents: from.wasCents }),
    deadline: productDeadline(product, view.facts.options),
    seats: product.seats,
    summary: shortened(product.overview[view.lang]),
    poster: location.key,
    ...coverOf(product.pictures),
  }
}

function coverOf([first, ...others]: ProductFacts['pictures']): Pick<ProductCard, 'cover'> {
  return first ? { cover: { file: first.file, ...(first.focus ? { focus: first.focus } : {}), count: others.length + 1 } } : {}
}

export function topProduct(product: ProductFacts, view: View): TopProduct {
  return { ...productCard(product, view), lang: view.lang, hreflangs: hreflangsOf(product, view) }
}

export function hreflangsOf(product: ProductFacts, view: View): TopProduct['hreflangs'] {
  const { names, slugs } = locationOf(product, view)
  return view.site.langs.map((lang) => ({ lang, locationName: names[lang], urlName: slugs[lang], productSlug: product.slugs[lang] }))
}

function shortened(text: string): string {
  const first = text.split('\n')[0] ?? ''
  if (first.length <= summaryLength) return first
  const sentence = /^.{40,160}?[.!?](?=\s)/u.exec(first)?.[0]
  return sentence ?? `${first.slice(0, summaryLength).replace(/\s+\S*$/, '')} …`
}

export function productPage(product: ProductFacts, view: View): Product {
  const location = locationOf(product, view)
  const phrase = (key: string): string => view.facts.phrases.get(key)?.[view.lang] ?? key
  const meeting = location.stops.get(product.meetingStop)
  return {
    ...productCard(product, view),
    pictures: shownPictures(product.pictures, view.lang),
    overview: product.overview[view.lang],
    highlights: product.highlights[view.lang],
    included: product.included.map(phrase),
    notIncluded: product.notIncluded.map(phrase),
    supplier: product.supplier,
    voucherMonths: product.voucherMonths,
    voucherAccepts: product.voucherAccepts,
    travellers: asksOfSale(
      {
        productId: product.id,
        components: product.options.flatMap((option) =>
          option.components.flatMap(({ optionIds }) => optionIds.map((optionId) => ({ optionId }))),
        ),
      },
      view.facts,
    ),
    audio: product.audio,
    live: product.live,
    onBoard: product.onBoard,
    ...(product.announcement ? { announcement: product.announcement[view.lang] } : {}),
    locationPosition: asPosition(location.position),
    meetingPoint: {
      name: meeting ? (meeting.names?.[view.lang] ?? meeting.name) : location.names[view.lang],
      position: asPosition(meeting?.position ?? location.position),
      ...(product.meetingNote ? { note: product.meetingNote[view.lang] } : {}),
    },
    cancellation: product.options[0]?.cancellation ?? [],
    refunds: product.options[0] ? optionDeadlines(product.options[0], view.facts.options) : [],
    routes: product.routes.map((route) => routeLine(route, location, view)),
    options: product.options.map((option) => shownOption(option, view)),
    available: product.status === 'active',
    hreflangs: hreflangsOf(product, view),
    crossSell: product.crossSell.flatMap((id) => {
      const other = view.facts.products.get(id)
      return other && other.status === 'active' ? [productCard(other, view)] : []
    }),
  }
}

const asPosition = ([lat, lng]: readonly [number, number]) => ({ lat, lng })

export function routeLine(route: RouteFacts, location: LocationFacts, view: Pick<View, 'lang' | 'facts'>): RouteLine {
  const way = wayOnLine(view.facts, location.id, route)
  const paged = stopNumbersOf(cityLinesOf(view.facts, location.id))
  return {
    key: route.key,
    name: route.names[view.lang],
    colour: route.colour,
    vehicle: route.vehicle,
    loopMinutes: route.loopMinutes,
    first: timeOf(route.firstMinute),
    last: timeOf(route.lastMinute),
    everyMinutes: route.everyMinutes,
    ...viaOf(way),
    stops: way.flatMap(({ key }) => {
      const stop = location.stops.get(key)
      if (!stop) return []
      const { name, slug } = stopName(stop, view.lang)
      const page = paged.has(key) ? { slug } : {}
      return [{ key, name, ...page, position: asPosition(stop.position), main: route.main.includes(key) }]
    }),
  }
}

function shownOption(option: OptionFacts, view: View): Option {
  const from = fromPriceOfOption(option, view.prices)
  const { today = '', days: [next] = [] } = view.prices.bookable.get(option.id) ?? {}
  const list = { currencyId: view.currencyId, site: view.site.key, channel: 'web' } as const
  return {
    id: option.id,
    kind: option.kind,
    name: option.names[view.lang],
    ...(option.note ? { note: option.note[view.lang] } : {}),
    ...(option.duration ? { duration: option.duration } : {}),
    ...(option.use ? { use: option.use } : {}),
    minPassengers: option.minPassengers,
    maxPassengers: option.maxPassengers,
    selectable: option.status === 'active',
    deadline: optionDeadline(option, view.facts.options),
    ...(from ? { from: { cents: from.cents, currencyId: view.currencyId, ...from.condition } } : {}),
    passengers: option.passengers.map((offer) => {
      const chosen = next && lowestPrice(option, offer, next, { ...list, saleDay: today })
      return { ...shownOffer(offer), ...(chosen ? { priceCents: chosen.row.cents, ...markOf(chosen.row) } : {}) }
    }),
    components: option.components.map((part) => ({ name: part.names[view.lang], optionIds: part.optionIds })),
  }
}

export function shownReviews(counts: readonly number[], reviews: readonly ReviewFacts[], limit: number): Reviews {
  const rating = ratingOf(counts)
  return {
    average: rating?.average ?? 0,
    count: rating?.count ?? 0,
    histogram: [...counts],
    reviews: reviews.slice(0, limit).map((review) => ({
      lang: review.lang,
      rating: review.rating,
      author: review.author,
      at: `${review.day}T12:00:00Z`,
      text: review.text,
    })),
  }
}
