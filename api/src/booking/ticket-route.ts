import type { Booking, Ticket } from '@opentop/contract/booking'
import { findBooking, findVoucherPlace } from '@opentop/store/booking'
import { showBooking } from './work.ts'
import type { Context, Handlers } from '../call/context.ts'
import { answered, refused } from '../call/outcome.ts'
import { walletTicket, withWallets } from './wallet-links.ts'
import { voucherOfTicketToken } from '../voucher/ticket-token.ts'

export const ticket: Pick<Handlers, 'getTicket' | 'getApplePass'> = {
  async getTicket({ token }, context) {
    const found = await ticketOf(token, context)
    return found ? answered(shown(found)) : refused('voucher-unknown')
  },

  async getApplePass({ token }, context) {
    const found = await ticketOf(token, context)
    const pass = found?.voucher?.wallet.apple
      ? context.shop.wallets.apple?.(walletTicket(found.sale, found.voucher, found.booking, context))
      : undefined
    return pass ? answered(pass.toString('base64')) : refused('voucher-unknown')
  },
}

type Found = {
  booking: Booking
  sale: Booking['sales'][number]
  state: Ticket['state']
  /** A replaced voucher has left its booking. */
  voucher: Booking['vouchers'][number] | undefined
}

async function ticketOf(token: string, context: Context): Promise<Found | undefined> {
  const { shop, lang, now } = context
  const voucherId = voucherOfTicketToken(shop.secrets.voucher, token, now)
  const place = voucherId === undefined ? undefined : await findVoucherPlace(shop.database, voucherId)
  const facts = place && (await findBooking(shop.database, place.transactionId))
  if (!facts) return undefined
  const booking = withWallets(showBooking(facts, lang, shop), context)
  const sale = booking.sales.find(({ id }) => id === place.saleId)
  return sale && { booking, sale, state: place.state, voucher: booking.vouchers.find(({ id }) => id === voucherId) }
}

/** Leaves out everything that belongs to the order: its price, its documents, its ids and the tokens of the buyer. */
function shown({ booking, sale, state, voucher }: Found): Ticket {
  const { product, location } = sale
  const isGood = voucher !== undefined && (state === 'issued' || state === 'redeemed')
  if (!isGood) return { product, location, state, at: booking.at }
  const {
    id: _id,
    state: _state,
    paidCents: _paid,
    deadline: _until,
    refundSteps: _steps,
    travellersMissing: _missing,
    printToken: _print,
    choosePath: _choose,
    ...ticketSale
  } = sale
  const { id: _voucherId, saleId: _saleId, shareCents: _share, ticketToken: _token, ...ticketVoucher } = voucher
  return { product, location, state, at: booking.at, sale: ticketSale, voucher: ticketVoucher }
}
