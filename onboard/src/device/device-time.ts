import type { Lang } from '@opentop/domain/lang'
import { timeText } from '@opentop/ui/time/time-text.ts'

export function deviceTime(lang: Lang, at: number): string {
  const moment = new Date(at)
  return timeText(lang, [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':'))
}

export function minutesSince(at: number, now: number): number {
  return Math.max(0, Math.floor((now - at) / 60_000))
}
