import type { Lang } from '@opentop/domain/lang'
import type { ReceiptContent } from '@opentop/domain/mail'
import type { Site } from '@opentop/domain/site'
import { colours, drawLogo, pdfOf, put, type Doc } from './pdf-page.ts'

const page = { width: 595, height: 842, margin: 56 }
const inner = page.width - 2 * page.margin
const amountWidth = 110
const bottom = page.height - 72

/** The receipt of an order on A4. */
export function receiptPdf(content: ReceiptContent, site: Site, lang: Lang): Promise<Buffer> {
  const info = { Title: content.title, Author: site.name, Subject: content.facts[0]?.value ?? '' }
  return pdfOf({ size: [page.width, page.height], lang, info }, (doc) => {
    doc.addPage()
    let y = drawHead(doc, content, site)
    for (const block of content.blocks) y = drawBlock(doc, block, y + 26)
    for (const note of content.notes) y = put(doc, 'text', 9, colours.quiet, note, page.margin, room(doc, y + 22, 40), inner)
  })
}

function drawHead(doc: Doc, { title, seller, facts }: ReceiptContent, site: Site): number {
  doc.rect(0, 0, page.width, 10).fill(colours.sun)
  drawLogo(doc, site.logo, [page.margin, 65])
  put(doc, 'display', 22, colours.ink, site.name, page.margin + 32, 44, inner / 2 - 32)
  const sellerEnd = put(doc, 'text', 9, colours.quiet, seller.join('\n'), page.margin + inner / 2, 48, inner / 2, 'right')
  let y = put(doc, 'display', 26, colours.ink, title, page.margin, Math.max(sellerEnd, 90) + 24, inner) + 10
  for (const { name, value } of facts) {
    put(doc, 'text', 10, colours.quiet, name, page.margin, y, 150)
    y = put(doc, 'strong', 10, colours.ink, value, page.margin + 150, y, inner - 150) + 3
  }
  return y
}

function drawBlock(doc: Doc, { title, rows, sum }: ReceiptContent['blocks'][number], top: number): number {
  let y = put(doc, 'display', 14, colours.ink, title, page.margin, room(doc, top, 90), inner) + 8
  for (const { text, detail, amount } of rows) {
    y = room(doc, y, 46)
    put(doc, 'text', 10.5, colours.ink, amount, page.width - page.margin - amountWidth, y, amountWidth, 'right')
    let end = put(doc, 'text', 10.5, colours.ink, text, page.margin, y, inner - amountWidth - 16)
    if (detail) end = put(doc, 'text', 9, colours.quiet, detail, page.margin, end, inner - amountWidth - 16)
    y = end + 6
  }
  y = room(doc, y, 30)
  doc
    .lineWidth(1)
    .strokeColor(colours.ink)
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .stroke()
  put(doc, 'strong', 11, colours.ink, sum.amount, page.width - page.margin - amountWidth, y + 7, amountWidth, 'right')
  return put(doc, 'strong', 11, colours.ink, sum.name, page.margin, y + 7, inner - amountWidth - 16)
}

/** Where the next piece begins: here, or on a new page if this one has no room for it. */
function room(doc: Doc, y: number, height: number): number {
  if (y + height <= bottom) return y
  doc.addPage()
  return page.margin
}
