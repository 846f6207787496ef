import { asideHoursAfterDeadline, type DisruptionFacts, type Place } from '@opentop/domain/disruption/disruption'
import { choicesOf, isOnlyTold } from '@opentop/domain/disruption/offer'
import { sharesPart, takesOver } from '@opentop/domain/disruption/take-over'
import { lockBoughtLine } from '@opentop/store/cancel'
import { endChangeHolds, lockDeparturesOfLine } from '@opentop/store/change-hold'
import { findDisruption, shareDisruption } from '@opentop/store/disruption'
import { findAffectedSale, type AffectedSale } from '@opentop/store/disruption-affected'
import { endOlder, findDisruptionSale, findOpenElsewhere, insertDisruptionSale } from '@opentop/store/disruption-sale'
import type { Tx } from '@opentop/store/db'
import { insertOrderEvent } from '@opentop/store/office/live'
import { insertOutbox } from '@opentop/store/outbox'
import { isPlainAddress } from '../outside/mail.ts'
import { choosingOf, effectNow, type DisruptionMoment } from './moment.ts'
import { setAside } from './move-work.ts'

/** Short: the seats of the plan are gone. Later: the traveller is just paying for another date. */
export type Told = 'told' | 'not-affected' | 'later' | 'short'

/**
 * Tells one sale: its row, its mail and its seats on the plan's departure are one transaction. Nothing is told twice: the row has the
 * sale as its key.
 */
export async function tellSale(
  tx: Tx,
  { disruptionId, saleId, offer }: { disruptionId: string; saleId: string; offer: Place | undefined },
  refundDelayMinutes: number,
  moment: DisruptionMoment,
): Promise<Told> {
  const line = await lockBoughtLine(tx, saleId)
  const [disruption, sale] = await Promise.all([shareDisruption(tx, disruptionId), findAffectedSale(tx, saleId, disruptionId)])
  if (!line || !sale || !disruption || !isLive(disruption)) return 'not-affected'
  // told by another process meanwhile: its seats must not be given up for those of this plan
  if (await findDisruptionSale(tx, { disruptionId, saleId })) return 'not-affected'
  const effect = effectNow(sale, disruption, moment)
  if (!effect) return 'not-affected'
  if (sale.isChanging) return 'later'
  const choosing = choosingOf(effect, disruption, offer !== undefined, moment)
  const onlyTold = isOnlyTold(disruption, refundDelayMinutes) || choicesOf(disruption, choosing).length === 0
  const older = sale.isElsewhere ? await findOlder(tx, disruptionId, sale, moment) : []
  const isOver = older.every((one) => takesOver({ kind: disruption.kind, parts: effect.parts, losses: effect.losses }, one))
  // the choice of the older one comes first; news of other parts can be told beside it
  if (!isOver && (!onlyTold || older.some((one) => sharesPart(one.parts, effect.parts)))) return 'later'
  if (older.length > 0 && isOver) {
    await endOlder(tx, { disruptionId, saleId })
    await lockDeparturesOfLine(tx, saleId)
    await endChangeHolds(tx, saleId)
  }
  const [part] = effect.parts
  const until = new Date(disruption.deadline.getTime() + asideHoursAfterDeadline * 3_600_000)
  const aside = offer && part && !onlyTold ? await setAside(tx, line, [{ part, to: offer }], until, moment) : undefined
  if (offer && !onlyTold && !aside) return 'short'
  const isNew = await insertDisruptionSale(tx, {
    disruptionId,
    saleId,
    transactionId: line.transactionId,
    people: effect.people,
    parts: effect.parts,
    isStarted: effect.isStarted,
    offer: aside && offer ? offer : null,
    changeId: aside?.id ?? null,
    refundCents: effect.cancelCents + effect.shareCents,
    reach: reachOf(sale),
    isOnlyTold: onlyTold,
  })
  if (!isNew) return 'not-affected'
  await queueMail(tx, disruptionId, sale)
  await insertOrderEvent(tx, 'order.changed', line.transactionId, { act: 'disrupted', saleId, disruptionId })
  return 'told'
}

/** What other disruptions said that still wait for a choice of the sale. */
async function findOlder(
  tx: Tx,
  disruptionId: string,
  sale: AffectedSale,
  moment: DisruptionMoment,
): Promise<Parameters<typeof takesOver>[1][]> {
  const open = await findOpenElsewhere(tx, { disruptionId, saleId: sale.saleId })
  return Promise.all(
    open.map(async ({ id, kind, parts }) => {
      const older = await findDisruption(tx, id)
      return { kind, parts, losses: (older && effectNow(sale, older, moment)?.losses) ?? [] }
    }),
  )
}

const isLive = ({ state }: DisruptionFacts): boolean => state === 'announced' || state === 'closed'

/** An agency with a working address gets the mail for its guests; the others are called. */
export function reachOf({
  agentHasAddress,
  email,
  bounces,
}: Pick<AffectedSale, 'agentHasAddress' | 'email' | 'bounces'>): 'mail' | 'agent' | 'phone' {
  if (agentHasAddress) return 'agent'
  return hasAddress(email) && !bounces ? 'mail' : 'phone'
}
const hasAddress = (email: string): boolean => email !== '' && isPlainAddress(email)

async function queueMail(tx: Tx, disruptionId: string, { saleId, transactionId, email }: AffectedSale): Promise<void> {
  if (!hasAddress(email)) return
  const key = `mail:disruption ${disruptionId} ${saleId}`
  await insertOutbox(tx, { topic: 'mail:disruption', key, payload: { transactionId, saleId, disruptionId } })
}
