import { inflateSync } from 'node:zlib'

/** The text of a PDF whose fonts are embedded as subsets: glyphs are translated back with the Unicode table of each font. */
export function pdfText(pdf: Buffer): string {
  const source = pdf.toString('latin1')
  const objects = new Map([...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]))
  const tables = new Map<string, Map<string, string>>()
  for (const body of objects.values())
    for (const [, name = '', font = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '') ?? []
      tables.set(name, unicodeTable(streamOf(objects.get(table) ?? '')))
    }
  return [...objects.values()]
    .map(streamOf)
    .filter((stream) => / Tf\n/.test(stream))
    .map((stream) => pageText(stream, tables))
    .join('\n')
}

function streamOf(body: string): string {
  const [, bytes] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? []
  if (bytes === undefined) return ''
  const content = Buffer.from(bytes, 'latin1')
  return (body.includes('/FlateDecode') ? inflateSync(content) : content).toString('latin1')
}

/** Glyph numbers and their characters: `<0000> <0012> [<0000> <0056> …]`. */
function unicodeTable(stream: string): Map<string, string> {
  const table = new Map<string, string>()
  for (const [, first = '0', , list = ''] of stream.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi))
    for (const [index, [, code = '']] of [...list.matchAll(/<([0-9a-f]+)>/gi)].entries())
      table.set((Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'), Buffer.from(code, 'hex').swap16().toString('utf16le'))
  return table
}

function pageText(stream: string, tables: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> | undefined
  const lines: string[] = []
  for (const [, name, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g))
    if (name) font = tables.get(name)
    else
      lines.push(
        [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((glyph) => font?.get(glyph.toLowerCase()) ?? '?')
          .join(''),
      )
  return lines.join('\n')
}
