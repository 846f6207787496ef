import type { BatchRow } from '@opentop/store/books/export'

/** Texts of a batch are read by German accountants, whatever the language of the office. */
const kinds: Readonly<Record<string, string>> = {
  opening: 'Anfangsbestand',
  sale: 'Verkauf',
  refund: 'Erstattung beschlossen',
  goodwill: 'Kulanz',
  stray: 'Zahlung ohne Buchung',
  'refund-paid': 'Erstattung ausgezahlt',
  'refund-returned': 'Erstattung zurück von der Bank',
  chargeback: 'Rückbelastung',
  'chargeback-reversed': 'Rückbelastung aufgehoben',
  cash: 'Kasse',
  'cash-difference': 'Kassendifferenz',
  credit: 'Agenturguthaben',
  commission: 'Provision',
  fee: 'Gebühren Zahlungsanbieter',
  payout: 'Auszahlung Zahlungsanbieter',
  exchange: 'Währungsumrechnung',
}

export function datevText({ kind, debit, credit }: Pick<BatchRow, 'kind' | 'debit' | 'credit'>): string {
  const taxed = [debit, credit].find((account) => /^(revenue|tax):/.test(account))
  if (!taxed) return kinds[kind] ?? kind
  const [sort, place = '', , rate = ''] = taxed.split(':')
  const percent = /^\d+$/.test(rate) ? ` ${String(Number(rate) / 10_000).replace('.', ',')} %` : rate && ` ${rate}`
  return `${kinds[kind] ?? kind}, ${sort === 'tax' ? 'Steuer ' : ''}${place}${percent}`
}
