import type { Call } from '@opentop/contract/api'
import type { Product } from '@opentop/contract/product'
import type { Switch } from '@opentop/domain/site'
import { expect, test } from 'vitest'
import { everywhere } from '../messages/all.ts'
import { textsOf } from '../messages/texts.ts'
import { translator } from '../messages/translator.ts'
import type { PageRequest } from './page-request.ts'
import { product } from './product.ts'
import { paris, worldwide } from '@opentop/domain/testing/example-sites'

const other = { id: 2, name: 'Boat' }
const bus = {
  id: 1,
  locationId: 9,
  locationSlug: 'city',
  slug: 'bus',
  name: 'Bus',
  summary: '',
  overview: '',
  locationName: 'City',
  kind: 'tour',
  audio: ['en'],
  live: [],
  routes: [],
  options: [],
  onBoard: [],
  crossSell: [other],
  pictures: [],
  meetingPoint: { name: 'Quay' },
  refunds: [],
}
const answers: Record<string, unknown> = {
  getProduct: bus as unknown as Product,
  getProductFaqs: [],
  getProductLinks: [],
  getServiceInformation: [],
  getReviews: { average: 0, count: 0, histogram: [0, 0, 0, 0, 0], reviews: [] },
}

async function crossSold(site: PageRequest['site'], switches: readonly Switch[]) {
  const call = (async (name: string) => ({ ok: true, answer: answers[name] })) as unknown as Call
  const t = translator('en', textsOf('en', [...everywhere, 'product', 'onBoard', 'questions']))
  const route = { page: 'product', locationId: 9, locationSlug: 'city', productId: 1, productSlug: 'bus' } as const
  const loaded = await product.load({
    site,
    lang: 'en',
    currencyId: 2,
    switches,
    route,
    query: new URLSearchParams(),
    call,
    now: 0,
    arms: {},
    t,
    formKey: 'f',
    origin: 'http://localhost',
  })
  if (loaded.kind !== 'page') throw new Error(`a page was expected, not ${loaded.kind}`)
  return loaded.data.crossSell
}

test.each([
  ['off by default', worldwide, ['calendarPromotion', 'newProducts'], []],
  ['on with the switch', worldwide, ['crossSelling'], [other]],
  ['on with the switch on another site that offers it', paris, ['crossSelling'], [other]],
  ['off on a site that does not offer it', { ...worldwide, offers: [] }, ['crossSelling'], []],
] as const)('VAR-08 cross selling on the product page is %s', async (_name, site, switches, cards) => {
  expect(await crossSold(site, switches)).toEqual(cards)
})
