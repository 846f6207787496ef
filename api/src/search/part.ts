import { folded } from '@opentop/domain/slug'
import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import { nearWords, type NearWords } from './near-words.ts'

export type Entry = { id: string; names: string; place: string; /** Orders equal matches, the smallest first. */ rank: number }
/** The words of each name and place, for queries too short for the index. */
type Words = ReadonlyMap<number, { names: string; place: string }>
export type Part = { index: MiniSearch<Entry>; words: Words; nearby: NearWords }
export type Hit = { id: unknown; /** Whether the match is in the name, not in the place alone. */ named: boolean }

const shortest = 3
const mostGuesses = 8
/** Correcting takes time for every word, and no name that people type has more. */
const mostCorrected = 8

/** An index of one kind of results. Entries have names in all languages, so that 'Londres' finds London in every one. */
export function partOf(entries: readonly Entry[]): Part {
  const ranks = new Map(entries.map(({ id, rank }) => [id, rank]))
  const index = new MiniSearch<Entry>({
    fields: ['names', 'place'],
    processTerm: (term: string) => folded(term) || null,
    searchOptions: {
      boost: { names: 3 },
      boostDocument: (id) => 1 - Math.min(ranks.get(String(id)) ?? 0, 1000) / 10_000,
      prefix: (term: string) => term.length >= shortest,
      combineWith: 'AND' as const,
    },
  })
  index.addAll(entries)
  const nearby = nearWords(entries.flatMap(({ names, place }) => [...wordsOf(names), ...wordsOf(place)]))
  return { index, words: wordsIn(entries), nearby }
}

function wordsIn(entries: readonly Entry[]): Words {
  const spaced = (text: string): string => ` ${wordsOf(text).join(' ')}`
  return new Map(entries.map(({ id, names, place }) => [Number(id), { names: spaced(names), place: spaced(place) }]))
}

function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[\s\p{P}]+/u)
    .filter((word) => word !== '')
}

/** The words of a text in one form, to compare whole names. */
export function sameWords(text: string): string {
  return wordsOf(text).join(' ')
}

/** Whether every word is found as it is written. */
export function hasAsWritten({ index }: Part, wanted: string): boolean {
  return wordsOf(wanted).length > 0 && index.search(wanted).length > 0
}

/** Matches, the best first. A last word of one or two letters only has to begin a word. */
export function hitsOf({ index, words: known, nearby }: Part, popular: () => readonly { id: number }[], wanted: string): readonly Hit[] {
  const words = wordsOf(wanted)
  const last = words.pop()
  if (last === undefined) return []
  if (last.length >= shortest) return forgiving(index, nearby, wanted)
  const begins =
    (part: 'names' | 'place') =>
    ({ id }: { id: unknown }): boolean =>
      known.get(Number(id))?.[part].includes(` ${last}`) === true
  if (words.length > 0) return forgiving(index, nearby, words.join(' ')).filter(begins('names'))
  const named = popular().filter(begins('names'))
  if (named.length > 0) return named.map(({ id }) => ({ id, named: true }))
  return popular()
    .filter(begins('place'))
    .map(({ id }) => ({ id, named: false }))
}

/** Exact words first, then one error or two swapped letters a word, then, the slowest, two errors. */
function forgiving(index: MiniSearch<Entry>, nearby: NearWords, wanted: string): readonly Hit[] {
  const asWritten = index.search(wanted)
  const words = wordsOf(wanted)
  if (asWritten.length > 0 || words.length > mostCorrected) return asWritten.map(asHit)
  const close = index.search({ combineWith: 'AND', queries: words.map((word) => meant(index, nearby, word)) })
  if (close.length > 0) return close.map(asHit)
  return index.search(wanted, { fuzzy: (term) => (term.length >= shortest ? 2 : false) }).map(asHit)
}

function asHit({ id, match }: SearchResult): Hit {
  return { id, named: Object.values(match).some((fields) => fields.includes('names')) }
}

/** The word itself if it is known, otherwise known words with one typing error. */
function meant(index: MiniSearch<Entry>, nearby: NearWords, word: string): Query {
  if (index.search(word).length > 0) return word
  return { combineWith: 'OR', prefix: false, queries: nearby.near(word).slice(0, mostGuesses) }
}
