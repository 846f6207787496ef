import type { Day } from '../day.ts'
import type { OptionFacts, PassengerFacts } from '../facts.ts'
import { choosePrice, type ChosenPrice, type PriceQuestion } from './price.ts'

export type DayTimes = { day: Day; minutes: readonly (number | null)[] }
export type PriceList = Pick<PriceQuestion, 'currencyId' | 'saleDay' | 'site' | 'channel'>

export function lowestPrice(
  option: Pick<OptionFacts, 'minPassengers' | 'prices'>,
  offer: Pick<PassengerFacts, 'typeId' | 'count' | 'perBooking'>,
  { day, minutes }: DayTimes,
  list: PriceList,
): ChosenPrice | undefined {
  const rows = option.prices.filter(({ typeId, currencyId }) => typeId === offer.typeId && currencyId === list.currencyId)
  const dependsOnTime = rows.some(({ minuteFrom, minuteTo }) => minuteFrom !== null || minuteTo !== null)
  const question = { ...list, typeId: offer.typeId, serviceDay: day, passengers: fewestHeads(option, offer) }
  return (dependsOnTime ? minutes : minutes.slice(0, 1)).reduce<ChosenPrice | undefined>((lowest, minute) => {
    const chosen = choosePrice(rows, { ...question, minute })
    return chosen && (!lowest || chosen.row.cents < lowest.row.cents) ? chosen : lowest
  }, undefined)
}

export function fewestHeads(
  { minPassengers }: Pick<OptionFacts, 'minPassengers'>,
  offer: Pick<PassengerFacts, 'count' | 'perBooking'>,
): number {
  const each = offer.perBooking ? 1 : offer.count
  return Math.ceil(Math.max(1, minPassengers) / each) * each
}

const adult = 2
const oneAdult = { typeId: adult, count: 1, perBooking: false } as const

export function lowestAdultPrice(option: OptionFacts, times: DayTimes, list: PriceList): ChosenPrice | undefined {
  return lowestPrice(option, oneAdult, times, list)
}
