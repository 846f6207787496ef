import { isComparable, partsOf, same, valueOf, type Parts } from './document-parts.ts'

type Path = readonly string[]
type Difference = { path: string[]; before?: unknown; after?: unknown }

/** Another order of the same items is a difference of `order`. */
export function differencesOf(before: unknown, after: unknown, path: Path = []): Difference[] {
  if (same(before, after)) return []
  const [old, now] = [partsOf(before), partsOf(after)]
  if (!old || !now || !isComparable(old, now)) return [{ path: [...path], ...given('before', before), ...given('after', after) }]
  const keys = [...new Set([...old.parts.keys(), ...now.parts.keys()])]
  const inside = keys.flatMap((key) => differencesOf(old.parts.get(key), now.parts.get(key), [...path, key]))
  const [was, is] = [keysIn(old, now), keysIn(now, old)]
  return same(was, is) ? inside : [...inside, { path: [...path, 'order'], before: was, after: is }]
}

const priceField = /"(prices|was|priceRules|netPercent)"/
export const isOfPrices = (difference: Difference): boolean => priceField.test(JSON.stringify(difference))

export function withField(body: unknown, from: unknown, path: Path): unknown {
  const [key, ...rest] = path
  if (key === undefined) return from
  const [parts, other] = [partsOf(body), partsOf(from)]
  if (!parts || !other || !isComparable(parts, other)) return from
  if (!other.parts.has(key)) parts.parts.delete(key)
  else if (parts.parts.has(key)) parts.parts.set(key, withField(parts.parts.get(key), other.parts.get(key), rest))
  else return valueOf({ ...parts, parts: inserted(parts, other, key) })
  return valueOf(parts)
}

function inserted({ parts }: Parts, other: Parts, key: string): Map<string, unknown> {
  const names = [...other.parts.keys()]
  const neighbour = names.slice(0, names.indexOf(key)).findLast((name) => parts.has(name))
  const entries = [...parts]
  entries.splice(neighbour === undefined ? 0 : entries.findIndex(([name]) => name === neighbour) + 1, 0, [key, other.parts.get(key)])
  return new Map(entries)
}

const given = (side: 'before' | 'after', value: unknown) => (value === undefined ? {} : { [side]: value })
const keysIn = (one: Parts, other: Parts): string[] => [...one.parts.keys()].filter((key) => other.parts.has(key))
