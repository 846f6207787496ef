import type { DeskDay } from '@opentop/contract/desk'
import type { ReactNode } from 'react'
import { deskWords } from '../messages/desk.ts'
import { useWords } from '../messages/words.ts'
import { DatePicker } from '../ui/LazyDatePicker.tsx'
import { Segment } from '../ui/Toggle.tsx'

export const isOpenDay = (label: string): boolean => label === 'AVAILABLE' || label === 'ALMOST_SOLD_OUT'

type Chosen = { day: string | undefined; time: string | undefined }
type Props = {
  found: DeskDay
  hasTimes: boolean
  chosen: Chosen
  of?: string
  onChange: (change: Partial<Chosen>) => void
}

export function When({ found, hasTimes, chosen: { day, time }, of, onChange }: Props): ReactNode {
  const t = useWords(deskWords)
  const open = new Set(found.days.filter(({ label }) => isOpenDay(label)).map((one) => one.day))
  const chosen = found.days.find((one) => one.day === day)
  const times = found.times.filter(({ label }) => isOpenDay(label))
  const labelled = (label: string): string => (of === undefined ? label : `${of}: ${label}`)
  return (
    <>
      <DatePicker
        label={labelled(t('day'))}
        value={day ?? null}
        first={found.today}
        last={found.days.at(-1)?.day}
        isUnavailable={(one) => !open.has(one)}
        help={chosen?.left === undefined ? undefined : t('left', { count: chosen.left })}
        onChange={(next) => onChange({ day: next ?? undefined, time: undefined })}
      />
      {hasTimes &&
        day !== undefined &&
        (times.length === 0 ? (
          <p>{t('noTimes')}</p>
        ) : (
          <Segment
            label={labelled(t('time'))}
            value={time ?? ''}
            onChange={(next) => onChange({ time: next })}
            choices={times.map((slot) => ({
              value: slot.time,
              label: slot.left === undefined ? slot.time : `${slot.time} (${slot.left})`,
            }))}
          />
        ))}
    </>
  )
}
