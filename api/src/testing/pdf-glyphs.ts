import { inflateSync } from 'node:zlib'

/** The numbers of all glyphs that the pages of a PDF show; 0 is the box of a letter that a face does not have. */
export function glyphsOf(pdf: Buffer): number[] {
  const source = pdf.toString('latin1')
  const streams = [...source.matchAll(/\/FlateDecode[^>]*>>\nstream\n([\s\S]*?)\nendstream/g)].map(([, bytes = '']) =>
    inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'),
  )
  return streams
    .flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)])
    .flatMap(([, shown = '']) => [...shown.matchAll(/<([0-9a-f]+)>/gi)])
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((glyph) => Number.parseInt(glyph, 16))
}
