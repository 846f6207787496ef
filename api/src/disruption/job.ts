import { randomUUID } from 'node:crypto'
import { localTime } from '@opentop/domain/zone'
import { findLiveDisruptions, updateClosed, type DisruptionRow } from '@opentop/store/disruption/disruption'
import { findAffected } from '@opentop/store/disruption/disruption-affected'
import { claimAgentSales, findOpenSales } from '@opentop/store/disruption/disruption-sale'
import { insertLiveEvent } from '@opentop/store/live/live'
import { insertOutbox } from '@opentop/store/outbox'
import type { Place } from '@opentop/domain/disruption/disruption'
import { isStopped } from '@opentop/domain/disruption/scope'
import type { Shop } from '../call/shop.ts'
import { emptyBaskets } from './basket-work.ts'
import { applyDefault } from './choose-work.ts'
import { findPartiesToOfferAnew, offerAnew } from './offer-work.ts'
import { concernedNow, effectNow, type DisruptionMoment } from './moment.ts'
import { planOffers, type AffectedParty } from './plan-work.ts'
import { findRefundDelay } from './setting.ts'
import { notifySale, type Told } from './notify-work.ts'

/** A run goes on after this many failures, so that one sale that can't be done holds up no other. */
const mostFailures = 5
const hourMs = 3_600_000
const rounds = 3

/** Tells new sales and carries out what is due, one transaction each. What a crash leaves is done at the next run. */
export async function followDisruptions(shop: Shop): Promise<void> {
  const moment: DisruptionMoment = { shop, snapshot: shop.snapshot(), now: shop.now() }
  const attempt = attempts()
  for (const disruption of await findLiveDisruptions(shop.database)) {
    const concerned = concernedNow(disruption, moment)
    if (concerned) await attempt.run(() => emptyBaskets(disruption, concerned, moment))
    const renewed = await renewOffers(disruption, attempt, moment)
    const told = await tellAll(disruption, attempt, moment)
    const agents = await notifyAgents(disruption, shop)
    const done = await applyDue(disruption, attempt, moment)
    if (renewed + told + agents + done > 0) await reportProgress(disruption, { told, done }, shop)
    await closeWhenOver(disruption, moment)
  }
  attempt.end()
}

type Attempts = { run: <T>(work: () => Promise<T>) => Promise<T | undefined>; end: () => void }
function attempts(): Attempts {
  const failures: unknown[] = []
  return {
    async run(work) {
      try {
        return await work()
      } catch (error) {
        failures.push(error)
        if (failures.length >= mostFailures) throw error
        return undefined
      }
    },
    end() {
      if (failures.length > 0) throw failures[0]
    },
  }
}

async function tellAll(disruption: DisruptionRow, attempt: Attempts, moment: DisruptionMoment): Promise<number> {
  const { database } = moment.shop
  let open = await findUntold(disruption, moment)
  if (open.length === 0) return 0
  const refundDelay = await findRefundDelay(database, disruption.locationId, moment.snapshot.facts)
  let told = 0
  for (let round = 1; open.length > 0; round += 1) {
    // who finds no seats in the last round is told without an offer
    const offers = round <= rounds ? (await planOffers(database, open, disruption, moment)).offers : new Map<string, Place>()
    const short: AffectedParty[] = []
    for (const party of open) {
      const { saleId } = party.sale
      const about = { disruptionId: disruption.id, saleId, offer: offers.get(saleId) }
      const outcome = await attempt.run(() => notifyOne(about, refundDelay, moment))
      if (outcome === 'told') told += 1
      if (outcome === 'short') short.push(party)
    }
    open = short
  }
  return told
}

async function renewOffers(disruption: DisruptionRow, attempt: Attempts, moment: DisruptionMoment): Promise<number> {
  const { database } = moment.shop
  const parties = await findPartiesToOfferAnew(disruption, moment)
  if (parties.length === 0) return 0
  const { offers } = await planOffers(database, parties, disruption, moment)
  let renewed = 0
  for (const { sale } of parties) {
    const wanted = { saleId: sale.saleId, offer: offers.get(sale.saleId) }
    if (await attempt.run(() => database.transaction((tx) => offerAnew(tx, disruption, wanted, moment)))) renewed += 1
  }
  return renewed
}

/** Who bought after the announcement of a ride that still runs knew of it. */
async function findUntold(disruption: DisruptionRow, moment: DisruptionMoment): Promise<AffectedParty[]> {
  const concerned = concernedNow(disruption, moment)
  if (!concerned) return []
  const { shop, snapshot } = moment
  const isOff = (optionId: number): boolean => isStopped(disruption, optionId, snapshot.facts)
  const only = (keeps: (optionId: number) => boolean) => ({
    ...concerned,
    options: new Map([...concerned.options].filter(([id]) => keeps(id))),
  })
  const [stopped, running] = await Promise.all([
    findAffected(shop.database, only(isOff), { disruptionId: disruption.id, soldBefore: null }),
    findAffected(
      shop.database,
      only((id) => !isOff(id)),
      { disruptionId: disruption.id, soldBefore: disruption.announcedAt },
    ),
  ])
  const stoppedIds = new Set(stopped.map(({ saleId }) => saleId))
  const found = [...stopped, ...running.filter(({ saleId }) => !stoppedIds.has(saleId))]
  return found.flatMap((sale) => {
    const effect = effectNow(sale, disruption, moment)
    return effect ? [{ sale, effect }] : []
  })
}

async function notifyOne(about: Parameters<typeof notifySale>[1], refundDelay: number, moment: DisruptionMoment): Promise<Told> {
  const gone = Symbol('seats are gone')
  return moment.shop.database
    .transaction(async (tx) => {
      const outcome = await notifySale(tx, about, refundDelay, moment)
      if (outcome === 'short') throw gone
      return outcome
    })
    .catch((error: unknown) => {
      if (error === gone) return 'short'
      throw error
    })
}

async function notifyAgents({ id: disruptionId }: DisruptionRow, { database }: Shop): Promise<number> {
  return database.transaction(async (tx) => {
    const found = await claimAgentSales(tx, disruptionId)
    for (const { agentId, saleIds } of found) {
      const key = `mail:disruption-agent ${disruptionId} ${agentId} ${randomUUID()}`
      await insertOutbox(tx, { topic: 'mail:disruption-agent', key, payload: { disruptionId, agentId, saleIds } })
    }
    return found.length
  })
}

/** One transaction a sale. Before the deadline only those are done that were cancelled or moved by themselves, or whose departure leaves. */
async function applyDue(disruption: DisruptionRow, attempt: Attempts, moment: DisruptionMoment): Promise<number> {
  const { database } = moment.shop
  const all = disruption.state === 'closed' || disruption.deadline.getTime() <= moment.now
  const timezone = moment.snapshot.facts.locations.get(disruption.locationId)?.timezone ?? 'UTC'
  // a party that is moved without an answer has to know before the departure leaves
  const leavingBefore = disruption.defaultChoice === 'rebook' ? new Date(moment.now + hourMs) : null
  let done = 0
  for (const saleId of await findOpenSales(database, disruption.id, { all, leavingBefore, timezone })) {
    const key = { disruptionId: disruption.id, saleId }
    if (await attempt.run(() => database.transaction((tx) => applyDefault(tx, key, moment)))) done += 1
  }
  return done
}

function reportProgress({ id, locationId }: DisruptionRow, data: object, { database }: Shop): Promise<void> {
  return database.transaction((tx) =>
    insertLiveEvent(tx, { kind: 'disruption.changed', site: null, locationIds: [locationId], subject: 'disruption', subjectId: id, data }),
  )
}

async function closeWhenOver(disruption: DisruptionRow, { shop, snapshot, now }: DisruptionMoment): Promise<void> {
  const timezone = snapshot.facts.locations.get(disruption.locationId)?.timezone ?? 'UTC'
  const isOver = localTime(now, timezone).day > disruption.scope.toDay && disruption.deadline.getTime() <= now
  if (disruption.state !== 'announced' || !isOver) return
  if ((await findOpenSales(shop.database, disruption.id, { all: true })).length > 0) return
  await shop.database.transaction((tx) => updateClosed(tx, disruption.id, null))
}
