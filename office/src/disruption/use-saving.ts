import { useEffect, useRef, useState } from 'react'
import { useAct } from '../act/use-act.ts'
import { call } from '../call.ts'
import { queries } from '../query.ts'
import type { DraftInput } from './draft.ts'

export type Kept = { id: string; version: number }

export function renewDisruptions(): Promise<void[]> {
  return Promise.all(['findDisruptions', 'getDisruption'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

/** Keeps the draft on the server: the first time it is made, then it is changed. What was saved already is not saved again. */
export function useSaving(saved: Kept | undefined, input: DraftInput | undefined, onMade: (id: string) => void) {
  const [kept, setKept] = useState(saved)
  const [keptText, setKeptText] = useState<string>()
  const making = useAct('draftDisruption')
  const changing = useAct('changeDisruption')
  const text = input && JSON.stringify(input)
  const latest = useRef(kept)
  useEffect(() => {
    latest.current = kept
  })

  const save = async (version = latest.current?.version): Promise<Kept | undefined> => {
    if (!input || text === undefined) return undefined
    const before = latest.current
    if (before && text === keptText) return before
    const now = before ? await changed(before, version ?? before.version, input) : await making.run(input)
    if (!now) return undefined
    latest.current = now
    setKept(now)
    setKeptText(text)
    if (!before) onMade(now.id)
    void queries.invalidateQueries({ queryKey: ['findDisruptions'] })
    return now
  }
  const changed = async ({ id }: Kept, version: number, wanted: DraftInput): Promise<Kept | undefined> => {
    const done = await changing.run({ id, version, ...wanted })
    return done && { id, version: done.version }
  }
  /** Writes over what another person saved in the meantime. */
  const overwrite = async (): Promise<Kept | undefined> => {
    if (!latest.current) return undefined
    const reply = await call('getDisruption', { id: latest.current.id })
    return reply.ok ? save(reply.answer.disruption.version) : undefined
  }
  return {
    kept,
    save,
    overwrite,
    pending: making.pending || changing.pending,
    refused: changing.conflict ? undefined : (making.refused ?? changing.refused),
    conflict: changing.conflict,
  }
}
export type Saving = ReturnType<typeof useSaving>
