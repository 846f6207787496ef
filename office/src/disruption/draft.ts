import type { OfficeAnswers, OfficeInputs } from '@opentop/contract/office-api'
import type { Disruption } from '@opentop/contract/disruption-act'
import type { DisruptionOffers, DisruptionScope } from '@opentop/contract/disruption-plan'
import { isDay, minuteOf, timeOf, type Day } from '@opentop/domain/day'
import { instantOf, localTime } from '@opentop/domain/zone'
import { ownWords, wordsWith, type MessageLang, type Templates, type Written } from './message-texts.ts'

export type DraftInput = OfficeInputs['draftDisruption']
export type DryRun = OfficeAnswers['tryDisruption']
export type Kind = DraftInput['kind']
export type Cause = DraftInput['cause']
type DefaultChoice = DraftInput['defaultChoice']

/** A disruption while it is written. What is missing is undefined; the texts are the templates with the operator's own words over them. */
export type Draft = {
  locationId: number | undefined
  kind: Kind
  reach: 'tour' | 'city'
  productId: number | undefined
  optionIds: readonly number[]
  lines: DisruptionScope['lines']
  fromDay: Day | undefined
  toDay: Day | undefined
  minutes: readonly number[]
  delay: string
  cause: Cause
  offers: DisruptionOffers
  defaultChoice: DefaultChoice
  /** Undefined until the person chooses: then the suggested one counts. */
  deadline: { day: Day | undefined; time: string } | undefined
  words: Partial<Record<MessageLang, Written>>
}
export type DraftChange = (change: Partial<Draft>) => void

const noOffers: DisruptionOffers = {
  rebook: true,
  reachMinutes: 1440,
  avoid: [],
  otherDays: 14,
  refund: true,
  keep: false,
  differenceOnUs: true,
}

export function emptyDraft(locationId: number | undefined): Draft {
  return {
    locationId,
    kind: 'cancelled',
    reach: 'tour',
    productId: undefined,
    optionIds: [],
    lines: [],
    fromDay: undefined,
    toDay: undefined,
    minutes: [],
    delay: '',
    cause: 'technical',
    offers: noOffers,
    defaultChoice: 'refund',
    deadline: undefined,
    words: {},
  }
}

/** A cancelled ride can't be kept, unless other lines of the tour run. */
export function isKeepable({ kind, reach, lines }: Pick<Draft, 'kind' | 'reach' | 'lines'>): boolean {
  return kind !== 'cancelled' || (reach === 'tour' && lines.length > 0)
}

function withScope(draft: Draft, change: Partial<Draft>): Partial<Draft> {
  const runs = isKeepable({ ...draft, ...change })
  if (runs === isKeepable(draft)) return change
  return { ...change, offers: { ...draft.offers, keep: runs, rebook: !runs }, defaultChoice: runs ? 'keep' : 'refund' }
}
export const withKind = (draft: Draft, kind: Kind): Partial<Draft> => withScope(draft, { kind })
export const withLines = (draft: Draft, lines: Draft['lines']): Partial<Draft> => withScope(draft, { lines })
export const withReach = (draft: Draft, reach: Draft['reach']): Partial<Draft> => withScope(draft, { reach })

/** The offers changed: a default that is no longer offered gives way to one that is. */
export function withOffers(draft: Draft, change: Partial<DisruptionOffers>): Partial<Draft> {
  const offers = { ...draft.offers, ...change }
  const possible = defaultsOf(offers)
  return { offers, defaultChoice: possible.includes(draft.defaultChoice) ? draft.defaultChoice : (possible[0] ?? draft.defaultChoice) }
}

export function defaultsOf(offers: DisruptionOffers): DefaultChoice[] {
  return (['rebook', 'refund', 'keep'] as const).filter((choice) => offers[choice])
}

/** A year that is being typed begins as the year 2. */
function isNear(day: Day | undefined): day is Day {
  return day !== undefined && isDay(day) && day >= '2000' && day < '2100'
}

export type ScopeMistake = 'city' | 'tour' | 'tickets' | 'day' | 'order' | 'delay'
export function scopeMistakes(draft: Draft): ScopeMistake[] {
  const { fromDay, toDay } = draft
  const isTour = draft.reach === 'tour'
  const hasLines = draft.lines.length > 0
  const found: [ScopeMistake, boolean][] = [
    ['city', draft.locationId === undefined],
    ['tour', isTour && !hasLines && draft.productId === undefined && draft.optionIds.length === 0],
    ['tickets', isTour && !hasLines && draft.productId !== undefined && draft.optionIds.length === 0],
    ['day', !isNear(fromDay) || !isNear(toDay)],
    ['order', fromDay !== undefined && toDay !== undefined && toDay < fromDay],
    ['delay', draft.kind === 'delayed' && delayOf(draft) === undefined],
  ]
  return found.flatMap(([mistake, isMade]) => (isMade ? [mistake] : []))
}

function delayOf({ delay }: Pick<Draft, 'delay'>): number | undefined {
  const minutes = /^\d{1,4}$/.test(delay.trim()) ? Number(delay) : 0
  return minutes >= 1 && minutes <= 1440 ? minutes : undefined
}

export type Asked = OfficeInputs['getDisruptionTexts'] & { offers: DisruptionOffers }
export function askedOf(draft: Draft): Asked | undefined {
  const { locationId, fromDay, toDay, kind, cause, offers } = draft
  if (scopeMistakes(draft).length > 0 || locationId === undefined || fromDay === undefined || toDay === undefined) return undefined
  const isTour = draft.reach === 'tour'
  const scope = {
    optionIds: isTour && draft.lines.length === 0 ? [...draft.optionIds] : [],
    lines: isTour ? draft.lines : [],
    fromDay,
    toDay,
    minutes: isTour && draft.lines.length === 0 ? [...draft.minutes] : [],
  }
  const delayMinutes = kind === 'delayed' ? delayOf(draft) : undefined
  return { locationId, kind, scope, cause, offers, ...(delayMinutes === undefined ? {} : { delayMinutes }) }
}

export function deadlineOf({ day, time }: NonNullable<Draft['deadline']>, timezone: string): number | undefined {
  if (!isNear(day) || !/^([01]?\d|2[0-3]):[0-5]\d$/.test(time.trim())) return undefined
  return instantOf(day, minuteOf(time.trim()), timezone)
}

const minute = 60_000
export function suggestedDeadline(startsMs: number, nowMs: number): number {
  const wanted = startsMs - 90 * minute
  const chosen = wanted >= nowMs + 60 * minute ? wanted : nowMs + 120 * minute
  return Math.ceil(chosen / (15 * minute)) * 15 * minute
}

export function dayAndTime(instantMs: number, timezone: string): { day: Day; time: string } {
  const { day, minute: at } = localTime(instantMs, timezone)
  return { day, time: timeOf(at) }
}

export function inputOf(asked: Asked, draft: Draft, templates: Templates, deadlineMs: number): DraftInput {
  return {
    ...asked,
    ...wordsWith(templates, draft.words),
    defaultChoice: draft.defaultChoice,
    deadline: new Date(deadlineMs).toISOString(),
  }
}

export function savedInput({
  locationId,
  kind,
  scope,
  delayMinutes,
  cause,
  title,
  text,
  offers,
  defaultChoice,
  deadline,
}: Disruption): DraftInput {
  const delay = delayMinutes === undefined ? {} : { delayMinutes }
  return { locationId, kind, scope, cause, title, text, offers, defaultChoice, deadline, ...delay }
}

export function draftOf(saved: DraftInput & Pick<Disruption, 'timezone'>, templates: Templates | undefined): Draft {
  const { scope } = saved
  return {
    locationId: saved.locationId,
    kind: saved.kind,
    reach: scope.optionIds.length === 0 && scope.lines.length === 0 ? 'city' : 'tour',
    productId: undefined,
    optionIds: scope.optionIds,
    lines: scope.lines,
    fromDay: scope.fromDay,
    toDay: scope.toDay,
    minutes: scope.minutes,
    delay: saved.delayMinutes === undefined ? '' : String(saved.delayMinutes),
    cause: saved.cause,
    offers: saved.offers,
    defaultChoice: saved.defaultChoice,
    deadline: dayAndTime(Date.parse(saved.deadline), saved.timezone),
    words: ownWords(saved, templates),
  }
}
