import type { Lang } from '@opentop/domain/lang'
import type { PaperLabel, PaperSheet } from '@opentop/domain/mail'
import type { Site } from '@opentop/domain/site'
import { colours, decorate, drawLogo, grouped, pdfOf, put, type Sheet } from './pdf-page.ts'

const page = { width: 595.28, height: 841.89, margin: 45 }
const inner = page.width - 2 * page.margin
const right = page.width - page.margin
const bottom = page.height - 110
const size = { text: 10.2, small: 8.9, foot: 8.2 }
const gap = 22
const state = { paid: '#1B6B42', back: '#7D4E00' }

type Named = {
  site: Site
  lang: Lang
  number: string
  /** So that the same paper has the same bytes. */ made: Date
  xml: string | undefined
}

/** A numbered receipt, invoice or credit note: A4, tagged, the same bytes for the same paper. */
export function paperPdf(paper: PaperSheet, { site, lang, number, made, xml }: Named): Promise<Buffer> {
  const title = `${paper.title.text} ${number}`
  const info = { Title: title, Author: site.name, Subject: number, CreationDate: made }
  return pdfOf({ size: [page.width, page.height], lang, info, xml }, (sheet) => {
    sheet.doc.addPage()
    const afterHead = drawHead(sheet, paper, site)
    const afterTable = drawTable(sheet, paper, afterHead, title)
    const afterSums = drawSums(sheet, paper, room(sheet, afterTable + 14, 90 + 16 * paper.sums.length, title))
    let y = afterSums + 14
    for (const note of paper.notes) y = put(sheet, note, quiet(size.text), { x: page.margin, y: room(sheet, y, 40, title), width: 370 }) + 4
    drawFoot(sheet, paper)
  })
}

const quiet = (of: number) => ({ face: 'text', size: of, colour: colours.quiet }) as const
const plain = (of: number) => ({ face: 'text', size: of }) as const
const strong = (of: number) => ({ face: 'strong', size: of }) as const

function drawHead(sheet: Sheet, paper: PaperSheet, site: Site): number {
  drawLogo(sheet, site.logo, [page.margin, 62])
  put(sheet, site.name, { face: 'display', size: 26 }, { x: page.margin + 30, y: 38, width: inner / 2 - 30 })
  const seller = paper.seller.join('\n')
  const sellerEnd = put(sheet, seller, quiet(size.text), { x: right - inner / 2, y: 42, width: inner / 2, align: 'right' })
  const line = Math.max(sellerEnd, 82) + 12
  decorate(sheet, (doc) => {
    doc.rect(page.margin, line, inner, 5.6).fill(colours.line)
    doc
      .circle(right - 8, line + 2.8, 6.2)
      .lineWidth(4.4)
      .fillAndStroke('#FFFFFF', colours.ink)
  })
  const title = put(sheet, paper.title.text, { face: 'display', size: 33 }, { x: page.margin, y: line + 30, width: inner }, 'H1')
  const below = paper.title.second
    ? put(sheet, paper.title.second, quiet(13), { x: page.margin, y: title - 2, width: inner }, { tag: 'P', lang: paper.secondLang })
    : title
  const top = below + 12
  const column = (inner - gap) / 2
  const buyerEnd = put(sheet, paper.buyer.join('\n'), plain(size.text), { x: page.margin, y: top, width: column })
  return Math.max(buyerEnd, drawFacts(sheet, paper, top)) + 20
}

function drawFacts(sheet: Sheet, { facts, secondLang }: PaperSheet, top: number): number {
  const column = (inner - gap) / 2
  const left = page.margin + column + gap
  const names = column * 0.42
  return facts.reduce((y, { name, value }) => {
    const nameEnd = putLabel(sheet, name, quiet(size.text), { x: left, y, width: names, lang: secondLang })
    const valueEnd = put(sheet, value, strong(size.text), { x: left + names + 8, y, width: column - names - 8, align: 'right' })
    return Math.max(nameEnd, valueEnd) + 2
  }, top)
}

/** A label and below it, smaller, the same in the other language. */
function putLabel(sheet: Sheet, { text, second }: PaperLabel, type: Type, { lang, ...box }: LabelBox): number {
  const end = put(sheet, text, type, box)
  if (!second) return end
  return put(sheet, second, quiet(Math.min(10, type.size * 0.82)), { ...box, y: end - 1 }, { tag: 'P', lang })
}
type Type = Parameters<typeof put>[2]
type LabelBox = Parameters<typeof put>[3] & { lang: PaperSheet['secondLang'] }

const numberWidth = (columns: number, column: number): number => (column === columns - 1 ? 84 : 60)

function drawTable(sheet: Sheet, paper: PaperSheet, top: number, title: string): number {
  const { columns, rows, secondLang } = paper
  const count = columns.length
  const widths = columns.map((_, column) => (column === 0 ? 0 : numberWidth(count, column)))
  widths[0] = inner - widths.reduce((sum, width) => sum + width, 0)
  const boxes = widths.map((width, column) => {
    const x = page.margin + widths.slice(0, column).reduce((sum, one) => sum + one, 0)
    return column === 0 ? { x, width: width - 14 } : ({ x: x + 8, width: width - 8, align: 'right' } as const)
  })
  return grouped(sheet, 'Table', (table) => {
    const headEnd = grouped(table, 'TR', (row) =>
      Math.max(
        ...columns.map((column, index) =>
          grouped(row, 'TH', (cell) => putLabel(cell, column, quiet(9.2), { ...boxOf(boxes, index), y: top, lang: secondLang })),
        ),
      ),
    )
    rule(table, headEnd + 4, { width: 1.8, colour: colours.ink })
    return rows.reduce((y, { cells, detail }) => {
      const start = room(sheet, y + 6, 46, title)
      const end = grouped(table, 'TR', (row) =>
        Math.max(
          ...cells.map((text, index) =>
            grouped(row, 'TD', (cell) => {
              const ends = put(cell, text, plain(size.text), { ...boxOf(boxes, index), y: start })
              return index === 0 && detail ? put(cell, detail, quiet(size.small), { ...boxOf(boxes, 0), y: ends }) : ends
            }),
          ),
        ),
      )
      rule(table, end + 5, { width: 0.7, colour: colours.hair })
      return end + 5
    }, headEnd + 4)
  })
}

type CellBox = { x: number; width: number; align?: 'right' }
function boxOf(boxes: readonly CellBox[], index: number): CellBox {
  return boxes[index] ?? { x: page.margin, width: inner }
}

function rule(sheet: Sheet, y: number, { width, colour, from = page.margin }: { width: number; colour: string; from?: number }): void {
  decorate(sheet, (doc) => doc.lineWidth(width).strokeColor(colour).moveTo(from, y).lineTo(right, y).stroke())
}

function drawSums(sheet: Sheet, { payment, sums, total, secondLang }: PaperSheet, top: number): number {
  const column = (inner - gap) * 0.5
  const left = right - column
  const amounts = 78
  const pillEnd = drawState(sheet, payment, top)
  const textEnd = put(sheet, payment.text, quiet(size.text), { x: page.margin, y: pillEnd + 8, width: inner - column - gap })
  let y = top
  for (const { name, amount } of sums) {
    const end = putLabel(sheet, name, plain(size.text), { x: left, y, width: column - amounts, lang: secondLang })
    y = Math.max(end, put(sheet, amount, strong(size.text), { x: right - amounts, y, width: amounts, align: 'right' })) + 3
  }
  rule(sheet, y + 4, { width: 1.8, colour: colours.ink, from: left })
  const type = { face: 'display', size: 17 } as const
  const width = 130
  const totalEnd = putLabel(sheet, total.name, type, { x: left, y: y + 9, width: column - width, lang: secondLang })
  return Math.max(textEnd, totalEnd, put(sheet, total.amount, type, { x: right - width, y: y + 9, width, align: 'right' }))
}

/** A pill says what became of the payment. */
function drawState(sheet: Sheet, { state: text, isBack }: PaperSheet['payment'], top: number): number {
  const colour = isBack ? state.back : state.paid
  const width = sheet.doc.font('strong').fontSize(11).widthOfString(text) + 26
  decorate(sheet, (doc) => doc.roundedRect(page.margin, top, width, 22, 11).lineWidth(2).strokeColor(colour).stroke())
  put(sheet, text, { face: 'strong', size: 11, colour }, { x: page.margin + 13, y: top + 4.5, width })
  return top + 22
}

function drawFoot(sheet: Sheet, { foot }: PaperSheet): void {
  const y = page.height - 88
  rule(sheet, y, { width: 1.8, colour: colours.ink })
  const width = (inner - 2 * 16) / 3
  for (const [index, lines] of foot.entries())
    put(sheet, lines.join('\n'), quiet(size.foot), { x: page.margin + index * (width + 16), y: y + 9, width })
}

/** A new page names the paper that it goes on with. */
function room(sheet: Sheet, y: number, height: number, title: string): number {
  if (y + height <= bottom) return y
  const { doc } = sheet
  doc.addPage()
  decorate(sheet, () => {
    doc.font('text').fontSize(size.small).fillColor(colours.quiet).text(title, page.margin, 30, { width: inner })
  })
  return page.margin + 12
}
