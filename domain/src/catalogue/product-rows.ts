import type { CityFile } from '@opentop/contract/catalogue'
import type { ProductFile } from '@opentop/contract/product-file'
import { everyLang, everyLangList, optionalTexts, type Resolve } from './catalogue-text.ts'
import { minuteOf } from '../day.ts'
import { pictureRows } from './picture.ts'
import { onBoardOf } from '../timetable/on-board.ts'
import { slugOf } from '../slug.ts'

export function productRow(product: ProductFile, city: CityFile) {
  return {
    id: product.id,
    key: slugOf(product.names.en),
    location_id: city.id,
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
    on_board: onBoardOf(product, city),
    names: everyLang(product.names),
    overview: everyLang(product.overview),
    highlights: everyLangList(product.highlights),
    announcement: optionalTexts(product.announcement),
    ratings: product.ratings ?? [0, 0, 0, 0, 0],
    pictures: pictureRows(product.pictures),
  }
}

export function routeRows(product: ProductFile) {
  return product.routes.map((route, seq) => ({
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
    via: route.via ?? null,
  }))
}

export function reviewRows(product: ProductFile, day: Resolve) {
  return (product.reviews ?? []).map((review, seq) => ({
    product_id: product.id,
    seq,
    lang: review.lang,
    rating: review.rating,
    author: review.author,
    day: day(review.day),
    text: review.text,
  }))
}
