import { currencies, currencyIds, type CurrencyId } from '../price/currency.ts'

/** Credit less debit, in minor units; fees are what is missing between gross and net. */
export type ReportLine = {
  line: number
  batch: string
  type: string
  psp: string
  reference: string
  modification: string
  modificationReference: string
  grossCurrency: string
  grossCents: number
  netCurrency: string
  netCents: number
  at: string
}
type ReadReport = { ok: true; lines: ReportLine[] } | { ok: false; reason: 'columns' | 'amount' | 'empty' | 'balance'; detail: string }

const columns = {
  batch: 'Batch Number',
  type: 'Type',
  psp: 'Psp Reference',
  reference: 'Merchant Reference',
  modification: 'Modification Reference',
  grossCurrency: 'Gross Currency',
  netCurrency: 'Net Currency',
  at: 'Creation Date',
} as const
const amounts = ['Gross Debit (GC)', 'Gross Credit (GC)', 'Net Debit (NC)', 'Net Credit (NC)'] as const
const modificationReference = 'Modification Merchant Reference'

/** Columns are found by name, in any order. A batch whose payout is not the sum of its lines is refused. */
export function readReport(text: string): ReadReport {
  const [heads = [], ...rows] = readCsv(text.replace(/^\uFEFF/, ''))
  const place = new Map(heads.map((head, n) => [head.trim(), n]))
  const missing = [...Object.values(columns), ...amounts].find((name) => !place.has(name))
  if (missing !== undefined) return { ok: false, reason: 'columns', detail: missing }
  const lines: ReportLine[] = []
  for (const [n, row] of rows.entries()) {
    const cell = (name: string): string => (row[place.get(name) ?? -1] ?? '').trim()
    const [grossDebit, grossCredit, netDebit, netCredit] = amounts.map((name) => centsOf(cell(name)))
    if (grossDebit === undefined || grossCredit === undefined || netDebit === undefined || netCredit === undefined)
      return { ok: false, reason: 'amount', detail: String(n + 2) }
    const texts = Object.fromEntries(Object.entries(columns).map(([key, name]) => [key, cell(name)])) as Record<
      keyof typeof columns,
      string
    >
    lines.push({
      ...texts,
      line: n + 2,
      modificationReference: cell(modificationReference),
      grossCents: grossCredit - grossDebit,
      netCents: netCredit - netDebit,
    })
  }
  if (lines.length === 0) return { ok: false, reason: 'empty', detail: '' }
  const wrong = batchesOf(lines).find((batch) => batch.hasPayout && batch.cents !== 0)
  return wrong ? { ok: false, reason: 'balance', detail: wrong.batch } : { ok: true, lines }
}

export const payoutType = 'MerchantPayout'
type BatchSum = { batch: string; netCurrency: string; cents: number; hasPayout: boolean }
export function batchesOf(lines: readonly ReportLine[]): BatchSum[] {
  const groups = Map.groupBy(lines, ({ batch, netCurrency }) => `${batch} ${netCurrency}`)
  return [...groups.values()].map((own) => ({
    batch: own[0]?.batch ?? '',
    netCurrency: own[0]?.netCurrency ?? '',
    cents: own.reduce((sum, { netCents }) => sum + netCents, 0),
    hasPayout: own.some(({ type }) => type === payoutType),
  }))
}

export function currencyOf(code: string): CurrencyId | undefined {
  return currencyIds.find((id) => currencies[id].code === code)
}

function centsOf(text: string): number | undefined {
  if (text === '') return 0
  const [, whole, rest = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}

function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  for (let n = 0; n < text.length; n++) {
    const letter = text[n] ?? ''
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[n + 1] === '"') cell += text[++n]
      else isQuoted = false
    } else if (letter === '"') isQuoted = true
    else if (letter === ',') [row, cell] = [[...row, cell], '']
    else if (letter === '\n') {
      rows.push([...row, cell.replace(/\r$/, '')])
      ;[row, cell] = [[], '']
    } else cell += letter
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell])
  return rows.filter((one) => one.some((text) => text.trim() !== ''))
}
