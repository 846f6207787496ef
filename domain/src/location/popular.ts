/** What a site names as popular comes first, in its order; what is not sold here any more is left out. */
export function popularFirst<T extends { id: number }>(all: readonly T[], ids: readonly number[] = []): readonly T[] {
  if (ids.length === 0) return all
  const named = new Set(ids)
  return [...ids.flatMap((id) => all.find((one) => one.id === id) ?? []), ...all.filter(({ id }) => !named.has(id))]
}
