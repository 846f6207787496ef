import type { Deadline } from '@opentop/contract/deadline'
import type { Lang } from '@opentop/domain/lang'
import type { Translate } from '../messages/translator.ts'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { dayText } from '../time/day-text.ts'

export function deadlineParts(t: Translate, lang: Lang, deadline: Deadline, city: string): { lead: string; end: string } {
  if (deadline.kind === 'over' || deadline.kind === 'never') return { lead: t(`deadline.${deadline.kind}`), end: '' }
  const { percent } = deadline
  const whole = deadline.kind === 'first-use' ? 'deadline.refundable' : 'deadline.free'
  return { lead: percent === 100 ? t(whole) : t('deadline.part', { percent }), end: endText(t, lang, deadline, city) }
}

export function deadlineText(t: Translate, lang: Lang, deadline: Deadline, city: string): string {
  const { lead, end } = deadlineParts(t, lang, deadline, city)
  return end ? `${lead} ${end}` : lead
}

/** The sentence in a mail or on paper, which are read later: always with the day, never with the hours that are left. */
export function lastingDeadlineText(t: Translate, lang: Lang, deadline: Deadline, city: string): string {
  if (deadline.kind !== 'soon') return deadlineText(t, lang, deadline, city)
  const { hoursLeft: _left, ...moment } = deadline
  return deadlineText(t, lang, { ...moment, kind: 'until' }, city)
}

type Ending = Exclude<Deadline, { kind: 'over' | 'never' }>

function endText(t: Translate, lang: Lang, deadline: Ending, city: string): string {
  switch (deadline.kind) {
    case 'until':
      return t('deadline.until', { day: dayText(t, deadline.day, 'short'), time: timeText(lang, deadline.time), city })
    case 'soon': {
      const time = timeText(lang, deadline.time)
      const { hoursLeft } = deadline
      return hoursLeft === 0 ? t('deadline.last-hour', { time, city }) : t('deadline.soon', { count: hoursLeft, time, city })
    }
    case 'first-use':
      return t('deadline.first-use')
    case 'day-before':
      return deadline.days === 1 ? t('deadline.day-before') : t('deadline.days-before', { count: deadline.days })
    case 'hours-before':
      return hoursText(t, deadline.hours)
  }
}

function hoursText(t: Translate, hours: number): string {
  if (hours === 0) return t('deadline.start')
  return hours >= 48 && hours % 24 === 0 ? t('deadline.days-start', { count: hours / 24 }) : t('deadline.hours-before', { count: hours })
}
