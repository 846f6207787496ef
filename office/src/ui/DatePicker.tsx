import { parseDate, type CalendarDate } from '@internationalized/date'
import type { Day } from '@opentop/domain/day'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Calendar, CalendarCell, CalendarGrid } from 'react-aria-components/Calendar'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import './date-picker.css'
import { FieldParts, type FieldWords } from './Field.tsx'
import { Icon } from './Icon.tsx'
import './list.css'

export type DatePickerProps = FieldWords & {
  value: Day | null
  onChange: (value: Day | null) => void
  first?: Day | undefined
  last?: Day | undefined
  isUnavailable?: ((day: Day) => boolean) | undefined
  isDisabled?: boolean | undefined
}

/** Loaded when it is shown (see LazyDatePicker.tsx): it brings half as much script as the rest of the frame. */
export function DatePicker({
  label,
  help,
  mistake,
  value,
  onChange,
  first,
  last,
  isUnavailable,
  isDisabled = false,
}: DatePickerProps): ReactNode {
  const limits = { ...(first ? { minValue: parseDate(first) } : {}), ...(last ? { maxValue: parseDate(last) } : {}) }
  return (
    <AriaDatePicker<CalendarDate>
      className="field"
      value={value ? parseDate(value) : null}
      onChange={(date) => onChange(date ? date.toString() : null)}
      {...limits}
      {...(isUnavailable ? { isDateUnavailable: (date) => isUnavailable(date.toString().slice(0, 10)) } : {})}
      isDisabled={isDisabled}
      isInvalid={mistake !== undefined}
      validationBehavior="aria"
    >
      <FieldParts label={label} help={help} mistake={mistake}>
        <Group className="input input--group">
          <DateInput className="date-picker__input">
            {(segment) => <DateSegment segment={segment} className="date-picker__segment" />}
          </DateInput>
          <Button className="button button--quiet button--small">
            <Icon name="calendar" />
          </Button>
        </Group>
      </FieldParts>
      <Popover className="popover popover--inset">
        <Dialog>
          <Calendar firstDayOfWeek="mon">
            <header className="date-picker__head">
              <Button slot="previous" className="button button--icon">
                <Icon name="left" />
              </Button>
              <Heading className="date-picker__month" />
              <Button slot="next" className="button button--icon">
                <Icon name="right" />
              </Button>
            </header>
            <CalendarGrid className="date-picker__grid" weekdayStyle="short">
              {(date) => <CalendarCell date={date} className="date-picker__day" />}
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </AriaDatePicker>
  )
}
