import type { BookedSale, Booking, Voucher } from '@opentop/contract/booking'
import { apiRoot } from '@opentop/contract/paths'
import { latestEnd } from '@opentop/domain/voucher/pass'
import { isoOf } from '@opentop/domain/zone'
import type { Context } from '../call/context.ts'
import type { WalletTicket } from '../wallet/ticket.ts'

/** An operator that wants paper accepts no wallet. */
export function withWallets(booking: Booking, context: Context): Booking {
  const { apple, google } = context.shop.wallets
  if (!apple && !google) return booking
  return {
    ...booking,
    vouchers: booking.vouchers.map((voucher) => {
      const sale = booking.sales.find(({ id }) => id === voucher.saleId)
      if (!sale || sale.accepts === 'paper' || voucher.qr === '') return voucher
      const wallet: Voucher['wallet'] = {
        ...(apple ? { apple: `${apiRoot}/ticket/apple?token=${encodeURIComponent(voucher.ticketToken)}` } : {}),
        ...(google ? { google: google(walletTicket(sale, voucher, booking, context)) } : {}),
      }
      return { ...voucher, wallet }
    }),
  }
}

export function walletTicket(sale: BookedSale, voucher: Voucher, booking: Booking, { shop, site, lang, caller }: Context): WalletTicket {
  // a pass may belong to another passenger, so it does not name the buyer
  const words = shop.writer.voucherTexts({ ...booking, guest: '' }, site, lang)
  const ends = voucher.parts.flatMap((part, index) =>
    sale.components[index]?.isPaidBack ? [] : latestEnd({ ...part, endsAt: Date.parse(part.endsAt) }, sale.timezone),
  )
  return {
    id: voucher.id,
    shop: site.name,
    help: words.help,
    kind: words.title,
    lang,
    origin: caller.origin,
    product: sale.product,
    location: sale.location,
    vehicle: sale.vehicle,
    qr: voucher.qr,
    code: voucher.code,
    cells: words.cells(sale, voucher),
    startsAt: sale.startsAt,
    endsAt: ends.length > 0 ? isoOf(Math.max(...ends)) : undefined,
    position: sale.meetingPoint?.position,
  }
}
