import { langs, type Lang } from '@opentop/domain/lang'
import type { PaperInput, PaperSheet, ReceiptTax } from '@opentop/domain/mail'
import type { DescribedLine } from '@opentop/domain/papers/content'
import { secondLang } from '@opentop/domain/papers/second-lang'
import { writtenNumber, writtenSum } from '@opentop/domain/price/written-number'
import type { Establishment } from '@opentop/domain/site'
import type { Translate } from '../messages/translator.ts'
import { labelsIn, type PaperLabelKey } from './paper-labels.ts'
import { methodText, taxName } from './receipt-content.ts'
import { shortDay, partyOfVouchers, whenText } from './voucher-cells.ts'

type Label = ReturnType<typeof labelsIn>
type Columns = Record<'head' | 'rest', PaperLabelKey[]>
const netColumns: PaperLabelKey[] = ['quantity', 'tax', 'net']
const columnsOf: Readonly<Record<PaperInput['kind'], Columns>> = {
  receipt: { head: ['bought'], rest: ['quantity', 'amount'] },
  invoice: { head: ['service'], rest: netColumns },
  'credit-note': { head: ['taken-back'], rest: netColumns },
}

/** A numbered paper, from nothing but what was kept with it: its rows and taxes add up to its total. */
export function paperSheet(input: PaperInput, t: Translate): PaperSheet {
  const { kind, content, lang, grossCents } = input
  const { company, branch, email, phone } = content.seller
  const seller = branch ?? company
  const label = labelsIn(seller.country, lang, t)
  const isBack = kind === 'credit-note'
  const { head, rest } = columnsOf[kind]
  return {
    title: label(kind),
    secondLang: secondLang(seller.country, lang),
    seller: [seller.name, seller.address, seller.vatId],
    buyer: buyerOf(input, t),
    facts: factsOf(input, label),
    columns: [...head, ...rest].map(label),
    rows: content.lines.map((line) => rowOf(line, input, t)),
    payment: paymentOf(input, t),
    sums: sumsOf(input, t, label),
    total: { name: label(isBack ? 'back' : 'total'), amount: moneyOf(input)(grossCents) },
    notes: notesOf(input, t),
    foot: [footOf(company), ...(branch ? [footOf(branch)] : []), [email, phone]],
  }
}

const footOf = ({ name, address, register, vatId }: Establishment): string[] => [name, address, register, vatId].filter(Boolean)

function buyerOf({ buyer: { company, person }, lang }: PaperInput, t: Translate): string[] {
  const name = person ? `${person.firstName} ${person.lastName}`.trim() : ''
  if (!company) return [name].filter(Boolean)
  const { street, postcode, town, country, vatNumber } = company
  return [
    company.name,
    ...(name && name !== company.name ? [t('papers.attention', { person: name })] : []),
    street,
    `${postcode} ${town}`,
    countryName(country, lang),
    ...(vatNumber ? [`${t('papers.vat-number')} ${vatNumber}`] : []),
  ]
}

function factsOf({ kind, number, day, content, buyer, lang }: PaperInput, label: Label): PaperSheet['facts'] {
  const days = [...new Set(content.lines.flatMap((line) => line.day ?? []))].toSorted()
  const [first, last = first] = [days[0], days.at(-1)]
  const service = first && last && (first === last ? dayText(first, lang) : `${dayText(first, lang)} – ${dayText(last, lang)}`)
  const named = content.refersTo.map((other) => `${other.number}, ${dayText(other.day, lang)}`)
  return [
    { name: label('number'), value: number },
    { name: label('date'), value: dayText(day, lang) },
    ...(service ? [{ name: label('service-day'), value: service }] : []),
    { name: label('reference'), value: content.reference },
    ...named.map((value) => ({ name: label(kind === 'invoice' ? 'cancels' : 'corrects'), value })),
    ...(buyer.company?.reference ? [{ name: label('own-reference'), value: buyer.company.reference }] : []),
  ]
}

function rowOf(line: DescribedLine, input: PaperInput, t: Translate): PaperSheet['rows'][number] {
  const { kind, lang, content } = input
  const money = moneyOf(input)
  const { day, time, party, product, location, taxes } = line
  const isBefore = product === ''
  const text = isBefore
    ? t('papers.before', { reference: content.reference })
    : product.includes(location)
      ? product
      : `${product}, ${location}`
  const when = day === null ? t('receipt.open-ticket') : whenText(t, lang, time === null ? { day } : { day, time })
  const count = party.reduce((sum, { people }) => sum + people, 0)
  const quantity = count > 0 ? writtenNumber(lang, count) : ''
  const rates = taxes.map((tax) => rateText(tax, lang, t)).join(' + ')
  const cells = kind === 'receipt' ? [quantity, money(line.grossCents)] : [quantity, rates, money(line.netCents)]
  return {
    cells: [text, ...cells],
    detail: isBefore ? '' : [line.option, when, partyOfVouchers(t, lang, party)].filter(Boolean).join(' · '),
  }
}

function paymentOf(input: PaperInput, t: Translate): PaperSheet['payment'] {
  const { kind, lang, content } = input
  const method = t('receipt.payment', { method: methodText(t, content.method) })
  const isBack = kind === 'credit-note'
  const text = isBack ? t('papers.way-back') : kind === 'invoice' ? `${method}\n${t('papers.no-transfer')}` : method
  return { state: isBack ? t('receipt.refund') : t('papers.paid', { day: dayText(content.paidOn, lang) }), isBack, text }
}

/** The price of a receipt holds its taxes; an invoice adds them to the net. */
function sumsOf(input: PaperInput, t: Translate, label: Label): PaperSheet['sums'] {
  const { kind, content, lang, netCents } = input
  const money = moneyOf(input)
  const taxes = content.taxes.filter(({ category }) => category !== 'O')
  return [
    ...(kind === 'receipt' ? [] : [{ name: label('net'), amount: money(netCents) }]),
    ...taxes.map((tax) => ({
      name: {
        text: t(kind === 'receipt' ? 'papers.includes' : 'papers.tax-on', {
          tax: taxName(tax, lang, t),
          country: countryName(tax.place.slice(0, 2), lang),
          amount: money(tax.netCents),
        }),
      },
      amount: money(tax.cents),
    })),
  ]
}

function notesOf({ kind, content, buyer, lang }: PaperInput, t: Translate): string[] {
  const places = [...new Set(content.lines.map(({ place }) => place.slice(0, 2)))].filter((country) => country !== '')
  const abroad = places.filter((country) => buyer.company && country !== buyer.company.country)
  const countries = new Intl.ListFormat(langs[lang].intl).format(abroad.map((country) => countryName(country, lang)))
  return [
    ...(content.lines.some(({ role }) => role === 'margin') ? [t('receipt.margin')] : []),
    ...(abroad.length > 0 && content.taxes.length > 0 ? [t('papers.taxed-there', { countries })] : []),
    ...(kind === 'receipt' ? [t('papers.not-invoice')] : []),
  ]
}

function rateText({ category, ppm, tax }: Pick<ReceiptTax, 'category' | 'ppm' | 'tax'>, lang: Lang, t: Translate): string {
  if (category === 'O') return ''
  if (category === 'E') return t('papers.exempt')
  return ppm > 0 || category === 'Z' ? `${writtenNumber(lang, ppm / 10_000)} %` : tax
}

function moneyOf({ lang, currencyId, kind }: PaperInput): (cents: number) => string {
  const sign = kind === 'credit-note' ? -1 : 1
  return (cents) => writtenSum(lang, cents === 0 ? 0 : sign * cents, currencyId)
}

/** On one line. */
function dayText(day: string, lang: Lang): string {
  return shortDay(day, lang).replaceAll(' ', '\u00a0')
}

function countryName(country: string, lang: Lang): string {
  return new Intl.DisplayNames(langs[lang].intl, { type: 'region' }).of(country) ?? country
}
