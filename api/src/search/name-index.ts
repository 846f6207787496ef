import { searchWords } from '@opentop/domain/search/search-topic'
import { spelledOut } from '@opentop/domain/slug'
import { nearWords, type NearWords } from './near-words.ts'

type Entry = { id: number; names: readonly string[]; rank: number }
type Name = { id: number; rank: number; whole: string; parts: readonly string[] }
export type NameIndex = {
  names: readonly Name[]
  byWord: ReadonlyMap<string, readonly number[]>
  byName: ReadonlyMap<string, ReadonlySet<number>>
  partNames: ReadonlySet<string>
  sorted: readonly string[]
  nearby: NearWords
}

export const fits = { whole: 0, part: 1, begins: 2, within: 3 } as const
export type Fit = (typeof fits)[keyof typeof fits]
export type Match = { id: number; fit: Fit; cost: number; rank: number; length: number }

const shortestPrefix = 3
const correction = 10

export function nameIndex(entries: readonly Entry[]): NameIndex {
  const names = entries.flatMap(({ id, names: written, rank }) => everyForm(written).map((name) => nameOf(id, rank, name)))
  const byWord = new Map<string, number[]>()
  const byName = new Map<string, Set<number>>()
  for (const { id, whole } of names) byName.set(whole, (byName.get(whole) ?? new Set()).add(id))
  for (const [at, name] of names.entries())
    for (const word of new Set(name.whole.trim().split(' '))) {
      const there = byWord.get(word)
      if (there) there.push(at)
      else byWord.set(word, [at])
    }
  const partNames = new Set(names.flatMap(({ parts }) => parts))
  return { names, byWord, byName, partNames, sorted: [...byWord.keys()].toSorted(), nearby: nearWords(byWord.keys()) }
}

/** People also type 'newyork' for New York and 'muenchen' for München. */
function everyForm(names: readonly string[]): string[] {
  const written = names.flatMap((name) => [name, ...(name.includes(' ') ? [name.replaceAll(' ', '')] : [])])
  return [...new Set([...written, ...written.filter((name) => /[äöü]/i.test(name)).map(spelledOut)])]
}

function nameOf(id: number, rank: number, name: string): Name {
  const inOneForm = (text: string): string => spaced(searchWords(text))
  return { id, rank, whole: inOneForm(name), parts: name.split(/[·,()–/]/).map(inOneForm) }
}

function spaced(words: readonly string[]): string {
  return ` ${words.join(' ')} `
}

export function namedExactly({ byName }: NameIndex, words: readonly string[]): ReadonlySet<number> {
  return byName.get(spaced(words)) ?? none
}
const none: ReadonlySet<number> = new Set()

export function isNameIn({ byName, partNames }: NameIndex, words: readonly string[]): boolean {
  return byName.has(spaced(words)) || partNames.has(spaced(words))
}

export function knowsWord({ byWord }: NameIndex, word: string): boolean {
  return byWord.has(word)
}

export function matches(index: NameIndex, words: readonly string[], how: 'written' | 'corrected' = 'written'): Match[] {
  const meant = words.map((word, at) => meaningsOf(index, word, { isLast: at === words.length - 1, how }))
  const [rarest, ...others] = meant.toSorted((a, b) => a.names - b.names)
  const best = new Map<number, Match>()
  for (const [known, cost] of rarest?.costs ?? [])
    for (const at of index.byWord.get(known) ?? []) {
      const match = matchOf(index.names[at], words, others, cost)
      const before = match && best.get(match.id)
      if (match && (!before || better(match, before) < 0)) best.set(match.id, match)
    }
  return [...best.values()].toSorted(better)
}

function matchOf(name: Name | undefined, words: readonly string[], others: readonly Meanings[], first: number): Match | undefined {
  if (!name) return undefined
  const own = name.whole.trim().split(' ')
  const cost = others.reduce((sum, { costs }) => sum + Math.min(...own.map((word) => costs.get(word) ?? Number.POSITIVE_INFINITY)), first)
  if (!Number.isFinite(cost)) return undefined
  return { id: name.id, fit: fitOf(name, words), cost, rank: name.rank, length: name.whole.length }
}

function better(a: Match, b: Match): number {
  const corrected = ({ cost }: Match): number => Math.floor(cost / correction)
  return corrected(a) - corrected(b) || a.fit - b.fit || a.cost - b.cost || a.rank - b.rank || a.length - b.length || a.id - b.id
}

type Meanings = { costs: ReadonlyMap<string, number>; names: number }

function meaningsOf(index: NameIndex, word: string, { isLast, how }: { isLast: boolean; how: 'written' | 'corrected' }): Meanings {
  const costs = new Map<string, number>()
  if (isLast || word.length >= shortestPrefix) for (const longer of beginningWith(index.sorted, word)) costs.set(longer, 1)
  if (index.byWord.has(word)) costs.set(word, 0)
  if (how === 'corrected' && costs.size === 0) for (const near of index.nearby.near(word)) costs.set(near, correction)
  return { costs, names: [...costs.keys()].reduce((sum, known) => sum + (index.byWord.get(known)?.length ?? 0), 0) }
}

function* beginningWith(sorted: readonly string[], start: string): Generator<string> {
  let low = 0
  for (let high = sorted.length; low < high;) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  for (let at = low; at < sorted.length; at++) {
    const word = sorted[at]
    if (!word?.startsWith(start)) return
    yield word
  }
}

function fitOf({ whole, parts }: Name, words: readonly string[]): Fit {
  const asked = ` ${words.join(' ')}`
  if (whole === `${asked} `) return fits.whole
  if (parts.includes(`${asked} `)) return fits.part
  return whole.startsWith(asked) || parts.some((part) => part.startsWith(asked)) ? fits.begins : fits.within
}
