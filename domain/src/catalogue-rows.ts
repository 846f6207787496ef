import type { Catalogue, CityFile, CouponsFile } from '@opentop/contract/catalogue'
import type { ProductFile } from '@opentop/contract/product-file'
import { allDay, everyLang, maskOf, optionalMinute, optionalTexts, type Resolve } from './catalogue-text.ts'
import { minuteOf, resolveDay, type Day } from './day.ts'
import { allLangs } from './lang.ts'
import { optionRow, passengerRows, priceRows } from './option-rows.ts'
import { slugOf } from './slug.ts'

/** The whole catalogue as rows a table, ready to be written. Relative days are resolved here. */
export function rowsOf(catalogue: Catalogue, today: Day) {
  const day = (text: string | undefined): Day | null => (text === undefined ? null : resolveDay(text, today))
  const countryIds = new Map(catalogue.continents.flatMap((c) => c.countries.map(({ id, code }) => [code, id] as const)))
  const products = catalogue.cities.flatMap(({ city, products: own }) => own.map(({ product }) => ({ city, product })))
  const options = products.flatMap(({ product }) => product.options.map((option, seq) => ({ product, option, seq })))

  return {
    continents: catalogue.continents.map(({ id, key, names }) => ({ id, key, names: everyLang(names) })),
    countries: catalogue.continents.flatMap((continent) =>
      continent.countries.map(({ id, code }) => ({ id, code, continent_id: continent.id })),
    ),
    scopes: catalogue.scopes.map((scope) => ({
      id: scope.id,
      everything: scope.everything ?? false,
      countries: scope.countries ?? [],
      locations: scope.locations ?? [],
    })),
    phrases: Object.entries(catalogue.phrases).map(([key, value]) => ({ key, texts: everyLang(value) })),
    locations: catalogue.cities.map(({ key, city }) => ({
      id: city.id,
      key,
      country_id: countryIds.get(city.country),
      timezone: city.timezone,
      lat: city.position[0],
      lng: city.position[1],
      radius_km: city.radiusKm,
      rank: city.rank,
      status: 'active',
      poster: city.poster,
      names: everyLang(city.names),
      about: everyLang(city.about),
      terms: optionalTexts(city.terms),
    })),
    location_slugs: catalogue.cities.flatMap(({ city }) => slugRows(city).map(({ id, ...row }) => ({ ...row, location_id: id }))),
    stops: catalogue.cities.flatMap(({ city }) =>
      Object.entries(city.stops).map(([key, stop]) => ({
        location_id: city.id,
        key,
        name: stop.name,
        names: optionalTexts(stop.names),
        lat: stop.at[0],
        lng: stop.at[1],
      })),
    ),
    products: products.map(({ city, product }) => productRow(product, city.id)),
    product_slugs: products.flatMap(({ product }) => slugRows(product).map(({ id, ...row }) => ({ ...row, product_id: id }))),
    routes: products.flatMap(({ product }) =>
      product.routes.map((route, seq) => ({
        product_id: product.id,
        seq,
        key: route.key,
        names: everyLang(route.names),
        colour: route.colour,
        vehicle: route.vehicle,
        loop_minutes: route.loopMinutes,
        first_minute: minuteOf(route.first),
        last_minute: minuteOf(route.last),
        every_minutes: route.everyMinutes,
        stops: route.stops,
        main: route.main ?? [],
      })),
    ),
    faqs: [
      ...catalogue.faqs.map((faq, seq) => ({
        kind: faq.scope === 'all' ? 'all' : 'scope',
        ref_id: faq.scope === 'all' ? 0 : faq.scope,
        seq,
        topic: faq.topic,
        question: everyLang(faq.question),
        answer: everyLang(faq.answer),
      })),
      ...catalogue.cities.flatMap(({ city }) => faqRows('location', city.id, city.faqs)),
      ...products.flatMap(({ product }) => faqRows('product', product.id, product.faqs)),
    ],
    notices: [
      ...noticeRows('health', 0, catalogue.healthNotices, day),
      ...catalogue.cities.flatMap(({ city }) => noticeRows('service', city.id, city.notices ?? [], day)),
    ],
    reviews: products.flatMap(({ product }) =>
      (product.reviews ?? []).map((review, seq) => ({
        product_id: product.id,
        seq,
        lang: review.lang,
        rating: review.rating,
        author: review.author,
        day: day(review.day),
        text: review.text,
      })),
    ),
    options: options.map(({ product, option, seq }) => optionRow(option, product.id, seq, day)),
    package_components: options.flatMap(({ option }) =>
      (option.components ?? []).map((part, seq) => ({ option_id: option.id, seq, names: everyLang(part.names), option_ids: part.options })),
    ),
    option_passengers: options.flatMap(({ option }) => passengerRows(option)),
    prices: options.flatMap(({ option }) => priceRows(option, day)),
    schedules: options.flatMap(({ option }) =>
      (option.schedule ?? []).map((row, seq) => ({
        option_id: option.id,
        seq,
        from_day: day(row.from),
        to_day: day(row.to),
        weekdays: maskOf(row.weekdays),
        start_minutes: row.times?.map(minuteOf) ?? [allDay],
        capacity: row.capacity,
      })),
    ),
    schedule_days: options.flatMap(({ option }) =>
      (option.days ?? []).map((row, seq) => ({
        option_id: option.id,
        seq,
        day: day(row.day),
        closed: row.closed ?? false,
        start_minute: optionalMinute(row.time),
        capacity: row.capacity ?? null,
      })),
    ),
    blocks: [
      ...catalogue.cities.flatMap(({ city }) => blockRows('location', city.id, city.blocks, day)),
      ...products.flatMap(({ product }) => blockRows('product', product.id, product.blocks, day)),
      ...options.flatMap(({ option }) => blockRows('option', option.id, option.blocks, day)),
    ],
    contents: catalogue.contents.map(({ key, content }) => ({
      key,
      title: everyLang(content.title),
      lead: optionalTexts(content.lead),
      sections: content.sections.map((section) => ({ key: section.key, title: everyLang(section.title), text: everyLang(section.text) })),
    })),
    coupons: catalogue.coupons.map((coupon) => couponRow(coupon, day)),
  }
}
export type CatalogueRows = ReturnType<typeof rowsOf>

function slugRows(file: CityFile | ProductFile) {
  const current = allLangs.map((lang) => ({ lang, slug: file.slugs?.[lang] ?? slugOf(everyLang(file.names)[lang]) }))
  const former = allLangs.flatMap((lang) => (file.formerSlugs ?? []).map((slug) => ({ lang, slug })))
  const taken = new Set(current.map(({ lang, slug }) => `${lang} ${slug}`))
  return [
    ...current.map((row) => ({ id: file.id, ...row, current: true })),
    ...former.filter(({ lang, slug }) => !taken.has(`${lang} ${slug}`)).map((row) => ({ id: file.id, ...row, current: false })),
  ]
}

function productRow(product: ProductFile, locationId: number) {
  return {
    id: product.id,
    key: slugOf(product.names.en),
    location_id: locationId,
    kind: product.kind,
    vehicle: product.vehicle,
    rank: product.rank,
    status: product.status ?? 'active',
    supplier: product.supplier,
    duration_value: product.duration.value,
    duration_unit: product.duration.unit,
    voucher_months: product.voucher.months,
    voucher_accepts: product.voucher.accepts,
    travellers: product.travellers ?? 'none',
    seats: product.seats ?? false,
    audio: product.audio ?? [],
    live: product.live ?? [],
    included: product.included,
    not_included: product.notIncluded ?? [],
    cross_sell: product.crossSell ?? [],
    meeting_stop: product.meetingPoint.stop,
    meeting_note: optionalTexts(product.meetingPoint.note),
    names: everyLang(product.names),
    overview: everyLang(product.overview),
    highlights: everyLang(product.highlights),
    announcement: optionalTexts(product.announcement),
    ratings: product.ratings ?? [0, 0, 0, 0, 0],
  }
}

function faqRows(kind: 'location' | 'product', refId: number, faqs: CityFile['faqs']) {
  return (faqs ?? []).map((faq, seq) => ({
    kind,
    ref_id: refId,
    seq,
    topic: kind,
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
