import type { PosterSize } from '../poster/poster-path.ts'
import { tourPictures } from '../tour/pictures.ts'
import type { Line } from './shown-basket.ts'

/** The first tour of a city shows its poster, the others of the same city show it from elsewhere. */
export function linePictures(lines: readonly Line[]): ReadonlyMap<string, PosterSize> {
  return new Map(
    lines.map(({ id, locationId, productId }) => {
      const inCity = lines.filter((other) => other.locationId === locationId)
      const views = tourPictures(inCity.map((line) => ({ id: line.productId, vehicle: line.vehicle })))
      return [id, inCity[0]?.id === id ? 'card' : (views.get(productId) ?? 'card')]
    }),
  )
}
