import type { Device } from '@opentop/contract/office/device'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Conflict } from '../act/conflict.tsx'
import { useAct } from '../act/use-act.ts'
import { useSeen } from '../act/use-seen.ts'
import { deviceWords } from '../messages/device.ts'
import { useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { Button } from '../ui/button.tsx'
import { useMe } from '../session/session.ts'
import { Refused } from '../ui/refused.tsx'
import { showToast } from '../ui/toast.ts'
import { cityOf, DeviceFields, draftOf, type DeviceDraft } from './device-fields.tsx'

/** Renames a device or moves it to another city. */
export function DeviceChange({ device }: { device: Device }): ReactNode {
  const [turn, setTurn] = useState(0)
  return <ChangeForm key={turn} device={device} onSaved={() => setTurn(turn + 1)} />
}

function ChangeForm({ device, onSaved }: { device: Device; onSaved: () => void }): ReactNode {
  const t = useWords(deviceWords)
  const { cities } = useMe()
  const { isChanged, version, look } = useSeen(device, draftOf)
  const [draft, setDraft] = useState(() => draftOf(device))
  const act = useAct('changeDevice')
  const isEmpty = draft.name.trim() === ''
  const mistakes = { name: isEmpty ? t('nameMissing') : act.mistakeIn('name'), city: act.mistakeIn('locationId') }
  const save = async (over = version): Promise<void> => {
    if (isEmpty) return
    const done = await act.run({ id: device.id, name: draft.name, locationId: cityOf(draft), version: over })
    if (done) showToast(t('saved', { name: done.name }))
    await queries.invalidateQueries({ queryKey: ['findDevices'] })
    if (done) onSaved()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isConflict) void save()
  }
  const isConflict = act.conflict || isChanged
  const now = draftOf(device)
  const placeOf = (one: DeviceDraft): string => cities.find(({ id }) => id === cityOf(one))?.name ?? t('allCities')
  const { by, at } = act.refused?.params ?? {}
  const settle = (): void => {
    look()
    act.reset()
  }
  return (
    <form className="device-form" aria-label={t('change')} onSubmit={submit} noValidate>
      <DeviceFields draft={draft} mistakes={mistakes} onChange={setDraft} />
      {isConflict ? (
        <Conflict
          fields={[
            { label: t('name'), mine: draft.name, now: now.name },
            { label: t('city'), mine: placeOf(draft), now: placeOf(now) },
          ]}
          by={by === undefined ? undefined : String(by)}
          at={at === undefined ? undefined : String(at)}
          timeZone={device.timezone}
          isPending={act.pending}
          onMine={() => {
            settle()
            void save(device.version)
          }}
          onNow={() => {
            settle()
            setDraft(now)
          }}
        />
      ) : (
        <Refused problem={act.refused} fields={['name', 'locationId']} />
      )}
      <div className="device-form__acts">
        <Button type="submit" kind="ink" isPending={act.pending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
