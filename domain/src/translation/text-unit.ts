import { partsOf } from '../catalogue/document-parts.ts'
import { isAddress, isText, type Text } from '../catalogue/text-field.ts'
import { allLangs, type Lang } from '../lang.ts'

export type TextUnit = { path: readonly string[]; texts: Readonly<Partial<Record<Lang, Text>>> }

export const sourceLang = 'en'
const known = new Set<string>(allLangs)

export function textUnitsOf(body: unknown, path: readonly string[] = []): TextUnit[] {
  if (isTexts(body)) return isAddress(path) ? [] : [{ path, texts: body }]
  return [...(partsOf(body)?.parts ?? [])].flatMap(([key, part]) => textUnitsOf(part, [...path, key]))
}

export function isTexts(value: unknown): value is TextUnit['texts'] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const entries = Object.entries(value)
  return entries.length > 0 && entries.every(([key, text]) => known.has(key) && isText(text))
}

export const pathText = (path: readonly string[]): string => path.join('/')

export function wordsIn(text: Text | undefined): number {
  const words = [text ?? ''].flat().join(' ').match(/\S+/g)
  return words?.length ?? 0
}

export const isEmptyText = (text: Text | undefined): boolean => text === undefined || [text].flat().join('').trim() === ''
