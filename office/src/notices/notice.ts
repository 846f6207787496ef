import type { CityFile } from '@opentop/contract/catalogue'
import { addDays, resolveDay, type Day } from '@opentop/domain/day'
import { allLangs, isTextLang, type Lang } from '@opentop/domain/lang'

export type Notice = NonNullable<CityFile['notices']>[number]
type NoticeState = 'shown' | 'later' | 'over'

/** Files may say days by their distance from today. */
export function daysOf({ from, to }: Notice, today: Day): { from: Day; to: Day | undefined } {
  return { from: resolveDay(from, today), to: to === undefined ? undefined : resolveDay(to, today) }
}

export function stateOf(notice: Notice, today: Day): NoticeState {
  const { from, to } = daysOf(notice, today)
  if (to !== undefined && to < today) return 'over'
  return from > today ? 'later' : 'shown'
}

export function missingLangs({ title, text }: Notice): Lang[] {
  return allLangs.filter((lang) => isTextLang(lang) && (!title[lang] || !text[lang]))
}

/** The empty English text keeps its place in the document until it is written. */
export function newNotice(today: Day): Notice {
  const empty = { en: '' } as Notice['title']
  return { from: today, to: addDays(today, 7), title: empty, text: empty }
}
