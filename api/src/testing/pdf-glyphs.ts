import { inflateSync } from 'node:zlib'

/** The numbers of all glyphs that the pages of a PDF show; 0 is the box of a letter that a face does not have. */
export function glyphsOf(pdf: Buffer): number[] {
  return streamsOf(pdf)
    .flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)])
    .flatMap(([, shown = '']) => [...shown.matchAll(/<([0-9a-f]+)>/gi)])
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((glyph) => Number.parseInt(glyph, 16))
}

/** The XML file that an invoice holds. */
export function xmlOf(pdf: Buffer): string {
  const found = streamsOf(pdf).find((stream) => stream.startsWith('<?xml')) ?? ''
  return Buffer.from(found, 'latin1').toString('utf8')
}

function streamsOf(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/\/FlateDecode[\s\S]{0,20}?>>\nstream\n([\s\S]*?)\nendstream/g)
  return [...streams].map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'))
}
