import type { ReadUnit, TextFile } from '@opentop/domain/translation/exchange'
import { parseXml, XmlElement, XmlText, type XmlNode } from '@rgrove/parse-xml'

export type FileRead = { ok: true; file: TextFile } | { ok: false; line: number; reason: string }

/** XLIFF 1.2 and 2.0, also as translation tools give it back: in groups, with segments and with inline elements. */
export function readXliff(text: string): FileRead {
  if (/<!DOCTYPE/i.test(text)) return { ok: false, line: lineAt(text, text.search(/<!DOCTYPE/i)), reason: 'document-type' }
  let root: XmlElement | null
  try {
    root = parseXml(text, { includeOffsets: true }).root
  } catch (error) {
    const { line } = error as { line?: number }
    return { ok: false, line: line ?? 1, reason: 'no-xml' }
  }
  if (root?.name !== 'xliff') return { ok: false, line: 1, reason: 'no-xliff' }
  const version = root.attributes['version'] ?? ''
  const files = within(root, 'file')
  if (version.startsWith('1.')) {
    const lang = files[0]?.attributes['target-language'] ?? ''
    const other = files.find((file) => file.attributes['target-language'] !== lang)
    if (other) return { ok: false, line: lineAt(text, other.start), reason: 'two-languages' }
    return found(
      lang,
      files.flatMap((file) => within(file, 'trans-unit').map((unit) => unit12(unit, file, text))),
    )
  }
  if (!version.startsWith('2.')) return { ok: false, line: 1, reason: 'no-xliff' }
  return found(
    root.attributes['trgLang'] ?? '',
    files.flatMap((file) => within(file, 'unit').map((unit) => unit20(unit, file, text))),
  )
}

const found = (lang: string, units: ReadUnit[]): FileRead => ({ ok: true, file: { lang, units } })

function unit12(unit: XmlElement, file: XmlElement, text: string): ReadUnit {
  const note = children(unit, 'note').find(({ text: said }) => said.startsWith('source-hash '))
  return {
    key: file.attributes['original'] ?? '',
    path: unit.attributes['id'] ?? '',
    source: textOf(children(unit, 'source')[0]),
    target: textOf(children(unit, 'target')[0]),
    line: lineAt(text, unit.start),
    ...(note ? { hash: note.text.replace('source-hash ', '').trim() } : {}),
  }
}

function unit20(unit: XmlElement, file: XmlElement, text: string): ReadUnit {
  const parts = unit.children.filter((one): one is XmlElement => one instanceof XmlElement && /^(segment|ignorable)$/.test(one.name))
  const note = within(unit, 'note').find(({ attributes }) => attributes['category'] === 'source-hash')
  const hasTarget = parts.some((part) => part.name === 'segment' && textOf(children(part, 'target')[0]) !== '')
  const target = parts.map((part) =>
    textOf(children(part, 'target')[0] ?? (part.name === 'ignorable' ? children(part, 'source')[0] : undefined)),
  )
  return {
    key: file.attributes['original'] ?? '',
    path: unit.attributes['name'] ?? '',
    source: parts.map((part) => textOf(children(part, 'source')[0])).join(''),
    target: hasTarget ? target.join('') : '',
    line: lineAt(text, unit.start),
    ...(note ? { hash: note.text.trim() } : {}),
  }
}

const children = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((one): one is XmlElement => one instanceof XmlElement && one.name === name)

function within(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((one) => (one instanceof XmlElement ? (one.name === name ? [one] : within(one, name)) : []))
}

/** Inline elements keep what is inside them; two code elements of 1.2 stand for what they hold. */
function textOf(node: XmlNode | undefined): string {
  if (node instanceof XmlText) return node.text
  return node instanceof XmlElement ? node.children.map(textOf).join('') : ''
}

const lineAt = (text: string, offset: number): number => text.slice(0, Math.max(0, offset)).split('\n').length
