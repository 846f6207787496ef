import type { Catalogue, CityFile, CouponsFile } from '@opentop/contract/catalogue'
import type { ProductFile } from '@opentop/contract/product-file'
import { everyLang, optionalTexts, type Resolve } from './catalogue-text.ts'
import { locationRow, stopRows } from './city-rows.ts'
import { resolveDay, type Day } from '../day.ts'
import { allLangs } from '../lang.ts'
import { componentRows, optionRow, passengerRows, priceRows, scheduleDayRows, scheduleRows } from './option-rows.ts'
import { productRow, reviewRows, routeRows } from './product-rows.ts'
import { slugOf } from '../slug.ts'

export function rowsOf(catalogue: Catalogue, today: Day) {
  const day: Resolve = (text) => (text === undefined ? null : resolveDay(text, today))
  const { cities } = catalogue
  const countryIds = new Map(catalogue.continents.flatMap((c) => c.countries.map(({ id, code }) => [code, id] as const)))
  const products = cities.flatMap(({ city, products: own }) => own.map(({ product }) => ({ city, product })))
  const options = products.flatMap(({ product }) => product.options.map((option, seq) => ({ product, option, seq })))

  return {
    ...worldRows(catalogue),
    locations: cities.map((one) => locationRow(one, countryIds.get(one.city.country))),
    location_slugs: cities.flatMap(({ city }) => slugRows(city).map(({ id, ...row }) => ({ ...row, location_id: id }))),
    stops: cities.flatMap(({ city }) => stopRows(city)),
    products: products.map(({ city, product }) => productRow(product, city)),
    product_slugs: products.flatMap(({ product }) => slugRows(product).map(({ id, ...row }) => ({ ...row, product_id: id }))),
    routes: products.flatMap(({ product }) => routeRows(product)),
    reviews: products.flatMap(({ product }) => reviewRows(product, day)),
    options: options.map(({ product, option, seq }) => optionRow(option, product.id, seq, day)),
    package_components: options.flatMap(({ option }) => componentRows(option)),
    option_passengers: options.flatMap(({ option }) => passengerRows(option)),
    prices: options.flatMap(({ option }) => priceRows(option, day, catalogue.agents?.netPercent)),
    schedules: options.flatMap(({ option }) => scheduleRows(option, day)),
    schedule_days: options.flatMap(({ option }) => scheduleDayRows(option, day)),
    faqs: [
      ...generalFaqRows(catalogue.faqs),
      ...cities.flatMap(({ city }) => faqRows('location', city.id, city.faqs)),
      ...products.flatMap(({ product }) => faqRows('product', product.id, product.faqs)),
    ],
    notices: [
      ...noticeRows('health', 0, catalogue.healthNotices, day),
      ...cities.flatMap(({ city }) => noticeRows('service', city.id, city.notices ?? [], day)),
    ],
    blocks: [
      ...cities.flatMap(({ city }) => blockRows('location', city.id, city.blocks, day)),
      ...products.flatMap(({ product }) => blockRows('product', product.id, product.blocks, day)),
      ...options.flatMap(({ option }) => blockRows('option', option.id, option.blocks, day)),
    ],
    coupons: catalogue.coupons.map((coupon) => couponRow(coupon, day)),
  }
}
export type CatalogueRows = ReturnType<typeof rowsOf>

function worldRows({ continents, scopes, phrases, contents }: Catalogue) {
  return {
    continents: continents.map(({ id, key, names }) => ({ id, key, names: everyLang(names) })),
    countries: continents.flatMap((continent) => continent.countries.map(({ id, code }) => ({ id, code, continent_id: continent.id }))),
    scopes: scopes.map((scope) => ({
      id: scope.id,
      everything: scope.everything ?? false,
      countries: scope.countries ?? [],
      locations: scope.locations ?? [],
    })),
    phrases: Object.entries(phrases).map(([key, value]) => ({ key, texts: everyLang(value) })),
    contents: contents.map(({ key, content }) => ({
      key,
      title: everyLang(content.title),
      lead: optionalTexts(content.lead),
      changed: content.changed ?? null,
      sections: content.sections.map((section) => ({ key: section.key, title: everyLang(section.title), text: everyLang(section.text) })),
    })),
  }
}

function slugRows(file: CityFile | ProductFile) {
  const names = everyLang(file.names)
  const current = allLangs.map((lang) => ({ lang, slug: file.slugs?.[lang] ?? slugOf(names[lang], lang) }))
  // the plain spelling of a German name ('munchen') redirects, as a former address does
  const former = allLangs.flatMap((lang) =>
    [...new Set([...(file.formerSlugs ?? []), slugOf(names[lang])])].map((slug) => ({ lang, slug })),
  )
  const taken = new Set(current.map(({ lang, slug }) => `${lang} ${slug}`))
  return [
    ...current.map((row) => ({ id: file.id, ...row, current: true })),
    ...former.filter(({ lang, slug }) => !taken.has(`${lang} ${slug}`)).map((row) => ({ id: file.id, ...row, current: false })),
  ]
}

function generalFaqRows(faqs: Catalogue['faqs']) {
  return faqs.map((faq, seq) => ({
    kind: faq.scope === 'all' ? 'all' : 'scope',
    ref_id: faq.scope === 'all' ? 0 : faq.scope,
    seq,
    topic: faq.topic,
    question: everyLang(faq.question),
    answer: everyLang(faq.answer),
  }))
}

function faqRows(kind: 'location' | 'product', refId: number, faqs: ProductFile['faqs']) {
  return (faqs ?? []).map((faq, seq) => ({
    kind,
    ref_id: refId,
    seq,
    topic: faq.about ?? kind,
    question: everyLang(faq.question),
    answer: everyLang(faq.answer),
  }))
}

function noticeRows(kind: 'service' | 'health', refId: number, notices: NonNullable<CityFile['notices']>, day: Resolve) {
  return notices.map((notice, seq) => ({
    kind,
    ref_id: refId,
    seq,
    from_day: day(notice.from),
    to_day: day(notice.to),
    title: everyLang(notice.title),
    text: everyLang(notice.text),
    about: notice.about ?? {},
  }))
}

function blockRows(kind: 'location' | 'product' | 'option', refId: number, blocks: CityFile['blocks'], day: Resolve) {
  return (blocks ?? []).map((block, seq) => ({
    kind,
    ref_id: refId,
    seq,
    from_day: day(block.from),
    to_day: day(block.to),
    reason: everyLang(block.reason),
  }))
}

function couponRow(coupon: CouponsFile[number], day: Resolve) {
  const { code, kind, percent, amounts, buyFrom, buyTo, travelFrom, travelTo, maxUses, maxUsesPerCustomer, ...rules } = coupon
  return {
    code,
    kind,
    percent: percent ?? null,
    amounts: amounts ?? {},
    rules,
    buy_from: day(buyFrom),
    buy_to: day(buyTo),
    travel_from: day(travelFrom),
    travel_to: day(travelTo),
    max_uses: maxUses ?? null,
    max_uses_per_customer: maxUsesPerCustomer ?? null,
    status: 'active',
  }
}
