import { folded } from './slug.ts'

/** Something that can be found by name: its names in every language, and where it lies. */
export type Named = { names: readonly string[]; places?: readonly string[] }
type Word = { text: string; first: boolean; weight: number }
export type Findable = readonly Word[]

const maxWords = 8
const placeWeight = 0.5
const firstBonus = 0.04
/** How well a word fits: whole, its beginning, a part of it, or with typing errors. */
const fits = { whole: 1, beginning: 0.9, inside: 0.6, typo: 0.4, typoBeginning: 0.3 } as const
/** Fits of a better kind put those of a lesser kind out: who typed a name right wants no guesses. */
type Kind = 0 | 1 | 2 | 3
type Found = { score: number; kind: Kind }

/** The words of a text, small and without accents. */
export function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Prepared once for each thing, so that a search only compares words. */
export function findable({ names, places = [] }: Named): Findable {
  const words = new Map<string, Word>()
  const add = (text: string, first: boolean, weight: number): void => {
    const known = words.get(text)
    if (!known || known.weight < weight || (first && !known.first)) words.set(text, { text, first, weight })
  }
  for (const [texts, weight] of [
    [names, 1],
    [places, placeWeight],
  ] as const)
    for (const text of texts) {
      const parts = wordsOf(text)
      parts.forEach((part, index) => add(part, index === 0, weight))
      // 'newyork' is how many people type it
      if (parts.length > 1) add(parts.join(''), true, weight * 0.95)
    }
  return [...words.values()]
}

/** The things that a text names, best first and else in the order given; typing errors are forgiven when nothing fits as typed. */
export function matching<T>(text: string, things: readonly { thing: T; words: Findable }[], limit: number): T[] {
  const wanted = wordsOf(text).slice(0, maxWords)
  if (wanted.length === 0) return []
  const found = things.flatMap(({ thing, words }) => {
    const match = matchOf(wanted, words)
    return match ? [{ thing, ...match }] : []
  })
  const best = Math.max(0, ...found.map((match) => match.kind))
  return found
    .filter((match) => match.kind === best)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map((match) => match.thing)
}

/** Every word that was typed has to fit some word of the thing. */
function matchOf(wanted: readonly string[], words: Findable): Found | undefined {
  let score = 0
  let kind: Kind = 3
  for (const text of wanted) {
    let best: Found = { score: 0, kind: 0 }
    for (const word of words) {
      const fit = fitOf(text, word)
      const value = fit * word.weight + (word.first && fit > 0 ? firstBonus : 0)
      if (value > best.score) best = { score: value, kind: kindOf(fit, word) }
    }
    if (best.score === 0) return undefined
    score += best.score
    if (best.kind < kind) kind = best.kind
  }
  return { score: score / wanted.length, kind }
}

function kindOf(fit: number, { weight }: Word): Kind {
  if (fit >= fits.inside) return 3
  return fit === fits.typo && weight > placeWeight ? 2 : 1
}

function fitOf(typed: string, { text: word, weight }: Word): number {
  if (word === typed) return fits.whole
  if (word.startsWith(typed)) return fits.beginning
  if (typed.length >= 2 && weight > placeWeight && word.includes(typed)) return fits.inside
  const allowed = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2
  if (allowed === 0) return 0
  if (distance(typed, word, allowed) <= allowed) return fits.typo
  const isBeginning = typed.length >= 5 && word.length > typed.length && distance(typed, word.slice(0, typed.length), 1) <= 1
  return isBeginning ? fits.typoBeginning : 0
}

/** Letters to add, drop, change or swap with their neighbour until one word is the other; more than `most` is not counted out. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row[j] = least
    }
    if (Math.min(...row) > most) return most + 1
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? most + 1
}
