import type { Day } from '../day.ts'
import { disruptionsAt, inLang, type OpenDisruption } from '../disruption/notice.ts'
import type { NoticeAbout } from '@opentop/contract/catalogue-fields'
import type { NoticeFacts } from '../facts.ts'
import type { Lang } from '../lang.ts'
import { isConcernedLine, noticeScope } from '../timetable/notice-scope.ts'
import { serviceHours } from '../voucher/pass.ts'
import { slugOf } from '../slug.ts'
import { cityDayAt } from '../timetable/timetable-view.ts'
import { instantOf } from '../zone.ts'
import type { ServedLine } from './line-service.ts'
import type { Alert, Cause, Effect, EntitySelector, FeedEntity } from './message.ts'
import { linesNow, type RealtimeView } from './realtime-run.ts'
import { languageTag, updatesAddress } from './view.ts'

const causes: Record<OpenDisruption['cause'], Cause> = {
  weather: 'WEATHER',
  technical: 'TECHNICAL_PROBLEM',
  staff: 'OTHER_CAUSE',
  road: 'CONSTRUCTION',
  event: 'SPECIAL_EVENT',
  strike: 'STRIKE',
  authority: 'OTHER_CAUSE',
  other: 'OTHER_CAUSE',
}
const effects: Record<OpenDisruption['kind'], Effect> = {
  cancelled: 'REDUCED_SERVICE',
  delayed: 'SIGNIFICANT_DELAYS',
  shortened: 'MODIFIED_SERVICE',
  rerouted: 'DETOUR',
}
const noticeEffects: Record<NonNullable<NoticeAbout['effect']>, Effect> = {
  detour: 'DETOUR',
  'stop-moved': 'STOP_MOVED',
  'stop-closed': 'NO_SERVICE',
  reduced: 'REDUCED_SERVICE',
  delays: 'SIGNIFICANT_DELAYS',
}
const midnight = 1440

export function alerts(view: RealtimeView): FeedEntity[] {
  const { facts, disruptions, city } = view.times
  const today = cityDayAt(view.times, view.now).day
  const notices = facts.notices.filter(
    ({ kind, refId, toDay }) => kind === 'service' && refId === city.id && (toDay === null || today <= toDay),
  )
  const ids = notices.map(({ fromDay, title }) => `notice-${fromDay}-${slugOf(title.en)}`)
  return [
    ...disruptionsAt(disruptions, city.id, today).map((one) => ({ id: one.id, alert: disruptionAlert(one, view) })),
    ...notices.map((notice, n) => {
      const same = ids.slice(0, n).filter((id) => id === ids[n]).length
      return { id: `${ids[n]}${same > 0 ? `-${same + 1}` : ''}`, alert: noticeAlert(notice, view) }
    }),
  ]
}

function disruptionAlert({ kind, cause, scope, texts }: OpenDisruption, view: RealtimeView): Alert {
  const isAll = scope.lines.length === 0 && scope.optionIds.length === 0
  const isOfLines = isAll || scope.lines.length > 0
  const stopsAll = kind === 'cancelled' && isOfLines && scope.minutes.length === 0
  return {
    activePeriod: [spanOf(view, scope.fromDay, scope.toDay)],
    informedEntity: routesOrAll(
      view,
      linesNow(view).filter(({ line }) => isConcernedLine(scope, line, view.times.facts)),
    ),
    cause: causes[cause],
    effect: stopsAll ? 'NO_SERVICE' : effects[kind],
    ...textsOf(
      view,
      (lang) => inLang(texts.title, lang),
      (lang) => inLang(texts.text, lang),
    ),
  }
}

function routesOrAll({ site }: RealtimeView, lines: readonly ServedLine[]): EntitySelector[] {
  return lines.length > 0 ? lines.map(({ id }) => ({ routeId: id })) : [{ agencyId: site.key }]
}

function noticeAlert(notice: NoticeFacts, view: RealtimeView): Alert {
  const { cause, effect } = notice.about
  return {
    activePeriod: [spanOf(view, notice.fromDay, notice.toDay)],
    informedEntity: entitiesOf(notice, view),
    cause: cause ? causes[cause] : 'UNKNOWN_CAUSE',
    effect: effect ? noticeEffects[effect] : 'OTHER_EFFECT',
    ...textsOf(
      view,
      (lang) => notice.title[lang],
      (lang) => notice.text[lang],
    ),
  }
}

/** Other lines at the same stops are not concerned. */
function entitiesOf(notice: NoticeFacts, view: RealtimeView): EntitySelector[] {
  const served = linesNow(view)
  const all = served.map(({ line }) => line)
  const { lines = all, stops } = noticeScope(notice, all, view.times.city.stops)
  const concerned = served.filter(({ line }) => lines.includes(line))
  if (!stops) return routesOrAll(view, concerned)
  const places = stops.flatMap((stopId): EntitySelector[] => {
    const calling = concerned.filter(({ line }) => line.route.stops.includes(stopId))
    return lines === all && calling.length > 0 ? [{ stopId }] : calling.map(({ id }) => ({ routeId: id, stopId }))
  })
  return places.length > 0 ? places : routesOrAll(view, [])
}

function spanOf(view: RealtimeView, fromDay: Day, toDay: Day | null): { start: number; end?: number } {
  const { timezone } = view.times.city
  const start = instantOf(fromDay, 0, timezone) / 1000
  if (toDay === null) return { start }
  const hours = serviceHours(linesNow(view).map(({ line }) => line.route))
  return { start, end: instantOf(toDay, Math.max(midnight, hours?.closesMinute ?? 0), timezone) / 1000 }
}

function textsOf(view: RealtimeView, title: (lang: Lang) => string, text: (lang: Lang) => string) {
  const { site, origin, times } = view
  const inLangs = (write: (lang: Lang) => string) => ({
    translation: site.langs.map((lang) => ({ text: write(lang), language: languageTag(lang) })),
  })
  return {
    url: inLangs((lang) => updatesAddress({ site, origin, city: times.city }, lang)),
    headerText: inLangs(title),
    descriptionText: inLangs(text),
  }
}
