import type { DeskDay } from '@opentop/contract/desk'
import { isBookable } from '@opentop/domain/availability/availability'
import type { ReactNode } from 'react'
import { deskWords } from '../messages/desk.ts'
import { useWords } from '../messages/words.ts'
import { DatePicker } from '../ui/LazyDatePicker.tsx'
import { Segment } from '../ui/Toggle.tsx'

type Props<Value> = {
  found: DeskDay
  of?: string
  onChange: (next: Value) => void
}

/** Any day on which the ticket is sold, to type or to pick. */
export function DayField({ found, day, of, onChange }: Props<string | undefined> & { day: string | undefined }): ReactNode {
  const t = useWords(deskWords)
  const open = new Set(found.days.filter(({ label }) => isBookable(label)).map((one) => one.day))
  const left = found.days.find((one) => one.day === day)?.left
  return (
    <DatePicker
      label={labelled(t('day'), of)}
      value={day ?? null}
      first={found.today}
      last={found.days.at(-1)?.day}
      isUnavailable={(one) => !open.has(one)}
      help={left === undefined ? undefined : t('left', { count: left })}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}

/** The times of the chosen day that are still sold. */
export function TimeField({ found, time, of, onChange }: Props<string> & { time: string | undefined }): ReactNode {
  const t = useWords(deskWords)
  const choices = found.times
    .filter(({ label }) => isBookable(label))
    .map((slot) => ({ value: slot.time, label: slot.left === undefined ? slot.time : `${slot.time} (${slot.left})` }))
  return <Segment label={labelled(t('time'), of)} value={time ?? ''} onChange={onChange} choices={choices} />
}

const labelled = (label: string, of: string | undefined): string => (of === undefined ? label : `${of}: ${label}`)
