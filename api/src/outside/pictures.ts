import type { PictureCut, PictureFault, PictureFormat, PictureSize, PictureWidth } from '@opentop/domain/picture/picture'

export type PictureFile = { format: PictureFormat; width: PictureWidth; bytes: Uint8Array }
type Wanted = Pick<PictureFile, 'format' | 'width'>
type Kept = PictureSize & { bytes: Uint8Array }

/** Makes pictures in a process of its own, one at a time. Nothing of the bytes that were sent goes into what it gives, except their pixels. */
export type PictureMaker = {
  /** From a file that somebody sent, or from a kept picture when another cut of it is wanted. */
  keep: (bytes: Uint8Array, cut?: PictureCut) => Promise<({ ok: true } & Kept) | { ok: false; why: PictureFault }>
  /** From a kept picture. */
  make: (kept: Uint8Array, wanted: readonly Wanted[]) => Promise<{ ok: true; files: PictureFile[] } | { ok: false; why: PictureFault }>
}
