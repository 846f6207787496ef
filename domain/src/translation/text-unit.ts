import { partsOf } from '../catalogue/document-parts.ts'
import { allLangs, type Lang } from '../lang.ts'

/** A list (highlights) is one text of lines: a language with fewer lines lacks some, they are never moved. */
export type Text = string | readonly string[]
export type TextUnit = { path: readonly string[]; texts: Readonly<Partial<Record<Lang, Text>>> }

export const sourceLang = 'en'
const known = new Set<string>(allLangs)
/** Addresses are words too, but a new one moves a page. */
const notTexts = new Set(['slugs'])

export function textUnitsOf(body: unknown, path: readonly string[] = []): TextUnit[] {
  if (isTexts(body)) return isAddress(path) ? [] : [{ path, texts: body }]
  return [...(partsOf(body)?.parts ?? [])].flatMap(([key, part]) => textUnitsOf(part, [...path, key]))
}

export const isAddress = (path: readonly string[]): boolean => path.some((step) => notTexts.has(step))

export function isTexts(value: unknown): value is TextUnit['texts'] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const entries = Object.entries(value)
  return entries.length > 0 && entries.every(([key, text]) => known.has(key) && isText(text))
}

export function isText(value: unknown): value is Text {
  return typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'))
}

export const pathText = (path: readonly string[]): string => path.join('/')

export function wordsIn(text: Text | undefined): number {
  const words = [text ?? ''].flat().join(' ').match(/\S+/g)
  return words?.length ?? 0
}
