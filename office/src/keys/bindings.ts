export type Binding = { says: string; does: () => void; hidden?: true }
export type Bindings = Readonly<Record<string, Binding>>
type BoundSet = { depth: number; read: () => Bindings }

const sets: BoundSet[] = []

/** Adds shortcuts until the returned function is called. The last set wins where two bind the same key. */
export function bind(depth: number, read: () => Bindings): () => void {
  const added = { depth, read }
  sets.push(added)
  return () => sets.splice(sets.indexOf(added), 1)
}

export function boundKeys(depth: number): Map<string, Binding> {
  return new Map(sets.filter((each) => each.depth >= depth).flatMap(({ read }) => Object.entries(read())))
}
