import { deviceTime } from '../device/device-time.ts'
import { usePage } from '../page/page-context.tsx'
import { SelectField } from '@opentop/ui/base/Field.tsx'
import type { Shift } from './shift.ts'

export function DepartureChoice({ shift, onChoose }: { shift: Shift; onChoose: (at: string) => void }) {
  const { t, lang } = usePage()
  const { state, departure } = shift
  if (!state?.departure) return null
  const { at, choices } = state.departure
  return (
    <SelectField
      id="drive-departure"
      label={t('drive.departure')}
      value={departure ?? at}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {[...new Set([...choices, departure ?? at])].toSorted().map((choice) => (
        <option key={choice} value={choice}>
          {deviceTime(lang, Date.parse(choice))}
        </option>
      ))}
    </SelectField>
  )
}
