import { randomUUID } from 'node:crypto'
import { asideHoursAfterDeadline, type Place } from '@opentop/domain/disruption/disruption'
import { lockBoughtSale } from '@opentop/store/cancel'
import type { Tx } from '@opentop/store/db'
import { undoable } from '@opentop/store/savepoint'
import type { DisruptionRow } from '@opentop/store/disruption/disruption'
import { findAffectedSale } from '@opentop/store/disruption/disruption-affected'
import { findOffersOnClosed, isRunning, updateOffer } from '@opentop/store/disruption/disruption-place'
import { lockDisruptionSale } from '@opentop/store/disruption/disruption-sale'
import { releaseOfferedSeats } from './apply-work.ts'
import { effectNow, type DisruptionMoment } from './moment.ts'
import { holdOfferedSeats } from './move-work.ts'
import type { AffectedParty } from './plan-work.ts'
import { queueMail } from './notify-work.ts'

export async function findPartiesToOfferAnew(disruption: DisruptionRow, moment: DisruptionMoment): Promise<AffectedParty[]> {
  const { database } = moment.shop
  if (disruption.state !== 'announced' || disruption.deadline.getTime() <= moment.now) return []
  const found: AffectedParty[] = []
  for (const saleId of await findOffersOnClosed(database, disruption.id)) {
    const sale = await findAffectedSale(database, saleId, disruption.id)
    const effect = sale && effectNow(sale, disruption, moment)
    if (sale && effect) found.push({ sale, effect })
  }
  return found
}

export async function offerAnew(
  tx: Tx,
  disruption: DisruptionRow,
  { saleId, offer }: { saleId: string; offer: Place | undefined },
  moment: DisruptionMoment,
): Promise<boolean> {
  const key = { disruptionId: disruption.id, saleId }
  const line = await lockBoughtSale(tx, saleId)
  const row = line && (await lockDisruptionSale(tx, key))
  const sale = row && (await findAffectedSale(tx, saleId, disruption.id))
  if (!line || !sale || row.state === 'done' || !row.offer || (await isRunning(tx, row.offer))) return false
  const [part] = effectNow(sale, disruption, moment)?.parts ?? []
  await releaseOfferedSeats(tx, { row })
  const until = new Date(disruption.deadline.getTime() + asideHoursAfterDeadline * 3_600_000)
  const aside = await undoable(
    tx,
    async () => (offer && part ? holdOfferedSeats(tx, line, [{ part, to: offer }], until, moment) : undefined),
    (quote) => quote !== undefined,
  )
  await updateOffer(tx, { ...key, offer: aside && offer ? offer : null, changeId: aside?.id ?? null })
  await queueMail(
    tx,
    { topic: 'mail:disruption-offer', key: `mail:disruption-offer ${key.disruptionId} ${saleId} ${randomUUID()}` },
    key,
    sale,
  )
  return true
}
