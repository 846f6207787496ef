import { isComparable, partsOf, same, valueOf, type Parts } from './document-parts.ts'

export type Conflict = { path: readonly string[]; base: unknown; file: unknown; office: unknown }
type Merged = { value: unknown; conflicts: Conflict[] }
type Sides = { base: unknown; file: unknown; office: unknown }

/** Where both changed the same field, it says so and keeps the office's. */
export function mergeDocument(sides: Sides, path: readonly string[] = []): Merged {
  const { base, file, office } = sides
  if (same(file, base) || same(file, office)) return { value: office, conflicts: [] }
  if (same(office, base)) return { value: file, conflicts: [] }
  const [b, f, o] = [partsOf(base), partsOf(file), partsOf(office)]
  if (!b || !f || !o || !isComparable(b, f) || !isComparable(f, o)) return { value: office, conflicts: [{ path, ...sides }] }
  const order = mergedOrder(b, f, o)
  const conflicts: Conflict[] = order.isDisputed ? [{ path: [...path, 'order'], ...sides }] : []
  const parts = order.keys.flatMap((key): [string, unknown][] => {
    const at = (side: Parts): unknown => side.parts.get(key)
    const merged = mergeDocument({ base: at(b), file: at(f), office: at(o) }, [...path, key])
    conflicts.push(...merged.conflicts)
    return merged.value === undefined ? [] : [[key, merged.value]]
  })
  return { value: valueOf({ kind: f.kind, parts: new Map(parts) }), conflicts }
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
