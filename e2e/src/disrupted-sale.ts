import { randomUUID } from 'node:crypto'
import { insertDisruption, updateAnnounced } from '@opentop/store/disruption/disruption'
import { insertDisruptionSale } from '@opentop/store/disruption/disruption-sale'
import type { Database } from '@opentop/store/db'
import { insertStaff } from '@opentop/store/staff/staff'

const inAll = (text: string) => ({ en: text, es: text, fr: text, de: text, it: text })

export async function disruptSale(
  database: Database,
  { saleId, optionId, day, locationId }: { saleId: string; optionId: number; day: string; locationId: number },
): Promise<string> {
  const [disruptionId, staffId] = [randomUUID(), randomUUID()]
  const [sale] = await database.rows<{ id: string; seats: number }>(
    `SELECT s.transaction_id AS id, h.seats FROM sales s JOIN holds h ON h.sale_id = s.id AND h.state = 'converted' WHERE s.id = $1`,
    [saleId],
  )
  if (!sale) throw new Error('the sale has no seats')
  await database.transaction(async (tx) => {
    await insertStaff(tx, { id: staffId, email: `${staffId}@office.example`, name: 'Duty manager', lang: 'en', grants: [] })
    await insertDisruption(
      tx,
      {
        id: disruptionId,
        locationId,
        kind: 'rerouted',
        scope: { optionIds: [optionId], lines: [], fromDay: day, toDay: day, minutes: [] },
        delayMinutes: null,
        cause: 'road',
        texts: { title: inAll('Changed route'), text: inAll('The bridge is closed.') },
        offers: { rebook: false, reachMinutes: 60, avoid: [], otherDays: 7, refund: true, keep: true, differenceOnUs: true },
        defaultChoice: 'keep',
        deadline: new Date(Date.now() + 86_400_000).toISOString(),
      },
      staffId,
    )
    await updateAnnounced(tx, disruptionId, staffId)
    // sales that were begun later are not told
    await tx.rows(`UPDATE disruptions SET announced_at = '2020-01-01' WHERE id = $1`, [disruptionId])
    await insertDisruptionSale(tx, {
      disruptionId,
      saleId,
      transactionId: sale.id,
      people: 1,
      parts: [{ component: 0, optionId, day, minute: -1, seats: sale.seats }],
      isStarted: false,
      offer: null,
      changeId: null,
      refundCents: 0,
      reach: 'mail',
      isOnlyAnnounced: false,
    })
  })
  return disruptionId
}
