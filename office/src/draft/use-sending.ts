import type { OfficeAnswers } from '@opentop/contract/office-api'
import type { Edit } from '@opentop/domain/catalogue/edit'
import { useEffect, useRef, useState } from 'react'
import { sendAct } from '../act/send-act.ts'
import type { Problem } from '../call.ts'
import { queries } from '../query.ts'
import { useMe } from '../session/session.ts'
import { keepEdits, keptEditsOf } from './kept-edits.ts'
import { withoutSent, withWaiting, type Waiting } from './waiting-edits.ts'

export type DraftConflict = OfficeAnswers['editChange']['conflicts'][number] & { path: readonly string[]; mine: unknown }
export type Sending = {
  state: 'saved' | 'saving' | 'waiting'
  refused: Problem | undefined
  conflicts: readonly DraftConflict[]
  /** `isTyped`: more is coming, so that it is sent a moment later. */
  add: (edits: readonly Edit[], isTyped?: boolean) => void
  forget: (conflict: DraftConflict) => void
  send: () => Promise<void>
}
type Options = {
  key: string
  name: string
  change: string | undefined
  onOpened: (change: string) => void
  onKept: (edits: readonly Edit[]) => void
  onStored: (body: unknown) => void
}
const quietMs = 1200

/** Sends edits of a document one batch after the other, and keeps them on this device until the server has them. */
export function useSending({ key, name, change, onOpened, onKept, onStored }: Options): Sending {
  const place = `${useMe().id} ${key} ${change ?? ''}`
  const [state, setState] = useState<Sending['state']>('saved')
  const [refused, setRefused] = useState<Problem>()
  const [conflicts, setConflicts] = useState<readonly DraftConflict[]>([])
  const waiting = useRef<Waiting>({ edits: [], sent: 0 })
  const isRunning = useRef(false)
  const opened = useRef(change)
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keep = (): Promise<void> => keepEdits(place, { change: opened.current, edits: waiting.current.edits })

  const send = async (): Promise<void> => {
    clearTimeout(later.current)
    if (isRunning.current || waiting.current.edits.length === 0) return
    isRunning.current = true
    setState('saving')
    const problem = await sendWaiting()
    isRunning.current = false
    setRefused(problem)
    setState(problem ? 'waiting' : 'saved')
    if (problem) return
    if (waiting.current.edits.length > 0) return send()
    await renewReads()
    if (opened.current !== undefined && opened.current !== change) onOpened(opened.current)
  }
  const sendWaiting = async (): Promise<Problem | undefined> => {
    if (opened.current === undefined) {
      const begun = await sendAct('openChange', { name: name.slice(0, 80) }, crypto.randomUUID())
      if (!begun.ok) return begun.problem
      opened.current = begun.answer.id
      await keep()
    }
    const batch = waiting.current.edits
    waiting.current = { edits: batch, sent: batch.length }
    const edits = batch.map(({ path, ...edit }) => ({ ...edit, path: [...path] }))
    const reply = await sendAct('editChange', { id: opened.current, key, edits }, crypto.randomUUID())
    if (!reply.ok) return reply.problem
    waiting.current = withoutSent(waiting.current, batch.length)
    await keep()
    setConflicts((before) => conflictsAfter(before, batch, reply.answer.conflicts))
    if (waiting.current.edits.length === 0) onStored(reply.answer.body)
    return undefined
  }
  const latest = useRef({ send, onKept })
  useEffect(() => {
    latest.current = { send, onKept }
  })
  useEffect(() => {
    const onHidden = (): void => void (document.visibilityState === 'hidden' && latest.current.send())
    const restore = async (): Promise<void> => {
      const kept = await keptEditsOf(place)
      if (!kept || waiting.current.edits.length > 0) return
      opened.current ??= kept.change
      latest.current.onKept(kept.edits)
    }
    document.addEventListener('visibilitychange', onHidden)
    void restore()
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      void latest.current.send()
    }
  }, [place])

  return {
    state,
    refused,
    conflicts,
    add(edits, isTyped = false) {
      if (edits.length === 0) return
      waiting.current = edits.reduce(withWaiting, waiting.current)
      void keep()
      clearTimeout(later.current)
      if (!isTyped) return void send()
      setState('waiting')
      later.current = setTimeout(() => void send(), quietMs)
    },
    forget: ({ id }) => setConflicts(conflicts.filter((one) => one.id !== id)),
    send,
  }
}

type Answered = OfficeAnswers['editChange']['conflicts']
/** What was sent again is no conflict any more, unless the answer says so. */
function conflictsAfter(before: readonly DraftConflict[], batch: readonly Edit[], found: Answered): DraftConflict[] {
  const nameOf = ({ path }: { path: readonly string[] }): string => path.join('/')
  const sent = new Set(batch.map(nameOf))
  const byId = new Map(batch.map((edit) => [edit.id, edit]))
  const fresh = found.map((one) => ({ ...one, path: byId.get(one.id)?.path ?? [], mine: byId.get(one.id)?.after }))
  return [...before.filter((one) => !sent.has(nameOf(one))), ...fresh]
}

async function renewReads(): Promise<void> {
  for (const read of ['getChangeEffect', 'listChanges', 'getTexts', 'getTextOverview']) {
    // a first answer that is still on its way was made before these edits, and would be taken for a new one
    await queries.cancelQueries({ queryKey: [read] })
    await queries.invalidateQueries({ queryKey: [read] })
  }
}
