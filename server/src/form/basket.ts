import type { Answers } from '@opentop/contract/api'
import type { RefusalParams } from '@opentop/contract/endpoint'
import type { RefusalCode } from '@opentop/contract/refusal'
import { bookingQuery, readBookingFields, readPassengers } from '@opentop/domain/booking/booking-form'
import { pathTo } from '@opentop/domain/page/route'
import { pageWith, type PlainForm, type Posted, type Said } from './plain-form.ts'

const toBasket = { back: (posted: Posted, said: Said) => pageWith('basket', posted, said), saidOf: limitOf }
const refuses = (refusal: RefusalCode) => () => refusal

export const basketForms = {
  deleteSale: {
    ...toBasket,
    invalid: refuses('sale-unknown'),
    next: (posted: Posted) => pageWith('basket', posted, { removed: posted.fields.get('id') ?? '' }),
  },
  restoreSale: { ...toBasket, invalid: refuses('sale-unknown') },
  applyCoupon: { ...toBasket, invalid: refuses('coupon-invalid') },
  removeCoupon: { ...toBasket, invalid: refuses('technical-problem') },
  extendHold: { ...toBasket, invalid: refuses('technical-problem') },
  holdAgain: { ...toBasket, invalid: refuses('technical-problem') },
  changeOption: { ...toBasket, invalid: (field: string) => (field === 'id' ? 'sale-unknown' : 'option-unknown') },
  takePackage: { ...toBasket, invalid: refuses('option-unknown') },
  changePassengers: {
    read: (fields: Posted['fields']) => ({ id: fields.get('id'), passengers: readPassengers(fields) }),
    invalid: (field: string) => (field === 'id' ? 'sale-unknown' : 'no-passengers'),
    back: (posted: Posted, said: Said) =>
      pageWith('basket', posted, { ...Object.fromEntries(new URLSearchParams(said)), line: posted.fields.get('id') ?? '' }),
    saidOf: ({ minimum, maximum }: RefusalParams) =>
      minimum === undefined && maximum === undefined ? {} : { limit: String(minimum ?? maximum) },
    next: (posted: Posted) => pageWith('basket', posted),
  },
  openBasketLink: {
    ...toBasket,
    invalid: refuses('link-invalid'),
    next: (posted: Posted, { refused }: Answers['openBasketLink']) => pageWith('basket', posted, refusedItemsOf(refused)),
  },
  addToCart: {
    read: readBookingFields,
    invalid: invalidChoice,
    back: productPage,
    next: (posted: Posted) => pageWith('basket', posted),
    saidOf: ({ minimum, maximum, component, left }: RefusalParams) => ({
      ...(left === undefined ? {} : { left: String(left) }),
      ...(minimum === undefined && maximum === undefined ? {} : { limit: String(minimum ?? maximum) }),
      ...(component === undefined ? {} : { part: String(component) }),
    }),
  },
} satisfies { [N in 'addToCart']: PlainForm<N> } & Record<string, PlainForm<never>>

function refusedItemsOf(refused: Answers['openBasketLink']['refused']): [string, string][] {
  return refused.flatMap(({ refusal, path }): [string, string][] => (path ? [['left', `${refusal} ${path}`]] : []))
}

function limitOf({ minimumCents, minimum, count }: RefusalParams): Record<string, string> {
  const limit = minimumCents ?? minimum ?? count
  return limit === undefined ? {} : { limit: String(limit) }
}

function invalidChoice(field: string): RefusalCode {
  if (field === 'passengers') return 'no-passengers'
  return field.endsWith('day') ? 'day-unavailable' : field.endsWith('time') ? 'time-unavailable' : 'option-unknown'
}

/** Back to the product with the choice in the address, so that nothing has to be chosen again. */
function productPage({ shop, site, lang, fields }: Posted, said: Said): string {
  const { products, locations } = shop.snapshot().facts
  const product = products.get(Number(fields.get('product')))
  const location = product && locations.get(product.locationId)
  if (!product || !location) return pathTo(site, lang, { page: 'home' })
  const path = pathTo(site, lang, {
    page: 'product',
    locationId: location.id,
    locationSlug: location.slugs[lang],
    productId: product.id,
    productSlug: product.slugs[lang],
  })
  const query = new URLSearchParams([...bookingQuery(fields), ...new URLSearchParams(said)])
  return `${path}?${query}#booking`
}
