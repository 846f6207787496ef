import { setPriority } from 'node:os'
import {
  faultOfBytes,
  isFitSize,
  mostPixels,
  pictureKindOf,
  type PictureCut,
  type PictureFault,
  type PictureSize,
} from '@opentop/domain/picture/picture'
import type { PictureFile } from '@opentop/api/outside/pictures'
import sharp, { type Region, type Sharp } from 'sharp'

/** `keeps`: the bytes are not ours yet; they become a kept picture first. */
export type PictureTask = { bytes: Uint8Array; keeps: boolean; cut?: PictureCut | undefined; wanted: readonly Omit<PictureFile, 'bytes'>[] }
export type PictureAnswer =
  | { ok: true; kept?: PictureSize & { bytes: Uint8Array }; files: PictureFile[] }
  | { ok: false; why: PictureFault }

const mostMemory = 512 * 1024 * 1024
const longestSeconds = 25
const longestKeptSide = 2560
/** The next effort takes almost five times as long for 7 % fewer bytes. */
const avifEffort = 3
const formatNames = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' } as const

// libvips keeps these settings for the whole process, in which the shop itself draws SVG: another reason for a process of its own
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)
setPriority(10)
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.exit(1)
}, 50).unref()

process.once('message', (task: PictureTask) => {
  void answerTo(task)
    .catch((): PictureAnswer => ({ ok: false, why: 'unreadable' }))
    .then((answer) => process.send?.(answer, () => process.exit(0)))
})

async function answerTo({ bytes, keeps, cut, wanted }: PictureTask): Promise<PictureAnswer> {
  const fault = faultOfBytes(bytes) ?? (await faultOfPicture(bytes))
  if (fault) return { ok: false, why: fault }
  const kept = keeps ? await keptOf(bytes, cut) : undefined
  if (kept && !isFitSize(kept)) return { ok: false, why: 'unfit-size' }
  const files: PictureFile[] = []
  for (const one of wanted) files.push({ ...one, bytes: await fileOf(kept?.bytes ?? bytes, one) })
  return { ok: true, ...(kept ? { kept } : {}), files }
}

const opened = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'warning', pages: 1 }).timeout({ seconds: longestSeconds })

async function faultOfPicture(bytes: Uint8Array): Promise<PictureFault | undefined> {
  const { format, width, height, compression } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const kind = pictureKindOf(bytes)
  if (!kind || format !== formatNames[kind] || (kind === 'avif' && compression !== 'av1')) return 'unknown-type'
  return isFitSize({ width, height }) ? undefined : 'unfit-size'
}

async function keptOf(bytes: Uint8Array, cut?: PictureCut): Promise<PictureSize & { bytes: Uint8Array }> {
  const upright = opened(bytes).autoOrient()
  const whole = cut && (await sharp(bytes).metadata()).autoOrient
  const part = cut && whole ? upright.extract(pixelsOf(cut, whole)) : upright
  const { data, info } = await part
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: longestKeptSide, height: longestKeptSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

function pixelsOf(cut: PictureCut, { width, height }: PictureSize): Region {
  const left = Math.floor(cut.left * width)
  const top = Math.floor(cut.top * height)
  return {
    left,
    top,
    width: Math.min(width - left, Math.round(cut.width * width)),
    height: Math.min(height - top, Math.round(cut.height * height)),
  }
}

function fileOf(kept: Uint8Array, { format, width }: Omit<PictureFile, 'bytes'>): Promise<Uint8Array> {
  const narrower = opened(kept).resize({ width, withoutEnlargement: true })
  if (format === 'avif') return narrower.avif({ quality: 50, effort: avifEffort }).toBuffer()
  if (format === 'webp') return narrower.webp({ quality: 75 }).toBuffer()
  return narrower.jpeg({ quality: 78, mozjpeg: true }).toBuffer()
}
