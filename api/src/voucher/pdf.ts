import type { BookedSale, Booking, Voucher } from '@opentop/contract/booking'
import type { Lang } from '@opentop/domain/lang'
import type { VoucherTexts } from '@opentop/domain/mail'
import type { Site } from '@opentop/domain/site'
import { encodeQR } from 'qr'
import { colours, drawLogo, pdfOf, put, type Doc } from './pdf-page.ts'

const page = { width: 420, height: 595, margin: 36 }
const inner = page.width - 2 * page.margin

type Papers = { booking: Booking; sales: readonly BookedSale[]; words: VoucherTexts; site: Site; lang: Lang }
type Paper = Pick<Papers, 'words' | 'site'> & { sale: BookedSale }

/** The vouchers of some sales as PDF: one A5 page each, with a vector QR code and embedded fonts. */
export function voucherPdf({ booking, sales, words, site, lang }: Papers): Promise<Buffer> {
  const Subject = sales.map(({ product }) => product).join(', ')
  const info = { Title: `${words.title} ${booking.reference}`, Author: site.name, Subject }
  return pdfOf({ size: [page.width, page.height], lang, info }, (doc) => {
    for (const sale of sales) {
      const vouchers = booking.vouchers.filter((voucher) => voucher.saleId === sale.id)
      const live = vouchers.filter(({ qr }) => qr !== '')
      for (const [index, voucher] of (live.length > 0 ? live : vouchers).entries())
        drawPage(doc, { sale, words, site }, voucher, words.position(index + 1, Math.max(1, live.length)))
    }
  })
}

function drawPage(doc: Doc, { sale, words, site }: Paper, voucher: Voucher, position: string): void {
  doc.addPage()
  const colour = sale.vehicle === 'boat' ? colours.boat : colours.line
  doc.rect(0, 0, page.width, 74).fill(colours.sun)
  // the sun is white on the yellow band
  drawLogo(doc, site.logo, [page.margin, 43], colours.card)
  put(doc, 'display', 22, colours.ink, site.name, page.margin + 32, 22, inner / 2 - 32)
  put(doc, 'text', 10, colours.ink, position, page.margin + inner / 2, 22, inner / 2, 'right')
  put(doc, 'strong', 10, colours.ink, words.reference, page.margin + inner / 2, 37, inner / 2, 'right')
  doc
    .lineWidth(6)
    .strokeColor(colour)
    .lineCap('round')
    .moveTo(page.margin, 74)
    .lineTo(page.width - page.margin, 74)
    .stroke()
  doc.circle(page.margin, 74, 7).lineWidth(3.5).fillAndStroke(colours.card, colours.ink)
  doc.circle(page.width - page.margin, 74, 7).fillAndStroke(colours.card, colours.ink)

  let y = put(doc, 'text', 11, colours.quiet, sale.location, page.margin, 96, inner)
  y = put(doc, 'display', 21, colours.ink, sale.product, page.margin, y + 2, inner) + 12
  y = drawCells(doc, words.cells(sale, voucher), y) + 4
  doc.lineWidth(1.5).strokeColor(colours.hair).dash(5, { space: 4 }).moveTo(0, y).lineTo(page.width, y).stroke().undash()
  if (voucher.qr === '') put(doc, 'display', 30, colours.ink, words.state(voucher), page.margin, y + 40, inner, 'center')
  else drawCode(doc, voucher, words, y + 14)
  const note = [words.deadline(sale), words.accepts(sale), sale.meetingPoint?.note, words.help].filter(Boolean).join('\n')
  doc.font('text').fontSize(9)
  const height = doc.heightOfString(note, { width: inner, lineGap: 1.5 })
  put(doc, 'text', 9, colours.quiet, note, page.margin, page.height - 22 - height, inner)
}

function drawCells(doc: Doc, cells: ReturnType<VoucherTexts['cells']>, top: number): number {
  const width = (inner - 16) / 2
  let y = top
  for (let n = 0; n < cells.length; n += 2) {
    const ends = cells.slice(n, n + 2).map(({ name, value, planned }, column) => {
      const x = page.margin + column * (width + 16)
      const below = put(doc, 'text', 9, colours.quiet, name, x, y, width)
      if (planned === undefined) return put(doc, 'strong', 11, colours.ink, value, x, below + 1, width)
      doc.font('text').fontSize(11).fillColor(colours.quiet)
      doc.text(planned, x, below + 1, { strike: true, continued: true, width, lineGap: 1.5 })
      doc.font('strong').fillColor(colours.ink).text(`  ${value}`, { strike: false })
      return doc.y
    })
    y = Math.max(...ends) + 8
  }
  return y
}

function drawCode(doc: Doc, { qr, code }: Voucher, words: VoucherTexts, top: number): void {
  const fields = encodeQR(qr, 'raw', { border: 2, ecc: 'medium' })
  const size = Math.min(178, page.height - top - 142)
  const field = size / fields.length
  const left = (page.width - size) / 2
  doc.rect(left, top, size, size).fill('#FFFFFF')
  for (const [row, line] of fields.entries())
    for (const [column, dark] of line.entries()) if (dark) doc.rect(left + column * field, top + row * field, field + 0.05, field + 0.05)
  doc.fill(colours.ink)
  const spaced = code.replace(/(.{4})(?=.)/g, '$1 ')
  const below = put(doc, 'strong', 13, colours.ink, spaced, page.margin, top + size + 6, inner, 'center')
  put(doc, 'text', 9, colours.quiet, words.show, page.margin, below + 1, inner, 'center')
}
