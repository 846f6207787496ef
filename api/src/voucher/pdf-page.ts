import { langs, type Lang } from '@opentop/domain/lang'
import { logo, logoMarks, type SiteLogo } from '@opentop/domain/page/logo'
import type PdfDocument from 'pdfkit'
import { facturXMetadata } from './pdf-factur-x.ts'
import { readFonts, type Face, type Fonts } from './pdf-fonts.ts'
import { hasLetters, printable, runsOf, wordsOf, type Run } from './pdf-letters.ts'

export const colours = {
  ink: '#15203B',
  quiet: '#465069',
  line: '#EC4A22',
  boat: '#0C867F',
  sun: '#FFC533',
  hair: '#E6DBC8',
  card: '#FFFDF9',
}
type Doc = InstanceType<typeof PdfDocument>
/** Where things are drawn: the pages, and the element of the structure that screen readers read. */
export type Sheet = { doc: Doc; fonts: Fonts; parent: PDFKit.PDFStructureElement }
type Paper = {
  size: [width: number, height: number]
  lang: Lang
  info: { Title: string; Author: string; Subject: string; CreationDate?: Date }
  /** The paper as XML, which makes the file a PDF/A-3 with Factur-X. */
  xml?: string | undefined
}

export async function pdfOf({ size, lang, info, xml }: Paper, draw: (sheet: Sheet) => void): Promise<Buffer> {
  const fonts = await readFonts()
  const { default: Pdf } = await import('pdfkit')
  const doc = new Pdf({
    size,
    margin: 0,
    autoFirstPage: false,
    lang: langs[lang].intl,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    ...(xml ? { subset: 'PDF/A-3a' as const } : {}),
    info,
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((done) => doc.once('end', done))
  for (const [name, font] of Object.entries(fonts.own)) doc.registerFont(name, font as unknown as Buffer)
  const parent = doc.struct('Document')
  doc.addStructure(parent)
  draw({ doc, fonts, parent })
  parent.end()
  if (xml) attachXml(doc, xml, info.CreationDate ?? new Date())
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

function attachXml(doc: Doc, xml: string, made: Date): void {
  const file = { name: 'factur-x.xml', type: 'text/xml', relationship: 'Alternative', creationDate: made, modifiedDate: made }
  doc.file(Buffer.from(xml), file)
  doc.appendXML(facturXMetadata)
}

type Type = { face: Face; size: number; colour?: string }
type Box = { x: number; y: number; width: number; align?: 'left' | 'right' | 'center' }
type Tag = 'P' | 'H1' | 'H2'
/** `actual` is what is read out where letters are drawn in another order. */
type Element = Tag | { tag: Tag; lang?: string | undefined; actual?: string | undefined }

/** Writes a text as an element of its own, and returns where it ends. */
export function put(sheet: Sheet, given: string, type: Type, box: Box, element: Element = 'P'): number {
  const { face, size, colour = colours.ink } = type
  const text = printable(given)
  const isOwn = hasLetters(sheet.fonts.own[face], text)
  const named = typeof element === 'string' ? { tag: element } : element
  let end = box.y
  tagged(sheet, isOwn ? named : { ...named, actual: text }, ({ doc, fonts }) => {
    doc.font(face).fontSize(size).fillColor(colour)
    const lineHeight = doc.currentLineHeight(true) + lineGap
    for (const line of isOwn ? [text] : text.split('\n')) {
      if (hasLetters(fonts.own[face], line)) {
        doc.font(face).text(line, box.x, end, { width: box.width, align: box.align ?? 'left', lineGap })
        end = doc.y
      } else
        for (const runs of wrapped(sheet, line, type, box.width)) {
          drawRuns(sheet, runs, type, { ...box, y: end })
          end += lineHeight
        }
    }
  })
  return end
}

const lineGap = 1.5
/** Given with its features, a run is shaped as a whole: an Arabic word changes its shape beside another. */
const asWhole = { features: [], lineBreak: false }

function wrapped(sheet: Sheet, text: string, { face, size }: Type, width: number): Run[][] {
  const lines: string[] = []
  for (const word of wordsOf(text)) {
    const longer = `${lines.at(-1) ?? ''}${word}`
    if (lines.length > 0 && widthOf(sheet, runsOf(longer.trimEnd(), face, sheet.fonts), size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.map((line) => runsOf(line.trimEnd(), face, sheet.fonts))
}

function widthOf({ doc }: Sheet, runs: readonly Run[], size: number): number {
  return runs.reduce((sum, { text, name, font }) => {
    doc.registerFont(name, font as unknown as Buffer)
    return sum + doc.font(name).fontSize(size).widthOfString(text, asWhole)
  }, 0)
}

function drawRuns(sheet: Sheet, runs: readonly Run[], { face, size }: Type, { x, y, width, align }: Box): void {
  const { doc, fonts } = sheet
  const { ascent, unitsPerEm } = fonts.own[face]
  const total = widthOf(sheet, runs, size)
  let left = align === 'right' ? x + width - total : align === 'center' ? x + (width - total) / 2 : x
  for (const run of runs) {
    doc.font(run.name).fontSize(size)
    doc.text(run.text, left, y + (ascent / unitsPerEm) * size, { ...asWhole, baseline: 'alphabetic' })
    left += widthOf(sheet, [run], size)
  }
}

/** What `draw` writes is one element of the structure. */
export function tagged({ doc, fonts, parent }: Sheet, element: Element, draw: (sheet: Sheet) => void): void {
  const { tag, lang, actual } = typeof element === 'string' ? { tag: element } : element
  parent.add(doc.struct(tag, { ...(lang ? { lang } : {}), ...(actual ? { actual } : {}) }, () => draw({ doc, fonts, parent })))
}

/** Groups elements: what `draw` puts stands below a new one. */
export function grouped<T>({ doc, fonts, parent }: Sheet, tag: 'Table' | 'TR' | 'TH' | 'TD', draw: (sheet: Sheet) => T): T {
  const group = doc.struct(tag, tag === 'TH' ? ({ scope: 'Column' } as object) : {})
  parent.add(group)
  const result = draw({ doc, fonts, parent: group })
  group.end()
  return result
}

/** Lines and colours, which screen readers leave out. */
export function decorate({ doc }: Sheet, draw: (doc: Doc) => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw(doc)
  doc.endMarkedContent()
}

export function drawLogo(sheet: Sheet, { mark }: SiteLogo, [x, baseline]: readonly [number, number], sun: string = colours.sun): void {
  decorate(sheet, (doc) => {
    doc.save().translate(x, baseline).scale(0.43)
    doc.path(logo.ring).fill(logo.red, 'even-odd')
    doc.path(logoMarks[mark]).fill(sun)
    doc.restore()
  })
}
