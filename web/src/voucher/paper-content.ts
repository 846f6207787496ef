import type { Lang } from '@opentop/domain/lang'
import type { PaperInput, ReceiptContent, ReceiptRow } from '@opentop/domain/mail'
import type { DescribedLine } from '@opentop/domain/papers/content'
import { writtenSum } from '@opentop/domain/price/written-number'
import type { Translate } from '../messages/translator.ts'
import { taxName } from './receipt-content.ts'
import { longDay, partyOfVouchers, whenText } from './voucher-cells.ts'

/** A numbered paper, from nothing but what was kept with it: each block adds up to its sum. */
export function paperContent(input: PaperInput, t: Translate): ReceiptContent {
  const { kind, content, site, lang } = input
  const money = moneyOf(input)
  const isBack = kind === 'credit-note'
  const total = { name: t(isBack ? 'papers.back' : 'receipt.total'), amount: money(input.grossCents) }
  return {
    title: t(`papers.${kind}`),
    seller: content.seller,
    facts: factsOf(input, t),
    blocks: [
      { title: t('receipt.tickets'), rows: content.lines.map((line) => rowOf(line, input, t)), sum: total },
      ...(content.taxes.length > 0 ? [taxBlock(input, t)] : []),
    ],
    notes: [
      ...(content.lines.some(({ role }) => role === 'margin') ? [t('receipt.margin')] : []),
      ...(isBack ? [] : [t('papers.paid', { day: longDay(content.paidOn, lang) })]),
      ...(kind === 'receipt' ? [t('papers.not-invoice')] : []),
      t('voucher.help', site.customerService),
    ],
  }
}

function factsOf({ kind, number, day, content, buyer, lang }: PaperInput, t: Translate): ReceiptContent['facts'] {
  const { company, person } = buyer
  const named = content.refersTo.map((other) => `${other.number}, ${longDay(other.day, lang)}`).join('; ')
  return [
    { name: t('papers.number'), value: number },
    { name: t('receipt.issued-on'), value: longDay(day, lang) },
    { name: t('voucher.reference'), value: content.reference },
    ...(named ? [{ name: t(kind === 'invoice' ? 'papers.cancels' : 'papers.corrects'), value: named }] : []),
    ...(company
      ? [
          {
            name: t('papers.company'),
            value: [company.name, company.street, `${company.postcode} ${company.town}`, countryName(company.country, lang)].join(', '),
          },
          ...(company.vatNumber ? [{ name: t('papers.vat-number'), value: company.vatNumber }] : []),
          ...(company.reference ? [{ name: t('papers.own-reference'), value: company.reference }] : []),
        ]
      : []),
    ...(person && !company ? [{ name: t('receipt.buyer'), value: `${person.firstName} ${person.lastName}`.trim() }] : []),
  ]
}

function rowOf(line: DescribedLine, input: PaperInput, t: Translate): ReceiptRow {
  const { lang, content } = input
  const amount = moneyOf(input)(line.grossCents)
  if (line.product === '') return { text: t('papers.before', { reference: content.reference }), amount }
  const { day, time, party, product, location } = line
  const when = day === null ? t('receipt.open-ticket') : whenText(t, lang, time === null ? { day } : { day, time })
  return {
    text: product.includes(location) ? product : `${product}, ${location}`,
    detail: [line.option, when, partyOfVouchers(t, lang, party)].filter(Boolean).join(' · '),
    amount,
  }
}

function taxBlock(input: PaperInput, t: Translate): ReceiptContent['blocks'][number] {
  const money = moneyOf(input)
  const taxes = input.content.taxes.filter(({ category }) => category !== 'O')
  return {
    title: t('papers.sums'),
    rows: [
      { text: t('papers.net-total'), amount: money(input.netCents) },
      ...taxes.map((tax) => ({
        text: taxName(tax, input.lang, t),
        detail: `${tax.place} · ${t('receipt.net', { amount: money(tax.netCents) })}`,
        amount: money(tax.cents),
      })),
    ],
    sum: { name: t('papers.gross-total'), amount: money(input.grossCents) },
  }
}

const moneyOf =
  ({ lang, currencyId }: PaperInput) =>
  (cents: number): string =>
    writtenSum(lang, cents, currencyId)

function countryName(country: string, lang: Lang): string {
  return new Intl.DisplayNames(lang, { type: 'region' }).of(country) ?? country
}
