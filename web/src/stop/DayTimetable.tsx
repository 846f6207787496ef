import type { Timetable } from '@opentop/contract/timetable'
import { addDays } from '@opentop/domain/day'
import { clockText } from '../live/arrival-text.ts'
import { LineBadge } from '../live/LineBadge.tsx'
import { usePage } from '../state/page-context.tsx'
import { dayText } from '../time/day-text.ts'
import { Button } from '@opentop/ui/base/Button.tsx'
import { SelectField } from '@opentop/ui/base/Field.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { stopDay } from './stop-day.ts'
import './day-timetable.css'

const daysAhead = 30

type DayTimetableProps = { stop: string; path: string; timetable: Timetable; isOpen: boolean }

export function DayTimetable({ stop, path, timetable, isOpen }: DayTimetableProps) {
  const { t, lang } = usePage()
  const { today, day, timezone } = timetable
  const days = Array.from({ length: daysAhead }, (_, n) => addDays(today, n))
  const lines = stopDay(stop, timetable).filter(({ times }) => times.length > 0)
  return (
    <details className="panel day-timetable" id="timetable" open={isOpen}>
      <summary>
        {t('stop.timetable')}
        <Icon name="down" />
      </summary>
      <form action={`${path}#timetable`} className="day-timetable__form">
        <SelectField name="day" label={t('stop.timetable-day')} defaultValue={day}>
          {days.map((one) => (
            <option key={one} value={one}>
              {dayText(t, one, 'long')}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="line">
          {t('stop.timetable-show')}
        </Button>
      </form>
      <h3 className="title-4">{dayText(t, day, 'long')}</h3>
      {lines.length === 0 && <p>{t('stop.timetable-none')}</p>}
      {lines.map(({ line, times }) => (
        <section key={`${line.productId} ${line.key}`} aria-label={line.name}>
          <LineBadge line={line} />
          <ol className="day-timetable__times">
            {times.map(({ at, isCancelled }) => (
              <li key={at}>
                {isCancelled ? (
                  <>
                    <s>{clockText(at, { lang, timezone })}</s> {t('arrival.cancelled')}
                  </>
                ) : (
                  clockText(at, { lang, timezone })
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </details>
  )
}
