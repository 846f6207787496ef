import { expect, test } from 'vitest'
import type { BasketFacts, SaleFacts } from './basket-facts.ts'
import { basketView, type Shown } from './basket-view.ts'
import type { CatalogueFacts } from '../facts.ts'

const facts: Pick<CatalogueFacts, 'products' | 'options' | 'locations' | 'taxRates'> = {
  products: new Map(),
  options: new Map(),
  locations: new Map(),
  taxRates: [],
}
const shown = {
  facts: facts as CatalogueFacts,
  now: 0,
  lang: 'en',
  departures: [],
  currencyId: 1,
  holdMinutes: 15,
  isDemo: false,
} as const satisfies Shown & {
  currencyId: 1
  holdMinutes: number
  isDemo: boolean
}
const line = (id: string, state: SaleFacts['state'], amountCents: number): SaleFacts => ({
  id,
  productId: 701,
  optionId: 7011,
  day: '2026-11-20',
  minute: -1,
  state,
  amountCents,
  discountCents: 0,
  choices: {},
  passengers: [],
  lostSeats: false,
  travellersGiven: 0,
})
const basket: BasketFacts = {
  id: '00000000-0000-4000-8000-000000000001',
  site: 'worldwide',
  state: 'DRAFT',
  currencyId: 1,
  lang: 'en',
  channel: 'agent',
  memberId: null,
  agentId: '00000000-0000-4000-8000-000000000002',
  commissionBp: 0,
  couponCode: null,
  subtotalCents: 1700,
  discountCents: 0,
  totalCents: 1700,
  holdExpiresAt: null,
  holdExtensions: 0,
  isDirect: false,
  isDesk: false,
  isExpired: false,
  lines: [line('a', 'held', 1700), line('b', 'expired', 3400)],
}

test('the public price of an agent’s basket is of the lines in its total; an expired line is in neither', () => {
  expect(basketView(basket, shown)).toMatchObject({ count: 2, totalCents: 1700, publicCents: 1700 })
})
