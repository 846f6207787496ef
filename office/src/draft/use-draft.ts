import type { Edit } from '@opentop/domain/catalogue/edit'
import { fieldAt, withValue } from '@opentop/domain/catalogue/document-field'
import { same } from '@opentop/domain/catalogue/document-parts'
import { useRef, useState } from 'react'
import { useSending, type DraftConflict, type Sending } from './use-sending.ts'
import { withStep, type FieldEdit } from './waiting-edits.ts'

export type DocumentDraft<T extends object> = Pick<Sending, 'state' | 'refused' | 'conflicts'> & {
  body: T
  canUndo: boolean
  /** `isTyped`: more is coming, so that it is sent a moment later, or at once by `retry`. */
  edit: (fields: readonly FieldEdit[], isTyped?: boolean) => void
  settle: (conflict: DraftConflict, isMine: boolean) => void
  undo: () => void
  retry: () => void
}
type Options<T extends object> = {
  key: string
  name: string
  change: string | undefined
  body: T
  onOpened: (change: string) => void
}

/**
 * A document of the catalogue as it is edited: shown at once, sent one batch after the other, the change begun with the first. `key`
 * and `change` stay the same while it is mounted.
 */
export function useDraft<T extends object>({ body: loaded, ...options }: Options<T>): DocumentDraft<T> {
  const [body, setBody] = useState(loaded)
  const [steps, setSteps] = useState<readonly (readonly Edit[])[]>([])
  const shown = useRef(loaded)
  const show = (next: unknown): void => {
    shown.current = next as T
    setBody(next as T)
  }
  const add = (edits: readonly Edit[], isTyped = false): void => {
    show(edits.reduce<unknown>((sum, { path, after }) => withValue(sum, path, after), shown.current))
    sending.add(edits, isTyped)
  }
  const sending = useSending({ ...options, onKept: add, onStored: show })
  return {
    body,
    state: sending.state,
    refused: sending.refused,
    conflicts: sending.conflicts,
    canUndo: steps.length > 0,
    edit(fields, isTyped = false) {
      const edits = fields.flatMap(({ path, after }): Edit[] => {
        const before = fieldAt(shown.current, path)
        return same(before, after) ? [] : [{ id: crypto.randomUUID(), path, before, after }]
      })
      if (edits.length > 0) setSteps(withStep(steps, edits, isTyped))
      add(edits, isTyped)
    },
    settle(conflict, isMine) {
      sending.forget(conflict)
      const { path, now, mine } = conflict
      if (isMine) add([{ id: crypto.randomUUID(), path, before: now, after: mine }])
    },
    undo() {
      const last = steps.at(-1) ?? []
      setSteps(steps.slice(0, -1))
      add(last.toReversed().map(({ path, before, after }) => ({ id: crypto.randomUUID(), path, before: after, after: before })))
    },
    retry: () => void sending.send(),
  }
}
