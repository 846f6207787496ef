import { randomUUID } from 'node:crypto'
import type { Booking } from '@opentop/contract/booking'
import type { Day } from '@opentop/domain/day'
import type { DescribedLine, PaperContent, PaperSeller } from '@opentop/domain/papers/content'
import { paperNumber } from '@opentop/domain/papers/paper'
import { creditLines, soldLines, type PaperLine, type PaperSums } from '@opentop/domain/papers/paper-lines'
import type { Lang } from '@opentop/domain/lang'
import { siteOfKey, type Establishment } from '@opentop/domain/site'
import { localTime } from '@opentop/domain/zone'
import { findZone } from '@opentop/store/books/close'
import { findBooking } from '@opentop/store/booking'
import type { NewPaper } from '@opentop/store/papers/number'
import { findPaymentToPaper, findRefundToPaper, type PaymentToPaper, type RefundToPaper } from '@opentop/store/papers/paper-facts'
import type { PaperRequest, Waits } from '@opentop/store/papers/request'
import { showBooking } from '../booking/work.ts'
import type { Shop } from '../call/shop.ts'

export type PaperShop = Pick<Shop, 'database' | 'snapshot' | 'secrets' | 'now' | 'voucherKeys' | 'isDemo'>

/** A paper that can be numbered; why it has to wait; or that there is nothing to issue any more. */
export type Draft = { site: string; paper: NewPaper } | { waits: Waits } | { isNeedless: true }

export async function draftOf({ kind, factId }: PaperRequest, shop: PaperShop): Promise<Draft> {
  if (kind === 'refund') return creditNoteOf(await findRefundToPaper(shop.database, factId), shop)
  return paymentPaperOf(await findPaymentToPaper(shop.database, factId), kind === 'invoice', shop)
}

async function paymentPaperOf(payment: PaymentToPaper | undefined, isAsked: boolean, shop: PaperShop): Promise<Draft> {
  if (!payment) return { isNeedless: true }
  const own = payment.papers.filter(({ paymentId }) => paymentId === payment.id)
  const receipt = own.find(({ kind }) => kind === 'receipt')
  if (own.some(({ kind }) => kind === 'invoice') || (receipt && !isAsked)) return { isNeedless: true }
  const waits = waitsFor(payment.parts, shop.isDemo)
  if (waits) return { waits }
  const { ask } = payment
  const sums = soldLines(payment.parts, payment.cents)
  const paper = await paperOf(payment, sums, ask && receipt ? [receipt] : [], shop)
  const kind = ask ? 'invoice' : 'receipt'
  return { site: payment.site, paper: { ...paper, kind, refundId: null, replaces: (ask && receipt?.id) ?? null } }
}

async function creditNoteOf(refund: RefundToPaper | undefined, shop: PaperShop): Promise<Draft> {
  if (!refund || refund.isCredited) return { isNeedless: true }
  const touched = new Set([refund.id, ...refund.back.map(({ paymentId }) => paymentId)])
  const named = [...touched].flatMap((id) => {
    const own = refund.papers.filter(({ paymentId }) => paymentId === id)
    return own.find(({ kind }) => kind === 'invoice') ?? own[0] ?? []
  })
  if (!refund.isOfBefore && !named.some(({ paymentId }) => paymentId === refund.id)) return { waits: 'receipt-first' }
  const parts = refund.parts.filter(({ paymentId }) => touched.has(paymentId))
  const waits = waitsFor(parts, shop.isDemo)
  if (waits) return { waits }
  const sums = creditLines(parts, refund.back, refund.refundCents)
  const paper = await paperOf(refund, sums, named, shop)
  return { site: refund.site, paper: { ...paper, kind: 'credit-note', refundId: refund.refundId, replaces: null } }
}

/** Outside the demo nothing is written at an unconfirmed rate. */
function waitsFor(parts: PaymentToPaper['parts'], isDemo: boolean): Waits | undefined {
  if (isDemo) return undefined
  if (parts.some(({ basis }) => basis === 'unknown')) return 'rate-unknown'
  return parts.some(({ isExample }) => isExample) ? 'rate-unconfirmed' : undefined
}

async function paperOf(
  facts: PaymentToPaper & { reason?: string },
  sums: PaperSums,
  named: PaymentToPaper['papers'],
  shop: PaperShop,
): Promise<Omit<NewPaper, 'kind' | 'refundId' | 'replaces'>> {
  const lang = facts.ask?.lang ?? facts.lang
  const found = await findBooking(shop.database, facts.transactionId)
  const booking = found && showBooking({ ...found, isAgents: false }, lang, shop)
  const content: PaperContent = {
    seller: sellerOf(facts.site, shop),
    reference: facts.reference,
    paidOn: await dayOf(facts, shop),
    method: facts.method,
    lines: sums.lines.map((line) => described(line, booking)),
    taxes: sums.taxes,
    refersTo: named.map((paper) => ({ kind: paper.kind, number: paperNumber(paper, paper.number), day: paper.day })),
    reason: facts.reason ?? null,
  }
  return {
    id: randomUUID(),
    transactionId: facts.transactionId,
    paymentId: facts.id,
    lang: lang satisfies Lang,
    currencyId: facts.currencyId,
    netCents: sums.netCents,
    taxCents: sums.taxCents,
    grossCents: sums.grossCents,
    content,
    buyer: { person: facts.buyer, company: facts.ask?.company ?? null },
  }
}

async function dayOf({ site, settledAt }: PaymentToPaper, { database }: PaperShop): Promise<Day> {
  return localTime(settledAt.getTime(), await findZone(database, site)).day
}

function sellerOf(key: string, shop: PaperShop): PaperSeller {
  const site = siteOfKey(shop.snapshot().facts, key)
  if (!site) throw new Error(`${key} is no site`)
  const { branch = null, ...imprint } = site.imprint
  return { company: establishmentOf(imprint), branch: branch && establishmentOf(branch), ...site.customerService }
}

const establishmentOf = ({ name, address, country, register, vatId }: Establishment): Establishment => ({
  name,
  address,
  country,
  register,
  vatId,
})

function described(line: PaperLine, booking: Booking | undefined): DescribedLine {
  const sale = booking?.sales.find(({ id }) => id === line.saleId)
  const part = sale && (sale.components[line.component] ?? sale)
  const vouchers = booking?.vouchers.filter(({ saleId }) => saleId === line.saleId) ?? []
  return {
    ...line,
    product: part?.product ?? '',
    option: part?.option ?? '',
    location: sale?.location ?? '',
    day: part?.day ?? null,
    time: part?.time ?? null,
    party: vouchers.map(({ typeId, people }) => ({ typeId, people })),
  }
}
