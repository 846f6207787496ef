import type { Arrival } from '@opentop/contract/vehicle'
import { timeOf } from '@opentop/domain/day'
import type { Lang } from '@opentop/domain/lang'
import { localTime } from '@opentop/domain/zone'
import type { Translate } from '../messages/translator.ts'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { isTomorrow } from './board.ts'

const minuteMs = 60_000
/** Further away than this a clock time says more than minutes. */
const mostMinutes = 60

export type ArrivalText = {
  planned?: string
  value: string
  unit?: string
  note?: string
  spoken: string
}
export type TimeView = {
  t: Translate
  lang: Lang
  timezone: string
  now: number
  /** False in the HTML of the server, which may be some minutes old: clock times only. */
  isRunning: boolean
}

export function clockText(instant: string | number, { lang, timezone }: Pick<TimeView, 'lang' | 'timezone'>): string {
  const { minute } = localTime(typeof instant === 'number' ? instant : Date.parse(instant), timezone)
  return timeText(lang, timeOf(minute))
}

export function arrivalText(arrival: Arrival, view: TimeView): ArrivalText {
  const { t } = view
  const planned = clockText(arrival.planned, view)
  if (arrival.isBroken) return { planned, value: '', note: t('arrival.broken'), spoken: t('arrival.say-broken', { planned }) }
  if (arrival.isCancelled) return { planned, value: '', note: t('arrival.cancelled'), spoken: t('arrival.say-cancelled', { planned }) }
  const { spoken: when, ...shown } = whenText(arrival, view)
  if (isTomorrow(arrival, view)) return { ...shown, note: t('arrival.tomorrow'), spoken: `${t('arrival.tomorrow')} ${when}` }
  const change = changeText(arrival, t)
  if (change) return { ...shown, planned, note: change.note, spoken: t('arrival.say-changed', { planned, when, change: change.spoken }) }
  if (arrival.source === 'live') return { ...shown, note: t('arrival.on-time'), spoken: `${when}, ${t('arrival.on-time')}` }
  if (arrival.source === 'seen') return { ...shown, note: t('arrival.estimate'), spoken: t('arrival.say-estimate', { when }) }
  return { ...shown, spoken: `${when}, ${t('arrival.by-timetable')}` }
}

function whenText(arrival: Arrival, view: TimeView): Pick<ArrivalText, 'value' | 'unit' | 'spoken'> {
  const { t, now, isRunning } = view
  const from = Date.parse(arrival.from)
  const to = Date.parse(arrival.to)
  const least = Math.max(0, Math.floor((from - now) / minuteMs))
  const most = from === to ? least : Math.max(least, Math.ceil((to - now) / minuteMs))
  const about = arrival.source === 'seen' ? '~' : ''
  if (!isRunning || arrival.source === 'planned' || most >= mostMinutes) {
    const time = clockText((from + to) / 2, view)
    return { value: about + time, spoken: t('arrival.say-at', { time }) }
  }
  const unit = t('arrival.min')
  if (most === 0) return { value: t('arrival.now'), spoken: t('arrival.say-here') }
  if (least === most) return { value: `${about}${least}`, unit, spoken: t('arrival.say-in', { count: least }) }
  return { value: `${about}${least}–${most}`, unit, spoken: t('arrival.say-between', { from: least, to: most }) }
}

function changeText({ lateMinutes = 0, source }: Arrival, t: Translate): { note: string; spoken: string } | undefined {
  const count = Math.abs(lateMinutes)
  if (count === 0 || source === 'seen') return undefined
  return lateMinutes > 0
    ? { note: t('arrival.late', { count }), spoken: t('arrival.say-late', { count }) }
    : { note: t('arrival.early', { count }), spoken: t('arrival.say-early', { count }) }
}
