import type { ReactNode } from 'react'
import { deviceWords } from '../messages/device.ts'
import { useWords } from '../messages/words.ts'
import { useMe } from '../session/session.ts'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'

export type DeviceDraft = { name: string; city: string | null }
type DeviceMistakes = { name: string | undefined; city: string | undefined }
const all = 'all'

export function cityOf({ city }: DeviceDraft): number | null {
  return city === null || city === all ? null : Number(city)
}
export function draftOf({ name, locationId }: { name: string; locationId: number | null }): DeviceDraft {
  return { name, city: locationId === null ? all : String(locationId) }
}

type Props = { draft: DeviceDraft; mistakes: DeviceMistakes; onChange: (draft: DeviceDraft) => void }

/** A device of all cities is offered to persons whose role covers everything. */
export function DeviceFields({ draft, mistakes, onChange }: Props): ReactNode {
  const t = useWords(deviceWords)
  const { cities, grants } = useMe()
  const everywhere = grants.some(({ rights, scope }) => scope.everything && rights.includes('devices.manage'))
  const choices = [
    ...(everywhere || draft.city === all ? [{ value: all, label: t('allCities') }] : []),
    ...cities.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <>
      <TextField
        label={t('name')}
        help={t('nameHelp')}
        mistake={mistakes.name}
        value={draft.name}
        maxLength={60}
        onChange={(name) => onChange({ ...draft, name })}
      />
      <Select
        label={t('city')}
        choices={choices}
        mistake={mistakes.city}
        value={draft.city}
        onChange={(city) => onChange({ ...draft, city })}
      />
    </>
  )
}
