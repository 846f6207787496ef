import { minuteOf, type Day } from '../day.ts'
import type { CutoffFacts, OptionFacts } from '../facts.ts'
import { instantOf } from '../zone.ts'

export const allDay = -1

const minutesBefore = { 'before-start': 30, 'before-opening': 30, 'before-closing': 60 } as const

type Mark = { minute: number; early: number }

export function cutoffOf(option: OptionFacts, day: Day, minute: number, timezone: string, lastMinute: number): number {
  const mark = markOf(option, minute, lastMinute)
  if (!mark) return Infinity
  const cutoff = instantOf(day, mark.minute, timezone) - mark.early * 60_000
  return minute === allDay ? cutoff : Math.min(cutoff, instantOf(day, minute, timezone))
}

/** The same in minutes of the service day; off by at most one daylight-saving shift. */
export function cutoffMinute(option: OptionFacts, minute: number, lastMinute: number): number {
  const mark = markOf(option, minute, lastMinute)
  if (!mark) return Infinity
  const cutoff = mark.minute - mark.early
  return minute === allDay ? cutoff : Math.min(cutoff, minute)
}

function markOf(option: OptionFacts, minute: number, lastMinute: number): Mark | undefined {
  const rule = option.cutoff ?? defaultRule(option, minute)
  if (!rule) return undefined
  const start = minute === allDay ? undefined : minute
  const last = option.closesMinute ?? lastMinute
  switch (rule.kind) {
    case 'local-time':
      return { minute: (rule.time === undefined ? 1440 : minuteOf(rule.time)) - (rule.daysBefore ?? 0) * 1440, early: 0 }
    case 'before-closing':
      return { minute: last, early: rule.minutes ?? minutesBefore[rule.kind] }
    case 'before-opening':
      return { minute: option.opensMinute ?? start ?? last, early: rule.minutes ?? minutesBefore[rule.kind] }
    case 'before-start':
      return { minute: start ?? option.opensMinute ?? last, early: rule.minutes ?? minutesBefore[rule.kind] }
  }
}

function defaultRule(option: OptionFacts, minute: number): CutoffFacts | undefined {
  if (minute !== allDay) return { kind: 'before-start' }
  return option.kind === 'open' || option.kind === 'package' ? undefined : { kind: 'before-closing' }
}
