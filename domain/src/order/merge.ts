type Change<T> = { from: T; to: T }
export type Changes<T> = { [Field in keyof T]?: Change<T[Field]> }

type Versions<T> = {
  base: T
  mine: T
  now: T
}
type Merged<T> = {
  values: T
  conflicts: (keyof T)[]
}

/** The order of a list of choices says nothing. */
const written = (value: unknown): string => JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
const isSame = (one: unknown, other: unknown): boolean => written(one) === written(other)
const fieldsOf = <T extends object>(values: T): (keyof T)[] => Object.keys(values) as (keyof T)[]

export function merged<T extends object>({ base, mine, now }: Versions<T>): Merged<T> {
  const values = { ...mine }
  const conflicts: (keyof T)[] = []
  for (const field of fieldsOf(now)) {
    const isMine = !isSame(mine[field], base[field])
    const isTheirs = !isSame(now[field], base[field])
    if (!isMine) values[field] = now[field]
    if (isTheirs && isMine && !isSame(mine[field], now[field])) conflicts.push(field)
  }
  return { values, conflicts }
}

export function changesOf<T extends object>(from: T, to: T): Changes<T> {
  const changes: Changes<T> = {}
  for (const field of fieldsOf(to)) if (!isSame(from[field], to[field])) changes[field] = { from: from[field], to: to[field] }
  return changes
}

export function withChanges<T extends object>(stored: T, changes: Changes<T>): T | undefined {
  const values = { ...stored }
  for (const field of fieldsOf(stored)) {
    const change = changes[field]
    if (!change) continue
    if (!isSame(stored[field], change.from) && !isSame(stored[field], change.to)) return undefined
    values[field] = change.to
  }
  return values
}
