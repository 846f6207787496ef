import { same } from '../catalogue/document-parts.ts'
import type { Text } from '../catalogue/text-field.ts'
import { isTextLang, type Lang } from '../lang.ts'
import { isEmptyText, pathText, sourceLang, textUnitsOf, wordsIn, type TextUnit } from './text-unit.ts'

type TextState = 'complete' | 'missing' | 'outdated'
/** By path and language, where a text was written from another source than the one beside it; null: it is a copy, not yet translated. */
export type TextSources = ReadonlyMap<string, Text | null>

export const sourceKey = (path: readonly string[] | string, lang: string): string =>
  `${typeof path === 'string' ? path : pathText(path)} ${lang}`

export function textState({ path, texts }: TextUnit, lang: Lang, sources: TextSources): TextState {
  const [text, source] = [texts[lang], texts[sourceLang]]
  // a variant is written only where it differs
  if (text === undefined && !isTextLang(lang)) return 'complete'
  if (isEmptyText(text) || (Array.isArray(text) && Array.isArray(source) && text.length < source.length)) return 'missing'
  const from = lang === sourceLang ? undefined : sources.get(sourceKey(path, lang))
  if (from === null) return 'missing'
  return from === undefined || same(from, source) ? 'complete' : 'outdated'
}

/** After a document changed: a translation that stayed while its source did not was written from the former one. */
export function sourcesAfter(before: object | null, after: object | null, known: TextSources): Map<string, Text | null> {
  const old = new Map(textUnitsOf(before).map((unit) => [pathText(unit.path), unit.texts]))
  const entries = textUnitsOf(after).flatMap(({ path, texts }) => {
    const was = old.get(pathText(path))
    return Object.entries(texts).flatMap(([lang, text]): [string, Text | null][] => {
      if (lang === sourceLang || !was || !same(was[lang as Lang], text)) return []
      const key = sourceKey(path, lang)
      const from = known.has(key) ? (known.get(key) ?? null) : (was[sourceLang] ?? null)
      return same(from, texts[sourceLang]) ? [] : [[key, from]]
    })
  })
  return new Map(entries)
}

export function draftSources(published: object | null, draft: object, { known, stated }: { known: TextSources; stated: TextSources }) {
  return withStated(sourcesAfter(published, draft, known), stated, draft)
}

/** `stated`: what editors of a draft said the texts were written from. */
export function withStated(sources: TextSources, stated: TextSources, body: object): Map<string, Text | null> {
  const result = new Map(sources)
  for (const { path, texts } of textUnitsOf(body))
    for (const lang of Object.keys(texts)) {
      const key = sourceKey(path, lang)
      const from = stated.get(key)
      if (from === undefined) continue
      if (from !== null && same(from, texts[sourceLang])) result.delete(key)
      else result.set(key, from)
    }
  return result
}

/** What a text that was just written comes from. In a new document a text that says what the source says is still its copy. */
export function statedSource(body: object, before: object | null, path: readonly string[]): Text | null | undefined {
  const lang = path.at(-1) ?? ''
  const unitPath = path.slice(0, -1)
  const textsIn = (one: object | null) => textUnitsOf(one).find((unit) => same(unit.path, unitPath))?.texts
  const [now, was] = [textsIn(body), textsIn(before)]
  const [text, source] = [now?.[lang as Lang], now?.[sourceLang]]
  if (text === undefined || source === undefined || same(text, was?.[lang as Lang])) return undefined
  return before === null && same(text, source) ? null : source
}

/** The texts of a new document that only repeat the source; `given` are those that its author wrote. */
export function copiedTexts(body: object, given: Readonly<Record<string, Readonly<Record<string, unknown>>>>) {
  return textUnitsOf(body).flatMap(({ path, texts }) =>
    Object.entries(texts).flatMap(([lang, text]) =>
      lang !== sourceLang && same(text, texts[sourceLang]) && given[path[0] ?? '']?.[lang] === undefined
        ? [{ path, lang, source: null }]
        : [],
    ),
  )
}

type TextCount = { texts: number; missing: number; outdated: number; words: number }
export function countTexts(units: readonly TextUnit[], lang: Lang, sources: TextSources): TextCount {
  const count = { texts: 0, missing: 0, outdated: 0, words: 0 }
  for (const unit of units) {
    const state = textState(unit, lang, sources)
    count.texts += 1
    if (state === 'complete') continue
    count[state] += 1
    count.words += wordsIn(unit.texts[sourceLang])
  }
  return count
}
