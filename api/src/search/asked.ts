import type { Day } from '@opentop/domain/day'
import type { Lang } from '@opentop/domain/lang'
import { searchDate } from '@opentop/domain/search/search-date'
import { isNeedless, searchWords, topicOf } from '@opentop/domain/search/search-topic'
import { fits, isNameIn, knowsWord, matches, namedExactly } from './name-index.ts'
import type { SearchIndex } from './search-index.ts'

export type Asked = { words: string[]; all: string[]; evening: boolean; day?: Day }
export type Reader = { today: Day; lang: Lang }
export type Place = { cities: ReadonlySet<number>; isRegion: boolean; rest: string[] }

const mostWordsOfPlace = 4
const shortestUnfinished = 3
const shortestCorrected = 4

/** Names with a day or a needless word in them, such as 'Ponte 25 de Abril', are names. */
export function askedIn(index: SearchIndex, text: string, reader: Reader): Asked {
  const whole = searchWords(text)
  if ([index.cities, index.sights, index.products].some((part) => isNameIn(part, whole)))
    return { words: whole, all: whole, evening: false }
  const { text: rest, day } = searchDate(text, reader)
  const all = searchWords(rest)
  const useful = all.filter((word) => !isNeedless(word))
  const evening = all.length < whole.length && whole.some((word) => topicOf(word) === 'night' && !all.includes(word))
  return { words: useful.length > 0 ? useful : all, all, evening, ...(day ? { day } : {}) }
}

export function placeIn(index: SearchIndex, words: readonly string[]): Place | undefined {
  const named = windowsOf(words).map(({ part, rest }) => ({ part, rest, cities: namedExactly(index.cities, part) }))
  const city = named.find(({ part, cities }) => cities.size > 0 && !part.every(topicOf)) ?? named.find(({ cities }) => cities.size > 0)
  if (city) return { cities: city.cities, rest: city.rest, isRegion: false }
  for (const { part, rest } of windowsOf(words)) {
    const region = index.regions.get(part.join(' '))
    if (region) return { cities: region, rest, isRegion: true }
  }
  return undefined
}

export function placeBegun(index: SearchIndex, words: readonly string[]): Place | undefined {
  const last = words.at(-1) ?? ''
  if (words.length < 2 || last.length < shortestUnfinished || topicOf(last) || knowsWord(index.cities, last)) return undefined
  const begun = matches(index.cities, [last]).filter(({ fit }) => fit === fits.begins)
  return begun.length > 0 ? { cities: new Set(begun.map(({ id }) => id)), rest: words.slice(0, -1), isRegion: false } : undefined
}

export function placeCorrected(index: SearchIndex, words: readonly string[]): Place | undefined {
  for (const { part, rest } of windowsOf(words)) {
    if (rest.length === 0 || part.some((word) => word.length < shortestCorrected || isKnown(index, word))) continue
    const near = matches(index.cities, part, 'corrected').filter(({ fit, length }) => fit === fits.within && isAsLong(length, part))
    if (near.length > 0) return { cities: new Set(near.map(({ id }) => id)), rest, isRegion: false }
  }
  return undefined
}

function isAsLong(length: number, part: readonly string[]): boolean {
  return Math.abs(length - (part.join(' ').length + 2)) <= 2
}

export function isKnown({ cities, sights, products }: SearchIndex, word: string): boolean {
  return topicOf(word) !== undefined || [cities, sights, products].some((part) => knowsWord(part, word))
}

function windowsOf(words: readonly string[]): { part: string[]; rest: string[] }[] {
  const sizes = Array.from({ length: Math.min(mostWordsOfPlace, words.length) }, (_, n) => n + 1).toReversed()
  return sizes.flatMap((size) =>
    Array.from({ length: words.length - size + 1 }, (_, at) => ({
      part: words.slice(at, at + size),
      rest: [...words.slice(0, at), ...words.slice(at + size)],
    })),
  )
}

export function namesCity(index: SearchIndex, text: string): boolean {
  const words = searchWords(text)
  return placeIn(index, words) !== undefined || matches(index.cities, words, 'corrected').length > 0
}
