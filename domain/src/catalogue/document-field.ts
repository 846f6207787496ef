import { partsOf, valueOf } from './document-parts.ts'

type Path = readonly string[]

/** What a document says at a path; an item of a list is named by what it says of itself. */
export function fieldAt(body: unknown, [key, ...rest]: Path): unknown {
  return key === undefined ? body : fieldAt(partsOf(body)?.parts.get(key), rest)
}

/** A body with another value at a path; undefined removes the field, and an object that is left empty by that. */
export function withValue(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const parts = partsOf(body) ?? { kind: 'object' as const, parts: new Map<string, unknown>() }
  const inside = withValue(parts.parts.get(key), rest, value)
  if (inside === undefined || (value === undefined && isEmpty(inside))) parts.parts.delete(key)
  else parts.parts.set(key, inside)
  return parts.parts.size === 0 && body === undefined && value === undefined ? undefined : valueOf(parts)
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
}
