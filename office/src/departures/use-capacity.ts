import { useState } from 'react'
import type { Problem } from '../call.ts'
import { changeWords } from '../messages/departures.ts'
import { useWords } from '../messages/words.ts'
import { useCan } from '../session/session.ts'
import { keyText } from './departure-address.ts'
import type { Departure } from './matrix.ts'
import { capacitiesOf, useChange, type Change } from './use-change.ts'

export const mostSeats = 10_000

type Capacity = {
  change: Change
  typed: string
  seats: number | undefined
  isChanged: boolean
  mistake: string | undefined
  short: Problem | undefined
  type: (text: string) => void
  save: () => void
  keep: () => void
}
type Draft = { text: string; seen: ReadonlyMap<string, number | null> }

/** A number of seats while it is typed. What it was when typing began goes along, so that another person's change is noticed. */
export function useCapacity(departures: readonly Departure[], value: number | undefined, onDone: (() => void) | undefined): Capacity {
  const t = useWords(changeWords)
  const canAnnounce = useCan('disruption.announce')
  const change = useChange()
  const [draft, setDraft] = useState<Draft>()
  const [isWrong, setWrong] = useState(false)
  const typed = draft?.text ?? String(value ?? '')
  const seats = /^\d{1,5}$/.test(typed) && Number(typed) <= mostSeats ? Number(typed) : undefined
  const short = change.refused?.code === 'below-sold' ? change.refused : undefined

  const save = async (): Promise<void> => {
    setWrong(seats === undefined)
    if (seats === undefined) return
    // once both numbers were shown, the other one is known
    const seen = change.seen ? undefined : draft?.seen
    const asSeen = departures.map((each) => ({ ...each, capacity: seen?.get(keyText(each)) ?? each.capacity }))
    if (await change.run('capacity', asSeen, { capacity: seats })) keep()
  }
  const keep = (): void => {
    setDraft(undefined)
    change.reset()
    onDone?.()
  }
  const shortText = ({ params = {}, detail }: Problem): string => {
    const { sold, held, lowest } = params
    if (departures.length > 1 || sold === undefined || held === undefined || lowest === undefined) return detail
    const numbers = t('belowSold', { sold, held, lowest })
    return canAnnounce ? `${numbers} ${t('goLower')}` : numbers
  }
  return {
    change,
    typed,
    seats,
    isChanged: draft !== undefined && draft.text !== String(value),
    mistake: isWrong ? t('capacityMistake') : short && shortText(short),
    short,
    type(text) {
      setDraft({ text, seen: draft?.seen ?? capacitiesOf(departures) })
      setWrong(false)
      if (change.refused) change.reset()
    },
    save: () => void save(),
    keep,
  }
}
