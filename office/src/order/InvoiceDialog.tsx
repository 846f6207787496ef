import { dialedCountries } from '@opentop/domain/form/dial-code'
import { useState, type ReactNode } from 'react'
import { FormDialog } from '../act/FormDialog.tsx'
import { useActForm } from '../act/use-act-form.ts'
import { useAct } from '../act/use-act.ts'
import { papersWords } from '../messages/papers.ts'
import { useLang, useWords } from '../messages/words.ts'
import { queries } from '../query.ts'
import { ComboBox } from '../ui/ComboBox.tsx'
import { TextField } from '../ui/TextField.tsx'
import { showToast } from '../ui/toast.ts'
import { renewOrder } from './order-context.ts'

const needed = ['name', 'street', 'postcode', 'town'] as const
const most = { name: 100, street: 100, postcode: 20, town: 100 } as const

export function InvoiceDialog({ reference, onClose }: { reference: string; onClose: () => void }): ReactNode {
  const t = useWords(papersWords)
  const act = useAct('issueInvoice')
  const [address, setAddress] = useState({ name: '', street: '', postcode: '', town: '' })
  const [country, setCountry] = useState<string | null>(null)
  const [vatNumber, setVatNumber] = useState('')
  const [ownReference, setOwnReference] = useState('')
  const wrongIn = (field: (typeof needed)[number]): string | false => address[field].trim() === '' && t('missing')
  const send = async (): Promise<void> => {
    if (country === null) return
    const more = {
      ...(vatNumber.trim() ? { vatNumber: vatNumber.trim() } : {}),
      ...(ownReference.trim() ? { companyReference: ownReference.trim() } : {}),
    }
    const done = await act.run({ reference, ...address, country, ...more })
    if (!done) return
    showToast(t('asked', { reference }))
    onClose()
    await Promise.all([renewOrder(), queries.invalidateQueries({ queryKey: ['getOrderPapers'] })])
  }
  const form = useActForm({
    refused: act.refused,
    wrong: {
      name: wrongIn('name'),
      street: wrongIn('street'),
      postcode: wrongIn('postcode'),
      town: wrongIn('town'),
      country: country === null && t('missing'),
      vatNumber: false,
    },
    about: { 'vat-number-wrong': 'vatNumber' },
    send,
  })
  return (
    <FormDialog title={t('issue')} form={form} go={t('issue')} icon="document" onClose={onClose}>
      <p>{t('issueText')}</p>
      {needed.map((field) => (
        <TextField
          key={field}
          label={t(field === 'name' ? 'company' : field)}
          value={address[field]}
          onChange={(text) => setAddress({ ...address, [field]: text })}
          maxLength={most[field]}
          mistake={form.mistakeIn(field)}
        />
      ))}
      <ComboBox label={t('country')} choices={useCountries()} value={country} onChange={setCountry} mistake={form.mistakeIn('country')} />
      <TextField
        label={t('vatNumber')}
        help={t('optional')}
        value={vatNumber}
        onChange={setVatNumber}
        maxLength={30}
        mistake={form.mistakeIn('vatNumber')}
      />
      <TextField label={t('ownReference')} help={t('optional')} value={ownReference} onChange={setOwnReference} maxLength={60} />
    </FormDialog>
  )
}

function useCountries(): { value: string; label: string }[] {
  const lang = useLang()
  const names = new Intl.DisplayNames(lang, { type: 'region' })
  return dialedCountries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, lang))
}
