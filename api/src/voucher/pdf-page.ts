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
export type Doc = InstanceType<typeof PdfDocument>
type Paper = {
  size: [width: number, height: number]
  lang: Lang
  info: { Title: string; Author: string; Subject: string; CreationDate?: Date }
}

export async function pdfOf({ size, lang, info }: Paper, draw: (doc: Doc) => void): Promise<Buffer> {
  fonts ??= readFonts()
  const { default: Pdf } = await import('pdfkit')
  const doc = new Pdf({ size, margin: 0, autoFirstPage: false, lang: langs[lang].intl, displayTitle: true, pdfVersion: '1.7', info })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((done) => doc.once('end', done))
  for (const [name, font] of Object.entries(await fonts)) doc.registerFont(name, font)
  draw(doc)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

type Type = { face: Face; size: number; colour?: string }
type Box = { x: number; y: number; width: number; align?: 'left' | 'right' | 'center' }

export function put(doc: Doc, text: string, { face, size, colour = colours.ink }: Type, { x, y, width, align = 'left' }: Box): number {
  doc.font(face).fontSize(size).fillColor(colour).text(printable(text), x, y, { width, align, lineGap: 1.5 })
  return doc.y
}

export function drawLogo(doc: Doc, { mark }: SiteLogo, [x, baseline]: readonly [number, number], sun: string = colours.sun): void {
  doc.save().translate(x, baseline).scale(0.43)
  doc.path(logo.ring).fill(logo.red, 'even-odd')
  doc.path(logoMarks[mark]).fill(sun)
  doc.restore()
}
