import type { OrderFilter } from '@opentop/contract/order-list'

export const builtInViews = {
  all: {},
  'travel-today': { travels: 'today' },
  waiting: { needs: 'any' },
  'no-ticket': { state: 'PAID_UNFULFILLED' },
  refunds: { needs: 'refund' },
  agents: { channel: 'agent', sold: 'this-month' },
} as const satisfies Record<string, OrderFilter>
type BuiltInView = keyof typeof builtInViews
export const builtInViewKeys = Object.keys(builtInViews) as BuiltInView[]
