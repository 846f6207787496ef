import type { OfficeAnswers } from '@opentop/contract/office-api'
import type { Right } from '@opentop/contract/right'
import { queries } from '../query.ts'

export type Order = OfficeAnswers['getOrder']
export type OrderLine = Order['lines'][number]
export type OrderTicket = OrderLine['tickets'][number]

export const may = (order: Order, right: Right): boolean => order.may.includes(right)

/** Whether all of its tickets are of cities that the reader looks after. */
export const isWhole = ({ lines }: Pick<Order, 'lines'>): boolean => !lines.some(({ isElsewhere }) => isElsewhere)

/** A line of which a choice is waited for is not cancelled by the usual terms. */
export const waitsForChoice = ({ disruptions }: Pick<OrderLine, 'disruptions'>): boolean =>
  disruptions.some(({ party }) => party.state !== 'done')

export const zoneOf = ({ lines }: Pick<Order, 'lines'>): string => lines[0]?.timezone ?? 'UTC'

export function lastChangeOf({ timeline }: Pick<Order, 'timeline'>): { by?: string; at?: string } {
  const last = timeline.find(({ kind }) => kind !== 'mail' && kind !== 'payment-event')
  return last ? { at: last.at, ...(last.kind === 'act' && last.by ? { by: last.by } : {}) } : {}
}

export function renewOrder(): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['getOrder'] })
}
