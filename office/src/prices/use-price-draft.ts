import type { OfficeAnswers } from '@opentop/contract/office-api'
import type { ProductFile } from '@opentop/contract/product-file'
import { fieldAt, withValue } from '@opentop/domain/catalogue/document-field'
import { same } from '@opentop/domain/catalogue/document-parts'
import { useRef, useState } from 'react'
import { sendAct } from '../act/send-act.ts'
import type { Problem } from '../call.ts'
import { queries } from '../query.ts'
import type { CellEdit } from './price-sheet.ts'

type Edit = { id: string; path: string[]; before?: unknown; after?: unknown }
type Conflict = OfficeAnswers['editChange']['conflicts'][number] & { path: string[] }
export type PriceDraft = {
  body: ProductFile
  state: 'saved' | 'saving' | 'waiting'
  refused: Problem | undefined
  conflicts: readonly Conflict[]
  canUndo: boolean
  edit: (cells: readonly CellEdit[]) => void
  undo: () => void
  retry: () => void
}
type Options = {
  key: string
  name: string
  change: string | undefined
  body: ProductFile
  onOpened: (change: string) => void
}

/** A tour's prices as they are typed: shown at once, sent one batch after the other, the change begun with the first. */
export function usePriceDraft({ key, name, change, body: loaded, onOpened }: Options): PriceDraft {
  const [body, setBody] = useState(loaded)
  const [state, setState] = useState<PriceDraft['state']>('saved')
  const [refused, setRefused] = useState<Problem>()
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [steps, setSteps] = useState<readonly (readonly Edit[])[]>([])
  const shown = useRef(loaded)
  const waiting = useRef<Edit[]>([])
  const running = useRef(false)
  const opened = useRef(change)

  const send = async (): Promise<void> => {
    if (running.current || waiting.current.length === 0) return
    running.current = true
    setState('saving')
    const problem = await sendWaiting()
    running.current = false
    setRefused(problem)
    setState(problem ? 'waiting' : 'saved')
    if (!problem && waiting.current.length > 0) return send()
    if (problem) return
    await queries.invalidateQueries({ queryKey: ['getChangeEffect'] })
    await queries.invalidateQueries({ queryKey: ['listChanges'] })
    if (opened.current !== undefined && opened.current !== change) onOpened(opened.current)
  }
  const sendWaiting = async (): Promise<Problem | undefined> => {
    if (opened.current === undefined) {
      const begun = await sendAct('openChange', { name }, crypto.randomUUID())
      if (!begun.ok) return begun.problem
      opened.current = begun.answer.id
    }
    const batch = waiting.current
    const reply = await sendAct('editChange', { id: opened.current, key, edits: batch }, crypto.randomUUID())
    if (!reply.ok) return reply.problem
    waiting.current = waiting.current.slice(batch.length)
    const paths = new Map(batch.map(({ id, path }) => [id, path]))
    setConflicts(reply.answer.conflicts.map((one) => ({ ...one, path: paths.get(one.id) ?? [] })))
    if (waiting.current.length === 0) show(reply.answer.body as ProductFile)
    return undefined
  }
  const show = (next: ProductFile): void => {
    shown.current = next
    setBody(next)
  }
  const add = (edits: readonly Edit[]): void => {
    if (edits.length === 0) return
    show(edits.reduce<unknown>((sum, { path, after }) => withValue(sum, path, after), shown.current) as ProductFile)
    waiting.current = [...waiting.current, ...edits]
    void send()
  }
  return {
    body,
    state,
    refused,
    conflicts,
    canUndo: steps.length > 0,
    edit(cells) {
      const edits = cells.flatMap(({ path, after }): Edit[] => {
        const before = fieldAt(shown.current, path)
        return same(before, after) ? [] : [{ id: crypto.randomUUID(), path, before, after }]
      })
      if (edits.length > 0) setSteps([...steps, edits])
      add(edits)
    },
    undo() {
      const last = steps.at(-1) ?? []
      setSteps(steps.slice(0, -1))
      add(last.toReversed().map(({ path, before, after }) => ({ id: crypto.randomUUID(), path, before: after, after: before })))
    },
    retry: () => void send(),
  }
}
