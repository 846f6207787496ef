import type { ProductFile } from '@opentop/contract/product-file'
import type { ReactNode } from 'react'
import { dayOrNothing, numberOrNothing, withField } from '../draft/written.ts'
import { WrittenField } from '../draft/WrittenField.tsx'
import { timetableWords } from '../messages/timetables.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Toggle.tsx'
import { timesIn, weekdays, withWeekday } from './written.ts'

type Schedule = NonNullable<ProductFile['options'][number]['schedule']>[number]
type Props = {
  row: Schedule
  title: string
  name: string
  isTimed: boolean
  onWrite: (row: Schedule) => void
  onRemove: (() => void) | undefined
}

/** One week pattern: its season, its weekdays, its times and the seats of each departure. */
export function PatternFields({ row, title, name, isTimed, onWrite, onRemove }: Props): ReactNode {
  const t = useWords(timetableWords)
  return (
    <fieldset className="timetable__pattern">
      <legend className="draft-legend">
        <span className="for-readers">{name}, </span>
        {title}
      </legend>
      <div className="draft-row">
        {(['from', 'to'] as const).map((side) => (
          <WrittenField
            key={side}
            label={t(side)}
            value={row[side] ?? ''}
            read={dayOrNothing}
            mistake={t('notDay')}
            onWrite={(day) => onWrite(withField(row, side, day))}
          />
        ))}
        {isTimed && (
          <div className="timetable__times">
            <WrittenField
              label={t('times')}
              value={(row.times ?? []).join(', ')}
              read={timesIn}
              mistake={t('notTimes')}
              onWrite={(times) => onWrite({ ...row, times })}
            />
          </div>
        )}
        <WrittenField
          label={t('seats')}
          help={t('seatsHelp')}
          value={row.capacity === null ? '' : String(row.capacity)}
          read={numberOrNothing}
          mistake={t('notNumber')}
          onWrite={(seats) => onWrite({ ...row, capacity: seats ?? null })}
        />
      </div>
      <div className="timetable__week" role="group" aria-label={t('weekdays')}>
        {weekdays.map((day) => (
          <Checkbox key={day} isSelected={row.weekdays?.includes(day) ?? true} onChange={() => onWrite(withWeekday(row, day))}>
            {t(day)}
          </Checkbox>
        ))}
        {onRemove && (
          <Button size="small" kind="quiet" aria-label={`${t('remove')}: ${title}`} onPress={onRemove}>
            {t('remove')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
