import type { RouteLine } from '@opentop/contract/product'
import type { TimetableStop } from '@opentop/contract/timetable'
import { addDays, type Day } from '@opentop/domain/day'
import { usePage } from '../state/page-context.tsx'
import { dayText } from '../time/day-text.ts'
import { Button } from '@opentop/ui/base/Button.tsx'
import { SelectField, TextField } from '@opentop/ui/base/Field.tsx'
import { durationText } from './duration-text.ts'
import { stays, type PlanQuery } from './plan-query.ts'
import type { PlanTicket } from './PlanTickets.tsx'
import './planner-form.css'

type FormProps = {
  path: string
  stops: readonly TimetableStop[]
  routes: readonly RouteLine[]
  tickets: readonly PlanTicket[]
  asksTicket: boolean
  today: Day
  wish: PlanQuery & { day: Day; from: string }
}

const daysAhead = 30
/** As many a phone shows before all are asked for; `planner-form.css` hides the others. */
const shortList = 8

export function PlannerForm({ path, stops, routes, tickets, asksTicket, today, wish }: FormProps) {
  const { t } = usePage()
  const ahead = Array.from({ length: daysAhead }, (_, n) => addDays(today, n))
  const days = wish.day >= today && !ahead.includes(wish.day) ? [...ahead, wish.day] : ahead
  return (
    <form className="planner-form" action={`${path}#plan`}>
      <fieldset className="planner-form__sights" aria-describedby="sights-hint">
        <legend className="title-4">{t('planner.sights')}</legend>
        <p className="small muted" id="sights-hint">
          {t('planner.sights-hint')}
        </p>
        <div className="planner-form__stops">
          {stops.map(({ key, name, number }) => (
            <label className="planner-form__stop" key={key}>
              <input type="checkbox" name="stop" value={key} defaultChecked={wish.stops.includes(key)} />
              <i aria-hidden="true" data-line={routes.find((route) => route.stops.some((stop) => stop.key === key))?.colour}>
                {number}
              </i>
              <span>{name}</span>
            </label>
          ))}
        </div>
        {stops.length > shortList && (
          <details className="planner-form__all">
            <summary className="link">{t('planner.all-stops')}</summary>
          </details>
        )}
      </fieldset>
      <div className="planner-form__pair">
        <SelectField label={t('planner.day')} name="day" defaultValue={wish.day >= today ? wish.day : today}>
          {days.map((day) => (
            <option key={day} value={day}>
              {dayText(t, day, 'short')}
            </option>
          ))}
        </SelectField>
        <TextField label={t('planner.from')} name="from" type="time" required defaultValue={wish.from} />
      </div>
      <SelectField label={t('planner.start')} name="start" defaultValue={wish.start ?? ''}>
        <option value="">{t('planner.anywhere')}</option>
        {stops.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('planner.stay')} name="stay" defaultValue={String(wish.stay)}>
        {stays.map((minutes) => (
          <option key={minutes} value={minutes}>
            {durationText(t, minutes)}
          </option>
        ))}
      </SelectField>
      {asksTicket && (
        <SelectField label={t('planner.my-ticket')} name="ticket" defaultValue={String(wish.ticket ?? '')}>
          <option value="">{t('planner.no-ticket')}</option>
          {tickets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Button type="submit" block>
        {t('planner.submit')}
      </Button>
    </form>
  )
}
