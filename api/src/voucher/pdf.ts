import type { BookedSale, Booking, Voucher } from '@opentop/contract/booking'
import type { Lang } from '@opentop/domain/lang'
import type { VoucherTexts } from '@opentop/domain/mail'
import type { Site } from '@opentop/domain/site'
import { encodeQR } from 'qr'
import { colours, decorate, drawLogo, pdfOf, put, tagged, type Sheet } from './pdf-page.ts'

const page = { width: 420, height: 595, margin: 36 }
const inner = page.width - 2 * page.margin

type Papers = { booking: Booking; sales: readonly BookedSale[]; words: VoucherTexts; site: Site; lang: Lang }
type Paper = Pick<Papers, 'words' | 'site'> & { sale: BookedSale }

export function voucherPdf({ booking, sales, words, site, lang }: Papers): Promise<Buffer> {
  const Subject = sales.map(({ product }) => product).join(', ')
  const info = { Title: `${words.title} ${booking.reference}`, Author: site.name, Subject }
  return pdfOf({ size: [page.width, page.height], lang, info }, (sheet) => {
    for (const sale of sales) {
      const vouchers = booking.vouchers.filter((voucher) => voucher.saleId === sale.id)
      const live = vouchers.filter(({ qr }) => qr !== '')
      for (const [index, voucher] of (live.length > 0 ? live : vouchers).entries())
        drawPage(sheet, { sale, words, site }, voucher, words.position(index + 1, Math.max(1, live.length)))
    }
  })
}

function drawPage(sheet: Sheet, { sale, words, site }: Paper, voucher: Voucher, position: string): void {
  sheet.doc.addPage()
  decorate(sheet, (doc) => doc.rect(0, 0, page.width, 74).fill(colours.sun))
  // the sun is white on the yellow band
  drawLogo(sheet, site.logo, [page.margin, 43], colours.card)
  put(sheet, site.name, { face: 'display', size: 22 }, { x: page.margin + 32, y: 22, width: inner / 2 - 32 })
  put(sheet, position, { face: 'text', size: 10 }, { x: page.margin + inner / 2, y: 22, width: inner / 2, align: 'right' })
  put(sheet, words.reference, { face: 'strong', size: 10 }, { x: page.margin + inner / 2, y: 37, width: inner / 2, align: 'right' })
  drawLine(sheet, sale.vehicle === 'boat' ? colours.boat : colours.line)

  let y = put(sheet, sale.location, { face: 'text', size: 11, colour: colours.quiet }, { x: page.margin, y: 96, width: inner })
  y = put(sheet, sale.product, { face: 'display', size: 21 }, { x: page.margin, y: y + 2, width: inner }, 'H1') + 12
  y = drawCells(sheet, words.cells(sale, voucher), y) + 4
  decorate(sheet, (doc) =>
    doc.lineWidth(1.5).strokeColor(colours.hair).dash(5, { space: 4 }).moveTo(0, y).lineTo(page.width, y).stroke().undash(),
  )
  if (voucher.qr === '')
    put(sheet, words.state(voucher), { face: 'display', size: 30 }, { x: page.margin, y: y + 40, width: inner, align: 'center' })
  else drawCode(sheet, voucher, words, y + 14)
  const note = [words.deadline(sale), words.accepts(sale), sale.meetingPoint?.note, words.help].filter(Boolean).join('\n')
  sheet.doc.font('text').fontSize(9)
  const height = sheet.doc.heightOfString(note, { width: inner, lineGap: 1.5 })
  put(sheet, note, { face: 'text', size: 9, colour: colours.quiet }, { x: page.margin, y: page.height - 22 - height, width: inner })
}

function drawLine(sheet: Sheet, colour: string): void {
  decorate(sheet, (doc) => {
    doc
      .lineWidth(6)
      .strokeColor(colour)
      .lineCap('round')
      .moveTo(page.margin, 74)
      .lineTo(page.width - page.margin, 74)
      .stroke()
    doc.circle(page.margin, 74, 7).lineWidth(3.5).fillAndStroke(colours.card, colours.ink)
    doc.circle(page.width - page.margin, 74, 7).fillAndStroke(colours.card, colours.ink)
  })
}

function drawCells(sheet: Sheet, cells: ReturnType<VoucherTexts['cells']>, top: number): number {
  const width = (inner - 16) / 2
  let y = top
  for (let n = 0; n < cells.length; n += 2) {
    const ends = cells.slice(n, n + 2).map(({ name, value, planned }, column) => {
      const x = page.margin + column * (width + 16)
      const below = put(sheet, name, { face: 'text', size: 9, colour: colours.quiet }, { x, y, width })
      if (planned === undefined) return put(sheet, value, { face: 'strong', size: 11 }, { x, y: below + 1, width })
      tagged(sheet, 'P', ({ doc }) => {
        doc.font('text').fontSize(11).fillColor(colours.quiet)
        doc.text(planned, x, below + 1, { strike: true, continued: true, width, lineGap: 1.5 })
        doc.font('strong').fillColor(colours.ink).text(`  ${value}`, { strike: false })
      })
      return sheet.doc.y
    })
    y = Math.max(...ends) + 8
  }
  return y
}

function drawCode(sheet: Sheet, { qr, code }: Voucher, words: VoucherTexts, top: number): void {
  const fields = encodeQR(qr, 'raw', { border: 2, ecc: 'medium' })
  const size = Math.min(178, page.height - top - 142)
  const field = size / fields.length
  const left = (page.width - size) / 2
  decorate(sheet, (doc) => {
    doc.rect(left, top, size, size).fill('#FFFFFF')
    for (const [row, line] of fields.entries())
      for (const [column, dark] of line.entries()) if (dark) doc.rect(left + column * field, top + row * field, field + 0.05, field + 0.05)
    doc.fill(colours.ink)
  })
  const spaced = code.replace(/(.{4})(?=.)/g, '$1 ')
  const below = put(sheet, spaced, { face: 'strong', size: 13 }, { x: page.margin, y: top + size + 6, width: inner, align: 'center' })
  put(sheet, words.show, { face: 'text', size: 9, colour: colours.quiet }, { x: page.margin, y: below + 1, width: inner, align: 'center' })
}
