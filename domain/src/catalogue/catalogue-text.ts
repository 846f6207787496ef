import { spelledIn } from '../american.ts'
import { minuteOf, type Day } from '../day.ts'
import { byLang, textLangOf, type InEveryLang, type Lang } from '../lang.ts'

type ByLang<T> = Record<Lang, T>
export type Resolve = (text: string | undefined) => Day | null

const weekdayBits = { mon: 1, tue: 2, wed: 4, thu: 8, fri: 16, sat: 32, sun: 64 } as const
const everyDay = 127
export const allDay = -1

export function everyLang(texts: InEveryLang<string>): ByLang<string> {
  return byLang((lang) => texts[lang] ?? spelledIn(lang, texts[textLangOf(lang)]))
}

export function everyLangList(lists: InEveryLang<string[]>): ByLang<string[]> {
  return byLang((lang) => lists[lang] ?? lists[textLangOf(lang)].map((text) => spelledIn(lang, text)))
}

export function optionalTexts(value: InEveryLang<string> | undefined): ByLang<string> | null {
  return value ? everyLang(value) : null
}

export function maskOf(days: readonly (keyof typeof weekdayBits)[] | undefined): number {
  return days?.reduce<number>((mask, day) => mask | weekdayBits[day], 0) ?? everyDay
}

export function optionalMinute(time: string | undefined): number | null {
  return time === undefined ? null : minuteOf(time)
}
