import type { TaxRate } from '@opentop/contract/tax-rate'
import type { Day } from '@opentop/domain/day'
import { useState, type ReactNode } from 'react'
import { FormDialog } from '../act/FormDialog.tsx'
import { useAct } from '../act/use-act.ts'
import { useActForm } from '../act/use-act-form.ts'
import { taxWords } from '../messages/tax.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useNow } from '../text/use-now.ts'
import { calendarDayText } from '../text/when-text.ts'
import { DatePicker } from '../ui/LazyDatePicker.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { showToast } from '../ui/toast.ts'
import { renewRates } from './renew-rates.ts'
import { placeText, ppmOf, rateText } from './tax-rate-text.ts'

const categories = ['S', 'Z', 'E', 'O', 'L', 'M'] as const
type Props = { from: TaxRate; onClose: () => void; onAdded: (rate: TaxRate) => void }

export function NewTaxRate({ from, onClose, onAdded }: Props): ReactNode {
  const t = useWords(taxWords)
  const lang = useLang()
  const now = useNow()
  const act = useAct('addTaxRate')
  const { place, service, tax } = from
  const [day, setDay] = useState<Day | null>(null)
  const [percent, setPercent] = useState('')
  const [category, setCategory] = useState(from.category)
  const [rateBy, setRateBy] = useState(from.rateBy)
  const [source, setSource] = useState('')
  const ppm = ppmOf(percent)
  const send = async (): Promise<void> => {
    if (ppm === undefined || !day) return
    const done = await act.run({ place, service, tax, fromDay: day, category, ppm, rateBy, source: source.trim() })
    if (!done) return
    showToast(t('wasAdded', { rate: rateText(ppm, lang), day: calendarDayText(lang, day, now), place: placeText(place, lang) }))
    await renewRates()
    onAdded(done)
  }
  const form = useActForm({
    refused: act.refused,
    wrong: {
      fromDay: !day && t('dayMissing'),
      ppm: ppm === undefined && t('percentWrong'),
      source: source.trim() === '' && t('sourceMissing'),
    },
    send,
  })
  return (
    <FormDialog title={`${t('newRate')}: ${placeText(place, lang)}, ${t(service)}, ${tax}`} form={form} go={t('add')} onClose={onClose}>
      <p className="tax__noted">{t('newText')}</p>
      <DatePicker label={t('from')} value={day} onChange={setDay} mistake={form.mistakeIn('fromDay')} />
      <TextField label={t('percent')} inputMode="decimal" value={percent} onChange={setPercent} mistake={form.mistakeIn('ppm')} />
      <Select label={t('kind')} choices={categories.map((value) => ({ value, label: t(value) }))} value={category} onChange={setCategory} />
      <Select
        label={t('rateBy')}
        choices={[
          { value: 'payment', label: t('payment') },
          { value: 'service', label: t('serviceDay') },
        ]}
        value={rateBy}
        onChange={setRateBy}
      />
      <TextField
        label={t('source')}
        help={t('sourceHelp')}
        value={source}
        onChange={setSource}
        maxLength={400}
        mistake={form.mistakeIn('source')}
      />
    </FormDialog>
  )
}
