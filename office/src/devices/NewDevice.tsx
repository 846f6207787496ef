import type { OfficeAnswers } from '@opentop/contract/office-api'
import { useState, type ReactNode } from 'react'
import { FormDialog } from '../act/FormDialog.tsx'
import { useAct } from '../act/use-act.ts'
import { useActForm } from '../act/use-act-form.ts'
import { deviceWords } from '../messages/device.ts'
import { useLang, useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { usePlace } from '../site/site.ts'
import { Select } from '../ui/Select.tsx'
import { cityOf, DeviceFields, type DeviceDraft } from './DeviceFields.tsx'
import { DeviceKey } from './DeviceKey.tsx'
import { newKey } from './new-key.ts'

const scanLangs = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch', it: 'Italiano' } as const
type ScanLang = keyof typeof scanLangs
type Kind = 'scanner' | 'driver'
type Made = OfficeAnswers['makeDevice'] & { key: string }

/** The key is made here and is stored nowhere: the shop keeps its hash. */
export function NewDevice({ onClose }: { onClose: () => void }): ReactNode {
  const t = useWords(deviceWords)
  const place = usePlace()
  const lang = useLang()
  const [draft, setDraft] = useState<DeviceDraft>({ name: '', city: place?.city ? String(place.city.id) : null })
  const [kind, setKind] = useState<Kind>('scanner')
  const [scanLang, setScanLang] = useState<ScanLang>(lang)
  const [key] = useState(newKey)
  const [made, setMade] = useState<Made>()
  const act = useAct('makeDevice')
  const send = async (): Promise<void> => {
    const wish = { name: draft.name, kind, locationId: cityOf(draft), site: place?.site.key ?? '', lang: scanLang, key }
    const done = await act.run(wish)
    if (!done) return
    setMade({ ...done, key })
    await queries.invalidateQueries({ queryKey: ['findDevices'] })
  }
  const form = useActForm({
    refused: act.refused,
    wrong: { name: draft.name.trim() === '' && t('nameMissing'), locationId: draft.city === null && t('cityMissing') },
    send,
  })
  if (made) return <DeviceKey name={made.device.name} link={`${made.page}#${made.key}`} onClose={onClose} />
  return (
    <FormDialog title={t('add')} form={form} go={t('add')} onClose={onClose}>
      <DeviceFields draft={draft} mistakes={{ name: form.mistakeIn('name'), city: form.mistakeIn('locationId') }} onChange={setDraft} />
      <Select
        label={t('kind')}
        choices={[
          { value: 'scanner', label: t('scanner') },
          { value: 'driver', label: t('driver') },
        ]}
        value={kind}
        onChange={setKind}
      />
      <Select
        label={t('lang')}
        choices={Object.entries(scanLangs).map(([value, label]) => ({ value: value as ScanLang, label }))}
        value={scanLang}
        onChange={setScanLang}
      />
    </FormDialog>
  )
}
