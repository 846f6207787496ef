import type { Day } from '../day.ts'
import type { CatalogueFacts } from '../facts.ts'
import { headsOf, type Party } from '../passenger/party.ts'
import { split } from '../price/rounding.ts'
import { choosePrice, type PriceQuestion } from '../price/price.ts'
import { localTime } from '../zone.ts'
import { taxedParts, type PartTax } from './sale-tax.ts'
import { ratesInForce, roleOf, serviceOf, type Role, type Service, type TaxRate } from './tax-rate.ts'

export type SoldPart = {
  saleId: string
  component: number
  role: Role
  /** Taxed; sold without tax lines (margin scheme, agent); or no rate is known. */
  basis: 'taxed' | 'untaxed' | 'unknown'
  place: string
  service: Service
  grossCents: number
  netCents: number
  listCents: number
  taxes: PartTax[]
}

type Place = { optionId: number; day: Day | null; minute: number | null }
export type LineToTax = Place & { id: string; choices: { components?: readonly Place[] }; passengers: Readonly<Party>; paidCents: number }
type List = Pick<PriceQuestion, 'currencyId' | 'site' | 'channel'>
export type TaxMoment = { facts: CatalogueFacts; now: number }

export function soldParts(lines: readonly LineToTax[], list: List, moment: TaxMoment): SoldPart[] {
  const parts = lines.flatMap((line) => partsOf(line, list, moment))
  const taxed = taxedParts(parts.map(({ part, rates, people }) => ({ grossCents: part.grossCents, people, rates })))
  return parts.map(({ part }, index) => ({ ...part, ...taxed[index] }))
}

export function includedTax(parts: readonly SoldPart[], { taxRates }: CatalogueFacts): { cents: number; isExample: boolean } | undefined {
  if (parts.some(({ basis }) => basis === 'unknown')) return undefined
  const isExample = parts.some(({ place, service, taxes }) => taxes.some((one) => isExampleOf(taxRates, place, service, one)))
  return { cents: parts.reduce((sum, part) => sum + part.taxes.reduce((all, { cents }) => all + cents, 0), 0), isExample }
}

function isExampleOf(rates: readonly TaxRate[], place: string, service: Service, { tax, fromDay }: PartTax): boolean {
  return rates.some(
    (rate) => rate.place === place && rate.service === service && rate.tax === tax && rate.fromDay === fromDay && rate.isExample,
  )
}

type Part = { part: SoldPart; rates: readonly TaxRate[]; people: number }

function partsOf(line: LineToTax, list: List, { facts, now }: TaxMoment): Part[] {
  const bought = facts.options.get(line.optionId)
  const places = line.choices.components ?? [line]
  const prices = places.map((place) => listPrice(place, line, list, { facts, now }))
  const shares = split(
    line.paidCents,
    prices.map(({ listCents }) => listCents),
  )
  return prices.map(({ rates, ...part }, component) => {
    const isKnown = rates.length > 0 && rates.every(({ currencyId }) => currencyId === null || currencyId === list.currencyId)
    const isOurs = part.role === 'principal'
    const grossCents = shares[component] ?? 0
    const basis = isOurs ? (isKnown ? 'taxed' : 'unknown') : 'untaxed'
    return {
      part: { saleId: line.id, component, ...part, basis, grossCents, netCents: grossCents, taxes: [] },
      rates: basis === 'taxed' ? rates : [],
      people: headsOf(line.passengers, bought?.passengers ?? []),
    }
  })
}

type Listed = Pick<SoldPart, 'role' | 'place' | 'service' | 'listCents'> & { rates: TaxRate[] }

function listPrice({ optionId, day, minute }: Place, line: LineToTax, list: List, { facts, now }: TaxMoment): Listed {
  const option = facts.options.get(optionId)
  const product = option && facts.products.get(option.productId)
  const location = product && facts.locations.get(product.locationId)
  if (!location) return { role: 'principal', place: '', service: 'bus', listCents: 0, rates: [] }
  const paidOn = localTime(now, location.timezone).day
  const service = serviceOf(product.vehicle)
  const passengers = headsOf(line.passengers, option.passengers)
  const question = {
    ...list,
    saleDay: paidOn,
    serviceDay: day ?? paidOn,
    minute: minute === null || minute < 0 ? null : minute,
    passengers,
  }
  const listCents = line.passengers.reduce((sum, { typeId, quantity }) => {
    const cents = choosePrice(option.prices, { ...question, typeId })?.row.cents ?? 0
    return sum + cents * (option.passengers.find((offer) => offer.typeId === typeId)?.perBooking ? 1 : quantity)
  }, 0)
  return {
    role: roleOf(facts.supplierRoles, product.supplier, paidOn),
    place: location.taxPlace,
    service,
    listCents,
    rates: ratesInForce(facts.taxRates, location.taxPlace, service, { paidOn, serviceDay: day }),
  }
}
