import type { Lang } from '@opentop/domain/lang'
import type { ReceiptContent } from '@opentop/domain/mail'
import type { Site } from '@opentop/domain/site'
import { colours, decorate, drawLogo, pdfOf, put, type Sheet } from './pdf-page.ts'

const page = { width: 595, height: 842, margin: 56 }
const inner = page.width - 2 * page.margin
const amountWidth = 110
const bottom = page.height - 72

/** A receipt without a number: of an order that papers do not cover, or before its number is there. */
export function receiptPdf(content: ReceiptContent, site: Site, lang: Lang): Promise<Buffer> {
  const info = { Title: content.title, Author: site.name, Subject: content.facts[0]?.value ?? '' }
  return pdfOf({ size: [page.width, page.height], lang, info }, (sheet) => {
    sheet.doc.addPage()
    let y = drawHead(sheet, content, site)
    for (const block of content.blocks) y = drawBlock(sheet, block, y + 26)
    for (const note of content.notes)
      y = put(sheet, note, { face: 'text', size: 9, colour: colours.quiet }, { x: page.margin, y: room(sheet, y + 22, 40), width: inner })
  })
}

function drawHead(sheet: Sheet, { title, seller, facts }: ReceiptContent, site: Site): number {
  decorate(sheet, (doc) => doc.rect(0, 0, page.width, 10).fill(colours.sun))
  drawLogo(sheet, site.logo, [page.margin, 65])
  put(sheet, site.name, { face: 'display', size: 22 }, { x: page.margin + 32, y: 44, width: inner / 2 - 32 })
  const sellerEnd = put(
    sheet,
    seller.join('\n'),
    { face: 'text', size: 9, colour: colours.quiet },
    { x: page.margin + inner / 2, y: 48, width: inner / 2, align: 'right' },
  )
  let y = put(sheet, title, { face: 'display', size: 26 }, { x: page.margin, y: Math.max(sellerEnd, 90) + 24, width: inner }, 'H1') + 10
  for (const { name, value } of facts) {
    put(sheet, name, { face: 'text', size: 10, colour: colours.quiet }, { x: page.margin, y, width: 150 })
    y = put(sheet, value, { face: 'strong', size: 10 }, { x: page.margin + 150, y, width: inner - 150 }) + 3
  }
  return y
}

function drawBlock(sheet: Sheet, { title, rows, sum }: ReceiptContent['blocks'][number], top: number): number {
  let y = put(sheet, title, { face: 'display', size: 14 }, { x: page.margin, y: room(sheet, top, 90), width: inner }, 'H2') + 8
  for (const { text, detail, amount } of rows) {
    y = room(sheet, y, 46)
    put(sheet, amount, { face: 'text', size: 10.5 }, { x: page.width - page.margin - amountWidth, y, width: amountWidth, align: 'right' })
    let end = put(sheet, text, { face: 'text', size: 10.5 }, { x: page.margin, y, width: inner - amountWidth - 16 })
    if (detail)
      end = put(
        sheet,
        detail,
        { face: 'text', size: 9, colour: colours.quiet },
        { x: page.margin, y: end, width: inner - amountWidth - 16 },
      )
    y = end + 6
  }
  y = room(sheet, y, 30)
  decorate(sheet, (doc) =>
    doc
      .lineWidth(1)
      .strokeColor(colours.ink)
      .moveTo(page.margin, y)
      .lineTo(page.width - page.margin, y)
      .stroke(),
  )
  put(
    sheet,
    sum.amount,
    { face: 'strong', size: 11 },
    { x: page.width - page.margin - amountWidth, y: y + 7, width: amountWidth, align: 'right' },
  )
  return put(sheet, sum.name, { face: 'strong', size: 11 }, { x: page.margin, y: y + 7, width: inner - amountWidth - 16 })
}

function room(sheet: Sheet, y: number, height: number): number {
  if (y + height <= bottom) return y
  sheet.doc.addPage()
  return page.margin
}
