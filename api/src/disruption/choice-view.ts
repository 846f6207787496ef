import type { DisruptionChoice } from '@opentop/contract/disruption'
import { dayAndTime, newTimeOf } from '@opentop/domain/day'
import { everythingOf } from '@opentop/domain/disruption/effect'
import type { Choice, DefaultChoice, Place } from '@opentop/domain/disruption/disruption'
import { inLang } from '@opentop/domain/disruption/notice'
import { choicesOf, defaultsOf } from '@opentop/domain/disruption/offer'
import type { LocationFacts } from '@opentop/domain/facts'
import type { Lang } from '@opentop/domain/lang'
import { pathTo } from '@opentop/domain/page/route'
import { siteOfKey } from '@opentop/domain/site'
import { findOrder } from '@opentop/store/basket'
import { findBoughtSale, type BoughtSale } from '@opentop/store/cancel'
import { findDisruption, type DisruptionRow } from '@opentop/store/disruption/disruption'
import type { Db } from '@opentop/store/db'
import { findAffectedSale } from '@opentop/store/disruption/disruption-affected'
import { hasSeatsAt } from '@opentop/store/disruption/disruption-place'
import {
  findOtherDisruptions,
  findDisruptionSale,
  findRefundState,
  type DisruptionSale,
  type OtherDisruptionOfSale,
} from '@opentop/store/disruption/disruption-sale'
import { partyOf } from '../booking/bought-sale.ts'
import type { Context } from '../call/context.ts'
import { voucherToken } from '../voucher/code.ts'
import { effectOfMoved, type SaleKey } from './choose-work.ts'
import { choosingOf, effectNow, hasOpenOffer, mayChooseAnew, saleChoiceEnds, type DisruptionView } from './moment.ts'
import { findOtherDays } from './other-day-work.ts'
import { disruptionToken } from '../secret/disruption-token.ts'

type ChoiceContext = DisruptionView & Pick<Context, 'lang' | 'site'> & { shop: Pick<Context['shop'], 'secrets'> & { database: Db } }

export async function showChoice(key: SaleKey, isAgent: boolean, context: ChoiceContext): Promise<DisruptionChoice | undefined> {
  const { database } = context.shop
  const [row, disruption, line] = await Promise.all([
    findDisruptionSale(database, key),
    findDisruption(database, key.disruptionId),
    findBoughtSale(database, key.saleId),
  ])
  const order = line && (await findOrder(database, line.transactionId))
  if (!row || !disruption || !line || !order) return undefined
  const { lang } = context
  const choices = await choicesFor(row, disruption, line, context)
  const sold = order.lines.find(({ id }) => id === line.id)?.passengers ?? []
  const live = partyOf(line, line.units, context)
  const showsMoney = !line.isAgents || isAgent
  const site = siteOfKey(context.snapshot.facts, line.site) ?? context.site
  return {
    ...happened(disruption, line, choices.parts[0], context),
    reference: order.reference ?? '',
    at: new Date(context.now).toISOString(),
    keeps: (row.state === 'done' ? keptOf(row, line) : choices.keeps).map((optionId) => tourName(optionId, context)),
    people: row.people,
    passengers: (live.length > 0 ? live : sold).map(({ typeId, quantity }) => ({ typeId, quantity })),
    ...(showsMoney ? await moneyOf(row, line, database) : {}),
    currencyId: line.currencyId,
    state: stateOf(row, disruption, choices.waits, context.now),
    offers: choices.offers.map((choice) => ({
      choice,
      ...(choice === 'rebook' && row.offer ? { to: placeView(row.offer, context) } : {}),
      ...(showsMoney ? refundOf(choice, choices) : {}),
    })),
    otherDays: choices.otherDays,
    defaultChoice: choices.default,
    deadline: new Date(row.state === 'done' ? disruption.deadline.getTime() : saleChoiceEnds(row, disruption, context)).toISOString(),
    ...chosenView(row, context),
    mayChangeMind: mayChooseAnew(row, disruption, choices.others, context) && choices.offers.length > 0,
    isReplaced: await isReplaced(row, database),
    ticketsPath: `${pathTo(site, lang, { page: 'myBooking' })}?token=${voucherToken(context.shop.secrets.voucher, { id: line.transactionId, linkVersion: line.linkVersion })}`,
    others: choices.others.filter(isNews).map((other) => otherView(other, { row, line, comesFirst: choices.comesFirst, site }, context)),
  }
}

type Happened = Pick<DisruptionChoice, 'kind' | 'title' | 'text' | 'city' | 'poster' | 'timezone' | 'vehicle' | 'before' | 'newTime'>
function happened(
  { kind, texts, locationId, delayMinutes }: DisruptionRow,
  line: BoughtSale,
  part: DisruptionSale['parts'][number] | undefined,
  context: ChoiceContext,
): Happened {
  const { lang, snapshot } = context
  const before = part ?? { optionId: line.optionId, day: line.day ?? '', minute: line.minute ?? -1 }
  return {
    kind,
    title: inLang(texts.title, lang),
    text: inLang(texts.text, lang),
    ...cityOf(snapshot.facts.locations.get(locationId), lang),
    vehicle: vehicleOf(before.optionId, context),
    before: placeView(before, context),
    ...(part ? newTimeOf(part.minute, delayMinutes) : {}),
  }
}

type Chosen = Pick<DisruptionChoice, 'choice' | 'chosenBy' | 'after'>
function chosenView({ choice, chosenBy, outcome }: DisruptionSale, context: ChoiceContext): Chosen {
  return {
    ...(choice !== null && choice !== 'none' ? { choice } : {}),
    ...(chosenBy === null ? {} : { chosenBy }),
    ...(outcome?.movedTo ? { after: placeView(outcome.movedTo, context) } : {}),
  }
}

type Money = Pick<DisruptionChoice, 'paidCents' | 'refundCents' | 'refundState'>
async function moneyOf(row: DisruptionSale, line: BoughtSale, db: Db): Promise<Money> {
  const refundState = await findRefundState(db, row)
  const { refundCents } = row.outcome ?? {}
  return {
    paidCents: paidOf(line) || row.refundCents,
    ...(refundCents === undefined ? {} : { refundCents }),
    ...(refundState === undefined ? {} : { refundState }),
  }
}

function refundOf(choice: Choice, { refundCents, refundAllCents }: Choices): { refundCents?: number } {
  if (choice === 'refund') return { refundCents }
  return choice === 'refund-all' ? { refundCents: refundAllCents } : {}
}

function cityOf(city: LocationFacts | undefined, lang: Lang): Pick<DisruptionChoice, 'city' | 'poster' | 'timezone'> {
  return city ? { city: city.names[lang], poster: city.key, timezone: city.timezone } : { city: '', poster: '', timezone: 'UTC' }
}

function vehicleOf(optionId: number, { snapshot: { facts } }: ChoiceContext): DisruptionChoice['vehicle'] {
  return facts.products.get(facts.options.get(optionId)?.productId ?? 0)?.vehicle ?? 'bus'
}

const isNews = ({ isAnnounced, choice, chosenBy, newer }: OtherDisruptionOfSale): boolean =>
  isAnnounced && (choice !== 'none' || chosenBy === null || newer !== null)

function otherView(
  { id, kind, texts, state, scope, newer }: OtherDisruptionOfSale,
  { row, line, comesFirst, site }: { row: DisruptionSale; line: BoughtSale; comesFirst: boolean; site: Context['site'] },
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

async function isReplaced({ saleId, state, choice, parts, outcome }: DisruptionSale, db: Db): Promise<boolean> {
  const [part] = parts
  const place = outcome?.movedTo ?? part
  if (state !== 'done' || choice === 'refund' || choice === 'refund-all' || choice === 'none' || !place) return false
  return !(await hasSeatsAt(db, saleId, place))
}

function paidOf({ units }: BoughtSale): number {
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
  keeps: number[]
  parts: DisruptionSale['parts']
  others: OtherDisruptionOfSale[]
  waits: boolean
  /** It cancelled the ride and is open: a delay or another route of it waits. */
  comesFirst: boolean
  default: DefaultChoice
}
export async function choicesFor(
  row: DisruptionSale,
  disruption: DisruptionRow,
  line: BoughtSale,
  context: DisruptionView & { shop: { database: Db } },
): Promise<Choices> {
  const { database } = context.shop
  const isOpen = row.state !== 'done'
  const others = await findOtherDisruptions(database, row)
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
  const unanswered = {
    parts: effect.parts,
    waits: choosing.waits,
    comesFirst: choosing.isStopped,
    default: defaultsOf(disruption, choosing)[0] ?? disruption.defaultChoice,
  }
  const found: Choices = { ...nothing, ...(isOpen ? unanswered : {}) }
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

function keptOf({ choice, outcome, parts }: DisruptionSale, line: BoughtSale): number[] {
  const isInPart = choice === 'refund' && outcome?.losses?.some(({ cents }) => cents !== undefined)
  return isInPart && line.units.length > 0 ? keptBy(line, parts) : []
}

function keptBy({ choices }: BoughtSale, parts: DisruptionSale['parts']): number[] {
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
    ...dayAndTime({ day, minute }),
  }
}
