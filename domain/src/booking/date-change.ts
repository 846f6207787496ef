import type { Inputs } from '@opentop/contract/api'
import type { ComponentChoice, SaleFacts } from '../basket/basket-facts.ts'
import { timeOf, type Day } from '../day.ts'
import type { DecidedSale, SaleRequest, SeatDemand } from '../availability/sale-request.ts'
import type { Party } from '../passenger/party.ts'
import type { PassengerTypeId } from '../passenger/passenger.ts'
import { split } from '../price/rounding.ts'
import type { SaleState } from './sale.ts'

export type ChangeWish = Pick<Inputs['changeSale'], 'day' | 'time' | 'components'>
export type SoldUnit = {
  id: string
  seq: number
  typeId: PassengerTypeId
  people: number
  unitCents: number
  shareCents: number
  state: string
}
export type SoldSeats = { component: number; optionId: number; day: Day; minute: number; seats: number }

const free = 100

export function mayChange({ state, units }: { state: SaleState; units: readonly SoldUnit[] }, refundPercent: number): boolean {
  return state === 'confirmed' && refundPercent === free && units.length > 0 && units.every((unit) => unit.state === 'issued')
}

type SoldPlace = { optionId: number; day: Day | null; minute: number | null; choices: SaleFacts['choices'] }
export function changeRequest(line: SoldPlace, party: Party, wish: ChangeWish): SaleRequest {
  const { components, guardian } = line.choices
  return {
    optionId: line.optionId,
    passengers: party,
    ...movedTo(line, wish),
    ...(components
      ? { components: components.map((part, index) => ({ optionId: part.optionId, ...movedTo(part, wish.components?.[index]) })) }
      : {}),
    // the documents were confirmed when the ticket was sold
    studentCards: true,
    childDocuments: true,
    ...(guardian ? { guardian } : {}),
  }
}

function movedTo(
  { day, minute }: Pick<ComponentChoice, 'day' | 'minute'>,
  wish: { day?: Day; time?: string } = {},
): { day?: Day; time?: string } {
  const newDay = wish.day ?? day ?? undefined
  const time = wish.time ?? (minute === null || minute < 0 ? undefined : timeOf(minute))
  return { ...(newDay === undefined ? {} : { day: newDay }), ...(time === undefined ? {} : { time }) }
}

export function movedDemands(sold: readonly SoldSeats[], demands: readonly SeatDemand[]): SeatDemand[] {
  return demands.filter(
    (demand) =>
      !sold.some(
        (seats) =>
          seats.component === demand.component &&
          seats.optionId === demand.optionId &&
          seats.day === demand.day &&
          seats.minute === demand.minute &&
          seats.seats === demand.seats,
      ),
  )
}

type ChangePrice = {
  paidCents: number
  newCents: number
  refundCents: number
  dueCents: number
  shares: number[]
  amountDelta: number
  discountDelta: number
}

/** A discount keeps its proportion; shares add up to the new price exactly. */
export function changePrice(units: readonly SoldUnit[], { amountCents, passengers }: DecidedSale): ChangePrice {
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
  const grossCents = sum(units.map((unit) => unit.unitCents))
  const paidCents = sum(units.map((unit) => unit.shareCents))
  const [newCents = 0] = grossCents === 0 ? [amountCents] : split(amountCents, [paidCents, grossCents - paidCents])
  return {
    paidCents,
    newCents,
    refundCents: Math.max(0, paidCents - newCents),
    dueCents: Math.max(0, newCents - paidCents),
    shares: split(
      newCents,
      units.map(({ typeId }) => passengers.find((passenger) => passenger.typeId === typeId)?.unitCents ?? 0),
    ),
    amountDelta: amountCents - grossCents,
    discountDelta: amountCents - newCents - (grossCents - paidCents),
  }
}
