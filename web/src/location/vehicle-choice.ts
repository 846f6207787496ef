import type { ProductCard } from '@opentop/contract/product'

type Vehicle = ProductCard['vehicle']
export type VehicleChoice = { vehicle?: Vehicle; count: number; chosen: boolean }

const vehicles: readonly Vehicle[] = ['bus', 'boat', 'bus+boat']

/** The choices of the vehicle filter: all, then each vehicle of the city; empty when there is only one. */
export function vehicleChoices(products: readonly ProductCard[], asked: string | null): { choices: VehicleChoice[]; shown: ProductCard[] } {
  const chosen = vehicles.find((vehicle) => vehicle === asked && products.some((product) => product.vehicle === vehicle))
  const found = vehicles.flatMap((vehicle) => {
    const count = products.filter((product) => product.vehicle === vehicle).length
    return count > 0 ? [{ vehicle, count, chosen: vehicle === chosen }] : []
  })
  return {
    choices: found.length > 1 ? [{ count: products.length, chosen: chosen === undefined }, ...found] : [],
    shown: chosen ? products.filter((product) => product.vehicle === chosen) : [...products],
  }
}
