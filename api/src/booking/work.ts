import type { Booking } from '@opentop/contract/booking'
import {
  bookedSale,
  maskedEmail,
  saleDeadline,
  saleRefundSteps,
  startOf,
  voucherParts,
  type BookedSaleFacts,
  type BookedVoucher,
  type BookingFacts,
} from '@opentop/domain/booking/booking'
import { disruptionsOf, inLang } from '@opentop/domain/disruption/notice'
import type { Lang } from '@opentop/domain/lang'
import { paperNumber } from '@opentop/domain/papers/paper'
import { pathTo } from '@opentop/domain/page/route'
import { siteOfKey } from '@opentop/domain/site'
import { ticketNames, type NamedTraveller } from '@opentop/domain/voucher/ticket-names'
import type { Shop } from '../call/shop.ts'
import { disruptionToken } from '../secret/disruption-token.ts'
import { unseal } from '../secret/sealed.ts'
import { printToken } from '../voucher/print-token.ts'
import { voucherCode } from '../voucher/code.ts'
import { ticketLinkEnd, ticketToken } from '../voucher/ticket-token.ts'

type BookingShop = Pick<Shop, 'snapshot' | 'secrets' | 'now' | 'voucherKeys' | 'isDemo'>

export function showBooking(facts: BookingFacts, lang: Lang, shop: BookingShop): Booking {
  const { facts: catalogue } = shop.snapshot()
  const names = ticketNames(facts.vouchers, (saleId) => travellersOf(facts, saleId, shop))
  return {
    reference: facts.reference,
    state: facts.state,
    lang: facts.lang,
    email: maskedEmail(facts.buyer?.email ?? ''),
    guest: facts.leadGuest ?? (facts.buyer ? `${facts.buyer.firstName} ${facts.buyer.lastName}`.trim() : ''),
    paidAt: facts.paidAt.toISOString(),
    at: new Date(shop.now()).toISOString(),
    currencyId: facts.currencyId,
    // the guests of a travel agency do not see what it paid
    totalCents: facts.isAgents ? 0 : facts.totalCents,
    ...taxOf(facts, shop),
    ...(facts.isAgents ? { byAgency: true } : {}),
    sales: facts.sales.map((sale) => {
      const start = startOf(sale)
      return {
        ...bookedSale(sale, catalogue, lang),
        ...disruptionNews(sale, { lang, site: facts.site, linkVersion: facts.linkVersion }, shop),
        deadline: saleDeadline(sale, facts.vouchers, catalogue, shop.now()),
        refundSteps: saleRefundSteps(sale, facts.vouchers, catalogue, shop.now()),
        ...(facts.isAgents ? { paidCents: 0 } : {}),
        ...(start === undefined ? {} : { startsAt: new Date(start).toISOString() }),
        printToken: printToken(shop.secrets.voucher, sale.id, shop.now()),
      }
    }),
    vouchers: facts.vouchers.map((voucher) => {
      const passenger = names.get(voucher.id)
      return {
        ...showVoucher(voucher, facts.sales, lang, shop),
        ...(passenger ? { passenger } : {}),
        ...(facts.isAgents ? { shareCents: 0 } : {}),
      }
    }),
    refunds: (facts.isAgents ? [] : facts.refunds).map(({ cents, state, at }) => ({ cents, state, at: new Date(at).toISOString() })),
    papers: (facts.isAgents ? [] : facts.papers).map((paper) => ({
      id: paper.id,
      kind: paper.kind,
      number: paperNumber(paper, paper.number),
      day: paper.day,
      cents: paper.cents,
      isCancelled: paper.isCancelled,
    })),
  }
}

/** Outside the demo no tax is shown at an unconfirmed rate. */
function taxOf({ tax, isAgents }: BookingFacts, { isDemo }: BookingShop): Pick<Booking, 'taxCents'> {
  return tax && tax.cents > 0 && !isAgents && (isDemo || !tax.isExample) ? { taxCents: tax.cents } : {}
}

/** The names alone: documents and phone numbers are on no ticket. */
function travellersOf({ sales }: BookingFacts, saleId: string, { secrets }: BookingShop): NamedTraveller[] {
  const { travellers } = sales.find(({ id }) => id === saleId) ?? {}
  return (travellers ?? []).map(({ typeId, sealed }) => {
    const { firstName, lastName } = unseal<NamedTraveller>(secrets.traveller, saleId, Buffer.from(sealed, 'base64'))
    return { typeId, firstName, lastName }
  })
}

/** For the office: without the links that change the order or outlive the view, and without names, which need a right of their own. */
export function viewOf(booking: Booking): Booking {
  return {
    ...booking,
    isView: true,
    sales: booking.sales.map(({ choosePath: _choose, ...sale }) => sale),
    vouchers: booking.vouchers.map(({ passenger: _name, ...voucher }) => ({ ...voucher, ticketToken: '' })),
  }
}

function disruptionNews(
  sale: BookedSaleFacts,
  { lang, site: key, linkVersion }: { lang: Lang; site: string; linkVersion: number },
  { snapshot, secrets }: BookingShop,
) {
  const { facts, disruptions } = snapshot()
  const places = sale.components.length > 0 ? sale.components : [sale]
  const found = new Set(
    places
      .flatMap(({ optionId, day, minute }) => (day === null || minute === null ? [] : [{ optionId, day, minute }]))
      .flatMap((place) => disruptionsOf(disruptions, place, facts)),
  )
  const site = siteOfKey(facts, key)
  if (sale.state === 'cancelled' || !site) return { notices: [] }
  // a pass in use waits for a choice too, though its day has begun
  const open = disruptions.find(({ id }) => id === sale.toChoose)
  const token = open && disruptionToken(secrets.link, { disruptionId: open.id, saleId: sale.id, linkVersion }, open.scope.toDay)
  return {
    notices: [...found, ...(open && !found.has(open) ? [open] : [])].map(({ texts }) => ({
      title: inLang(texts.title, lang),
      text: inLang(texts.text, lang),
    })),
    ...(token ? { choosePath: `${pathTo(site, lang, { page: 'disruption' })}?token=${token}` } : {}),
  }
}

function showVoucher(
  voucher: BookedVoucher,
  sales: readonly BookedSaleFacts[],
  lang: Lang,
  shop: BookingShop,
): Booking['vouchers'][number] {
  const { id, saleId, seq, typeId, people, validFrom, validUntil, state, shareCents } = voucher
  const sale = sales.find((one) => one.id === saleId)
  const boardings = voucher.boardings.map((boarding) => ({ ...boarding, at: Date.parse(boarding.at) }))
  const parts = sale ? voucherParts(voucher, boardings, sale, { facts: shop.snapshot().facts, lang, now: shop.now() }) : []
  const isGood = (state === 'issued' || state === 'redeemed') && parts.some((part) => part.state !== 'ended')
  const qrFacts = { voucherId: id, optionId: sale?.optionId ?? 0, typeId, people, parts: voucher.parts }
  return {
    id,
    saleId,
    seq,
    typeId,
    people,
    validFrom,
    validUntil,
    parts,
    state,
    shareCents,
    code: isGood ? voucherCode(shop.secrets.voucher, id) : '',
    qr: isGood ? shop.voucherKeys().qrOf(qrFacts) : '',
    ticketToken: isGood && sale?.accepts !== 'paper' ? ticketToken(shop.secrets.voucher, id, ticketLinkEnd(validUntil)) : '',
    wallet: {},
  }
}
