import type { DisruptionChoice } from '@opentop/contract/disruption'
import { timeOf } from '@opentop/domain/day'
import { everythingOf } from '@opentop/domain/disruption/effect'
import type { Choice, DefaultChoice, Place } from '@opentop/domain/disruption/disruption'
import { inLang } from '@opentop/domain/disruption/notice'
import { choicesOf, defaultsOf } from '@opentop/domain/disruption/offer'
import { pathTo } from '@opentop/domain/page/route'
import { siteOfKey } from '@opentop/domain/sites/all'
import { findOrder } from '@opentop/store/basket'
import { findBoughtLine, type BoughtLine } from '@opentop/store/cancel'
import { findDisruption, type DisruptionRow } from '@opentop/store/disruption/disruption'
import type { Db } from '@opentop/store/db'
import { findAffectedSale } from '@opentop/store/disruption/disruption-affected'
import { hasSeatsAt } from '@opentop/store/disruption/disruption-place'
import {
  findBeside,
  findDisruptionSale,
  findRefundState,
  type DisruptionSale,
  type SaleBeside,
} from '@opentop/store/disruption/disruption-sale'
import { partyOf } from '../booking/bought-line.ts'
import type { Context } from '../call/context.ts'
import { voucherToken } from '../voucher/code.ts'
import { effectOfMoved, type SaleKey } from './choose-work.ts'
import { choosingOf, effectNow, hasOpenOffer, mayChooseAnew, saleChoiceEnds, type DisruptionView } from './moment.ts'
import { findOtherDays } from './other-day-work.ts'
import { disruptionToken } from '../secret/disruption-token.ts'

/** What the view of a choice needs, of a call or of a mail. */
type ChoiceContext = DisruptionView & Pick<Context, 'lang' | 'site'> & { shop: Pick<Context['shop'], 'secrets'> & { database: Db } }

/** What a party sees: what happened, what it can choose, what it has chosen. Guests of an agency see no prices. */
export async function showChoice(key: SaleKey, isAgent: boolean, context: ChoiceContext): Promise<DisruptionChoice | undefined> {
  const { database } = context.shop
  const [row, disruption, line] = await Promise.all([
    findDisruptionSale(database, key),
    findDisruption(database, key.disruptionId),
    findBoughtLine(database, key.saleId),
  ])
  const order = line && (await findOrder(database, line.transactionId))
  if (!row || !disruption || !line || !order) return undefined
  const { lang, snapshot } = context
  const location = snapshot.facts.locations.get(disruption.locationId)
  const choices = await choicesFor(row, disruption, line, context)
  const [part] = choices.parts
  const sold = order.lines.find(({ id }) => id === line.id)?.passengers ?? []
  const live = partyOf(line, line.units, context)
  const showsMoney = !line.isAgents || isAgent
  const refund = await findRefundState(database, key)
  const site = siteOfKey(line.site) ?? context.site
  return {
    kind: disruption.kind,
    title: inLang(disruption.texts.title, lang),
    text: inLang(disruption.texts.text, lang),
    reference: order.reference ?? '',
    city: location?.names[lang] ?? '',
    poster: location?.key ?? '',
    vehicle: snapshot.facts.products.get(snapshot.facts.options.get(part?.optionId ?? line.optionId)?.productId ?? 0)?.vehicle ?? 'bus',
    at: new Date(context.now).toISOString(),
    timezone: location?.timezone ?? 'UTC',
    before: placeView(part ?? { optionId: line.optionId, day: line.day ?? '', minute: line.minute ?? -1 }, context),
    ...(disruption.delayMinutes !== null && part && part.minute >= 0 ? { newTime: timeOf(part.minute + disruption.delayMinutes) } : {}),
    keeps: (row.state === 'done' ? keptOf(row, line) : choices.keeps).map((optionId) => tourName(optionId, context)),
    people: row.people,
    passengers: (live.length > 0 ? live : sold).map(({ typeId, quantity }) => ({ typeId, quantity })),
    ...(showsMoney ? { paidCents: paidOf(line) || row.refundCents } : {}),
    currencyId: line.currencyId,
    state: stateOf(row, disruption, choices.waits, context.now),
    offers: choices.offers.map((choice) => ({
      choice,
      ...(choice === 'rebook' && row.offer ? { to: placeView(row.offer, context) } : {}),
      ...(choice === 'refund' && showsMoney ? { refundCents: choices.refundCents } : {}),
      ...(choice === 'refund-all' && showsMoney ? { refundCents: choices.refundAllCents } : {}),
    })),
    otherDays: choices.otherDays,
    defaultChoice: choices.default,
    deadline: new Date(row.state === 'done' ? disruption.deadline.getTime() : saleChoiceEnds(row, disruption, context)).toISOString(),
    ...(row.choice !== null && row.choice !== 'none' ? { choice: row.choice } : {}),
    ...(row.chosenBy === null ? {} : { chosenBy: row.chosenBy }),
    ...(row.outcome?.movedTo ? { after: placeView(row.outcome.movedTo, context) } : {}),
    ...(row.outcome?.refundCents !== undefined && showsMoney ? { refundCents: row.outcome.refundCents } : {}),
    ...(refund === undefined || !showsMoney ? {} : { refundState: refund }),
    mayChangeMind: mayChooseAnew(row, disruption, choices.others, context) && choices.offers.length > 0,
    isReplaced: await isReplaced(row, database),
    ticketsPath: `${pathTo(site, lang, { page: 'myBooking' })}?token=${voucherToken(context.shop.secrets.voucher, { id: line.transactionId, linkVersion: line.linkVersion })}`,
    others: choices.others.filter(isNews).map((other) => otherView(other, { row, line, comesFirst: choices.comesFirst, site }, context)),
  }
}

/** Not one whose departures the sale has left. */
const isNews = ({ isAnnounced, choice, chosenBy, newer }: SaleBeside): boolean =>
  isAnnounced && (choice !== 'none' || chosenBy === null || newer !== null)

function otherView(
  { id, kind, texts, state, scope, newer }: SaleBeside,
  { row, line, comesFirst, site }: { row: DisruptionSale; line: BoughtLine; comesFirst: boolean; site: Context['site'] },
  { lang, shop }: ChoiceContext,
): DisruptionChoice['others'][number] {
  const token = disruptionToken(shop.secrets.link, { disruptionId: id, saleId: line.id, linkVersion: line.linkVersion }, scope.toDay)
  return {
    title: inLang(texts.title, lang),
    text: inLang(texts.text, lang),
    isOpen: state !== 'done' && !(comesFirst && kind !== 'cancelled'),
    ...(newer === row.disruptionId ? {} : { path: `${pathTo(site, lang, { page: 'disruption' })}?token=${token}` }),
  }
}

/** Whether another disruption or the traveller has moved or cancelled the tickets since. */
async function isReplaced({ saleId, state, choice, parts, outcome }: DisruptionSale, db: Db): Promise<boolean> {
  const [part] = parts
  const place = outcome?.movedTo ?? part
  if (state !== 'done' || choice === 'refund' || choice === 'refund-all' || choice === 'none' || !place) return false
  return !(await hasSeatsAt(db, saleId, place))
}

/** What the tickets cost that can still be used. */
function paidOf({ units }: BoughtLine): number {
  return units.reduce((sum, { shareCents }) => sum + shareCents, 0)
}

function stateOf(row: DisruptionSale, disruption: DisruptionRow, waits: boolean, now: number): DisruptionChoice['state'] {
  if (row.state === 'done') return row.outcome?.newer === undefined ? 'done' : 'over'
  if (waits) return 'waits'
  return disruption.state === 'announced' && now < disruption.deadline.getTime() ? 'open' : 'over'
}

type Choices = {
  offers: Choice[]
  otherDays: DisruptionChoice['otherDays']
  refundCents: number
  refundAllCents: number
  /** Options of a package that run and stay with a refund. */
  keeps: number[]
  /** What is concerned now: the party may have moved since it was told. */
  parts: DisruptionSale['parts']
  others: SaleBeside[]
  waits: boolean
  /** It cancelled the ride and is open: a delay or another route of it waits. */
  comesFirst: boolean
  /** What happens without an answer. */
  default: DefaultChoice
}
/** What can be chosen now: at first, or instead of what was chosen before. */
export async function choicesFor(
  row: DisruptionSale,
  disruption: DisruptionRow,
  line: BoughtLine,
  context: DisruptionView & { shop: { database: Db } },
): Promise<Choices> {
  const { database } = context.shop
  const isOpen = row.state !== 'done'
  const others = await findBeside(database, row)
  const nothing: Choices = {
    offers: [],
    otherDays: [],
    refundCents: row.refundCents,
    parts: row.parts,
    others,
    waits: false,
    comesFirst: false,
    default: disruption.defaultChoice,
    refundAllCents: 0,
    keeps: [],
  }
  if (!isOpen && !mayChooseAnew(row, disruption, others, context)) return nothing
  const sale = await findAffectedSale(database, row.saleId, row.disruptionId)
  const effect = sale && (isOpen ? effectNow(sale, disruption, context) : effectOfMoved(sale, { disruption, row }, context))
  if (!effect) return nothing
  const known = { hasOffer: hasOpenOffer(row, disruption, context), others, toldAt: row.toldAt.getTime() }
  const choosing = choosingOf(effect, disruption, known, context)
  const found: Choices = {
    ...nothing,
    parts: isOpen ? effect.parts : row.parts,
    waits: isOpen && choosing.waits,
    comesFirst: isOpen && choosing.isStopped,
    default: isOpen ? (defaultsOf(disruption, choosing)[0] ?? disruption.defaultChoice) : disruption.defaultChoice,
  }
  if (disruption.state !== 'announced' || context.now >= disruption.deadline.getTime()) return found
  const offers = choicesOf(disruption, choosing).filter(
    // who has moved no longer has the seats of before
    (choice) => choice === 'other-day' || (choice !== row.choice && !(choice === 'keep' && row.outcome?.movedTo)),
  )
  const otherDays = offers.includes('other-day') ? await findOtherDays(database, line, effect.parts, disruption, context) : []
  return {
    ...found,
    offers: offers.filter((choice) => choice !== 'other-day' || otherDays.length > 0),
    otherDays,
    refundCents: effect.cancelCents + effect.shareCents,
    refundAllCents: everythingOf(effect),
    keeps: choosing.keepsParts ? keptBy(line, effect.parts) : [],
  }
}

/** Of a package that lost a part by this choice. */
function keptOf({ choice, outcome, parts }: DisruptionSale, line: BoughtLine): number[] {
  const isInPart = choice === 'refund' && outcome?.losses?.some(({ cents }) => cents !== undefined)
  return isInPart && line.units.length > 0 ? keptBy(line, parts) : []
}

/** The parts that are neither concerned now nor were taken out before. */
function keptBy({ choices }: BoughtLine, parts: DisruptionSale['parts']): number[] {
  return (choices.components ?? []).flatMap(({ optionId, isPaidBack }, index) =>
    isPaidBack || parts.some(({ component }) => component === index) ? [] : [optionId],
  )
}

export function tourName(optionId: number, { snapshot: { facts }, lang }: Pick<ChoiceContext, 'snapshot' | 'lang'>): string {
  return facts.products.get(facts.options.get(optionId)?.productId ?? 0)?.names[lang] ?? ''
}

function placeView({ optionId, day, minute }: Place, { snapshot: { facts }, lang }: ChoiceContext): DisruptionChoice['before'] {
  const option = facts.options.get(optionId)
  const product = option && facts.products.get(option.productId)
  return {
    product: product?.names[lang] ?? '',
    option: option?.names[lang] ?? '',
    day,
    ...(minute < 0 ? {} : { time: timeOf(minute) }),
  }
}
