import { deflateSync, gzipSync } from 'node:zlib'
import { keptSizeOf, pictureFormats, pictureWidths } from '@opentop/domain/picture/picture'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPictureMaker } from './maker.ts'

const { keep, make } = openPictureMaker()
const allFiles = pictureFormats.flatMap((format) => pictureWidths.map((width) => ({ format, width })))
const text = (content: string) => Buffer.from(content)
const script = '<script>alert(1)</script>'
const plain = (width = 640, height = 480) => sharp({ create: { width, height, channels: 3, background: '#c0392b' } })
const jpeg = await plain().jpeg().toBuffer()
const png = await plain().png().toBuffer()
const webp = await plain().webp().toBuffer()
const withBytes = (bytes: Buffer, at: number, change: readonly number[]) =>
  Buffer.concat([bytes.subarray(0, at), Buffer.from(change), bytes.subarray(at + change.length)])
const behindJpegStart = (...part: Buffer[]) => Buffer.concat([jpeg.subarray(0, 2), ...part, jpeg.subarray(2)])
const segment = (marker: number, body: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body])
/** 300 MB of text in 300 KB. */
const textBomb = Buffer.concat([text('zTXtComment\0\0'), deflateSync(Buffer.alloc(300_000_000))])

const sizes = { 'a file of no bytes': 0, 'a file of one byte too many': 25 * 1024 * 1024 + 1 }
const refused: Record<string, Buffer> = {
  ...Object.fromEntries(
    Object.entries(sizes).map(([title, length]) => [title, Buffer.concat([jpeg, Buffer.alloc(26_300_000)]).subarray(0, length)]),
  ),
  'SVG with a script': text(`<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500">${script}</svg>`),
  'SVG that includes a file': text(
    '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><image href="file:///etc/passwd"/></svg>',
  ),
  'SVG with entities': text('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaa">]><svg width="500" height="500">&a;</svg>'),
  'packed SVG': gzipSync('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>'),
  TIFF: await plain().tiff().toBuffer(),
  GIF: await plain().gif().toBuffer(),
  'GIF that is a script': text('GIF89a/*<svg/onload=alert(1)>*/=alert(1)//;'),
  PDF: text('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj'),
  'a program': Buffer.concat([text('\x7fELF'), Buffer.alloc(2000)]),
  'an archive': text('PK\x03\x04 a file'),
  HTML: text(`<!doctype html>${script}`),
  'a drawing script': text("push graphic-context\nfill 'url(https://example.org/x|ls)'\npop graphic-context"),
  noise: Buffer.from(Array.from({ length: 4096 }, (_, n) => (n * 7919) % 251)),
  'a HEIC photograph': Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic'), Buffer.alloc(400)]),
  'a film of AVIF': Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypavis'), Buffer.alloc(400)]),
  'JPEG of 3,010 scans': Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: 3010 }, () => segment(0xda, Buffer.alloc(6)))]),
  'JPEG that ends in the middle': jpeg.subarray(0, jpeg.length / 2),
  'JPEG that is HTML': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text(`<html>${script}`)]),
  'PNG that says it has 60,000 × 60,000 pixels': withBytes(png, 16, [0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]),
  'PNG with a wrong checksum': withBytes(png, png.length - 30, [0, 0, 0, 0]),
  'PNG of 16 × 16 pixels with 300 MB of text': Buffer.concat([
    (await plain(16, 16).png().toBuffer()).subarray(0, 33),
    Buffer.from([0, 0, 0, 0]),
    textBomb,
  ]),
  'WebP that is SVG inside': Buffer.concat([text('RIFF'), Buffer.from([200, 0, 0, 0]), text(`WEBP<svg>${script}</svg>`)]),
  'AVIF that ends in the middle': (await plain().avif({ effort: 0 }).toBuffer()).subarray(0, 200),
  'a picture of 13,000 pixels in length': await plain(13_000, 2500).png().toBuffer(),
  'a picture that is seven times as wide as high': await plain(1470, 210).png().toBuffer(),
}

test.each(Object.entries(refused))('PIC-01 %s is refused', async (_title, bytes) => {
  expect(await keep(bytes)).toMatchObject({ ok: false })
})

const harmless: Record<string, Buffer> = {
  'a photograph of a phone that lay on its side, with its place': await plain(480, 640)
    .withExif({ IFD0: { Make: 'Phone', Copyright: script }, IFD3: { GPSLatitude: '41/1 22/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer(),
  'JPEG with a script in its comment': behindJpegStart(segment(0xfe, text(script))),
  'JPEG with an archive behind its end': Buffer.concat([jpeg, text('PK\x03\x04'), text(script)]),
  'CMYK JPEG': await plain().toColourspace('cmyk').jpeg().toBuffer(),
  'PNG of 16 bits': await plain().toColourspace('rgb16').png().toBuffer(),
  'PNG with a hole': await sharp({ create: { width: 640, height: 480, channels: 4, background: { r: 255, g: 255, b: 255, alpha: 0.5 } } })
    .png()
    .toBuffer(),
  AVIF: await plain().avif({ effort: 0 }).toBuffer(),
  'a film of WebP': await sharp([png, png], { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer(),
}

test.each(Object.entries(harmless))('PIC-01 %s gives nine files of pixels alone', async (_title, bytes) => {
  const kept = await keep(bytes)
  if (!kept.ok) throw new Error(kept.why)
  expect(keptSizeOf(kept.bytes)).toEqual({ width: 640, height: 480 })
  const made = await make(kept.bytes, allFiles)
  if (!made.ok) throw new Error(made.why)
  expect(made.files.map(({ format, width }) => `${width}.${format}`).toSorted()).toEqual(
    pictureFormats.flatMap((format) => ['1600', '400', '800'].map((width) => `${width}.${format}`)).toSorted(),
  )
  for (const file of [kept, ...made.files]) {
    const { exif, xmp, iptc, icc, comments, pages, space, hasAlpha } = await sharp(file.bytes).metadata()
    expect([exif, xmp, iptc, icc, comments, pages ?? 1, space, hasAlpha]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      1,
      'srgb',
      false,
    ])
    expect(Buffer.from(file.bytes).includes(script)).toBe(false)
  }
  const widths = await Promise.all(made.files.map(async (file) => [file.width, (await sharp(file.bytes).metadata()).width]))
  expect(widths.every(([wanted = 0, width]) => width === Math.min(wanted, 640))).toBe(true)
})

test('PIC-01 a cut gives a picture of that part', async () => {
  const half = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'white' } })
    .composite([{ input: await plain(320, 480).png().toBuffer(), left: 320, top: 0 }])
    .png()
    .toBuffer()
  const made = await keep(half, { left: 0.5, top: 0.25, width: 0.5, height: 0.5 })
  if (!made.ok) throw new Error(made.why)
  expect([made.width, made.height]).toEqual([320, 240])
  const { dominant } = await sharp(made.bytes).stats()
  expect(dominant).toMatchObject({ r: expect.toSatisfy((red: number) => red > 180), g: expect.toSatisfy((green: number) => green < 90) })
})

test('PIC-01 a kept picture has no bytes but its pixels: WebP with metadata, a second part or bytes behind its end is none', async () => {
  expect(keptSizeOf(webp)).toEqual({ width: 640, height: 480 })
  expect(keptSizeOf(Buffer.concat([webp, text('PK')]))).toBeUndefined()
  expect(keptSizeOf(await plain().withMetadata({ orientation: 6 }).webp().toBuffer())).toBeUndefined()
  expect(keptSizeOf(await plain().webp({ lossless: true }).toBuffer())).toBeUndefined()
  expect(keptSizeOf(jpeg)).toBeUndefined()
})
