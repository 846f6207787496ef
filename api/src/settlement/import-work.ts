import { createHash, randomUUID } from 'node:crypto'
import { companySite } from '@opentop/domain/books/account'
import { batchesOf, currencyOf, payoutType, readReport, type ReportLine } from '@opentop/domain/settlement/report'
import { settleLine, type KnownMoney, type SettledPosting } from '@opentop/domain/settlement/settle-line'
import type { Tx } from '@opentop/store/db'
import {
  findKnown,
  insertDifferences,
  insertFile,
  insertLines,
  postSettlement,
  type NewDifference,
  type SettledRow,
} from '@opentop/store/settlement/settlement'
import { refused } from '../call/outcome.ts'

type Report = { provider: string; name: string; text: string; staffId: string }

export async function importReport(tx: Tx, { provider, name, text, staffId }: Report) {
  const read = readReport(text)
  if (!read.ok) return refused('report-unreadable', { reason: read.reason, detail: read.detail })
  const { lines } = read
  const strange = lines.find(({ netCurrency }) => currencyOf(netCurrency) === undefined)
  if (strange) return refused('report-unreadable', { reason: 'currency', detail: strange.netCurrency })
  const sha256 = createHash('sha256').update(text).digest()
  const fileId = await insertFile(tx, { provider, sha256, name, staffId })
  if (fileId === undefined) return refused('report-known')
  const known = new Map((await findKnown(tx, provider, lines)).map((one) => [one.line, one]))
  const { rows, postings, differences } = matched(lines, provider, known)
  if (!(await insertLines(tx, fileId, provider, rows))) return refused('report-known')
  await postSettlement(tx, [...postings, ...payoutsOf(rows, provider)])
  const missing = batchesOf(lines).filter(({ hasPayout }) => !hasPayout)
  await insertDifferences(tx, fileId, [
    ...differences,
    ...missing.map(({ batch, netCurrency, cents }) => ofBatch(batch, netCurrency, cents)),
  ])
  return { ok: true as const, fileId, lines: rows.length, differences: differences.length + missing.length }
}

type Source = { source: string }
function matched(lines: readonly ReportLine[], provider: string, knownOf: ReadonlyMap<number, KnownMoney>) {
  const rows: SettledRow[] = []
  const postings: (SettledPosting & Source)[] = []
  const differences: NewDifference[] = []
  const seen = new Map<string, number>()
  const count = (key: string): number => {
    const nth = (seen.get(key) ?? 0) + 1
    seen.set(key, nth)
    return nth
  }
  for (const line of lines) {
    const known = knownOf.get(line.line)
    const wasHere =
      known !== undefined && count(`${known.kind} ${line.type} ${line.psp} ${line.modificationReference || line.modification}`) > 1
    const settled = settleLine(line, provider, known && { ...known, wasSettled: known.wasSettled || wasHere })
    const id = randomUUID()
    const { batch, type, psp, modification, grossCents, netCents, at } = line
    const nth = count(['line', batch, type, psp, modification, grossCents, netCents, at].join('|'))
    rows.push({ ...line, id, nth, site: settled.site, transactionId: settled.transactionId })
    postings.push(...settled.postings.map((one) => ({ ...one, source: id })))
    const currencyId = currencyOf(line.grossCurrency) ?? currencyOf(line.netCurrency) ?? 1
    if (settled.difference)
      differences.push({
        lineId: id,
        batch,
        kind: settled.difference,
        site: settled.site,
        currencyId,
        cents: grossCents === 0 ? netCents : grossCents,
      })
  }
  return { rows, postings, differences }
}

const ofBatch = (batch: string, netCurrency: string, cents: number): NewDifference => ({
  lineId: null,
  batch,
  kind: 'payout-missing',
  site: companySite,
  currencyId: currencyOf(netCurrency) ?? 1,
  cents,
})

/** A payout is the sum of what its batch has of each site, so that the sites' payouts are what came to the bank. */
function payoutsOf(rows: readonly SettledRow[], provider: string): (SettledPosting & Source)[] {
  return rows
    .filter(({ type }) => type === payoutType)
    .flatMap((payout) => {
      const own = rows.filter(
        ({ type, batch, netCurrency }) => type !== payoutType && batch === payout.batch && netCurrency === payout.netCurrency,
      )
      return [...Map.groupBy(own, ({ site }) => site)].flatMap(([site, lines]) => {
        const cents = lines.reduce((sum, { netCents }) => sum + netCents, 0)
        const [debit, credit] = cents > 0 ? ['bank', `provider:${provider}`] : [`provider:${provider}`, 'bank']
        const currencyId = currencyOf(payout.netCurrency) ?? 1
        return cents === 0
          ? []
          : [
              {
                kind: 'payout',
                site,
                currencyId,
                debit,
                credit,
                cents: Math.abs(cents),
                transactionId: null,
                source: `${payout.id}:${site}`,
              },
            ]
      })
    })
}
