/** A part of a document: an object or a list whose items name themselves. The order of its keys is data too. */
type Parts = { kind: 'object' | 'list'; parts: Map<string, unknown> }
type Conflict = { path: readonly string[]; base: unknown; file: unknown; office: unknown }
type Merged = { value: unknown; conflicts: Conflict[] }
type Sides = { base: unknown; file: unknown; office: unknown }

/** Unites what two people made of one text or object, field by field; where both changed the same field, it says so and keeps the office's. */
export function mergeDocument(sides: Sides, path: readonly string[] = []): Merged {
  const { base, file, office } = sides
  if (same(file, base) || same(file, office)) return { value: office, conflicts: [] }
  if (same(office, base)) return { value: file, conflicts: [] }
  const [b, f, o] = [partsOf(base), partsOf(file), partsOf(office)]
  if (!b || !f || !o || b.kind !== f.kind || f.kind !== o.kind) return { value: office, conflicts: [{ path, ...sides }] }
  const order = mergedOrder(b, f, o)
  const conflicts: Conflict[] = order.isDisputed ? [{ path: [...path, 'order'], ...sides }] : []
  const parts = order.keys.flatMap((key): [string, unknown][] => {
    const at = (side: Parts): unknown => side.parts.get(key)
    const merged = mergeDocument({ base: at(b), file: at(f), office: at(o) }, [...path, key])
    conflicts.push(...merged.conflicts)
    return merged.value === undefined ? [] : [[key, merged.value]]
  })
  return { value: f.kind === 'list' ? parts.map(([, item]) => item) : Object.fromEntries(parts), conflicts }
}

/** Texts are compared, because the order of keys counts. */
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function partsOf(value: unknown): Parts | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value)) return { kind: 'object', parts: new Map(Object.entries(value)) }
  const named = value.map((item): [string | undefined, unknown] => [nameOf(item), item])
  const parts = new Map(named.flatMap(([name, item]): [string, unknown][] => (name === undefined ? [] : [[name, item]])))
  return parts.size === value.length ? { kind: 'list', parts } : undefined
}

/** An item of a list is named by what it says of itself, never by its place. */
function nameOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined
  const { id, key, code, day, time, hoursBefore } = item as Record<string, unknown>
  const name = id ?? key ?? code ?? (day === undefined ? hoursBefore : [day, time].join(' '))
  return name === undefined ? undefined : `#${String(name)}`
}

/** The side that moved something gives the order; what only the other side has follows its neighbour there. */
function mergedOrder(base: Parts, file: Parts, office: Parts): { keys: string[]; isDisputed: boolean } {
  const [before, theirs, ours] = [base, file, office].map(({ parts }) => [...parts.keys()]) as [string[], string[], string[]]
  const [fileMoved, officeMoved] = [isMoved(before, theirs), isMoved(before, ours)]
  const [lead, rest] = fileMoved && !officeMoved ? [theirs, ours] : [ours, theirs]
  const keys = [...lead]
  for (const [n, key] of rest.entries()) {
    if (keys.includes(key)) continue
    const before = rest.slice(0, n).findLast((one) => keys.includes(one))
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key)
  }
  return { keys, isDisputed: fileMoved && officeMoved && !same(common(theirs, ours), common(ours, theirs)) }
}

const common = (keys: readonly string[], others: readonly string[]): string[] => keys.filter((key) => others.includes(key))
const isMoved = (before: readonly string[], after: readonly string[]): boolean => !same(common(before, after), common(after, before))
