import type { ProductFile } from '@opentop/contract/product-file'
import type { ReactNode } from 'react'
import type { FieldEdit } from '../draft/waiting-edits.ts'
import { timetableWords } from '../messages/timetables.ts'
import { useLang, useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Exceptions } from './Exceptions.tsx'
import { PatternFields } from './PatternFields.tsx'

type Option = ProductFile['options'][number]
type Props = { option: Option; today: string; onEdit: (fields: readonly FieldEdit[]) => void }

export function OptionTimes({ option, today, onEdit }: Props): ReactNode {
  const t = useWords(timetableWords)
  const lang = useLang()
  const { id, schedule = [], days = [] } = option
  const name = option.names[lang]
  const write = (field: 'schedule' | 'days', rows: readonly unknown[]): void =>
    onEdit([{ path: ['options', `#${id}`, field], after: rows.length === 0 ? undefined : rows }])
  const isTimed = option.kind === 'timed'
  const last = schedule.at(-1)
  return (
    <Panel
      title={name}
      end={
        <Button size="small" icon="plus" onPress={() => last && write('schedule', [...schedule, { ...last }])}>
          {t('addPattern')}
        </Button>
      }
    >
      <div className="timetable__patterns">
        {schedule.map((row, place) => (
          <PatternFields
            key={place}
            row={row}
            title={t('pattern', { number: String(place + 1) })}
            name={name}
            isTimed={isTimed}
            onWrite={(next) =>
              write(
                'schedule',
                schedule.map((one, n) => (n === place ? next : one)),
              )
            }
            onRemove={
              schedule.length > 1
                ? () =>
                    write(
                      'schedule',
                      schedule.filter((_, n) => n !== place),
                    )
                : undefined
            }
          />
        ))}
      </div>
      <Exceptions name={name} days={days} today={today} isTimed={isTimed} onWrite={(rows) => write('days', rows)} />
    </Panel>
  )
}
