import type { PricedTour } from '@opentop/contract/catalogue-change'
import { useRef, useState, type ReactNode } from 'react'
import { FormDialog } from '../act/FormDialog.tsx'
import { useActForm } from '../act/use-act-form.ts'
import { useAct } from '../act/use-act.ts'
import { tourWords } from '../messages/tours.ts'
import { useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { TextArea, TextField } from '../ui/TextField.tsx'
import { cityKeyOf } from './city-key.ts'

type OnMade = (tour: string, change: string) => void

export function NewTour({ beside, onMade }: { beside: PricedTour; onMade: OnMade }): ReactNode {
  const t = useWords(tourWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="plus" onPress={() => setOpen(true)}>
        {t('newTour')}
      </Button>
      {isOpen && <NewTourDialog beside={beside} onMade={onMade} onClose={() => setOpen(false)} />}
    </>
  )
}

function NewTourDialog({ beside, onMade, onClose }: { beside: PricedTour; onMade: OnMade; onClose: () => void }): ReactNode {
  const t = useWords(tourWords)
  const opening = useAct('openChange')
  const making = useAct('makeTour')
  // a second try goes into the change of the first one
  const change = useRef<string>(undefined)
  const [name, setName] = useState('')
  const [overview, setOverview] = useState('')
  const [supplier, setSupplier] = useState('')
  const [vehicle, setVehicle] = useState<'bus' | 'boat'>('bus')
  const missing = (text: string): string | false => text.trim() === '' && t('notEmpty')
  const form = useActForm<'name' | 'overview' | 'supplier'>({
    refused: making.refused ?? opening.refused,
    wrong: { name: missing(name), overview: missing(overview), supplier: missing(supplier) },
    async send() {
      change.current ??= (await opening.run({ name: t('changeOf', { tour: name.trim() }).slice(0, 80) }))?.id
      if (change.current === undefined) return
      const made = await making.run({
        id: change.current,
        city: cityKeyOf(beside.key),
        names: { en: name.trim() },
        overview: { en: overview.trim() },
        vehicle,
        supplier: supplier.trim(),
      })
      if (!made) return
      await queries.invalidateQueries({ queryKey: ['listPricedTours'] })
      onMade(made.key, change.current)
      onClose()
    },
  })
  return (
    <FormDialog title={t('newTourIn', { city: beside.city })} form={form} go={t('makeTour')} onClose={onClose}>
      <TextField label={t('nameInEnglish')} value={name} maxLength={80} autoFocus mistake={form.mistakeIn('name')} onChange={setName} />
      <TextArea label={t('aboutInEnglish')} value={overview} maxLength={4000} mistake={form.mistakeIn('overview')} onChange={setOverview} />
      <TextField label={t('supplier')} value={supplier} maxLength={80} mistake={form.mistakeIn('supplier')} onChange={setSupplier} />
      <Select
        label={t('vehicle')}
        value={vehicle}
        choices={[
          { value: 'bus', label: t('bus') },
          { value: 'boat', label: t('boat') },
        ]}
        onChange={setVehicle}
      />
    </FormDialog>
  )
}
