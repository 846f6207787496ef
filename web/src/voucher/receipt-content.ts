import type { BookedSale, Booking } from '@opentop/contract/booking'
import type { Lang } from '@opentop/domain/lang'
import type { ReceiptContent, ReceiptInput, ReceiptRow, ReceiptTax } from '@opentop/domain/mail'
import { writtenNumber, writtenSum } from '@opentop/domain/price/written-number'
import type { Translate } from '../messages/translator.ts'
import { longDay, partyOfVouchers, whenText } from './voucher-cells.ts'

const methodNames: Readonly<Record<string, string>> = {
  paypal: 'PayPal',
  ideal: 'iDEAL',
  bcmc: 'Bancontact',
  bizum: 'Bizum',
  multibanco: 'Multibanco',
  applepay: 'Apple Pay',
  googlepay: 'Google Pay',
  paywithgoogle: 'Google Pay',
  testwallet: 'Test wallet',
}

export function receiptContent(input: ReceiptInput, t: Translate): ReceiptContent {
  const { booking, buyer, receipt, site, lang } = input
  const { imprint } = site
  const money = (cents: number): string => writtenSum(lang, cents, receipt.currencyId)
  const day = (at: string): string => longDay(at.slice(0, 10), lang)
  const lines = receipt.lines.flatMap((line) => {
    const sale = booking.sales.find(({ id }) => id === line.saleId)
    return sale ? [{ ...line, sale }] : []
  })
  const discount = sumOf(lines.map(({ discountCents }) => discountCents))
  const ticketRows: ReceiptRow[] = [
    ...lines.map(({ sale, amountCents }) => ({ ...described(t, input, sale), amount: money(amountCents) })),
    ...(discount > 0 ? [{ text: t('receipt.discount'), amount: money(-discount) }] : []),
  ]
  // nothing is taken for an order that a coupon paid in full
  const taken = receipt.payments.filter(({ cents }) => cents > 0)
  const paid = sumOf(taken.map(({ cents }) => cents))
  // a refund that failed has not been paid back yet
  const refunds = receipt.refunds.filter(({ state }) => state !== 'FAILED')
  const chargebacks = receipt.chargebacks.filter(({ cents }) => cents > 0)
  const back = sumOf([...refunds, ...chargebacks].map(({ cents }) => cents))
  const paymentRows: ReceiptRow[] = [
    ...taken.map(({ method, cents, at }) => ({
      text: t('receipt.payment', { method: methodText(t, method) }),
      detail: day(at),
      amount: money(cents),
    })),
    ...refunds.map(({ cents, reason, at }) => ({
      text: t(reason === 'changed' ? 'receipt.refund-change' : 'receipt.refund'),
      detail: day(at),
      amount: money(-cents),
    })),
    ...chargebacks.map(({ cents, at }) => ({ text: t('receipt.chargeback'), detail: day(at), amount: money(-cents) })),
  ]
  return {
    title: t('receipt.title'),
    seller: [imprint.name, imprint.address, imprint.register, imprint.vatId, site.customerService.email, site.customerService.phone],
    facts: [
      { name: t('voucher.reference'), value: booking.reference },
      ...(buyer ? [{ name: t('receipt.buyer'), value: `${buyer.firstName} ${buyer.lastName}` }] : []),
      { name: t('receipt.paid-on'), value: day(booking.paidAt) },
      { name: t('receipt.issued-on'), value: day(booking.at) },
    ],
    blocks: [
      {
        title: t('receipt.tickets'),
        rows: ticketRows,
        sum: { name: t('receipt.total'), amount: money(sumOf(lines.map(({ amountCents }) => amountCents)) - discount) },
      },
      { title: t('receipt.payments'), rows: paymentRows, sum: { name: t('receipt.balance'), amount: money(paid - back) } },
      ...taxBlock(input, t),
    ],
    notes: [...(receipt.isMargin ? [t('receipt.margin')] : []), t('voucher.help', site.customerService)],
  }
}

function taxBlock({ receipt, lang }: ReceiptInput, t: Translate): ReceiptContent['blocks'] {
  const taxes = receipt.taxes.filter(({ category }) => category !== 'O')
  if (taxes.length === 0) return []
  const money = (cents: number): string => writtenSum(lang, cents, receipt.currencyId)
  const rows = taxes.map((tax) => ({
    text: taxName(tax, lang, t),
    detail: `${tax.place} · ${t('receipt.net', { amount: money(tax.netCents) })}`,
    amount: money(tax.cents),
  }))
  const sum = { name: t('receipt.tax-total'), amount: money(sumOf(taxes.map(({ cents }) => cents))) }
  return [{ title: t('receipt.tax'), rows, sum }]
}

/** An amount per person has no rate; exempt is not the same as 0 %. */
export function taxName({ tax, category, ppm }: ReceiptTax, lang: Lang, t: Translate): string {
  if (category === 'E') return t('receipt.exempt', { tax })
  return ppm > 0 || category === 'Z' ? `${tax} ${writtenNumber(lang, ppm / 10_000)} %` : tax
}

function described(t: Translate, { booking, lang }: ReceiptInput, sale: BookedSale): Omit<ReceiptRow, 'amount'> {
  const when = whenText(t, lang, sale) || (sale.components.length > 0 ? '' : t('receipt.open-ticket'))
  const isOver = sale.state === 'cancelled' || sale.state === 'refund_due'
  return {
    text: sale.product.includes(sale.location) ? sale.product : `${sale.product}, ${sale.location}`,
    detail: [sale.option, when, partyOf(t, lang, booking, sale), isOver ? t('voucher.state-cancelled') : ''].filter(Boolean).join(' · '),
  }
}

function partyOf(t: Translate, lang: Lang, { vouchers }: Booking, sale: BookedSale): string {
  const own = vouchers.filter(({ saleId }) => saleId === sale.id)
  return partyOfVouchers(t, lang, own)
}

export function methodText(t: Translate, method: string): string {
  if (method === 'scheme') return t('receipt.card')
  if (method === 'bankTransfer') return t('receipt.transfer')
  // a method that the provider added since, by the name of its type
  return methodNames[method] ?? method.charAt(0).toUpperCase() + method.slice(1)
}

function sumOf(cents: readonly number[]): number {
  return cents.reduce((all, one) => all + one, 0)
}
