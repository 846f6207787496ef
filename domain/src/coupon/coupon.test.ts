import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountOf, hasRoom, isFullyDescribed, type CouponBasket, type CouponFacts, type CouponSale } from './coupon.ts'
import type { PassengerTypeId } from '../passenger/passenger.ts'

const coupon = (more: Partial<CouponFacts> = {}): CouponFacts => ({
  code: 'DECK15',
  kind: 'percent',
  percent: 15,
  amounts: {},
  rules: {},
  buyFrom: null,
  buyTo: null,
  travelFrom: null,
  travelTo: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  reserved: 0,
  used: 0,
  status: 'active',
  ...more,
})
const people = (typeId: PassengerTypeId, quantity: number, unitCents: number, each = 1) => ({
  typeId,
  quantity,
  people: quantity * each,
  unitCents,
  cents: quantity * unitCents,
})
const line = (id: string, passengers: CouponSale['passengers'], more: Partial<CouponSale> = {}): CouponSale => ({
  id,
  locationId: 41,
  productId: 2182,
  optionId: 21_821,
  serviceDay: '2026-11-20',
  reduced: false,
  passengers,
  amountCents: passengers.reduce((sum, { cents }) => sum + cents, 0),
  ...more,
})
const two = line('a', [people(2, 2, 3333), people(3, 1, 1500)])
const one = line('b', [people(2, 1, 2900)], { locationId: 95, productId: 9503, optionId: 95_031, serviceDay: null })
const basket = (more: Partial<CouponBasket> = {}): CouponBasket => ({
  currencyId: 1,
  site: 'worldwide',
  channel: 'web',
  isMember: false,
  saleDay: '2026-11-15',
  customerUses: 0,
  lines: [two, one],
  ...more,
})
type CouponRefused = 'invalid' | 'reduced' | 'min-total' | 'min-passengers' | 'per-customer'
const euros = (cents: number) => ({ eur: cents })
const group = line('g', [{ typeId: 1, quantity: 12, people: 12, unitCents: 79_000, cents: 79_000 }])

test.each<[string, Partial<CouponFacts>, Partial<CouponBasket>, [number, number] | CouponRefused]>([
  ['percent, half up a line', {}, {}, [1225, 435]],
  ['percent without a percentage', { percent: null }, {}, 'invalid'],
  ['everything', { percent: 100 }, {}, [8166, 2900]],
  ['percent up to a maximum', { rules: { maxDiscount: euros(1000) } }, {}, [738, 262]],
  ['a maximum of another currency', { rules: { maxDiscount: { gbp: 1000 } } }, {}, 'invalid'],
  ['fixed amount', { kind: 'basket', amounts: euros(1000) }, {}, [738, 262]],
  ['fixed amount above the basket', { kind: 'basket', amounts: euros(99_999) }, {}, [8166, 2900]],
  ['fixed amount of another currency', { kind: 'basket', amounts: { gbp: 1000, usd: 1000 } }, {}, 'invalid'],
  ['the amount of the basket’s currency', { kind: 'basket', amounts: { eur: 1, gbp: 1000 } }, { currencyId: 2 }, [738, 262]],
  ['per passenger', { kind: 'passenger', amounts: euros(500) }, {}, [1500, 500]],
  ['per passenger, never below zero', { kind: 'passenger', amounts: euros(2000) }, {}, [5500, 2000]],
  ['per passenger of a type', { kind: 'passenger', amounts: euros(500), rules: { types: ['child'] } }, {}, [500, 0]],
  ['a set price', { kind: 'unit-price', amounts: euros(1200) }, {}, [4266 + 300, 1700]],
  ['a set price of a type', { kind: 'unit-price', amounts: euros(1200), rules: { types: ['adult'] } }, {}, [4266, 1700]],
  ['a set price above the price', { kind: 'unit-price', amounts: euros(9900) }, {}, 'invalid'],
  ['a set price in a currency that has none', { kind: 'unit-price', amounts: euros(1200) }, { currencyId: 3 }, 'invalid'],
  ['only a city', { rules: { locations: [41] } }, {}, [1225, 0]],
  ['only a product', { rules: { products: [9503] } }, {}, [0, 435]],
  ['only an option', { rules: { options: [95_031] } }, {}, [0, 435]],
  ['a product in another city', { rules: { products: [9503], locations: [41] } }, {}, 'invalid'],
  ['a passenger type that is not in the basket', { rules: { types: ['senior'] } }, {}, 'invalid'],
  ['the right site', { rules: { sites: ['worldwide'] } }, {}, [1225, 435]],
  ['another site', { rules: { sites: ['paris'] } }, {}, 'invalid'],
  ['another channel', { rules: { channel: 'agent' } }, {}, 'invalid'],
  ['net prices, which the coupon does not name', {}, { channel: 'agent' }, 'invalid'],
  ['members only', { rules: { membersOnly: true } }, {}, 'invalid'],
  ['members only, a member', { rules: { membersOnly: true } }, { isMember: true }, [1225, 435]],
  ['before it is sold', { buyFrom: '2026-11-16' }, {}, 'invalid'],
  ['first and last day', { buyFrom: '2026-11-15', buyTo: '2026-11-15' }, {}, [1225, 435]],
  ['over', { buyTo: '2026-11-14' }, {}, 'invalid'],
  ['travel window, open tickets left out', { travelFrom: '2026-11-20', travelTo: '2026-11-20' }, {}, [1225, 0]],
  ['travel window missed', { travelFrom: '2026-11-21' }, {}, 'invalid'],
  ['minimum reached', { rules: { minTotal: euros(11_066) } }, {}, [1225, 435]],
  ['minimum missed by a cent', { rules: { minTotal: euros(11_067) } }, {}, 'min-total'],
  ['the rest of the basket does not help', { rules: { minTotal: euros(8167), locations: [41] } }, {}, 'min-total'],
  ['minimum of another currency', { rules: { minTotal: { usd: 1 } } }, {}, 'invalid'],
  [
    'a family of four counts as four',
    { kind: 'passenger', amounts: euros(500), rules: { minPassengers: 7 } },
    { lines: [line('f', [people(8, 1, 9000, 4)]), two] },
    [2000, 1500],
  ],
  ['enough passengers', { rules: { minPassengers: 4 } }, {}, [1225, 435]],
  ['too few passengers', { rules: { minPassengers: 5 } }, {}, 'min-passengers'],
  ['one use left', { maxUses: 50, used: 30, reserved: 19 }, {}, [1225, 435]],
  ['the last use is reserved', { maxUses: 50, used: 30, reserved: 20 }, {}, 'invalid'],
  ['no uses at all', { maxUses: 0 }, {}, 'invalid'],
  ['used by this customer', { maxUsesPerCustomer: 1 }, { customerUses: 1 }, 'per-customer'],
  ['not yet used by this customer', { maxUsesPerCustomer: 1 }, {}, [1225, 435]],
  ['no uses a customer', { maxUsesPerCustomer: 0 }, {}, 'invalid'],
  ['withdrawn', { status: 'gone' }, {}, 'invalid'],
  ['not on reduced lines', {}, { lines: [{ ...two, reduced: true }, one] }, [0, 435]],
  ['on reduced lines where it says so', { rules: { onReduced: true } }, { lines: [{ ...two, reduced: true }, one] }, [1225, 435]],
  [
    'only reduced lines',
    {},
    {
      lines: [
        { ...two, reduced: true },
        { ...one, reduced: true },
      ],
    },
    'reduced',
  ],
  ['used by this customer, but out of scope', { maxUsesPerCustomer: 1, rules: { locations: [7] } }, { customerUses: 1 }, 'invalid'],
  ['used by this customer, but over', { maxUsesPerCustomer: 1, buyTo: '2026-11-14' }, { customerUses: 1 }, 'invalid'],
  [
    'a minimum that only reduced lines reach',
    { rules: { minTotal: euros(5000) } },
    { lines: [{ ...two, reduced: true }, one] },
    'min-total',
  ],
  ['an empty basket', {}, { lines: [] }, 'invalid'],
  ['a free basket', {}, { lines: [line('a', [people(4, 1, 0)]), line('b', [people(4, 1, 0)])] }, 'invalid'],
  ['a set price for a whole group', { kind: 'unit-price', amounts: euros(70_000) }, { lines: [group, one] }, [9000, 0]],
  ['per passenger of a whole group', { kind: 'passenger', amounts: euros(500) }, { lines: [group, one] }, [6000, 500]],
])('CART-01 coupon: %s', (_name, facts, more, expected) => {
  const seen = basket(more)
  const [first, second] = seen.lines
  expect(discountOf(coupon(facts), seen)).toEqual(
    typeof expected === 'string'
      ? expect.objectContaining({ ok: false, refusal: `coupon-${expected}` })
      : {
          ok: true,
          discountCents: expected[0] + expected[1],
          byLine: [
            { id: first?.id, cents: expected[0] },
            { id: second?.id, cents: expected[1] },
          ],
        },
  )
})

test.each<[string, Partial<CouponFacts>, Partial<CouponBasket>, object]>([
  ['the amount', { rules: { minTotal: euros(20_000) } }, {}, { minimumCents: 20_000 }],
  ['the number of passengers', { rules: { minPassengers: 5 } }, {}, { minimum: 5 }],
  ['the uses per customer', { maxUsesPerCustomer: 2 }, { customerUses: 2 }, { count: 2 }],
])('MEND-07 a refusal has the parameters of its message: %s', (_name, facts, more, params) =>
  expect(discountOf(coupon(facts), basket(more))).toMatchObject({ ok: false, params }),
)

test.each([
  ['an unlimited coupon', {}, { isReserved: false, customerUses: 9 }, true],
  ['a released use, none left', { maxUses: 3, reserved: 1, used: 2 }, { isReserved: false, customerUses: 0 }, false],
  ['a released use, one left', { maxUses: 3, reserved: 0, used: 2 }, { isReserved: false, customerUses: 0 }, true],
  ['a use that is still reserved', { maxUses: 3, reserved: 1, used: 2 }, { isReserved: true, customerUses: 0 }, true],
  ['none left for the customer', { maxUsesPerCustomer: 1 }, { isReserved: true, customerUses: 1 }, false],
])('MEND-07 whether a coupon use counts when money arrives late: %s', (_name, facts, use, expected) =>
  expect(hasRoom(coupon(facts), use)).toBe(expected),
)

test('CART-01 a discount adds up, keeps to its maximum and never exceeds a line', () => {
  const passengers = fc.array(
    fc.record({ typeId: fc.constantFrom<PassengerTypeId>(2, 3, 4), quantity: fc.integer({ min: 1, max: 9 }), unitCents: fc.nat(20_000) }),
    { minLength: 1, maxLength: 3 },
  )
  const lines = fc.array(passengers, { minLength: 1, maxLength: 10 })
  const coupons = fc.record({
    kind: fc.constantFrom<CouponFacts['kind']>('percent', 'basket', 'passenger', 'unit-price'),
    percent: fc.integer({ min: 1, max: 100 }),
    amount: fc.nat(30_000),
    most: fc.option(fc.nat(20_000)),
  })
  fc.assert(
    fc.property(lines, coupons, (all, { kind, percent, amount, most }) => {
      const shown = all.map((some, n) =>
        line(
          String(n),
          some.map(({ typeId, quantity, unitCents }) => people(typeId, quantity, unitCents)),
        ),
      )
      const facts = coupon({ kind, percent, amounts: euros(amount), rules: most === null ? {} : { maxDiscount: euros(most) } })
      const discount = discountOf(facts, basket({ lines: shown }))
      if (!discount.ok) return
      expect(discount.byLine.reduce((sum, { cents }) => sum + cents, 0)).toBe(discount.discountCents)
      expect(discount.discountCents).toBeLessThanOrEqual(most ?? Infinity)
      for (const [n, { cents }] of discount.byLine.entries()) {
        expect(Number.isInteger(cents)).toBe(true)
        expect(cents).toBeGreaterThanOrEqual(0)
        expect(cents).toBeLessThanOrEqual(shown[n]?.amountCents ?? 0)
      }
    }),
    { numRuns: 500 },
  )
})

test.each<[string, Partial<CouponFacts>, boolean]>([
  ['percent', {}, true],
  ['cities, minimums and reduced prices', { rules: { locations: [41], minTotal: euros(5000), minPassengers: 2, onReduced: true } }, true],
  ['a minimum without an amount in the currency', { rules: { minTotal: { gbp: 5000 } } }, false],
  ['a set unit price', { kind: 'unit-price', amounts: euros(1200) }, false],
  ['some products', { rules: { products: [9503] } }, false],
  ['some options', { rules: { options: [95_031] } }, false],
  ['some passenger types', { rules: { types: ['adult'] } }, false],
  ['up to a maximum', { rules: { maxDiscount: euros(3000) } }, false],
  ['a travel window', { travelTo: '2026-12-24' }, false],
])('a coupon is advertised only if its text says all its limits: %s', (_name, more, told) => {
  expect(isFullyDescribed(coupon(more), 1)).toBe(told)
})
