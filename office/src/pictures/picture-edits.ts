import type { Picture } from '@opentop/contract/catalogue-fields'
import type { FieldEdit } from '../draft/waiting-edits.ts'

/** Until its texts are written, a picture of a draft has none. */
export type DraftPicture = Omit<Picture, 'alt'> & { alt?: Partial<Picture['alt']> }

export const placeOf = ({ file }: Pick<Picture, 'file'>): string[] => ['pictures', `#${file}`]

/** A list of pictures names each of them by its file; the first of them makes the list. */
export function withAdded(present: readonly DraftPicture[], added: DraftPicture): FieldEdit[] {
  return [present.length === 0 ? { path: ['pictures'], after: [added] } : { path: placeOf(added), after: added }]
}

export function withoutPicture(count: number, picture: DraftPicture): FieldEdit[] {
  return [{ path: count === 1 ? ['pictures'] : placeOf(picture), after: undefined }]
}

export function withMoved(pictures: readonly DraftPicture[], from: number, by: number): FieldEdit[] {
  const moved = pictures[from]
  return moved ? [{ path: ['pictures'], after: pictures.toSpliced(from, 1).toSpliced(from + by, 0, moved) }] : []
}
