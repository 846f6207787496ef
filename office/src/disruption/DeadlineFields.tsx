import { addDays } from '@opentop/domain/day'
import { localTime } from '@opentop/domain/zone'
import type { ReactNode } from 'react'
import { offerWords } from '../messages/disruption-draft.ts'
import { useWords } from '../messages/words.ts'
import { useNow } from '../text/use-now.ts'
import { DatePicker } from '../ui/LazyDatePicker.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { DraftState } from './use-draft.ts'

export function DeadlineFields({ state }: { state: DraftState }): ReactNode {
  const t = useWords(offerWords)
  const { deadline, deadlineMs, isDeadlinePast, change, city, timezone } = state
  const { day: today } = localTime(useNow().getTime(), timezone)
  const { day, time = '' } = deadline ?? {}
  const mistake = deadlineMs === undefined ? t('timeWrong') : isDeadlinePast ? t('deadlinePast') : undefined
  return (
    <div className="disruption-form__row">
      <DatePicker
        label={t('deadlineDay')}
        value={day ?? null}
        first={today}
        last={addDays(today, 365)}
        onChange={(next) => change({ deadline: { day: next ?? undefined, time } })}
      />
      <TextField
        label={t('deadlineTime', { city: city?.name ?? '' })}
        value={time}
        maxLength={5}
        inputMode="text"
        mistake={mistake}
        onChange={(next) => change({ deadline: { day, time: next } })}
      />
    </div>
  )
}
