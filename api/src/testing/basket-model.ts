import { maxExtensions } from '@opentop/domain/basket/basket'

export type Kind = 'day' | 'longer' | 'timed'
const prices: Record<Kind, Record<1 | 2 | 3, { adult: number; child: number }>> = {
  day: { 1: { adult: 2000, child: 1000 }, 2: { adult: 1800, child: 900 }, 3: { adult: 2200, child: 1100 } },
  longer: { 1: { adult: 3000, child: 1500 }, 2: { adult: 2700, child: 1350 }, 3: { adult: 3300, child: 1650 } },
  timed: { 1: { adult: 2000, child: 1000 }, 2: { adult: 1800, child: 900 }, 3: { adult: 2200, child: 1100 } },
}
const percentOff = 15

type ModelLine = { kind: Kind; adults: number; children: number; held: boolean; cents: number }
export type ModelBasket = { lines: ModelLine[]; currency: 1 | 2 | 3; coupon: boolean; armed: boolean; extensions: number; discount: number }
export type Model = { capacity: number; baskets: (ModelBasket | undefined)[] }

export type Step =
  | { do: 'add'; kind: Kind; adults: number; children: number }
  | { do: 'delete' | 'change'; line: number }
  | { do: 'currency'; id: 1 | 2 | 3 }
  | { do: 'coupon' | 'uncoupon' | 'extend' | 'expire' | 'again' }

export function take(model: Model, buyer: number, step: Step): string | undefined {
  const basket = model.baskets[buyer]
  if (step.do === 'add') return add(model, buyer, step)
  if (!basket) return step.do === 'expire' ? undefined : 'session-expired'
  const held = basket.lines.filter((line) => line.held)
  switch (step.do) {
    case 'expire':
      return void end(basket)
    case 'delete':
      basket.lines.splice(step.line % basket.lines.length, 1)
      return void settle(basket)
    case 'change':
      return change(model, basket, held[step.line % held.length])
    case 'currency':
      basket.currency = step.id
      for (const line of basket.lines) line.cents = costOf(line, step.id)
      if (held.length > 0) arm(basket)
      return void settle(basket)
    case 'coupon':
      if (held.length === 0) return 'basket-empty'
      basket.coupon = true
      return void settle(basket)
    case 'uncoupon':
      basket.coupon = false
      return void settle(basket)
    case 'extend':
      if (held.length === 0) return 'basket-empty'
      if (basket.extensions >= maxExtensions) return 'hold-limit'
      arm(basket)
      return void settle(basket)
    case 'again':
      return again(model, basket)
  }
}

function add(model: Model, buyer: number, { kind, adults, children }: Step & { do: 'add' }): string | undefined {
  if (adults === 0) return 'grown-up-needed'
  if (left(model, kind) < adults + children) return 'seats-gone'
  const basket = (model.baskets[buyer] ??= { lines: [], currency: 1, coupon: false, armed: false, extensions: 0, discount: 0 })
  const same = basket.lines.find((line) => line.held && line.kind === kind)
  const line = same ?? { kind, adults: 0, children: 0, held: true, cents: 0 }
  line.adults += adults
  line.children += children
  line.cents = costOf(line, basket.currency)
  if (!same) basket.lines.push(line)
  arm(basket)
  settle(basket)
}

function change(model: Model, basket: ModelBasket, line: ModelLine | undefined): string | undefined {
  if (!line) return undefined
  const kind = line.kind === 'day' ? 'longer' : 'day'
  if (left(model, kind) < line.adults + line.children) return 'seats-gone'
  line.kind = kind
  line.cents = costOf(line, basket.currency)
  arm(basket)
  settle(basket)
}

function again(model: Model, basket: ModelBasket): string | undefined {
  if (basket.lines.length === 0) return 'basket-empty'
  const expired = basket.lines.filter((line) => !line.held)
  const before = { ...basket }
  for (const line of expired) {
    if (left(model, line.kind) < line.adults + line.children) continue
    Object.assign(line, { held: true, cents: costOf(line, basket.currency) })
    Object.assign(basket, { armed: before.armed, extensions: before.extensions })
    arm(basket)
  }
  settle(basket)
}

function left({ capacity, baskets }: Model, kind: Kind): number {
  const held = baskets.flatMap((basket) => basket?.lines.filter((line) => line.held && line.kind === kind) ?? [])
  return capacity - held.reduce((sum, line) => sum + line.adults + line.children, 0)
}

function costOf({ kind, adults, children }: ModelLine, currency: 1 | 2 | 3): number {
  return prices[kind][currency].adult * adults + prices[kind][currency].child * children
}

function arm(basket: ModelBasket): void {
  basket.extensions = basket.armed ? Math.min(maxExtensions, basket.extensions + 1) : 0
  basket.armed = true
}

function end(basket: ModelBasket): void {
  if (!basket.armed) return
  for (const line of basket.lines) line.held = false
  Object.assign(basket, { armed: false, extensions: 0, discount: 0 })
}

function settle(basket: ModelBasket): void {
  const cents = totalOf(basket)
  if (cents === 0) Object.assign(basket, { coupon: false, armed: false, extensions: 0 })
  basket.discount = basket.coupon ? Math.floor((cents * percentOff) / 100 + 0.5) : 0
}

export function totalOf(basket: ModelBasket): number {
  return basket.lines.reduce((sum, line) => sum + (line.held ? line.cents : 0), 0)
}
