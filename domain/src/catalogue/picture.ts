import type { Picture } from '@opentop/contract/catalogue-fields'
import { everyLang, optionalTexts } from './catalogue-text.ts'
import type { CatalogueDocument } from './document.ts'
import type { Mistake } from './mistake.ts'
import type { PictureSize } from '../picture/picture.ts'
import type { PictureFacts } from '../picture/shown-picture.ts'

export function pictureRows(pictures: readonly Picture[] = []): PictureFacts[] {
  return pictures.map(({ alt, caption, ...rest }) => ({ ...rest, alt: everyLang(alt), caption: optionalTexts(caption) }))
}

/** The pictures of any document: only cities and products have some. */
export function picturesOf(body: object): readonly Picture[] {
  return 'pictures' in body ? (body.pictures as readonly Picture[]) : []
}

/** What is wrong with the pictures that documents show, where `known` are those that exist. */
export function pictureMistakes(documents: readonly CatalogueDocument[], known: ReadonlyMap<string, PictureSize>): Mistake[] {
  return documents.flatMap(({ key, body }) => {
    const pictures = picturesOf(body)
    return pictures.flatMap((picture, n): Mistake[] => {
      const size = known.get(picture.file)
      const say = (field: string, reason: string): Mistake => ({ file: `${key}.yaml`, path: ['pictures', n, field], reason })
      if (!size) return [say('file', `there is no picture ${picture.file}`)]
      if (pictures.findIndex((one) => one.file === picture.file) < n) return [say('file', 'is shown twice')]
      const [width, height] = picture.size
      return width === size.width && height === size.height ? [] : [say('size', `is [${size.width}, ${size.height}]`)]
    })
  })
}
