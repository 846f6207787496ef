import type { ProductFile } from '@opentop/contract/product-file'
import { addDays } from '@opentop/domain/day'
import type { ReactNode } from 'react'
import { dayIn, numberOrNothing, timeOrNothing, withField } from '../draft/written.ts'
import { WrittenField } from '../draft/WrittenField.tsx'
import { timetableWords } from '../messages/timetables.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Toggle.tsx'

type Row = NonNullable<ProductFile['options'][number]['days']>[number]
type Props = { name: string; days: readonly Row[]; today: string; isTimed: boolean; onWrite: (rows: readonly Row[]) => void }

export function Exceptions({ name, days, today, isTimed, onWrite }: Props): ReactNode {
  const t = useWords(timetableWords)
  const put = (place: number, row: Row): void => onWrite(days.map((one, n) => (n === place ? row : one)))
  return (
    <section className="timetable__exceptions" aria-label={`${name}, ${t('exceptions')}`}>
      <div className="timetable__head">
        <h3 className="draft-legend">{t('exceptions')}</h3>
        <Button size="small" icon="plus" onPress={() => onWrite([...days, { day: addDays(today, 30), closed: true }])}>
          {t('addException')}
        </Button>
      </div>
      {days.map((row, place) => (
        <div key={place} className="draft-row" role="group" aria-label={row.day}>
          <WrittenField
            label={t('day')}
            value={row.day}
            read={dayIn}
            mistake={t('notDay')}
            onWrite={(day) => put(place, { ...row, day })}
          />
          {isTimed && (
            <WrittenField
              label={t('time')}
              help={t('allTimes')}
              value={row.time ?? ''}
              read={timeOrNothing}
              mistake={t('notTime')}
              onWrite={(time) => put(place, withField(row, 'time', time))}
            />
          )}
          <WrittenField
            label={t('seats')}
            value={row.capacity === undefined ? '' : String(row.capacity)}
            read={numberOrNothing}
            mistake={t('notNumber')}
            onWrite={(seats) => put(place, withField(row, 'capacity', seats))}
          />
          <Checkbox isSelected={row.closed === true} onChange={(closed) => put(place, withField(row, 'closed', closed ? true : undefined))}>
            {t('closed')}
          </Checkbox>
          <Button
            size="small"
            kind="quiet"
            aria-label={`${t('remove')}: ${row.day}`}
            onPress={() => onWrite(days.filter((_, n) => n !== place))}
          >
            {t('remove')}
          </Button>
        </div>
      ))}
    </section>
  )
}
