import { addDays } from '@opentop/domain/day'
import { localTime } from '@opentop/domain/zone'
import type { ReactNode } from 'react'
import { scopeWords } from '../messages/disruption-draft.ts'
import { useWords } from '../messages/words.ts'
import { useNow } from '../text/use-now.ts'
import { DatePicker } from '../ui/LazyDatePicker.tsx'
import type { ScopeMistake } from './draft.ts'
import type { DraftState } from './use-draft.ts'

const farthest = 365

export function ScopeDays({ state, mistakes }: { state: DraftState; mistakes: readonly ScopeMistake[] }): ReactNode {
  const t = useWords(scopeWords)
  const { draft, change, timezone } = state
  const { day: today } = localTime(useNow().getTime(), timezone)
  const last = addDays(today, farthest)
  const isMissing = mistakes.includes('day')
  return (
    <div className="disruption-form__row">
      <DatePicker
        label={t('fromDay')}
        value={draft.fromDay ?? null}
        first={today}
        last={last}
        onChange={(day) => {
          const fromDay = day ?? undefined
          const follows = draft.toDay === undefined || draft.toDay === draft.fromDay || (fromDay !== undefined && draft.toDay < fromDay)
          change({ fromDay, ...(follows ? { toDay: fromDay } : {}) })
        }}
        mistake={isMissing ? t('dayMissing') : undefined}
      />
      <DatePicker
        label={t('toDay')}
        value={draft.toDay ?? null}
        first={draft.fromDay ?? today}
        last={last}
        onChange={(day) => change({ toDay: day ?? undefined })}
        mistake={mistakes.includes('order') ? t('dayOrder') : undefined}
      />
    </div>
  )
}
