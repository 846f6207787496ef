import type { Call } from '@opentop/contract/api'
import type { Product } from '@opentop/contract/product'
import { langs } from '@opentop/domain/lang'
import { pathTo, type Route } from '@opentop/domain/page/route'
import { hasSwitch } from '@opentop/domain/site'
import { breadcrumbStructuredData, faqStructuredData, productStructuredData } from '@opentop/domain/page/structured-data'
import { readStartedChoice } from '../booking/started-choice.ts'
import { onBoardRows } from '../product/on-board.ts'
import { languageNames, linesOf, packageParts, partOptionsOf, reviewSummary, scheduleRows } from '../product/prepare.ts'
import { questionsOf } from '../product/questions.ts'
import { conditionText } from '../tour/from-price.ts'
import { definePage, type Loaded } from './page.ts'
import type { PageRequest } from './page-request.ts'
import { ProductView, type ProductData } from './ProductView.tsx'

type ProductRoute = Extract<Route, { page: 'product' | 'productById' }>

export const product = definePage({
  view: 'product',
  subjects: [
    'product',
    'picture',
    'booking',
    'day',
    'validity',
    'passenger',
    'party',
    'refusal',
    'map',
    'paypal',
    'promotion',
    'arrival',
    'live',
  ],
  loadSubjects: ['onBoard', 'questions'],
  View: ProductView,
  async load(request: PageRequest<ProductRoute['page']>) {
    const { call, route, lang, currencyId } = request
    const found = await call('getProduct', { id: route.productId, currency: currencyId, lang })
    if (!found.ok) return { kind: 'missing' }
    const moved = await elsewhere(route, found.answer, call)
    return moved ?? loadPage(found.answer, request)
  },
})

async function elsewhere(route: ProductRoute, found: Product, call: Call): Promise<Loaded<never> | undefined> {
  const right = addressOf(found)
  if (route.locationId !== undefined && route.locationId !== right.locationId) {
    const place = await call('getLocation', { id: route.locationId })
    return place.ok ? { kind: 'redirect', status: 301, route: right } : { kind: 'missing' }
  }
  const same = route.page === 'product' && route.locationSlug === right.locationSlug && route.productSlug === right.productSlug
  return same ? undefined : { kind: 'redirect', status: 301, route: right }
}

function addressOf({ locationId, locationSlug, id, slug }: Pick<Product, 'locationId' | 'locationSlug' | 'id' | 'slug'>) {
  return { page: 'product' as const, locationId, locationSlug, productId: id, productSlug: slug }
}

async function loadPage(
  found: Product,
  { call, site, lang, currencyId, switches, t, origin, query }: PageRequest,
): Promise<Loaded<ProductData>> {
  const { id } = found
  const [notices, faqs, reviews, links, tours] = await Promise.all([
    call('getServiceInformation', { id: found.locationId, productId: id }),
    call('getProductFaqs', { id }),
    call('getReviews', { id }),
    call('getProductLinks', { id }),
    found.kind === 'package' ? toursAt(found.locationId, { call, lang, currencyId }) : [],
  ])
  if (!faqs.ok || !reviews.ok || !links.ok) return { kind: 'missing' }
  const { intl } = langs[lang]
  const whole = (route: Route): string => origin + pathTo(site, lang, route)
  const { hreflangs: _hreflangs, crossSell, audio, live, onBoard: _onBoard, ...rest } = found
  const onBoard = { title: t('on-board.title'), rows: onBoardRows(found, lang, t) }
  const parts = packageParts(found.options, tours)
  const started = await readStartedChoice(query, found, call)
  const routes = found.routes.length > 0 ? found.routes : linesOf(parts.map((part) => tours.find((tour) => tour.id === part.tour?.id)))
  const questions = questionsOf({ ...found, routes }, faqs.answer, { t, lang, intl })
  return {
    kind: 'page',
    data: {
      product: { ...rest, routes, currencyId, audio: languageNames(audio, intl), live: languageNames(live, intl) },
      schedule: scheduleRows(routes, lang, t),
      parts,
      onBoard,
      faqs: questions,
      reviews: reviewSummary(reviews.answer, lang, intl, t),
      crossSell: hasSwitch(site, switches, 'crossSelling') ? crossSell : [],
      partOptions: partOptionsOf(found.options, tours),
      notices: notices.ok ? notices.answer.map(({ title, text }) => ({ title: title.replace(/[.!]?$/, '.'), text })) : [],
      ...(started ? { started } : {}),
    },
    head: {
      title: found.name.includes(found.locationName) ? found.name : `${found.name}, ${found.locationName}`,
      description: found.summary,
      image: found.poster,
      imageAlt: found.locationName,
      picture: found.pictures[0],
      jsonLd: [
        productStructuredData({ ...found, routes }, reviews.answer, {
          origin,
          path: pathTo(site, lang, addressOf(found)),
          lang,
          condition: found.from && conditionText(t, found.from),
          facts: onBoard.rows.map(({ title, texts }) => ({ name: title, value: texts.map(({ text }) => text).join(', ') })),
        }),
        breadcrumbStructuredData([
          { name: t('navigation.home'), url: whole({ page: 'home' }) },
          { name: found.locationName, url: whole({ page: 'location', locationId: found.locationId, locationSlug: found.locationSlug }) },
          { name: found.name },
        ]),
        faqStructuredData(questions),
      ],
    },
    routeIn(other) {
      const names = links.answer.find((entry) => entry.lang === other)
      return { ...addressOf(found), ...(names ? { locationSlug: names.urlName, productSlug: names.productSlug } : {}) }
    },
  }
}

async function toursAt(
  locationId: number,
  { call, lang, currencyId }: Pick<PageRequest, 'call' | 'lang' | 'currencyId'>,
): Promise<Product[]> {
  const cards = await call('getLocationProducts', { id: locationId })
  const tours = await Promise.all(
    (cards.ok ? cards.answer : [])
      .filter((card) => card.kind === 'tour')
      .map((card) => call('getProduct', { id: card.id, currency: currencyId, lang })),
  )
  return tours.flatMap((tour) => (tour.ok ? [tour.answer] : []))
}
