import { randomUUID } from 'node:crypto'
import { localTime } from '@opentop/domain/zone'
import { yearOf } from '@opentop/domain/papers/paper'
import { findZone } from '../books/close.ts'
import { insertPapers } from '../papers/number.ts'
import { deleteRequests, findDueRequests, lockRequests } from '../papers/request.ts'
import { openPostgres } from '../postgres.ts'

/** Numbers papers until it is killed, on a clock that goes on with the papers: an hour each so many. */
const [url = '', firstMs = '', papersAnHour = ''] = process.argv.slice(2)
const database = openPostgres(url, 2)
async function clock(): Promise<Date> {
  const [done] = await database.rows<{ papers: number }>('SELECT coalesce(sum(last), 0)::int AS papers FROM paper_series')
  return new Date(Number(firstMs) + ((done?.papers ?? 0) / Number(papersAnHour)) * 3_600_000)
}

for (;;) {
  const found = await findDueRequests(database, 20)
  const at = await clock()
  await database.transaction(async (tx) => {
    const open = await lockRequests(
      tx,
      found.map(({ source }) => source),
    )
    const payments = await tx.rows<{ id: string; transactionId: string; site: string }>(
      'SELECT m.id, t.id AS "transactionId", t.site FROM payments m JOIN transactions t ON t.id = m.transaction_id WHERE m.id = ANY($1::uuid[])',
      [found.filter(({ source }) => open.has(source)).map(({ factId }) => factId)],
    )
    for (const [site, group] of Map.groupBy(payments, (one) => one.site)) {
      const { day } = localTime(at.getTime(), await findZone(tx, site))
      const papers = group.map(({ id, transactionId }) => ({
        id: randomUUID(),
        kind: 'receipt' as const,
        transactionId,
        paymentId: id,
        refundId: null,
        replaces: null,
        lang: 'en' as const,
        currencyId: 1 as const,
        netCents: 100,
        taxCents: 0,
        grossCents: 100,
        content: { lines: [{ grossCents: 100 }] },
        buyer: {},
      }))
      await insertPapers(tx, { seller: 'company', site, kind: 'receipt', year: yearOf(day) }, { at, day }, papers)
    }
    await deleteRequests(tx, [...open])
  })
}
