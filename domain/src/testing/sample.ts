import type { OptionFacts, PassengerFacts, PriceRow, ProductFacts, TextLists, Texts } from '../facts.ts'
import { byLang } from '../lang.ts'
import { ride } from '../voucher/pass.ts'
import type { PassengerTypeId } from '../passenger/passenger.ts'

export const texts = (text: string): Texts => byLang(() => text)
const lists: TextLists = byLang(() => [])

export function offer(typeId: PassengerTypeId, more: Partial<PassengerFacts> = {}): PassengerFacts {
  return { typeId, ageFrom: null, ageTo: null, count: 1, takesSeat: true, perBooking: false, ...more }
}

export function price(id: number, typeId: PassengerTypeId, cents: number, more: Partial<PriceRow> = {}): PriceRow {
  return {
    id,
    typeId,
    currencyId: 1,
    cents,
    referenceCents: null,
    saleFrom: null,
    saleTo: null,
    serviceFrom: null,
    serviceTo: null,
    weekdays: null,
    minuteFrom: null,
    minuteTo: null,
    leadDaysMin: null,
    leadDaysMax: null,
    minPassengers: null,
    site: null,
    channel: null,
    priority: 0,
    ...more,
  }
}

export function option(more: Partial<OptionFacts> = {}): OptionFacts {
  return {
    id: 11,
    productId: 1,
    kind: 'timed',
    names: texts('Option'),
    note: null,
    duration: null,
    use: ride,
    minPassengers: 1,
    maxPassengers: 15,
    status: 'active',
    saleFrom: null,
    saleTo: null,
    opensMinute: null,
    closesMinute: null,
    cutoff: null,
    cancellation: [],
    passengers: [offer(2), offer(3), offer(4, { takesSeat: false })],
    prices: [price(1, 2, 2900), price(2, 3, 1500), price(3, 4, 0)],
    components: [],
    ...more,
  }
}

export function product(more: Partial<ProductFacts> = {}): ProductFacts {
  return {
    id: 1,
    locationId: 100,
    kind: 'tour',
    vehicle: 'bus',
    rank: 1,
    status: 'active',
    supplier: 'Supplier',
    duration: { value: 1, unit: 'days' },
    voucherMonths: 12,
    voucherAccepts: 'mobile',
    travellers: 'none',
    seats: true,
    audio: [],
    live: [],
    onBoard: [],
    included: [],
    notIncluded: [],
    version: null,
    crossSell: [],
    meetingStop: 'square',
    meetingNote: null,
    names: texts('Product'),
    overview: texts('Overview'),
    highlights: lists,
    announcement: null,
    ratings: [],
    pictures: [],
    slugs: texts('product'),
    routes: [],
    options: [option()],
    reviews: [],
    ...more,
  }
}
