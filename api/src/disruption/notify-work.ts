import { asideHoursAfterDeadline, type DisruptionFacts, type Place } from '@opentop/domain/disruption/disruption'
import type { Effect } from '@opentop/domain/disruption/effect'
import { choicesOf, isOnlyAnnounced } from '@opentop/domain/disruption/offer'
import { replacesOlder } from '@opentop/domain/disruption/replaces-older'
import { lockBoughtSale, type BoughtSale } from '@opentop/store/cancel'
import { endChangeHolds, lockDeparturesOfSale } from '@opentop/store/change-hold'
import { findDisruption, shareDisruption } from '@opentop/store/disruption/disruption'
import { findAffectedSale, type AffectedSale } from '@opentop/store/disruption/disruption-affected'
import {
  endReplaced,
  findOtherDisruptions,
  findDisruptionSale,
  insertDisruptionSale,
  type OtherDisruptionOfSale,
} from '@opentop/store/disruption/disruption-sale'
import type { Tx } from '@opentop/store/db'
import { insertOrderEvent } from '@opentop/store/live/live'
import { insertOutbox } from '@opentop/store/outbox'
import { isPlainAddress } from '../outside/mail.ts'
import { choosingOf, effectNow, type DisruptionMoment } from './moment.ts'
import { holdOfferedSeats } from './move-work.ts'

export type Told = 'told' | 'not-affected' | 'later' | 'short'

export async function notifySale(
  tx: Tx,
  { disruptionId, saleId, offer }: { disruptionId: string; saleId: string; offer: Place | undefined },
  refundDelayMinutes: number,
  moment: DisruptionMoment,
): Promise<Told> {
  const untold = await lockUntold(tx, { disruptionId, saleId }, moment)
  if (!untold) return 'not-affected'
  const { line, disruption, sale, effect } = untold
  if (sale.isChanging) return 'later'
  const others = sale.isElsewhere ? await findOtherDisruptions(tx, { disruptionId, saleId }) : []
  const choosing = choosingOf(effect, disruption, { hasOffer: offer !== undefined, others, toldAt: moment.now }, moment)
  const onlyTold = isOnlyAnnounced(disruption, refundDelayMinutes) || choicesOf(disruption, { ...choosing, waits: false }).length === 0
  const over = onlyTold ? [] : await endReplacedChoices(tx, { disruption, sale, effect, others }, moment)
  const hasSeats = others.some((one) => one.changeId !== null && !over.includes(one.id))
  // seats are set aside for a party once
  const wanted = onlyTold || choosing.waits || hasSeats ? undefined : offer
  const [part] = effect.parts
  const until = new Date(disruption.deadline.getTime() + asideHoursAfterDeadline * 3_600_000)
  const aside = wanted && part ? await holdOfferedSeats(tx, line, [{ part, to: wanted }], until, moment) : undefined
  if (wanted && !aside) return 'short'
  const isNew = await insertDisruptionSale(tx, {
    disruptionId,
    saleId,
    transactionId: line.transactionId,
    people: effect.people,
    parts: effect.parts,
    isStarted: effect.isStarted,
    offer: aside && wanted ? wanted : null,
    changeId: aside?.id ?? null,
    refundCents: effect.cancelCents + effect.shareCents,
    reach: reachOf(sale),
    isOnlyAnnounced: onlyTold,
  })
  if (!isNew) return 'not-affected'
  await queueMail(tx, { topic: 'mail:disruption', key: `mail:disruption ${disruptionId} ${saleId}` }, { disruptionId, saleId }, sale)
  await insertOrderEvent(tx, 'order.changed', line.transactionId, { act: 'disrupted', saleId, disruptionId })
  return 'told'
}

type Untold = { line: BoughtSale; disruption: DisruptionFacts; sale: AffectedSale; effect: Effect }
async function lockUntold(tx: Tx, { disruptionId, saleId }: SaleKey, moment: DisruptionMoment): Promise<Untold | undefined> {
  const line = await lockBoughtSale(tx, saleId)
  const [disruption, sale] = await Promise.all([shareDisruption(tx, disruptionId), findAffectedSale(tx, saleId, disruptionId)])
  if (!line || !sale || !disruption || !isLive(disruption)) return undefined
  // told by another process meanwhile: its seats must not be given up for those of this plan
  if (await findDisruptionSale(tx, { disruptionId, saleId })) return undefined
  const effect = effectNow(sale, disruption, moment)
  return effect && { line, disruption, sale, effect }
}

type Newer = { disruption: DisruptionFacts; sale: AffectedSale; effect: Effect; others: readonly OtherDisruptionOfSale[] }

async function endReplacedChoices(tx: Tx, { disruption, sale, effect, others }: Newer, moment: DisruptionMoment): Promise<string[]> {
  const { kind, id: disruptionId } = disruption
  const over: OtherDisruptionOfSale[] = []
  for (const one of others.filter(({ state }) => state !== 'done')) {
    const older = await findDisruption(tx, one.id)
    const losses = (older && effectNow(sale, older, moment)?.losses) ?? []
    if (replacesOlder({ kind, parts: effect.parts, losses: effect.losses }, { ...one, losses })) over.push(one)
  }
  const ids = over.map(({ id }) => id)
  if (ids.length === 0) return []
  await endReplaced(tx, { disruptionId, saleId: sale.saleId }, ids)
  await lockDeparturesOfSale(tx, sale.saleId)
  for (const { changeId } of over) if (changeId !== null) await endChangeHolds(tx, sale.saleId, changeId)
  return ids
}

const isLive = ({ state }: DisruptionFacts): boolean => state === 'announced' || state === 'closed'

export function reachOf({
  agentHasAddress,
  email,
  bounces,
}: Pick<AffectedSale, 'agentHasAddress' | 'email' | 'bounces'>): 'mail' | 'agent' | 'phone' {
  if (agentHasAddress) return 'agent'
  return hasAddress(email) && !bounces ? 'mail' : 'phone'
}
export const hasAddress = (email: string): boolean => email !== '' && isPlainAddress(email)

type SaleKey = { disruptionId: string; saleId: string }
export async function queueMail(
  tx: Tx,
  mail: { topic: string; key: string },
  about: SaleKey,
  { transactionId, email }: Pick<AffectedSale, 'transactionId' | 'email'>,
): Promise<void> {
  if (hasAddress(email)) await insertOutbox(tx, { ...mail, payload: { transactionId, ...about } })
}
