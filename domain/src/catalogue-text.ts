import { minuteOf, type Day } from './day.ts'
import { byLang, textLangOf, type InEveryLang, type Lang } from './lang.ts'

/** Converts values of catalogue files to database columns. */
type ByLang<T> = Record<Lang, T>
export type Resolve = (text: string | undefined) => Day | null

const weekdayBits = { mon: 1, tue: 2, wed: 4, thu: 8, fri: 16, sat: 32, sun: 64 } as const
const everyDay = 127
export const allDay = -1

/** A variant falls back on the language it belongs to. */
export function everyLang<T>(texts: InEveryLang<T>): ByLang<T> {
  return byLang((lang) => texts[lang] ?? texts[textLangOf(lang)])
}

export function optionalTexts<T>(value: InEveryLang<T> | undefined): ByLang<T> | null {
  return value ? everyLang(value) : null
}

export function maskOf(days: readonly (keyof typeof weekdayBits)[] | undefined): number {
  return days?.reduce<number>((mask, day) => mask | weekdayBits[day], 0) ?? everyDay
}

export function optionalMinute(time: string | undefined): number | null {
  return time === undefined ? null : minuteOf(time)
}
