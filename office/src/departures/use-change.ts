import type { OfficeInputs } from '@opentop/contract/office-api'
import { useState } from 'react'
import { useAct } from '../act/use-act.ts'
import { call, type Problem } from '../call.ts'
import { changeWords } from '../messages/departures.ts'
import { uiWords } from '../messages/ui.ts'
import { useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { showToast } from '../ui/toast.ts'
import { keyText } from './departure-address.ts'
import type { Departure } from './matrix.ts'
import { spansOf } from './selection.ts'

type Input = OfficeInputs['changeDepartures']
export type ActName = Input['act']
const done = { close: 'doneBlock', open: 'doneOpen', stop: 'doneStop', resume: 'doneResume' } as const

export type Change = {
  run: (act: ActName, departures: readonly Departure[], more?: Pick<Input, 'capacity' | 'reason' | 'keepsSold'>) => Promise<boolean>
  pending: boolean
  refused: Problem | undefined
  seen: ReadonlyMap<string, number | null> | undefined
  reset: () => void
}

export function useChange(): Change {
  const t = useWords(changeWords)
  const ui = useWords(uiWords)
  const act = useAct('changeDepartures')
  const [seen, setSeen] = useState<ReadonlyMap<string, number | null>>()

  const undo = async (batchId: string): Promise<void> => {
    const reply = await call('undoDepartures', { batchId })
    showToast(reply.ok ? t('undone', { count: reply.answer.departures }) : reply.problem.detail || ui('noConnection'))
    await renewDepartures()
  }
  const run: Change['run'] = async (name, departures, more = {}) => {
    setSeen(undefined)
    const answer = await act.run({ act: name, spans: spansOf(departures, name === 'capacity'), ...more })
    // a refusal is shown beside what is true now
    if (!answer) {
      await renewDepartures()
      setSeen(capacitiesOf(departures))
      return false
    }
    const count = answer.departures
    const text = name === 'capacity' ? t('doneCapacity', { count, seats: more.capacity ?? 0 }) : t(done[name], { count })
    showToast(text, () => void undo(answer.batchId))
    void renewDepartures()
    return true
  }
  return { run, pending: act.pending, refused: act.refused, seen: act.conflict ? seen : undefined, reset: act.reset }
}

export function capacitiesOf(departures: readonly Departure[]): ReadonlyMap<string, number | null> {
  return new Map(departures.map((each) => [keyText(each), each.capacity]))
}

export async function renewDepartures(): Promise<void> {
  const names = ['getDepartures', 'explainDeparture', 'getManifest']
  await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}
