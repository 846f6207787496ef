import type { CityLine } from './city-line.ts'
import type { OpenDisruption } from '../disruption/notice.ts'
import type { CatalogueFacts, NoticeFacts, StopFacts } from '../facts.ts'
import { allLangs } from '../lang.ts'
import { slugOf } from '../slug.ts'

export function isConcernedLine({ lines, optionIds }: OpenDisruption['scope'], line: CityLine, facts: CatalogueFacts): boolean {
  const { productIds, route } = line
  return (
    (lines.length === 0 && optionIds.length === 0) ||
    lines.some(({ productId, key }) => productIds.includes(productId) && key === route.key) ||
    optionIds.some((id) => productIds.includes(facts.options.get(id)?.productId ?? 0))
  )
}

export function noticeScope(
  { title, about }: Pick<NoticeFacts, 'title' | 'about'>,
  lines: readonly CityLine[],
  stops: ReadonlyMap<string, StopFacts>,
): { lines?: readonly CityLine[]; stops?: readonly string[] } {
  const named = about.stops ?? (about.lines ? [] : namedStops(title, [...stops.values()]))
  return {
    ...(about.lines ? { lines: lines.filter(({ route }) => about.lines?.includes(route.key)) } : {}),
    ...(named.length > 0 ? { stops: named } : {}),
  }
}

/** Shorter keys are also words of some language. */
const shortestKey = 4

/** The text may name others that are not concerned. */
function namedStops(title: NoticeFacts['title'], stops: readonly StopFacts[]): string[] {
  const isNamed = ({ key, name, names }: StopFacts): boolean =>
    allLangs.some((lang) => hasWords(title[lang], names?.[lang] ?? name) || (key.length >= shortestKey && hasWords(title[lang], key)))
  return stops.filter(isNamed).map(({ key }) => key)
}

function hasWords(text: string, words: string): boolean {
  return `-${slugOf(text)}-`.includes(`-${slugOf(words)}-`)
}
