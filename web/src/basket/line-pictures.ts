import type { PosterSize } from '../poster/poster-path.ts'
import { firstPicture, tourPictures } from '../tour/pictures.ts'
import type { Line } from './shown-basket.ts'

export function linePicture(vehicle: Line['vehicle']): PosterSize {
  return vehicle === 'boat' ? firstPicture(vehicle) : 'card'
}

/** The first tour of a city shows the city's poster, its other tours show other views. */
export function linePictures(lines: readonly Line[]): ReadonlyMap<string, PosterSize> {
  return new Map(
    lines.map(({ id, locationId, productId, vehicle }) => {
      const inCity = lines.filter((other) => other.locationId === locationId)
      const views = tourPictures(inCity.map((line) => ({ id: line.productId, vehicle: line.vehicle })))
      return [id, inCity[0]?.id === id ? linePicture(vehicle) : (views.get(productId) ?? linePicture(vehicle))]
    }),
  )
}
