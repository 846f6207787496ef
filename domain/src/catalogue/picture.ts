import type { Catalogue } from '@opentop/contract/catalogue'
import type { Picture } from '@opentop/contract/catalogue-fields'
import type { Mistake } from './mistake.ts'
import type { PictureSize } from '../picture/picture.ts'

/** The pictures of any document: only cities and products have some. */
export function picturesOf(body: object): readonly Picture[] {
  return 'pictures' in body ? (body.pictures as readonly Picture[]) : []
}

export function pictureMistakes(cities: Catalogue['cities'], known: ReadonlyMap<string, PictureSize>): Mistake[] {
  return cities.flatMap(({ key, city, products }) => [
    ...mistakesOf(`cities/${key}/city.yaml`, city.pictures, known),
    ...products.flatMap(({ file, product }) => mistakesOf(`cities/${key}/${file}.yaml`, product.pictures, known)),
  ])
}

function mistakesOf(file: string, pictures: readonly Picture[] = [], known: ReadonlyMap<string, PictureSize>): Mistake[] {
  return pictures.flatMap((picture, n): Mistake[] => {
    const size = known.get(picture.file)
    const say = (field: string, reason: string): Mistake => ({ file, path: ['pictures', n, field], reason })
    if (!size) return [say('file', `there is no picture ${picture.file}`)]
    if (pictures.findIndex((one) => one.file === picture.file) < n) return [say('file', 'is shown twice')]
    const [width, height] = picture.size
    return width === size.width && height === size.height ? [] : [say('size', `is [${size.width}, ${size.height}]`)]
  })
}
