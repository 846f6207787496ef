import { useEffect, useRef, useState } from 'react'
import { useAct } from '../act/use-act.ts'
import { call } from '../call.ts'
import { queries } from '../query.ts'
import { savedInput, type DraftInput } from './draft.ts'
import { mergedDraft, type DraftField } from './merge-draft.ts'

type Kept = { id: string; version: number }
export type Opened = Kept & { input: DraftInput }
type Meeting = Kept & { fields: readonly DraftField[]; mine: DraftInput; theirs: DraftInput }

export function renewDisruptions(): Promise<void[]> {
  return Promise.all(['findDisruptions', 'getDisruption'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

type On = { made: (id: string) => void; merged: (values: DraftInput) => void }

/** Keeps the draft on the server: the first time it is made, then it is changed. What was saved already is not saved again. */
export function useSaving(saved: Opened | undefined, input: DraftInput | undefined, on: On) {
  const [kept, setKept] = useState<Kept | undefined>(saved)
  const [keptText, setKeptText] = useState<string>()
  const [meeting, setMeeting] = useState<Meeting>()
  const making = useAct('draftDisruption')
  const changing = useAct('changeDisruption')
  const text = input && JSON.stringify(input)
  const base = useRef(saved?.input)
  const latest = useRef(kept)
  useEffect(() => {
    latest.current = kept
  })

  const save = async (): Promise<Kept | undefined> => {
    if (!input || text === undefined) return undefined
    const before = latest.current
    if (before && text === keptText) return before
    if (before) return change(before, input, false)
    const made = await making.run(input)
    if (!made) return undefined
    noteKept(made, input)
    on.made(made.id)
    return made
  }
  const change = async ({ id, version }: Kept, values: DraftInput, isMerged: boolean): Promise<Kept | undefined> => {
    const done = await changing.run({ id, version, ...values })
    if (!done) return meet({ id, version }, values)
    const now = { id, version: done.version }
    noteKept(now, values)
    if (isMerged) on.merged(values)
    return now
  }
  /** A colleague's version is never written over: it is merged, and asked about where both changed the same. */
  const meet = async ({ id, version }: Kept, mine: DraftInput): Promise<Kept | undefined> => {
    const reply = await call('getDisruption', { id })
    const theirs = reply.ok && reply.answer.disruption.state === 'draft' ? reply.answer.disruption : undefined
    if (!theirs || theirs.version === version) return undefined
    const now = savedInput(theirs)
    const from = base.current ?? now
    const { values, conflicts } = mergedDraft({ base: from, mine, now })
    const met = { id, version: theirs.version }
    if (conflicts.length === 0) return change(met, values, true)
    setMeeting({ ...met, fields: conflicts, mine: values, theirs: mergedDraft({ base: from, mine: now, now: mine }).values })
    return undefined
  }
  const noteKept = (now: Kept, values: DraftInput): void => {
    latest.current = now
    base.current = values
    setKept(now)
    setKeptText(JSON.stringify(values))
    setMeeting(undefined)
    void queries.invalidateQueries({ queryKey: ['findDisruptions'] })
  }
  const settle = (whose: 'mine' | 'theirs'): Promise<Kept | undefined> =>
    meeting ? change(meeting, meeting[whose], true) : Promise.resolve(undefined)
  return {
    kept,
    save,
    settle,
    meeting,
    pending: making.pending || changing.pending,
    refused: changing.conflict ? undefined : (making.refused ?? changing.refused),
    isOver: changing.conflict && meeting === undefined,
  }
}
export type Saving = ReturnType<typeof useSaving>
