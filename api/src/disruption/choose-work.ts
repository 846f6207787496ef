import type { Refused } from '@opentop/contract/endpoint'
import { effectOf, type Effect } from '@opentop/domain/disruption/effect'
import type { Choice } from '@opentop/domain/disruption/disruption'
import { choicesOf, defaultsOf } from '@opentop/domain/disruption/offer'
import type { Day } from '@opentop/domain/day'
import { lockBoughtSale, type BoughtSale } from '@opentop/store/cancel'
import { findDisruption, type DisruptionRow } from '@opentop/store/disruption/disruption'
import { findAffectedSale, type AffectedSale } from '@opentop/store/disruption/disruption-affected'
import {
  endOtherOffers,
  findOtherDisruptions,
  lockDisruptionSale,
  updateChosen,
  updateParts,
  type ChosenBy,
  type DisruptionSale,
  type Outcome,
  type OtherDisruptionOfSale,
} from '@opentop/store/disruption/disruption-sale'
import type { Tx } from '@opentop/store/db'
import { undoable } from '@opentop/store/savepoint'
import { insertLiveEvent } from '@opentop/store/live/live'
import { refused } from '../call/outcome.ts'
import { applyChoice, releaseOfferedSeats } from './apply-work.ts'
import {
  choosingOf,
  concernedNow,
  effectNow,
  hasOpenOffer,
  mayChooseAnew,
  saleChoiceEnds,
  type DisruptionMoment,
  type DisruptionView,
} from './moment.ts'
import { movesTo } from './other-day-work.ts'

export type SaleKey = { disruptionId: string; saleId: string }
type Wish = { choice: Choice; day?: Day | undefined; minute?: number | undefined }
type ChooseRefusal = 'disruption-unknown' | 'choice-over' | 'choice-not-offered' | 'seats-gone'
type Chosen = { ok: true } | Refused<ChooseRefusal>

type Party = {
  disruption: DisruptionRow
  row: DisruptionSale
  line: BoughtSale
  sale: AffectedSale | undefined
  others: OtherDisruptionOfSale[]
}

async function lockParty(tx: Tx, key: SaleKey): Promise<Party | undefined> {
  const line = await lockBoughtSale(tx, key.saleId)
  const row = line && (await lockDisruptionSale(tx, key))
  if (!line || !row) return undefined
  const [disruption, sale, others] = await Promise.all([
    findDisruption(tx, key.disruptionId),
    findAffectedSale(tx, key.saleId, key.disruptionId),
    findOtherDisruptions(tx, key),
  ])
  return disruption && { disruption, row, line, sale, others }
}

export async function chooseForSale(tx: Tx, key: SaleKey, wish: Wish, by: ChosenBy, moment: DisruptionMoment): Promise<Chosen> {
  const party = await lockParty(tx, key)
  if (!party) return refused('disruption-unknown')
  const { disruption, row, line } = party
  if (row.state === 'done' && isSame(row, wish)) return { ok: true }
  const isTimely = disruption.state === 'announced' && moment.now < disruption.deadline.getTime()
  if (!isTimely && (by !== 'office' || row.state === 'done')) return refused('choice-over')
  const effect = row.state === 'done' ? effectOfAnother(party, moment) : effectOfFirst(party, moment)
  if (!effect) return refused('choice-over')
  const choosing = choosingOf(effect, disruption, knownOf(party, moment), moment)
  const isOffered = choicesOf(disruption, choosing).includes(wish.choice) && !(wish.choice === 'keep' && row.outcome?.movedTo)
  if (!isOffered) return refused('choice-not-offered')
  const moves = wish.choice === 'other-day' ? await movesTo(tx, line, effect.parts, { wish, disruption }, moment) : []
  if (wish.choice === 'other-day' && moves.length === 0) return refused('choice-not-offered')
  const applied = await applyChoice(tx, wish.choice, { party: { disruption, row, line, effect }, moves }, moment)
  if (!applied.ok) return refused(applied.refusal)
  if (row.state !== 'done') await updateParts(tx, key, effect.parts)
  await finish(tx, party, wish, by, applied.outcome)
  return { ok: true }
}

const effectOfFirst = ({ sale, disruption }: Party, moment: DisruptionMoment) => sale && effectNow(sale, disruption, moment)

function effectOfAnother(party: Party, moment: DisruptionMoment): Effect | undefined {
  const { sale, row, disruption, others } = party
  return sale && mayChooseAnew(row, disruption, others, moment) ? effectOfMoved(sale, party, moment) : undefined
}

const knownOf = ({ row, disruption, others }: Party, view: DisruptionView) => ({
  hasOffer: hasOpenOffer(row, disruption, view),
  others,
  toldAt: row.toldAt.getTime(),
})

function isSame({ choice, outcome }: DisruptionSale, wish: Wish): boolean {
  if (choice !== wish.choice) return false
  return choice !== 'other-day' || (outcome?.movedTo?.day === wish.day && (wish.minute ?? -1) === outcome?.movedTo?.minute)
}

export function effectOfMoved(
  sale: AffectedSale,
  { disruption, row }: Pick<Party, 'disruption' | 'row'>,
  moment: DisruptionView,
): Effect | undefined {
  const concerned = concernedNow(disruption, moment)
  const components = new Set(row.parts.map(({ component }) => component))
  const parts = sale.parts.filter(({ component }) => components.has(component))
  const [first] = parts
  if (!concerned || !first) return undefined
  const days = parts.map(({ day }) => day).toSorted()
  const scope = { ...concerned.scope, fromDay: days[0] ?? first.day, toDay: days.at(-1) ?? first.day, minutes: [] }
  const options = new Map(parts.flatMap(({ optionId }) => entryOf(optionId, moment)))
  const effect = effectOf({ ...sale, parts }, disruption, { ...concerned, options, scope, beginsAt: 0 }, moment.snapshot.facts)
  return effect?.isMovable ? effect : undefined
}
const entryOf = (optionId: number, { snapshot }: DisruptionView) => {
  const option = snapshot.facts.options.get(optionId)
  return option ? [[optionId, option] as const] : []
}

async function finish(tx: Tx, { disruption, row }: Party, wish: Wish | { choice: 'none' }, by: ChosenBy, outcome: Outcome): Promise<void> {
  const { choice, ...chosenFor } = { day: undefined, minute: undefined, ...wish }
  if (outcome.movedTo) await endOtherOffers(tx, row)
  await updateChosen(tx, row, { choice, chosenFor: chosenFor.day === undefined ? null : chosenFor, chosenBy: by, outcome })
  await insertLiveEvent(tx, {
    kind: 'disruption.changed',
    site: null,
    locationIds: [disruption.locationId],
    subject: 'disruption',
    subjectId: disruption.id,
    data: { act: 'chosen', choice, by },
  })
}

/** After the deadline: the default, or money back. A sale that was cancelled or moved by itself has nothing to choose any more. */
export async function applyDefault(tx: Tx, key: SaleKey, moment: DisruptionMoment): Promise<boolean> {
  const party = await lockParty(tx, key)
  if (!party || party.row.state === 'done') return false
  const { disruption, row, line, sale } = party
  const isDue = disruption.state === 'closed' || saleChoiceEnds(row, disruption, moment) <= moment.now
  const effect = sale && effectNow(sale, disruption, moment)
  if (!effect) {
    await releaseOfferedSeats(tx, party)
    await finish(tx, party, { choice: 'none' }, 'default', {})
    return true
  }
  await updateParts(tx, key, effect.parts)
  if (!isDue) return false
  const choosing = choosingOf(effect, disruption, knownOf(party, moment), moment)
  for (const choice of defaultsOf(disruption, choosing)) {
    const applied = await undoable(
      tx,
      () => applyChoice(tx, choice, { party: { disruption, row, line, effect }, moves: [] }, moment),
      ({ ok }) => ok,
    )
    if (!applied.ok) continue
    await finish(tx, party, { choice }, 'default', applied.outcome)
    return true
  }
  return false
}
