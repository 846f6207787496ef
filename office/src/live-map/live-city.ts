import type { OfficeAnswers } from '@opentop/contract/office-api'

export type LiveCity = OfficeAnswers['getLiveMap']
export type Vehicle = LiveCity['vehicles'][number]
export type Line = LiveCity['lines'][number]
export type Stop = LiveCity['stops'][number]
export type Gap = LiveCity['gaps'][number]
type LineName = { productId: number; key: string }

export function lineText({ productId, key }: LineName): string {
  return `${productId} ${key}`
}

export function isOfLine(vehicle: Pick<Vehicle, 'line'>, line: LineName): boolean {
  return vehicle.line.productId === line.productId && vehicle.line.key === line.key
}

export function lineOf(lines: readonly Line[], name: LineName): Line | undefined {
  return lines.find(({ productId, key }) => productId === name.productId && key === name.key)
}

export type Order = 'latest' | 'line'
export function inOrder({ vehicles, lines }: Pick<LiveCity, 'vehicles' | 'lines'>, order: Order): Vehicle[] {
  const placeOf = (vehicle: Vehicle): number => lines.findIndex((line) => isOfLine(vehicle, line))
  const byName = (a: Vehicle, b: Vehicle): number => a.name.localeCompare(b.name, undefined, { numeric: true })
  if (order === 'line') return vehicles.toSorted((a, b) => placeOf(a) - placeOf(b) || b.progress - a.progress || byName(a, b))
  const trouble = ({ isBroken }: Vehicle): number => (isBroken ? 0 : 1)
  return vehicles.toSorted((a, b) => trouble(a) - trouble(b) || b.lateMinutes - a.lateMinutes || byName(a, b))
}
