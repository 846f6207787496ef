import { partsOf, valueOf } from './document-parts.ts'

type Path = readonly string[]

export function fieldAt(body: unknown, [key, ...rest]: Path): unknown {
  return key === undefined ? body : fieldAt(partsOf(body)?.parts.get(key), rest)
}

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
