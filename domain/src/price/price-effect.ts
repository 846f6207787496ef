import type { ProductFile } from '@opentop/contract/product-file'
import { addDays, minuteOf, type Day } from '../day.ts'
import type { PriceRow } from '../facts.ts'
import { passengerTypeId, type PassengerCode, type PassengerTypeId } from '../passenger/passenger.ts'
import { currencyIds, type CurrencyId } from './currency.ts'
import { draftPrices } from './draft-price.ts'
import { fewestHeads } from './lowest-price.ts'
import { choosePrice, type PriceQuestion } from './price.ts'

type OptionFile = ProductFile['options'][number]
type Span = { lowest: number; highest: number }
type PriceEffect = {
  optionId: number
  typeId: PassengerTypeId
  currencyId: CurrencyId
  site: string
  channel: 'web' | 'agent'
  saleDay: Day
  days: number
  before?: Span
  after?: Span
  percent?: number
}
type Draft = { before: ProductFile; after: ProductFile; today: Day; netPercent?: number | undefined }

const alonePercent = 30
const yearDays = 365

export function priceEffects({ before, after, today, netPercent }: Draft): PriceEffect[] {
  const old = new Map(before.options.map((option) => [option.id, option]))
  const now = new Map(after.options.map((option) => [option.id, option]))
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((optionId) => {
    const sides = [old.get(optionId), now.get(optionId)].map((option) => option && { option, rows: draftPrices(option, today, netPercent) })
    const [was, is] = sides
    const codes = new Set(sides.flatMap((side) => Object.keys(side?.option.types ?? {}) as PassengerCode[]))
    return [...codes].flatMap((code) =>
      currencyIds.flatMap((currencyId) => {
        const typeId = passengerTypeId(code)
        const [from, to] = [was, is].map((side) => sideOf(side, code, currencyId))
        if (!from || !to || JSON.stringify(from.rows) === JSON.stringify(to.rows)) return []
        return listsOf([...from.rows, ...to.rows], currencyId, today).flatMap((list) => {
          const moments = momentsOf([from, to], list)
          const effect = effectOf(
            moments.map(({ question, day }) => ({ day, before: priceOf(from, question), after: priceOf(to, question) })),
          )
          return effect ? [{ optionId, typeId, ...list, ...effect }] : []
        })
      }),
    )
  })
}

/** A price of nothing has no per cent, so any other is large. */
export function isLarge(effects: readonly PriceEffect[]): boolean {
  return effects.some(({ percent }) => percent !== undefined && Math.abs(percent) > alonePercent)
}

type Side = { option: OptionFile | undefined; rows: PriceRow[]; typeId: PassengerTypeId; count: number; perBooking: boolean }
function sideOf(side: { option: OptionFile; rows: PriceRow[] } | undefined, code: PassengerCode, currencyId: CurrencyId): Side {
  const typeId = passengerTypeId(code)
  const offer = side?.option.types[code]
  const rows = offer ? (side?.rows ?? []).filter((row) => row.typeId === typeId && row.currencyId === currencyId) : []
  return { option: side?.option, rows, typeId, count: offer?.count ?? 1, perBooking: offer?.perBooking ?? false }
}

type List = Pick<PriceQuestion, 'site' | 'channel' | 'saleDay'> & { currencyId: CurrencyId }
function listsOf(rows: readonly PriceRow[], currencyId: CurrencyId, today: Day): List[] {
  const sites = [...new Set(['', ...rows.flatMap(({ site }) => site ?? [])])]
  const channels = rows.some(({ channel }) => channel === 'agent') ? (['web', 'agent'] as const) : (['web'] as const)
  const turns = rows.flatMap(({ saleFrom, saleTo }) => [saleFrom ?? today, saleTo === null ? today : addDays(saleTo, 1)])
  const saleDays = [...new Set([today, ...turns.filter((day) => day > today)])]
  return sites.flatMap((site) => channels.flatMap((channel) => saleDays.map((saleDay) => ({ currencyId, site, channel, saleDay }))))
}

type Moment = { day: Day; question: Omit<PriceQuestion, 'typeId'> }
function momentsOf(sides: readonly Side[], list: List): Moment[] {
  const rows = sides.flatMap((side) => side.rows)
  const given = (...names: (keyof PriceRow)[]): boolean => rows.some((row) => names.some((name) => row[name] !== null))
  const days = given('serviceFrom', 'serviceTo', 'weekdays', 'leadDaysMin', 'leadDaysMax') ? yearDays : 1
  const times = sides.flatMap(({ option }) => (option?.schedule ?? []).flatMap((row) => row.times ?? [])).map(minuteOf)
  const minutes = times.length > 0 ? [...new Set(times)].slice(0, given('minuteFrom', 'minuteTo') ? undefined : 1) : [null]
  const parties = new Set([...sides.map(fewest), ...rows.flatMap(({ minPassengers }) => minPassengers ?? [])])
  return Array.from({ length: days }, (_, n) => addDays(list.saleDay, n)).flatMap((day) =>
    minutes.flatMap((minute) => [...parties].map((passengers) => ({ day, question: { ...list, serviceDay: day, minute, passengers } }))),
  )
}

const fewest = ({ option, ...offer }: Side): number => fewestHeads({ minPassengers: option?.minPassengers ?? 1 }, offer)
const priceOf = ({ rows, typeId }: Side, question: Moment['question']): number | undefined =>
  choosePrice(rows, { ...question, typeId })?.row.cents

function effectOf(moments: readonly { day: Day; before: number | undefined; after: number | undefined }[]) {
  const changed = moments.filter(({ before, after }) => before !== after)
  if (changed.length === 0) return undefined
  const percents = changed.flatMap(({ before, after }) => (before === undefined || after === undefined ? [] : [percentOf(before, after)]))
  const percent = percents.toSorted((a, b) => Math.abs(b) - Math.abs(a))[0]
  return {
    days: new Set(moments.map(({ day }) => day)).size === 1 ? yearDays : new Set(changed.map(({ day }) => day)).size,
    ...spanOf(
      'before',
      changed.map(({ before }) => before),
    ),
    ...spanOf(
      'after',
      changed.map(({ after }) => after),
    ),
    ...(percent === undefined ? {} : { percent }),
  }
}

const percentOf = (before: number, after: number): number => (before === 0 ? 100 : Math.round(((after - before) * 1000) / before) / 10)

function spanOf(side: 'before' | 'after', all: readonly (number | undefined)[]): { before?: Span; after?: Span } {
  const cents = all.filter((one) => one !== undefined)
  return cents.length === 0 ? {} : { [side]: { lowest: Math.min(...cents), highest: Math.max(...cents) } }
}
