import { companySite } from '../books/account.ts'
import type { CurrencyId } from '../price/currency.ts'
import { currencyOf, payoutType, type ReportLine } from './report.ts'

export type KnownMoney = {
  kind: 'payment' | 'refund'
  site: string
  transactionId: string
  currencyId: CurrencyId
  /** As the line should have it: a refund is negative. */
  cents: number
  chargedBackCents: number | null
  isReturned: boolean
  wasSettled: boolean
}
const differenceKinds = [
  'order-unknown',
  'amount-differs',
  'currency-differs',
  'type-unknown',
  'settled-twice',
  'chargeback-unknown',
  'payout-missing',
  'needs-look',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]
export type SettledPosting = {
  kind: string
  site: string
  currencyId: CurrencyId
  debit: string
  credit: string
  cents: number
  transactionId: string | null
}
type SettledLine = { postings: SettledPosting[]; difference?: DifferenceKind; site: string; transactionId: string | null }

const ofMoney = new Set(['Settled', 'Refunded', 'RefundedReversed', 'Chargeback', 'SecondChargeback', 'ChargebackReversed'])
const ofFees = new Set(['Fee', 'MiscCosts', 'PaymentCost', 'InvoiceDeduction'])
const ofCorrections = new Set(['DepositCorrection', 'ManualCorrected', 'BankInstructionReturned'])

/** The provider's account gets what the line says: fees are a cost, and what the shop does not know or has otherwise waits as unmatched until a person explains it. */
export function settleLine(line: ReportLine, provider: string, known: KnownMoney | undefined): SettledLine {
  const account = `provider:${provider}`
  const site = known?.site ?? companySite
  const transactionId = known?.transactionId ?? null
  const done = (postings: (SettledPosting | undefined)[], difference?: DifferenceKind): SettledLine => ({
    postings: postings.filter((one) => one !== undefined),
    site,
    transactionId,
    ...(difference ? { difference } : {}),
  })
  const move = (kind: string, other: string, cents: number, code: string): SettledPosting | undefined => {
    const currencyId = currencyOf(code)
    if (cents === 0 || currencyId === undefined) return undefined
    const [debit, credit] = cents > 0 ? [account, other] : [other, account]
    return { kind, site, currencyId, debit, credit, cents: Math.abs(cents), transactionId }
  }
  const { type, grossCents, grossCurrency, netCents, netCurrency } = line
  if (type === payoutType || type === 'Balancetransfer') return done([])
  if (ofFees.has(type)) return done([move('fee', 'fees', netCents, netCurrency)])
  if (ofCorrections.has(type)) return done([move('unmatched', 'unmatched', netCents, netCurrency)], 'needs-look')
  if (!ofMoney.has(type)) return done([move('unmatched', 'unmatched', netCents, netCurrency)], 'type-unknown')

  const isSame = grossCurrency === netCurrency
  const costs = isSame
    ? [move('fee', 'fees', netCents - grossCents, netCurrency)]
    : [move('exchange', 'exchange', -grossCents, grossCurrency), move('exchange', 'exchange', netCents, netCurrency)]
  if (type === 'ChargebackReversed')
    return done(
      [move('chargeback-reversed', known ? 'lost' : 'unmatched', grossCents, grossCurrency), ...costs],
      known ? undefined : 'order-unknown',
    )
  const expected = known && currencyOf(grossCurrency) === known.currencyId ? expectedOf(type, known) : 0
  const difference = differenceOf(line, known, expected)
  return done([move('unmatched', 'unmatched', grossCents - expected, grossCurrency), ...costs], difference)
}

function expectedOf(type: string, known: KnownMoney): number {
  if (known.wasSettled) return 0
  if (type === 'Chargeback') return -(known.chargedBackCents ?? 0)
  if (type === 'SecondChargeback') return 0
  if (type === 'RefundedReversed') return known.isReturned ? -known.cents : 0
  return (type === 'Refunded') === (known.kind === 'refund') ? known.cents : 0
}

function differenceOf(
  { type, grossCurrency, grossCents }: ReportLine,
  known: KnownMoney | undefined,
  expected: number,
): DifferenceKind | undefined {
  if (!known) return 'order-unknown'
  if (currencyOf(grossCurrency) !== known.currencyId) return 'currency-differs'
  if (known.wasSettled) return 'settled-twice'
  if ((type === 'Chargeback' && known.chargedBackCents === null) || type === 'SecondChargeback') return 'chargeback-unknown'
  return grossCents === expected ? undefined : 'amount-differs'
}
