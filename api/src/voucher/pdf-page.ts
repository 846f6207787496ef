import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { langs, type Lang } from '@opentop/domain/lang'
import { logo, logoMarks, type SiteLogo } from '@opentop/domain/page/logo'
import type PdfDocument from 'pdfkit'

const fontFiles = {
  display: '@expo-google-fonts/bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf',
  text: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  strong: '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
}
type Face = keyof typeof fontFiles
let fonts: Promise<Record<Face, Buffer>> | undefined
/** Parsing a font takes longer than drawing a page, so each is read once. */
export async function readFonts(): Promise<Record<Face, Buffer>> {
  const { create } = await import('fontkit')
  const fontOf = (path: string): Buffer => create(readFileSync(fileURLToPath(import.meta.resolve(path)))) as unknown as Buffer
  return { display: fontOf(fontFiles.display), text: fontOf(fontFiles.text), strong: fontOf(fontFiles.strong) }
}

/** The faces have no narrow no-break space, which French writes between thousands; without it a box is drawn. */
export function printable(text: string): string {
  return text.replaceAll('\u202f', '\u00a0')
}

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
export type Sheet = { doc: Doc; parent: PDFKit.PDFStructureElement }
type Paper = {
  size: [width: number, height: number]
  lang: Lang
  info: { Title: string; Author: string; Subject: string; CreationDate?: Date }
}

export async function pdfOf({ size, lang, info }: Paper, draw: (sheet: Sheet) => void): Promise<Buffer> {
  fonts ??= readFonts()
  const { default: Pdf } = await import('pdfkit')
  const doc = new Pdf({
    size,
    margin: 0,
    autoFirstPage: false,
    lang: langs[lang].intl,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info,
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((done) => doc.once('end', done))
  for (const [name, font] of Object.entries(await fonts)) doc.registerFont(name, font)
  const parent = doc.struct('Document')
  doc.addStructure(parent)
  draw({ doc, parent })
  parent.end()
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

type Type = { face: Face; size: number; colour?: string }
type Box = { x: number; y: number; width: number; align?: 'left' | 'right' | 'center' }
type Element = 'P' | 'H1' | 'H2' | { tag: 'P'; lang: string | undefined }

/** Writes a text as an element of its own, and returns where it ends. */
export function put(sheet: Sheet, text: string, type: Type, { x, y, width, align = 'left' }: Box, element: Element = 'P'): number {
  const { face, size, colour = colours.ink } = type
  tagged(sheet, element, ({ doc }) => {
    doc.font(face).fontSize(size).fillColor(colour).text(printable(text), x, y, { width, align, lineGap: 1.5 })
  })
  return sheet.doc.y
}

/** What `draw` writes is one element of the structure. */
export function tagged({ doc, parent }: Sheet, element: Element, draw: (sheet: Sheet) => void): void {
  const { tag, lang } = typeof element === 'string' ? { tag: element } : element
  parent.add(doc.struct(tag, lang ? { lang } : {}, () => draw({ doc, parent })))
}

/** Groups elements: what `draw` puts stands below a new one. */
export function grouped<T>({ doc, parent }: Sheet, tag: 'Table' | 'TR' | 'TH' | 'TD', draw: (sheet: Sheet) => T): T {
  const group = doc.struct(tag, tag === 'TH' ? ({ scope: 'Column' } as object) : {})
  parent.add(group)
  const result = draw({ doc, parent: group })
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
