import type { SaleLine } from '@opentop/contract/basket'
import type { OrderFacts } from '../basket/basket-facts.ts'
import { saleView, type Shown } from '../basket/basket-view.ts'

export function orderSales(order: OrderFacts, shown: Omit<Shown, 'departures'>): SaleLine[] {
  return order.lines
    .filter((line) => line.state !== 'removed')
    .map((line) => {
      const basket = { ...order, isExpired: false, lines: [] }
      const view = saleView({ ...line, state: 'held' }, basket, { ...shown, departures: [] })
      return line.state === 'held' || line.state === 'expired'
        ? { ...view, state: line.state }
        : { ...view, state: line.state, problems: [] }
    }) as SaleLine[]
}
