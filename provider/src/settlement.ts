import type { Ledger } from './ledger.ts'
import { newReference } from './events.ts'

type Sold = { psp: string; reference: string; value: number; currency: string; method: string; created_at: number }
type Back = Sold & { refund: string; refund_reference: string; back: number; refunded_at: number }

const fees: Readonly<Record<string, readonly [number, number]>> = { paypal: [0.024, 35], ideal: [0, 29], bcmc: [0, 29], bizum: [0.005, 5] }
const cardFee = [0.012, 10] as const
const chargebackFee = 1500
const feeOf = (method: string, value: number): number => {
  const [share, fixed] = fees[method] ?? cardFee
  return Math.round(value * share) + fixed
}

const heads = [
  'Company Account,Merchant Account,Psp Reference,Merchant Reference,Payment Method,Creation Date,TimeZone,Type,Modification Reference',
  'Gross Currency,Gross Debit (GC),Gross Credit (GC),Exchange Rate,Net Currency,Net Debit (NC),Net Credit (NC)',
  'Commission (NC),Markup (NC),Scheme Fees (NC),Interchange (NC),Payment Method Variant,Modification Merchant Reference,Batch Number',
].join(',')

const settledTable = `CREATE TABLE IF NOT EXISTS settled (psp TEXT NOT NULL, type TEXT NOT NULL, batch INTEGER NOT NULL, PRIMARY KEY (psp, type)) STRICT`

export function settle(ledger: Ledger, account: string, now: number): string | undefined {
  return ledger.atomically(() => {
    ledger.run(settledTable)
    const unsettled = (type: string, psp: string): string =>
      `NOT EXISTS (SELECT 1 FROM settled s WHERE s.psp = ${psp} AND s.type = '${type}')`
    const sold = ledger.all<Sold>(
      `SELECT * FROM payments p WHERE state = 'authorised' AND ${unsettled('Settled', 'p.psp')} ORDER BY created_at, psp`,
    )
    const back = ledger.all<Back>(
      `SELECT p.*, r.psp AS refund, r.reference AS refund_reference, r.value AS back, r.created_at AS refunded_at FROM refunds r JOIN payments p ON p.psp = r.payment_psp WHERE r.state = 'done' AND ${unsettled('Refunded', 'r.psp')} ORDER BY r.created_at, r.psp`,
    )
    const charged = ledger.all<Sold & { body: string }>(
      `SELECT p.*, e.body FROM events e JOIN payments p ON p.psp = json_extract(e.body, '$.originalReference') WHERE json_extract(e.body, '$.eventCode') = 'CHARGEBACK' AND ${unsettled('Chargeback', 'p.psp')}`,
    )
    const currencies = [...new Set([...sold, ...back, ...charged].map(({ currency }) => currency))]
    if (currencies.length === 0) return undefined
    const lines = currencies.flatMap((currency) => {
      const batch = (ledger.one<{ last: number }>('SELECT coalesce(max(batch), 0) AS last FROM settled')?.last ?? 0) + 1
      const mark = (psp: string, type: string): void =>
        void ledger.run('INSERT INTO settled (psp, type, batch) VALUES (?, ?, ?)', psp, type, batch)
      const rows: Row[] = []
      for (const one of sold.filter((row) => row.currency === currency)) {
        mark(one.psp, 'Settled')
        rows.push({ of: one, type: 'Settled', gross: one.value, fee: feeOf(one.method, one.value), at: one.created_at })
      }
      for (const one of back.filter((row) => row.currency === currency)) {
        mark(one.refund, 'Refunded')
        rows.push({
          of: one,
          type: 'Refunded',
          gross: -one.back,
          fee: 10,
          at: one.refunded_at,
          modification: one.refund,
          own: one.refund_reference,
        })
      }
      for (const one of charged.filter((row) => row.currency === currency)) {
        mark(one.psp, 'Chargeback')
        const gross = -(one.value - ledger.refunded(one.psp))
        rows.push({
          of: one,
          type: 'Chargeback',
          gross,
          fee: chargebackFee,
          at: now,
          modification: newReference(),
        })
      }
      const monthly = { type: 'Fee', gross: 0, fee: 1000, at: now }
      const net = [...rows, monthly].reduce((sum, { gross, fee }) => sum + gross - fee, 0)
      return [...rows, monthly, { type: 'MerchantPayout', gross: 0, fee: net, at: now }].map((row) => line(account, currency, batch, row))
    })
    return [heads, ...lines, ''].join('\r\n')
  })
}

type Row = { of?: Sold; type: string; gross: number; fee: number; at: number; modification?: string; own?: string }
function line(account: string, currency: string, batch: number, { of, type, gross, fee, at, modification = '', own = '' }: Row): string {
  const sum = (cents: number): string => (cents > 0 ? (cents / 100).toFixed(2) : '')
  const net = gross - fee
  const date = new Date(at).toISOString().slice(0, 19).replace('T', ' ')
  const grossCells = of ? [currency, sum(-gross), sum(gross), '1'] : ['', '', '', '']
  return [
    [account, account, of?.psp ?? '', of?.reference ?? '', of?.method ?? '', date, 'UTC', type, modification],
    [...grossCells, currency, sum(-net), sum(net)],
    [of ? sum(fee) : '', '', '', '', of?.method ?? '', own, batch],
  ]
    .flat()
    .join(',')
}
