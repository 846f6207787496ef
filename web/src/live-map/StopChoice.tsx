import type { TimetableStop } from '@opentop/contract/timetable'
import { usePage } from '../state/page-context.tsx'
import { SelectField } from '@opentop/ui/base/Field.tsx'
import { IconButton } from '@opentop/ui/base/IconButton.tsx'
import '@opentop/ui/base/scripting.css'

type StopChoiceProps = { stops: readonly TimetableStop[]; chosen: string; onChoose: (key: string) => void; onLocate: () => void }

export function StopChoice({ stops, chosen, onChoose, onLocate }: StopChoiceProps) {
  const { t } = usePage()
  return (
    <div className="live-page__stop scripted">
      <SelectField label={t('live.stop')} value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
        {stops.map(({ key, name, number }) => (
          <option key={key} value={key}>{`${number} ${name}`}</option>
        ))}
      </SelectField>
      <IconButton icon="aim" label={t('live.locate')} outlined onClick={onLocate} />
    </div>
  )
}
