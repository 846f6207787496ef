import { minuteOf, type Day } from './day.ts'
import type { Lang } from './lang.ts'

/** Converts values of catalogue files to database columns. */
type ByLang<T> = Record<Lang, T>
type Written<T> = { [L in 'en' | 'es' | 'fr' | 'de' | 'it']: T } & { 'en-us'?: T | undefined }
export type Resolve = (text: string | undefined) => Day | null

const weekdayBits = { mon: 1, tue: 2, wed: 4, thu: 8, fri: 16, sat: 32, sun: 64 } as const
const everyDay = 127
export const allDay = -1

/** American English falls back on English. */
export function everyLang<T>(texts: Written<T>): ByLang<T> {
  return { ...texts, 'en-us': texts['en-us'] ?? texts.en }
}

export function optionalTexts<T>(value: Written<T> | undefined): ByLang<T> | null {
  return value ? everyLang(value) : null
}

export function maskOf(days: readonly (keyof typeof weekdayBits)[] | undefined): number {
  return days?.reduce<number>((mask, day) => mask | weekdayBits[day], 0) ?? everyDay
}

export function optionalMinute(time: string | undefined): number | null {
  return time === undefined ? null : minuteOf(time)
}
