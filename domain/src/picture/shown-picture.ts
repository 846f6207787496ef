import type { Picture } from '@opentop/contract/catalogue-fields'
import type { ShownPicture } from '@opentop/contract/picture'
import type { Lang } from '../lang.ts'

export type PictureFacts = Pick<Picture, 'file' | 'size' | 'focus' | 'credit'> & {
  alt: Record<Lang, string>
  caption: Record<Lang, string> | null
}

export function shownPictures(pictures: readonly PictureFacts[], lang: Lang): ShownPicture[] {
  return pictures.map(({ file, size: [width, height], focus, alt, caption, credit }) => ({
    file,
    width,
    height,
    ...(focus ? { focus } : {}),
    alt: alt[lang],
    ...(caption ? { caption: caption[lang] } : {}),
    credit,
  }))
}
