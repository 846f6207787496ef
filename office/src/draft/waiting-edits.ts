import type { Edit } from '@opentop/domain/catalogue/edit'
import { same } from '@opentop/domain/catalogue/document-parts'

export type FieldEdit = { path: string[]; after: unknown }

/** Edits that wait to be sent; the first `sent` of them may have arrived already, so that they stay as they are. */
export type Waiting = { edits: readonly Edit[]; sent: number }

export function withWaiting({ edits, sent }: Waiting, next: Edit): Waiting {
  const at = edits.findIndex(({ path }, n) => n >= sent && same(path, next.path))
  const before = edits[at]
  if (!before) return { edits: [...edits, next], sent }
  return { edits: edits.with(at, { ...before, after: next.after }), sent }
}

export function withoutSent({ edits }: Waiting, count: number): Waiting {
  return { edits: edits.slice(count), sent: 0 }
}

export function withStep(steps: readonly (readonly Edit[])[], next: readonly Edit[], isTyped: boolean): (readonly Edit[])[] {
  const [last, [edit]] = [steps.at(-1), next]
  const [before] = last ?? []
  if (isTyped && edit && last?.length === 1 && before && same(before.path, edit.path))
    return [...steps.slice(0, -1), [{ ...before, after: edit.after }]]
  return [...steps, next]
}
