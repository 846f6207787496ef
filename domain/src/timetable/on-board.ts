import type { CityFile } from '@opentop/contract/catalogue'
import type { VehicleOnBoard } from '@opentop/contract/on-board'
import type { ProductFile } from '@opentop/contract/product-file'
import { minuteOf } from '../day.ts'

type Say = (path: readonly (string | number)[], reason: string) => void
type Vehicle = VehicleOnBoard['vehicle']

const rollsOn: readonly VehicleOnBoard['wheelchair'][] = ['ramp', 'level', 'lift']

const vehiclesOf = (vehicle: ProductFile['vehicle']): Vehicle[] => (vehicle === 'bus+boat' ? ['bus', 'boat'] : [vehicle])

export function onBoardOf(product: ProductFile, { fleet }: Pick<CityFile, 'fleet'>): VehicleOnBoard[] {
  return vehiclesOf(product.vehicle).flatMap((vehicle) => {
    const usual = fleet?.[vehicle]
    return usual ? [{ vehicle, ...usual, ...product.onBoard?.[vehicle] }] : []
  })
}

export function isStepFree(onBoard: readonly Pick<VehicleOnBoard, 'wheelchair'>[]): boolean {
  return onBoard.length > 0 && onBoard.every(({ wheelchair }) => rollsOn.includes(wheelchair))
}

export function checkOnBoard(product: ProductFile, city: CityFile, say: Say): void {
  for (const vehicle of ['bus', 'boat'] as const) {
    const isUsed = vehiclesOf(product.vehicle).includes(vehicle)
    if (isUsed && !city.fleet?.[vehicle]) say(['vehicle'], `city.yaml says nothing of fleet.${vehicle}`)
    if (!isUsed && product.onBoard?.[vehicle]) say(['onBoard', vehicle], `this product has no ${vehicle}`)
  }
  for (const facts of onBoardOf(product, city)) checkVehicle(facts, product, say)
}

function checkVehicle({ vehicle, wheelchair, wheelchairSpaces, busy }: VehicleOnBoard, product: ProductFile, say: Say): void {
  const path = ['onBoard', vehicle]
  const rolls = rollsOn.includes(wheelchair)
  if (wheelchairSpaces !== undefined && !rolls) say([...path, 'wheelchairSpaces'], `there is no space where wheelchair is ${wheelchair}`)
  if (product.included.includes('step-free') && !rolls) say([...path, 'wheelchair'], `is ${wheelchair}, but step-free is included`)
  const isPass = product.options.some(({ kind }) => kind === 'day' || kind === 'open')
  if (isPass && !busy) say([...path, 'busy'], 'a pass needs its busy hours, which may be none')
  const lines = isPass ? product.routes.filter((route) => route.vehicle === vehicle) : []
  for (const hours of busy ?? []) {
    const [from = 0, to = 0] = hours.split('-').map(minuteOf)
    if (from >= to) say([...path, 'busy'], `${hours} is no range`)
    else if (lines.length > 0 && !lines.some(({ first, last }) => minuteOf(first) <= from && to <= minuteOf(last) + 120))
      say([...path, 'busy'], `no ${vehicle} runs at ${hours}`)
  }
}
