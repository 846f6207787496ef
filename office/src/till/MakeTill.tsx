import { currencies, currencyIds, type CurrencyId } from '@opentop/domain/price/currency'
import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { useActForm } from '../act/use-act-form.ts'
import { tillWords } from '../messages/till.ts'
import { useWords } from '../messages/words.ts'
import type { Place } from '../site/site.ts'
import { Button } from '../ui/Button.tsx'
import { ComboBox } from '../ui/ComboBox.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Refused } from '../ui/Refused.tsx'
import { TextField } from '../ui/TextField.tsx'
import { showToast } from '../ui/toast.ts'
import { Checkbox } from '../ui/Toggle.tsx'
import { renewTills } from './renew.ts'

export function MakeTill({ place, onClose }: { place: Place; onClose: () => void }): ReactNode {
  const t = useWords(tillWords)
  const act = useAct('makeTill')
  const [name, setName] = useState('')
  const [city, setCity] = useState<string | null>(place.city ? String(place.city.id) : null)
  const [chosen, setChosen] = useState<readonly CurrencyId[]>([1])
  const make = async (): Promise<void> => {
    if (chosen.length === 0) return
    const made = await act.run({ site: place.site.key, locationId: Number(city), name, currencyIds: [...chosen] })
    if (!made) return
    showToast(t('made', { name }))
    onClose()
    await renewTills()
  }
  const {
    place: dialog,
    submit,
    pending,
    mistakeIn,
    refused,
  } = useActForm<'name' | 'locationId', HTMLElement>({
    refused: act.refused,
    wrong: { name: name.trim() === '' && t('required'), locationId: city === null && t('required') },
    about: { 'name-taken': 'name' },
    send: make,
  })
  return (
    <Dialog
      title={t('make')}
      isOpen
      onClose={onClose}
      place={dialog}
      acts={
        <Button kind="ink" isPending={pending} onPress={submit}>
          {t('makeIt')}
        </Button>
      }
    >
      <TextField label={t('name')} value={name} maxLength={60} mistake={mistakeIn('name')} onChange={setName} />
      <ComboBox
        label={t('city')}
        value={city}
        mistake={mistakeIn('locationId')}
        choices={place.cities.map(({ id, name: label }) => ({ value: String(id), label }))}
        onChange={setCity}
      />
      <fieldset className="till-currencies">
        <legend className="field__label">{t('currencies')}</legend>
        {currencyIds.map((id) => (
          <Checkbox
            key={id}
            isSelected={chosen.includes(id)}
            onChange={(isOn) => setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
          >
            {currencies[id].code}
          </Checkbox>
        ))}
      </fieldset>
      <Refused problem={refused} />
    </Dialog>
  )
}
