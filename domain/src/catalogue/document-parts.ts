/** The items of `places` (questions, notices) have no name, so their place names them. The order of keys is data too. */
export type Parts = { kind: 'object' | 'list' | 'places'; parts: Map<string, unknown> }

/** Texts are compared, because the order of keys counts. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

export function partsOf(value: unknown): Parts | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return { kind: 'object', parts: new Map(Object.entries(value)) }
  const named = value.map((item): [string | undefined, unknown] => [nameOf(item), item])
  const parts = new Map(named.flatMap(([name, item]): [string, unknown][] => (name === undefined ? [] : [[name, item]])))
  if (parts.size === value.length) return { kind: 'list', parts }
  return value.every(holdsText) ? { kind: 'places', parts: new Map(value.map((item, n) => [`#${n + 1}`, item])) } : undefined
}

/** Items of places are the same ones only where there are as many. */
export function isComparable(one: Parts, other: Parts): boolean {
  return one.kind === other.kind && (one.kind !== 'places' || one.parts.size === other.parts.size)
}

function holdsText(item: unknown): boolean {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return false
  return Object.values(item).some(
    (value) => typeof value === 'object' && value !== null && typeof (value as { en?: unknown }).en === 'string',
  )
}

export function valueOf({ kind, parts }: Parts): unknown {
  return kind === 'object' ? Object.fromEntries(parts) : [...parts.values()]
}

function nameOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined
  const { id, key, code, file, day, time, hoursBefore } = item as Record<string, unknown>
  const name = id ?? key ?? code ?? file ?? (day === undefined ? hoursBefore : [day, time].join(' '))
  return name === undefined ? undefined : `#${String(name)}`
}
