import type { Reach } from '@opentop/domain/staff/place'

export function insideReach(row: string, first: number): string {
  const [everything, sites, locations, cities] = [first, first + 1, first + 2, first + 3]
  return `($${everything}::boolean OR ${row}.site = ANY($${sites}::text[]) OR ${row}.location_ids && $${locations}::int[] OR (${row}.site IS NULL AND ${row}.location_ids && $${cities}::int[]))`
}
export function reachValues({ everything, sites, locationIds, cities }: Reach): unknown[] {
  return [everything, sites, locationIds, cities]
}
