export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]
export const pictureWidths = [400, 800, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]
export const isPictureFormat = (text: string): text is PictureFormat => pictureFormats.some((format) => format === text)
export const isPictureWidth = (width: number): width is PictureWidth => pictureWidths.some((one) => one === width)
export const picturePath = (file: string, width: PictureWidth, format: PictureFormat): string => `/pictures/${file}-${width}.${format}`
/** For programs: every one of them reads JPEG. */
export const largePicture = (file: string): string => picturePath(file, 1600, 'jpg')
export function largeSize({ width, height }: PictureSize): PictureSize {
  const shown = Math.min(width, pictureWidths[2])
  return { width: shown, height: Math.round((height * shown) / width) }
}
export const pictureTypes: Readonly<Record<PictureFormat, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** A part of a picture, in fractions of its width and height. */
export type PictureCut = { left: number; top: number; width: number; height: number }
export type PictureSize = { width: number; height: number }

/** Why a file is no picture of the shop. */
export type PictureFault = 'too-many-bytes' | 'unknown-type' | 'unreadable' | 'unfit-size' | 'too-slow' | 'busy'

const mostPictureBytes = 25 * 1024 * 1024
export const mostPixels = 50e6
const [shortestSide, longestSide, mostRatio] = [200, 12_000, 6]
/** A JPEG with thousands of scans takes minutes to read; cameras write about ten. */
const mostScans = 60

type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

/** By its first bytes: the name and the type that were sent along count for nothing. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | undefined {
  const text = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  return text(4, 12) === 'ftypavif' ? 'avif' : undefined
}

/** What can be said without reading the picture itself. */
export function faultOfBytes(bytes: Uint8Array): PictureFault | undefined {
  if (bytes.length > mostPictureBytes) return 'too-many-bytes'
  const kind = pictureKindOf(bytes)
  if (!kind) return 'unknown-type'
  return kind === 'jpeg' && scansIn(bytes) > mostScans ? 'unreadable' : undefined
}

export function isFitSize({ width, height }: PictureSize): boolean {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  return shorter >= shortestSide && longer <= longestSide && longer / shorter <= mostRatio && width * height <= mostPixels
}

function scansIn(bytes: Uint8Array): number {
  let scans = 0
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) if (bytes[at + 1] === 0xda) scans += 1
  return scans
}

/**
 * The size of a kept picture. It is a lossy WebP file of one part, which holds nothing but pixels: no metadata, no profile, no second
 * frame, no bytes behind its end.
 */
export function keptSizeOf(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (pictureKindOf(bytes) !== 'webp' || bytes.length < 30) return undefined
  const isOnePart = String.fromCharCode(...bytes.subarray(12, 16)) === 'VP8 ' && view.getUint32(4, true) + 8 === bytes.length
  const partLength = view.getUint32(16, true)
  if (!isOnePart || 20 + partLength + (partLength % 2) !== bytes.length) return undefined
  if (bytes[23] !== 0x9d || bytes[24] !== 0x01 || bytes[25] !== 0x2a) return undefined
  const size = { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  return isFitSize(size) ? size : undefined
}
