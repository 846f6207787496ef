import type { Static } from 'typebox'
import type { DryRun } from '@opentop/contract/disruption-plan'
import type { DisruptionPlan } from '@opentop/domain/disruption/disruption'
import { effectOf, everythingOf } from '@opentop/domain/disruption/effect'
import { isOnlyAnnounced } from '@opentop/domain/disruption/offer'
import { isStopped, type Concerned } from '@opentop/domain/disruption/scope'
import { currencyIds } from '@opentop/domain/price/currency'
import { allLangs, type Lang } from '@opentop/domain/lang'
import { countBaskets, findAffected } from '@opentop/store/disruption/disruption-affected'
import { findOffersOnStopped } from '@opentop/store/disruption/disruption-place'
import type { Db } from '@opentop/store/db'
import type { DisruptionMoment } from './moment.ts'
import { planOffers, type AffectedParty, type OfferPlan } from './plan-work.ts'
import { findRefundDelay } from './setting.ts'
import { hasAddress, reachOf } from './notify-work.ts'

type Effects = Omit<Static<typeof DryRun>, 'needsSecondPerson'>

export async function findParties(
  db: Db,
  plan: DisruptionPlan,
  concerned: Concerned,
  { snapshot }: DisruptionMoment,
): Promise<AffectedParty[]> {
  const found = await findAffected(db, concerned)
  return found.flatMap((sale) => {
    const effect = effectOf(sale, plan, concerned, snapshot.facts)
    return effect ? [{ sale, effect }] : []
  })
}

export const peopleOf = (parties: readonly AffectedParty[]): number => parties.reduce((sum, { effect }) => sum + effect.people, 0)

export async function makeDryRun(
  db: Db,
  plan: DisruptionPlan,
  concerned: Concerned,
  { nameOf, lang }: { nameOf: (sale: AffectedParty['sale']) => { name: string; phone: string }; lang: Lang },
  moment: DisruptionMoment,
): Promise<Effects> {
  const { facts } = moment.snapshot
  const parties = await findParties(db, plan, concerned, moment)
  const people = peopleOf(parties)
  const choiceFromMinutes = await findRefundDelay(db, plan.locationId, facts)
  const onlyTold = isOnlyAnnounced(plan, choiceFromMinutes)
  const offers = await planOffers(db, onlyTold ? [] : parties, plan, moment)
  const reaches = parties.map((party) => ({ ...party, reach: reachOf(party.sale) }))
  const agents = new Set(parties.flatMap(({ sale }) => sale.agentId ?? []))
  const writable = new Set(parties.flatMap(({ sale }) => (sale.agentHasAddress ? (sale.agentId ?? []) : [])))
  const stoppedIds = [...concerned.options.keys()].filter((id) => isStopped(plan, id, facts))
  const offersAnew = await findOffersOnStopped(db, { optionIds: stoppedIds, scope: plan.scope })
  const counted = (isCounted: (party: AffectedParty) => boolean): number => parties.filter(isCounted).length
  const offerOf = ({ saleId }: AffectedParty['sale']) => {
    const offer = offers.offers.get(saleId)
    return offer ? { offer } : {}
  }
  return {
    bookings: parties.length,
    travellers: people,
    byChannel: {
      web: counted(({ sale }) => sale.channel === 'web'),
      agent: counted(({ sale }) => sale.channel === 'agent'),
      desk: counted(({ sale }) => sale.channel === 'desk'),
    },
    byLang: allLangs.flatMap((one) => {
      const travellers = peopleOf(parties.filter(({ sale }) => sale.lang === one))
      return travellers > 0 ? [{ lang: one, travellers }] : []
    }),
    packages: counted(({ sale }) => sale.partCount > 1),
    started: counted(({ effect }) => effect.isStarted),
    baskets: await countBaskets(db, concerned),
    mails: parties.filter(({ sale }) => hasAddress(sale.email)).length + writable.size + offersAnew.filter(hasAddress).length,
    offersAnew: offersAnew.length,
    agents: agents.size,
    refunds: refundsOf(onlyTold || !plan.offers.refund ? [] : parties),
    plan: planView(offers, parties, facts, lang),
    unreachable: reaches
      .filter(({ reach }) => reach === 'phone')
      .map(({ sale, effect }) => ({
        saleId: sale.saleId,
        reference: sale.reference,
        ...nameOf(sale),
        lang: sale.lang,
        people: effect.people,
        ...offerOf(sale),
      })),
    choiceFromMinutes,
    overlaps: counted(({ sale }) => sale.isElsewhere),
  }
}

function refundsOf(parties: readonly AffectedParty[]): Effects['refunds'] {
  return currencyIds.flatMap((currencyId) => {
    const own = parties.filter(({ sale }) => sale.currencyId === currencyId)
    const cents = own.reduce((sum, { effect }) => sum + everythingOf(effect), 0)
    return own.length > 0 ? [{ cents, currencyId }] : []
  })
}

function planView(
  { offers, shiftMinutes, isProven, departures }: OfferPlan,
  parties: readonly AffectedParty[],
  { options }: DisruptionMoment['snapshot']['facts'],
  lang: Lang,
): Effects['plan'] {
  const seated = parties.filter(({ sale }) => offers.has(sale.saleId))
  const placed = peopleOf(seated)
  const used = departures.map((one) => {
    const here = seated.filter(({ sale }) => {
      const to = offers.get(sale.saleId)
      return to?.optionId === one.optionId && to.day === one.day && to.minute === one.minute
    })
    return { one, people: peopleOf(here), seats: here.reduce((sum, { effect }) => sum + (effect.parts[0]?.seats ?? 0), 0) }
  })
  return {
    placed,
    left: peopleOf(parties) - placed,
    shiftMinutes,
    isProven,
    departures: used
      .filter(({ people }) => people > 0)
      .map(({ one: { optionId, day, minute, free }, people, seats }) => ({
        optionId,
        day,
        minute,
        name: options.get(optionId)?.names[lang] ?? '',
        free: free + seats,
        placed: people,
      })),
  }
}
