import type { Day } from '../day.ts'

export type Service = 'bus' | 'boat' | 'walk' | 'meal' | 'drink' | 'admission' | 'fee'

export type TaxRate = {
  place: string
  tax: string
  service: Service
  fromDay: Day
  /** EN 16931: standard, zero, exempt, outside, IGIC, IPSI. */
  category: 'S' | 'Z' | 'E' | 'O' | 'L' | 'M'
  /** Parts per million of the net price. */
  ppm: number
  perPersonCents: number
  currencyId: number | null
  rateBy: 'payment' | 'service'
  /** Not confirmed by a person. */
  isExample: boolean
}

export type Role = 'principal' | 'margin' | 'agent'
export type SupplierRole = { supplier: string; fromDay: Day; role: Role }

type TaxDays = { paidOn: Day; serviceDay: Day | null }

/** The rate of the day of payment says which day decides. */
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
