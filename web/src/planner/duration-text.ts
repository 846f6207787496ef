import type { Translate } from '../messages/translator.ts'

export function durationText(t: Translate, minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return t('planner.minutes', { minutes })
  return rest === 0 ? t('planner.whole-hours', { hours }) : t('planner.hours-minutes', { hours, minutes: String(rest).padStart(2, '0') })
}
