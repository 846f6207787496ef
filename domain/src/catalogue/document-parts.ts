/** A part of a document: an object or a list whose items name themselves. The order of its keys is data too. */
export type Parts = { kind: 'object' | 'list'; parts: Map<string, unknown> }

/** Texts are compared, because the order of keys counts. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

export function partsOf(value: unknown): Parts | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return { kind: 'object', parts: new Map(Object.entries(value)) }
  const named = value.map((item): [string | undefined, unknown] => [nameOf(item), item])
  const parts = new Map(named.flatMap(([name, item]): [string, unknown][] => (name === undefined ? [] : [[name, item]])))
  return parts.size === value.length ? { kind: 'list', parts } : undefined
}

export function valueOf({ kind, parts }: Parts): unknown {
  return kind === 'list' ? [...parts.values()] : Object.fromEntries(parts)
}

/** An item of a list is named by what it says of itself, never by its place. */
function nameOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined
  const { id, key, code, day, time, hoursBefore } = item as Record<string, unknown>
  const name = id ?? key ?? code ?? (day === undefined ? hoursBefore : [day, time].join(' '))
  return name === undefined ? undefined : `#${String(name)}`
}
