import type { liveMapWords } from '../messages/live-map.ts'
import type { Words } from '../messages/translate.ts'
import { vehicleNumber } from '../text/vehicle-number.ts'
import type { Vehicle } from './live-city.ts'

const longest = 8

export function plateText(name: string): string {
  const number = /^\p{L}*[\s-]*(\d{1,5})$/u.exec(name.trim())?.[1]
  if (number !== undefined) return number
  return name.length > longest ? `${name.slice(0, longest - 1)}…` : name
}

type Named = Pick<Vehicle, 'name' | 'vehicle'>
type Texts = Words<typeof liveMapWords>
export function titleOf({ name: given, vehicle }: Named, t: Texts): string {
  const name = vehicleNumber(given)
  if (name === undefined) return given
  return vehicle === 'boat' ? t('boatTitle', { name }) : t('busTitle', { name })
}

export function wordOf({ name: given, vehicle }: Named, t: Texts): string {
  const name = vehicleNumber(given)
  if (name === undefined) return given
  return vehicle === 'boat' ? t('boatWord', { name }) : t('busWord', { name })
}

export function boatText(boat: Vehicle, t: Texts): string {
  const name = titleOf(boat, t)
  return boat.onBoard === undefined ? name : t('boatLoad', { name, count: boat.onBoard })
}
