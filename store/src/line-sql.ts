import type { SaleFacts } from '@opentop/domain/basket/basket-facts'

export type NewSale = Pick<SaleFacts, 'id' | 'productId' | 'optionId' | 'day' | 'minute' | 'amountCents' | 'choices'> & {
  productVersion?: number | null
  passengers: PricedPassenger[]
}
export type PricedPassenger = { typeId: number; quantity: number; unitCents: number; priceId: number; why: string[] }

export const insertIntoLines =
  'INSERT INTO sales (id, transaction_id, product_id, option_id, service_day, start_minute, amount_cents, choices, product_version, priced_at, created_at)'

export const passengerRows = (sale: string, json: string, from = ''): string =>
  `INSERT INTO sale_passengers (sale_id, passenger_type, quantity, unit_cents, price_id, why)
     SELECT ${sale}, p.type, p.quantity, p.unit, p.price, p.why FROM ${from}jsonb_to_recordset(${json}) AS p(type int, quantity int, unit bigint, price bigint, why jsonb)`

export function passengersOf({ passengers }: NewSale): object[] {
  return passengers.map((p) => ({ type: p.typeId, quantity: p.quantity, unit: p.unitCents, price: p.priceId, why: p.why }))
}
