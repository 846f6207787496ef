import { langOf } from '../catalogue/edit.ts'
import { same } from '../catalogue/document-parts.ts'
import type { Text } from '../catalogue/text-field.ts'
import { isTextLang, type Lang } from '../lang.ts'
import { textState, type TextSources } from './text-state.ts'
import { isEmptyText, pathText, sourceLang, textUnitsOf, type TextUnit } from './text-unit.ts'

/** A text as translators get it and give it back: a list has a line for each item. */
export type ExchangeUnit = {
  key: string
  path: string
  source: string
  target: string
  state: 'complete' | 'missing' | 'outdated'
  hash: string
}
/** What stands in a file, with the line where it begins. */
export type ReadUnit = Pick<ExchangeUnit, 'key' | 'path' | 'source' | 'target'> & { hash?: string; line: number }
export type TextFile = { lang: string; units: ReadUnit[] }

type Hash = (text: string) => string
type Document = { key: string; body: object; sources: TextSources }

const written = (text: Text | undefined): string => [text ?? []].flat().join('\n')

/** A copy of the source is given out empty, because nobody has translated it. A variant is given out where it is written. */
export function exchangeUnits({ key, body, sources }: Document, lang: Lang, hash: Hash): ExchangeUnit[] {
  return textUnitsOf(body).flatMap((unit) => {
    const state = textState(unit, lang, sources)
    if (!isTextLang(lang) && unit.texts[lang] === undefined) return []
    const source = written(unit.texts[sourceLang])
    const target = state === 'missing' && same(unit.texts[lang], unit.texts[sourceLang]) ? '' : written(unit.texts[lang])
    return [{ key, path: pathText(unit.path), source, target, state, hash: hash(source) }]
  })
}

type Mistake = 'unit-unknown' | 'source-changed' | 'markup-changed' | 'lines-changed'
type TextEdit = { path: string[]; before?: Text; after: Text }
type Compared = { ok: true; edit: TextEdit | undefined } | { ok: false; reason: Mistake }

/** What a unit of a file changes in its document; nothing where it is empty or says what is there. */
export function comparedUnit(unit: ReadUnit, body: object, lang: Lang, hash: Hash): Compared {
  const own = textUnitsOf(body).find(({ path }) => pathText(path) === unit.path)
  if (!own) return { ok: false, reason: 'unit-unknown' }
  const source = own.texts[sourceLang]
  if ((unit.hash ?? hash(unit.source)) !== hash(written(source))) return { ok: false, reason: 'source-changed' }
  return isEmptyText(unit.target) ? { ok: true, edit: undefined } : comparedTarget(unit.target, own, lang)
}

function comparedTarget(target: string, { path, texts }: TextUnit, lang: Lang): Compared {
  const [source, before] = [texts[sourceLang], texts[lang]]
  if (target === written(before)) return { ok: true, edit: undefined }
  const after = Array.isArray(source) ? target.split('\n').map((line) => line.trim()) : target.trim()
  if (Array.isArray(source) && (after.length !== source.length || after.includes(''))) return { ok: false, reason: 'lines-changed' }
  if (markOf(target) !== markOf(written(source))) return { ok: false, reason: 'markup-changed' }
  const edit = { path: [...path, lang], ...(before === undefined ? {} : { before }), after }
  return { ok: true, edit: langOf(edit) === undefined ? undefined : edit }
}

/** Bold words, addresses of links and placeholders, in any order. */
function markOf(text: string): string {
  const marks = [...text.matchAll(/\*\*|\]\(([^)\s]+)\)|\{\w+\}/g)].map(([mark]) => mark)
  return marks.toSorted().join(' ')
}
