import { partsOf, valueOf } from '../catalogue/document-parts.ts'
import { isAddress } from '../catalogue/text-field.ts'
import { isTexts } from './text-unit.ts'

/** An item of a list keeps its name, so that paths lead to the same places. */
export function textsOnly(value: unknown): unknown {
  return reduced(value) ?? {}
}

const naming = ['id', 'key', 'code', 'day', 'time', 'hoursBefore']
function reduced(value: unknown, key?: string): unknown {
  if (isTexts(value)) return isAddress([key ?? '']) ? undefined : value
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
