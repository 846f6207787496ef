import type { Day } from '../day.ts'

/** What is supplied; countries tax each kind in another way. */
export type Service = 'bus' | 'boat' | 'walk' | 'meal' | 'drink' | 'admission' | 'fee'

/** A rate of one tax; it holds until the next day from which another one does. Prices include it. */
export type TaxRate = {
  place: string
  tax: string
  service: Service
  fromDay: Day
  /** EN 16931: standard, zero, exempt, outside, IGIC, IPSI. */
  category: 'S' | 'Z' | 'E' | 'O' | 'L' | 'M'
  /** Parts per million of the net price. */
  ppm: number
  /** A levy on each person, in its own currency. */
  perPersonCents: number
  currencyId: number | null
  /** The day that decides. */
  rateBy: 'payment' | 'service'
  /** Nobody has confirmed it. */
  isExample: boolean
}

/** In whose name a ride is sold: our own, our own with a ride that was bought in (margin scheme), or the supplier's. */
export type Role = 'principal' | 'margin' | 'agent'
export type SupplierRole = { supplier: string; fromDay: Day; role: Role }

type TaxDays = { paidOn: Day; /** None for a ticket without a date. */ serviceDay: Day | null }

/** The rates in force for a service at a place, one for each tax. The one of the day of payment says which day decides. */
export function ratesInForce(rates: readonly TaxRate[], place: string, service: Service, { paidOn, serviceDay }: TaxDays): TaxRate[] {
  const here = Map.groupBy(
    rates.filter((rate) => rate.place === place && rate.service === service),
    ({ tax }) => tax,
  )
  return [...here.values()].flatMap((ofTax) => {
    const atPayment = lastUntil(ofTax, paidOn)
    const decides = (atPayment ?? ofTax[0])?.rateBy === 'service' ? (serviceDay ?? paidOn) : paidOn
    const found = lastUntil(ofTax, decides)
    return found ? [found] : []
  })
}

export function roleOf(supplierRoles: readonly SupplierRole[], supplier: string, day: Day): Role {
  const own = supplierRoles.filter((one) => one.supplier === supplier)
  return lastUntil(own, day)?.role ?? 'principal'
}

function lastUntil<T extends { fromDay: Day }>(rows: readonly T[], day: Day): T | undefined {
  return rows
    .filter(({ fromDay }) => fromDay <= day)
    .reduce<T | undefined>((last, row) => (last && last.fromDay >= row.fromDay ? last : row), undefined)
}

/** A tour by bus and boat on one ticket is one supply, that of its bus. */
export function serviceOf(vehicle: 'bus' | 'boat' | 'bus+boat'): Service {
  return vehicle === 'boat' ? 'boat' : 'bus'
}
