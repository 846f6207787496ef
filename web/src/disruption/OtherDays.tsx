import type { DisruptionChoice } from '@opentop/contract/disruption'
import { usePage } from '../state/page-context.tsx'
import { timeText } from '@opentop/ui/time/time-text.ts'
import { dayText } from '../time/day-text.ts'
import { Button } from '@opentop/ui/base/Button.tsx'
import { SelectField } from '@opentop/ui/base/Field.tsx'
import { ChoiceForm, type ChoiceFormProps } from './ChoiceForm.tsx'
import './other-days.css'

type OtherDaysProps = Pick<ChoiceFormProps, 'token' | 'back'> & { days: DisruptionChoice['otherDays'] }

export function OtherDays({ token, back, days }: OtherDaysProps) {
  const { t, lang } = usePage()
  const hasTimes = days.some(({ times }) => times.length > 0)
  return (
    <details className="other-days">
      <summary>
        <b>{t('disruption.other-day')}</b> <span className="muted">{t('disruption.other-day-text')}</span>
      </summary>
      <ChoiceForm token={token} back={back} className="other-days__form">
        <input type="hidden" name="choice" value="other-day" />
        <SelectField name="when" label={t(hasTimes ? 'disruption.when' : 'disruption.day')}>
          {days.map(({ day, times }) =>
            times.length === 0 ? (
              <option key={day} value={day}>
                {dayText(t, day, 'long')}
              </option>
            ) : (
              <optgroup key={day} label={dayText(t, day, 'long')}>
                {times.map((time) => (
                  <option key={time} value={`${day} ${time}`}>
                    {dayText(t, day, 'short')}, {timeText(lang, time)}
                  </option>
                ))}
              </optgroup>
            ),
          )}
        </SelectField>
        <Button type="submit" variant="ink">
          {t('disruption.move-there')}
        </Button>
      </ChoiceForm>
    </details>
  )
}
