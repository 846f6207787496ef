import { randomUUID } from 'node:crypto'
import type { OfficeInputs } from '@opentop/contract/office-api'
import { isDefaultOffered } from '@opentop/domain/disruption/offer'
import { concernedBy, isKeepable } from '@opentop/domain/disruption/scope'
import { disruptionTexts } from '@opentop/domain/disruption/text'
import { isDay } from '@opentop/domain/day'
import { isInside, reachOf } from '@opentop/domain/staff/place'
import type { DisruptionPlan } from '@opentop/domain/disruption/disruption'
import type { Tx } from '@opentop/store/db'
import { countBaskets } from '@opentop/store/disruption/disruption-affected'
import {
  findDisruptionInReach,
  findDisruptions,
  insertDisruption,
  lockDisruptionInReach,
  updateDisruption,
  updateDisruptionState,
  type DisruptionRow,
  type NewDisruption,
} from '@opentop/store/disruption/disruption'
import { findParties } from '@opentop/store/disruption/disruption-sale'
import { updateApproval } from '@opentop/store/approval/approval'
import type { LiveEvent } from '@opentop/store/live/live'
import { concernedNow } from './moment.ts'
import { makeDryRun } from './dry-run.ts'
import { refused, answered, recorded, type Recorded } from '../call/outcome.ts'
import type { OfficeContext, OfficeHandlers } from '../call/context.ts'
import { needsSecondPerson, waitingView } from './waiting.ts'
import { contactOf, disruptionView, partyView } from './plan-view.ts'

type Calls =
  | 'findDisruptions'
  | 'getDisruption'
  | 'getDisruptionTexts'
  | 'tryDisruption'
  | 'draftDisruption'
  | 'changeDisruption'
  | 'withdrawDisruption'

export const disruption: Pick<OfficeHandlers, Calls> = {
  async findDisruptions(_input, context) {
    const found = await findDisruptions(context.shop.database, reachOfCaller(context))
    return answered({ disruptions: found.map((row) => disruptionView(row, context)) })
  },

  async getDisruption({ id }, context) {
    const { database } = context.shop
    const row = await findDisruptionInReach(database, id, reachOfCaller(context))
    if (!row) return refused('disruption-unknown')
    const concerned = concernedNow(row, context)
    const [parties, baskets] = await Promise.all([findParties(database, id), concerned ? countBaskets(database, concerned) : 0])
    const views = parties.map((party) => partyView(party, row.locationId, context))
    return answered({
      disruption: { ...disruptionView(row, context), ...(await waitingView(row, context)) },
      parties: views.toSorted((a, b) => b.needs.length - a.needs.length),
      baskets,
    })
  },

  async getDisruptionTexts(described, context) {
    const wrong = placeRefusal(described, context)
    return wrong ? refused(wrong) : answered(disruptionTexts(described, context.snapshot.facts))
  },

  async tryDisruption(input, context) {
    const wrong = placeRefusal(input, context)
    const plan = planOf(input)
    const concerned = concernedBy(plan, context.snapshot.facts, context.now)
    if (wrong || !concerned) return refused(wrong ?? 'departure-unknown')
    const nameOf = (sale: Parameters<typeof contactOf>[0]) => contactOf(sale, plan.locationId, context)
    const { database } = context.shop
    const effects = await makeDryRun(database, plan, concerned, { nameOf, lang: context.lang }, context)
    return answered({ ...effects, needsSecondPerson: await needsSecondPerson(database, effects.travellers, plan.locationId, context) })
  },

  async draftDisruption(input, context, tx) {
    const wrong = draftRefusal(input, context)
    if (wrong) return refused(wrong)
    const row = rowOf(randomUUID(), input)
    await insertDisruption(tx, row, context.staff.id)
    return actedOnDisruption({ id: row.id, version: 1 }, row, { after: factsOf(row) }, 'drafted')
  },

  async changeDisruption({ id, version, ...draft }, context, tx) {
    const seen = await lockSeen(tx, { id, version }, context)
    if (!seen.ok) return seen
    const wrong = draftRefusal(draft, context)
    if (wrong) return refused(wrong)
    const before = seen.row
    await takeBackRequest(tx, before, context)
    await updateDisruption(tx, rowOf(id, draft))
    const after = await findDisruptionInReach(tx, id, reachOfCaller(context))
    const record = { before: factsOf(before), after: factsOf(rowOf(id, draft)) }
    return actedOnDisruption({ version: after?.version ?? version + 1 }, { id, locationId: draft.locationId }, record, 'changed')
  },

  async withdrawDisruption({ id, version }, context, tx) {
    const seen = await lockSeen(tx, { id, version }, context)
    if (!seen.ok) return seen
    await takeBackRequest(tx, seen.row, context)
    await updateDisruptionState(tx, id, 'withdrawn')
    return actedOnDisruption({}, seen.row, { before: { state: seen.row.state }, after: { state: 'withdrawn' } }, 'withdrawn')
  },
}

export function reachOfCaller({ snapshot: { facts }, scope }: OfficeContext) {
  return reachOf(facts, scope)
}

async function lockSeen(tx: Tx, { id, version }: { id: string; version: number }, context: OfficeContext) {
  const row = await lockDisruptionInReach(tx, id, reachOfCaller(context))
  if (!row) return refused('disruption-unknown')
  if (row.version !== version || (row.state !== 'draft' && row.state !== 'waiting')) return refused('changed-meanwhile')
  return { ok: true as const, row }
}

async function takeBackRequest(tx: Tx, { id, state, approvalId }: DisruptionRow, { staff }: OfficeContext): Promise<void> {
  if (state !== 'waiting' || approvalId === null) return
  await updateApproval(tx, approvalId, { state: 'withdrawn', staffId: staff.id, note: '' })
  await updateDisruptionState(tx, id, 'draft')
}

type Draft = OfficeInputs['draftDisruption']
type Place = Pick<Draft, 'locationId' | 'scope'>
function placeRefusal({ locationId, scope }: Place, context: OfficeContext): 'location-unknown' | 'departure-unknown' | undefined {
  const { facts } = context.snapshot
  if (!facts.locations.has(locationId) || !isInside(reachOfCaller(context), { site: null, locationIds: [locationId] }))
    return 'location-unknown'
  const { fromDay, toDay } = scope
  const isSpan = isDay(fromDay) && isDay(toDay) && fromDay <= toDay
  const concerned = isSpan ? concernedBy({ locationId, scope }, facts, context.now) : undefined
  return concerned && concerned.options.size > 0 ? undefined : 'departure-unknown'
}

export function draftRefusal(draft: Draft, context: OfficeContext) {
  const wrong = placeRefusal(draft, context)
  if (wrong) return wrong
  if (Date.parse(draft.deadline) <= context.now) return 'deadline-past'
  const concerned = concernedBy(draft, context.snapshot.facts, context.now)
  const isKept = concerned !== undefined && isKeepable(draft, concerned, context.snapshot.facts)
  const isDelay = draft.kind === 'delayed'
  if (isDelay !== (draft.delayMinutes !== undefined) || !isDefaultOffered(draft, draft.defaultChoice, isKept)) return 'choice-not-offered'
  return undefined
}

function planOf({ locationId, kind, scope, delayMinutes, offers }: OfficeInputs['tryDisruption']): DisruptionPlan {
  return { locationId, kind, scope, delayMinutes: delayMinutes ?? null, offers }
}
export function rowOf(id: string, { title, text, delayMinutes, ...draft }: Draft): NewDisruption {
  return { id, ...draft, delayMinutes: delayMinutes ?? null, texts: { title, text } }
}
function factsOf({
  kind,
  scope,
  delayMinutes,
  cause,
  offers,
  defaultChoice,
  deadline,
}: Omit<NewDisruption, 'deadline'> & { deadline: unknown }) {
  return { kind, scope, delayMinutes, cause, offers, defaultChoice, deadline }
}

export function actedOnDisruption<T>(
  answer: T,
  { id, locationId }: Pick<DisruptionRow, 'id' | 'locationId'>,
  record: Pick<Recorded, 'before' | 'after' | 'personal'>,
  act: string,
) {
  const locationIds = [locationId]
  const live: LiveEvent = { kind: 'disruption.changed', site: null, locationIds, subject: 'disruption', subjectId: id, data: { act } }
  return recorded(answer, { subject: 'disruption', subjectId: id, locationIds, ...record }, { live: [live] })
}
