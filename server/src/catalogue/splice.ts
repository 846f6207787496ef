import { isCollection, isMap, isNode, isScalar, parse, parseDocument, stringify, type Node, type YAMLMap, type YAMLSeq } from 'yaml'

type Edit = { from: number; to: number; text: string }
type Sides = { value: unknown; body: unknown }
type Collection = YAMLMap | YAMLSeq
type Difference = { kind: 'removed' | 'added' | 'changed'; at: number }

export function splice(source: string, body: unknown): string {
  let text = source
  // each round mends the first difference; a place that can't be mended has the whole file written anew
  for (let rounds = 1000; rounds > 0; rounds--) {
    const document = parseDocument(text)
    const value: unknown = document.errors.length === 0 ? document.toJS() : undefined
    if (isSame(value, body)) return text
    const edit = value !== undefined && document.contents ? editOf(document.contents, { value, body }, text) : undefined
    if (!edit) break
    text = text.slice(0, edit.from) + edit.text + text.slice(edit.to)
  }
  return stringify(body, { lineWidth: 0 })
}

/** Texts are compared, because the order of keys counts. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function editOf(node: Node, { value, body }: Sides, text: string): Edit | undefined {
  if (!isCollection(node) || !isObject(value) || !isObject(body) || Array.isArray(value) !== Array.isArray(body)) return inPlace(node, body)
  const { kind, at } = firstDifference(value, body)
  if (kind === 'changed') {
    const child = valueOf(node as Collection, at)
    return child && editOf(child, { value: entriesOf(value)[at]?.[1], body: entriesOf(body)[at]?.[1] }, text)
  }
  if (node.flow) return inPlace(node, body)
  return kind === 'removed' ? removal(node as Collection, at, text) : insertion(node as Collection, at, { body, text })
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const entriesOf = (value: object): [string, unknown][] => Object.entries(value)

function firstDifference(value: object, body: object): Difference {
  const [before, after] = [entriesOf(value), entriesOf(body)]
  const at = before.findIndex((entry, n) => !isSame(entry, after[n]))
  if (at < 0) return { kind: 'added', at: before.length }
  const [old, next] = [before[at], after[at]]
  if (!next || !old) return { kind: 'removed', at }
  if (!Array.isArray(value)) {
    if (old[0] === next[0]) return { kind: 'changed', at }
    return { kind: before.some(([key]) => key === next[0]) ? 'removed' : 'added', at }
  }
  if (before.length > after.length && isSame(before[at + 1]?.[1], next[1])) return { kind: 'removed', at }
  if (before.length < after.length && isSame(old[1], after[at + 1]?.[1])) return { kind: 'added', at }
  return { kind: 'changed', at }
}

function inPlace(node: Node, body: unknown): Edit | undefined {
  const [from, to] = node.range ?? []
  if (from === undefined || to === undefined || !(isScalar(node) || (isCollection(node) && node.flow))) return undefined
  return { from, to, text: flowText(body) }
}

function removal(node: Collection, at: number, text: string): Edit | undefined {
  const from = startOf(node, at, text)
  const to = endOf(node, at, text)
  return from === undefined || to === undefined || node.items.length === 1 ? undefined : { from: from.line, to, text: '' }
}

function insertion(node: Collection, at: number, { body, text }: { body: object; text: string }): Edit | undefined {
  const [key, value] = entriesOf(body)[at] ?? []
  const beside = startOf(node, Math.max(0, at - 1), text)
  const from = at === 0 ? beside?.line : endOf(node, at - 1, text)
  if (key === undefined || !beside || from === undefined) return undefined
  const lead = isMap(node) ? `${scalarText(key)}: ` : '- '
  const line = `${' '.repeat(beside.column)}${lead}${flowText(value)}\n`
  return { from, to: from, text: text[from - 1] === '\n' ? line : `\n${line}` }
}

function startOf(node: Collection, at: number, text: string): { line: number; column: number } | undefined {
  const item = node.items[at]
  const key = isMap(node) ? (item as { key: unknown }).key : item
  const from = isNode(key) ? key.range?.[0] : undefined
  if (from === undefined) return undefined
  const start = isMap(node) ? from : text.lastIndexOf('-', from - 1)
  const line = text.lastIndexOf('\n', start - 1) + 1
  return text.slice(line, start).trim() === '' ? { line, column: start - line } : undefined
}

function endOf(node: Collection, at: number, text: string): number | undefined {
  const to = valueOf(node, at)?.range?.[1]
  if (to === undefined || text[to - 1] === '\n') return to
  const end = text.indexOf('\n', to)
  return end < 0 ? text.length : end + 1
}

function valueOf(node: Collection, at: number): Node | undefined {
  const item = node.items[at]
  const value = isMap(node) ? (item as { value: unknown } | undefined)?.value : item
  return isNode(value) ? value : undefined
}

function flowText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flowText).join(', ')}]`
  if (!isObject(value)) return scalarText(value)
  const parts = entriesOf(value).map(([key, one]) => `${scalarText(key)}: ${flowText(one)}`)
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

/** Plain where a reader understands the same, in brackets too; else in quotes. */
function scalarText(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value ?? null)
  return isPlain(value) ? value : JSON.stringify(value)
}

function isPlain(value: string): boolean {
  if (value.includes('\n')) return false
  try {
    return isSame(parse(`[${value}]`), [value]) && isSame(parse(`a: ${value}`), { a: value })
  } catch {
    return false
  }
}
