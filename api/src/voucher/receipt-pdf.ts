import type { Lang } from '@opentop/domain/lang'
import type { ReceiptContent } from '@opentop/domain/mail'
import type { Site } from '@opentop/domain/site'
import { colours, drawLogo, pdfOf, put, type Doc } from './pdf-page.ts'

const page = { width: 595, height: 842, margin: 56 }
const inner = page.width - 2 * page.margin
const amountWidth = 110
const bottom = page.height - 72

type Named = { title: string; /** So that the same paper has the same bytes. */ made: Date }

export function receiptPdf(content: ReceiptContent, site: Site, lang: Lang, named?: Named): Promise<Buffer> {
  const info = {
    Title: named?.title ?? content.title,
    Author: site.name,
    Subject: content.facts[0]?.value ?? '',
    ...(named ? { CreationDate: named.made } : {}),
  }
  return pdfOf({ size: [page.width, page.height], lang, info }, (doc) => {
    doc.addPage()
    let y = drawHead(doc, content, site)
    for (const block of content.blocks) y = drawBlock(doc, block, y + 26)
    for (const note of content.notes)
      y = put(doc, note, { face: 'text', size: 9, colour: colours.quiet }, { x: page.margin, y: room(doc, y + 22, 40), width: inner })
  })
}

function drawHead(doc: Doc, { title, seller, facts }: ReceiptContent, site: Site): number {
  doc.rect(0, 0, page.width, 10).fill(colours.sun)
  drawLogo(doc, site.logo, [page.margin, 65])
  put(doc, site.name, { face: 'display', size: 22 }, { x: page.margin + 32, y: 44, width: inner / 2 - 32 })
  const sellerEnd = put(
    doc,
    seller.join('\n'),
    { face: 'text', size: 9, colour: colours.quiet },
    { x: page.margin + inner / 2, y: 48, width: inner / 2, align: 'right' },
  )
  let y = put(doc, title, { face: 'display', size: 26 }, { x: page.margin, y: Math.max(sellerEnd, 90) + 24, width: inner }) + 10
  for (const { name, value } of facts) {
    put(doc, name, { face: 'text', size: 10, colour: colours.quiet }, { x: page.margin, y, width: 150 })
    y = put(doc, value, { face: 'strong', size: 10 }, { x: page.margin + 150, y, width: inner - 150 }) + 3
  }
  return y
}

function drawBlock(doc: Doc, { title, rows, sum }: ReceiptContent['blocks'][number], top: number): number {
  let y = put(doc, title, { face: 'display', size: 14 }, { x: page.margin, y: room(doc, top, 90), width: inner }) + 8
  for (const { text, detail, amount } of rows) {
    y = room(doc, y, 46)
    put(doc, amount, { face: 'text', size: 10.5 }, { x: page.width - page.margin - amountWidth, y, width: amountWidth, align: 'right' })
    let end = put(doc, text, { face: 'text', size: 10.5 }, { x: page.margin, y, width: inner - amountWidth - 16 })
    if (detail)
      end = put(doc, detail, { face: 'text', size: 9, colour: colours.quiet }, { x: page.margin, y: end, width: inner - amountWidth - 16 })
    y = end + 6
  }
  y = room(doc, y, 30)
  doc
    .lineWidth(1)
    .strokeColor(colours.ink)
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .stroke()
  put(
    doc,
    sum.amount,
    { face: 'strong', size: 11 },
    { x: page.width - page.margin - amountWidth, y: y + 7, width: amountWidth, align: 'right' },
  )
  return put(doc, sum.name, { face: 'strong', size: 11 }, { x: page.margin, y: y + 7, width: inner - amountWidth - 16 })
}

function room(doc: Doc, y: number, height: number): number {
  if (y + height <= bottom) return y
  doc.addPage()
  return page.margin
}
