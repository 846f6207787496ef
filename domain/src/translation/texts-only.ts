import { partsOf, valueOf } from '../catalogue/document-parts.ts'
import { allLangs } from '../lang.ts'

const known = new Set<string>(allLangs)
/** Addresses are words too, but a new one moves a page. */
const notTexts = new Set(['slugs'])

/** An item of a list keeps its name, so that paths lead to the same places. */
export function textsOnly(value: unknown): unknown {
  return reduced(value) ?? {}
}

const naming = ['id', 'key', 'code', 'day', 'time', 'hoursBefore']
function reduced(value: unknown, key?: string): unknown {
  if (isTexts(value)) return notTexts.has(key ?? '') ? undefined : value
  const parts = partsOf(value)
  if (!parts) return undefined
  const isNamed = parts.kind === 'object'
  const entries = [...parts.parts].flatMap(([name, part]): [string, unknown][] => {
    const inside = isNamed && naming.includes(name) && typeof part !== 'object' ? part : reduced(part, name)
    return inside === undefined ? [] : [[name, inside]]
  })
  if (parts.kind !== 'object') return entries.some(([, item]) => hasText(item)) ? valueOf({ ...parts, parts: new Map(entries) }) : undefined
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

function hasText(value: unknown): boolean {
  return isTexts(value) || [...(partsOf(value)?.parts.values() ?? [])].some(hasText)
}

function isTexts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const entries = Object.entries(value)
  return entries.length > 0 && entries.every(([key, text]) => known.has(key) && isText(text))
}

function isText(value: unknown): boolean {
  return typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'))
}
