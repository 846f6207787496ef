import type { SaleLine } from '@opentop/contract/basket'
import type { PassengerTypeId } from '@opentop/domain/passenger/passenger'
import { travellerTypes } from '@opentop/domain/passenger/traveller'

export type TravellerNeed = {
  saleId: string
  product: string
  asks: 'lead' | 'all'
  needed: number
  given: number
  types: PassengerTypeId[]
}

export function needOf({ id, product, passengers, travellers }: SaleLine): TravellerNeed[] {
  if (!travellers) return []
  const party = passengers.map(({ typeId, quantity }) => ({ typeId: typeId as PassengerTypeId, quantity }))
  return [{ saleId: id, product, ...travellers, types: travellerTypes(party, travellers.needed) }]
}
