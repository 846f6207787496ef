import { pictureKindOf } from '@opentop/domain/picture/picture'

/** As base64 within what a call may hold. */
const mostBytes = 4_000_000
const longestSide = 2560
const quality = 0.92

/**
 * A file that the shop reads is sent as it is, unless it is large: then, and where it is of another type that this browser reads, its
 * pixels are sent.
 */
export async function fileToSend(file: File): Promise<string | undefined> {
  const isFit = file.size <= mostBytes
  const isKnown = pictureKindOf(new Uint8Array(await file.slice(0, 16).arrayBuffer())) !== undefined
  const sent = isFit && isKnown ? file : ((await drawnAgain(file)) ?? (isFit ? file : undefined))
  return sent && base64Of(sent)
}

async function drawnAgain(file: File): Promise<Blob | undefined> {
  const image = await createImageBitmap(file).catch(() => undefined)
  if (!image) return undefined
  const part = Math.min(1, longestSide / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * part)
  canvas.height = Math.round(image.height * part)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), 'image/jpeg', quality))
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).split(',', 2)[1] ?? ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file was not read')))
    reader.readAsDataURL(blob)
  })
}
