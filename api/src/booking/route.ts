import { calendarFile, type CalendarEntry } from '@opentop/domain/booking/calendar-file'
import type { BookedPart, BookedSale, Booking } from '@opentop/contract/booking'
import { maskedEmail, startOf, type BookingFacts } from '@opentop/domain/booking/booking'
import { minuteOf } from '@opentop/domain/day'
import type { CatalogueFacts } from '@opentop/domain/facts'
import { findBooking, findBookingByReference, findTransactionOfSale } from '@opentop/store/booking'
import { findToken } from '@opentop/store/one-time-token'
import { insertOutbox } from '@opentop/store/outbox'
import { limitFind } from './find-limit.ts'
import { showBooking, viewOf } from './work.ts'
import type { Context, Handlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'
import { isPrintToken } from '../voucher/print-token.ts'
import { voucherToken } from '../voucher/code.ts'
import { paperFile } from '../voucher/paper-file.ts'
import { voucherPdf } from '../voucher/pdf.ts'
import { receiptPdf } from '../voucher/receipt-pdf.ts'
import { receiptOf } from '../voucher/receipt-work.ts'
import { orderOfViewToken } from '../voucher/view-token.ts'
import { withWallets } from './wallet-links.ts'

const resendMinutes = 10
const defaultMinutes = 120

export const booking: Pick<Handlers, 'getVouchers' | 'findBooking' | 'resendVouchers' | 'printSale' | 'getCalendarFile' | 'printReceipt'> =
  {
    async getVouchers({ token }, context) {
      const viewed = await bookingOfView(token, context)
      if (viewed) return answered(viewOf(showBooking(viewed, context.lang, context.shop)))
      const found = await bookingOfToken(token, context)
      return found ? answered(withWallets(showBooking(found, context.lang, context.shop), context)) : refused('voucher-unknown')
    },

    async findBooking({ reference, email }, context) {
      const { shop } = context
      const asked = reference.trim().toUpperCase()
      const tries = await limitFind(asked, context)
      if ('refusal' in tries) return tries
      const order = await findBookingByReference(shop.database, asked, email)
      if (!order) return refused('booking-unknown')
      await tries.giveBack()
      return answered({ token: voucherToken(shop.secrets.voucher, order) })
    },

    async resendVouchers({ token }, context) {
      const { shop, now } = context
      const found = await bookingOfToken(token, context)
      if (!found?.buyer?.email) return refused('voucher-unknown')
      const turn = Math.floor(now / (resendMinutes * 60_000))
      await shop.database.transaction((tx) =>
        insertOutbox(tx, { topic: 'mail:confirmation', key: `mail:resend ${found.id} ${turn}`, payload: { transactionId: found.id } }),
      )
      return answered({ email: maskedEmail(found.buyer.email) })
    },

    async printSale({ id, bearer }, context) {
      const found = await saleOfToken(id, bearer, context)
      if (!found) return refused('sale-unknown')
      const { shop, site } = context
      const { lang } = found.booking
      const paper = await voucherPdf({
        booking: found.booking,
        sales: [found.sale],
        words: shop.writer.voucherTexts(found.booking, site, lang),
        site,
        lang,
      })
      return answered(paper.toString('base64'))
    },

    async getCalendarFile({ id, bearer }, context) {
      const found = await saleOfToken(id, bearer, context)
      if (!found) return refused('sale-unknown')
      return answered(Buffer.from(calendarFile(entriesOf(found, context), context.now)).toString('base64'))
    },

    async printReceipt({ id, bearer, paper: paperId }, context) {
      const found = await saleOfToken(id, bearer, context)
      const numbered = found && !found.facts.isAgents ? await paperFile(context.shop, found.facts.id, paperId) : undefined
      if (numbered) return answered(numbered.toString('base64'))
      if (paperId !== undefined) return refused('sale-unknown')
      const receipt =
        found && !found.facts.isAgents ? await receiptOf(context.shop.database, found.facts.id, context.shop.isDemo) : undefined
      if (!found || !receipt) return refused('sale-unknown')
      const { shop, site } = context
      const content = shop.writer.receipt({ booking: found.booking, buyer: found.facts.buyer, receipt, site, lang: found.booking.lang })
      const paper = await receiptPdf(content, site, found.booking.lang)
      return answered(paper.toString('base64'))
    },
  }

async function bookingOfToken(token: string, { shop }: Context) {
  const transactionId = await findToken(shop.database, token, 'voucher')
  return transactionId === undefined ? undefined : findBooking(shop.database, transactionId)
}

function bookingOfView(token: string, { shop, now }: Context) {
  const transactionId = orderOfViewToken(shop.secrets.voucher, token, now)
  return transactionId === undefined ? undefined : findBooking(shop.database, transactionId)
}

type SaleOfToken = { facts: BookingFacts; booking: Booking; sale: BookedSale }
/** Vouchers are in the language of the purchase, not of the request. */
async function saleOfToken(saleId: string, bearer: string, context: Context): Promise<SaleOfToken | undefined> {
  const { shop, now } = context
  if (!isPrintToken(shop.secrets.voucher, saleId, bearer, now)) return undefined
  const transactionId = await findTransactionOfSale(shop.database, saleId)
  const facts = transactionId && (await findBooking(shop.database, transactionId))
  const shown = facts && showBooking(facts, facts.lang, shop)
  const sale = shown && shown.sales.find(({ id }) => id === saleId)
  return facts && shown && sale ? { facts, booking: shown, sale } : undefined
}

/** A part with a time becomes an appointment, one with a day an all-day event. An order without any day has the days on which it is valid. */
function entriesOf({ booking: order, sale }: { booking: Booking; sale: BookedSale }, { snapshot }: Context): CalendarEntry[] {
  const parts = sale.components.length > 0 ? sale.components : [sale]
  const entry = (part: BookedPart, when: CalendarEntry['when'], index: number): CalendarEntry => ({
    id: `${sale.id}-${index}@opentop`,
    title: `${part.product} – ${part.option}`,
    place: [part.meetingPoint?.name, sale.location].filter(Boolean).join(', '),
    text: order.reference,
    when,
  })
  const dated = parts.flatMap((part, index): CalendarEntry[] => {
    const time = part.newTime ?? part.time
    if (part.day === undefined || ('isPaidBack' in part && part.isPaidBack)) return []
    const start = startOf({ day: part.day, minute: time === undefined ? null : minuteOf(time), timezone: sale.timezone })
    const minutes = minutesOf(part.optionId, snapshot.facts)
    return [entry(part, start === undefined ? { day: part.day } : { startMs: start, minutes }, index)]
  })
  const valid = order.vouchers.find((voucher) => voucher.saleId === sale.id)
  if (dated.length > 0 || !valid) return dated
  return [entry(sale, { day: valid.validFrom, lastDay: valid.validUntil }, 0)]
}

function minutesOf(optionId: number, { options, products }: CatalogueFacts): number {
  const option = options.get(optionId)
  const duration = option?.duration ?? products.get(option?.productId ?? 0)?.duration
  if (!duration || duration.unit === 'days') return defaultMinutes
  return Math.min(duration.value * (duration.unit === 'hours' ? 60 : 1), 12 * 60)
}
