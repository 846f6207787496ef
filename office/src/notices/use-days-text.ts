import type { Day } from '@opentop/domain/day'
import { noticeWords } from '../messages/notices.ts'
import { useLang, useWords } from '../messages/words.ts'
import { calendarDayText } from '../text/when-text.ts'
import { daysOf, type Notice } from './notice.ts'

export function useDaysText(today: Day): (notice: Notice) => string {
  const t = useWords(noticeWords)
  const lang = useLang()
  const text = (day: Day): string => calendarDayText(lang, day, new Date(`${today}T12:00:00Z`))
  return (notice) => {
    const { from, to } = daysOf(notice, today)
    return to === undefined ? t('daysFrom', { from: text(from) }) : t('daysFromTo', { from: text(from), to: text(to) })
  }
}
