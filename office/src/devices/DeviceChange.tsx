import type { OfficeInputs } from '@opentop/contract/office-api'
import type { Device } from '@opentop/contract/device'
import type { Changes } from '@opentop/domain/order/merge'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Conflict, Theirs } from '../act/Conflict.tsx'
import { useAct } from '../act/use-act.ts'
import { useMerged } from '../act/use-merged.ts'
import { deviceWords } from '../messages/device.ts'
import { useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { Button } from '../ui/Button.tsx'
import { useMe } from '../session/session.ts'
import { Refused } from '../ui/Refused.tsx'
import { showToast } from '../ui/toast.ts'
import { cityOf, DeviceFields, draftOf, type DeviceDraft } from './DeviceFields.tsx'

export function DeviceChange({ device }: { device: Device }): ReactNode {
  const [turn, setTurn] = useState(0)
  return <ChangeForm key={turn} device={device} onSaved={() => setTurn(turn + 1)} />
}

function ChangeForm({ device, onSaved }: { device: Device; onSaved: () => void }): ReactNode {
  const t = useWords(deviceWords)
  const { cities } = useMe()
  const now = draftOf(device)
  const { values: draft, change, conflicts, theirs, changes, keepMine, takeTheirs } = useMerged(now)
  const act = useAct('changeDevice')
  const isEmpty = draft.name.trim() === ''
  const mistakes = { name: isEmpty ? t('nameMissing') : act.mistakeIn('name'), city: act.mistakeIn('locationId') }
  const save = async (): Promise<void> => {
    if (isEmpty) return
    const done = await act.run({ id: device.id, changes: inputOf(changes) })
    if (done) showToast(t('saved', { name: done.name }))
    await queries.invalidateQueries({ queryKey: ['findDevices'] })
    if (done) onSaved()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isConflict) void save()
  }
  const isConflict = conflicts.length > 0
  const placeOf = (one: DeviceDraft): string => cities.find(({ id }) => id === cityOf(one))?.name ?? t('allCities')
  const { by, at } = act.refused?.params ?? {}
  const shown = (field: keyof DeviceDraft, one: DeviceDraft): string => (field === 'city' ? placeOf(one) : one.name)
  return (
    <form className="device-form" aria-label={t('change')} onSubmit={submit} noValidate>
      <DeviceFields draft={draft} mistakes={mistakes} onChange={change} />
      <Theirs labels={theirs.map((field) => t(field))} />
      {isConflict ? (
        <Conflict
          fields={conflicts.map((field) => ({ label: t(field), mine: shown(field, draft), now: shown(field, now) }))}
          by={by === undefined ? undefined : String(by)}
          at={at === undefined ? undefined : String(at)}
          timeZone={device.timezone}
          isPending={act.pending}
          onMine={() => {
            keepMine()
            void save()
          }}
          onNow={() => {
            takeTheirs()
            act.reset()
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

function inputOf({ name, city }: Changes<DeviceDraft>): OfficeInputs['changeDevice']['changes'] {
  const placeOf = (one: string | null): number | null => cityOf({ name: '', city: one })
  return { ...(name ? { name } : {}), ...(city ? { locationId: { from: placeOf(city.from), to: placeOf(city.to) } } : {}) }
}
