import type { PriceEnding } from '@opentop/domain/price/bulk-price'
import type { ProductFile } from '@opentop/contract/product-file'
import { useState, type ReactNode } from 'react'
import { priceWords } from '../messages/prices.ts'
import { useLang, useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { bulkEdits } from './bulk-edits.ts'
import { currencyKeys, type CellEdit, type CurrencyKey } from './price-sheet.ts'

type Where = 'all' | CurrencyKey
const endings = ['1', '50', '90', '0'] as const

export function BulkPanel({ body, onEdit }: { body: ProductFile; onEdit: (cells: readonly CellEdit[]) => void }): ReactNode {
  const t = useWords(priceWords)
  const lang = useLang()
  const [by, setBy] = useState('')
  const [ending, setEnding] = useState<(typeof endings)[number]>('50')
  const [where, setWhere] = useState<Where>('all')
  const [option, setOption] = useState('all')
  const [isTried, setTried] = useState(false)
  const wish = bulkWish(by)
  const apply = (): void => {
    setTried(true)
    if (!wish) return
    const options = body.options.filter(({ id }) => option === 'all' || String(id) === option)
    onEdit(bulkEdits({ ...body, options }, where === 'all' ? currencyKeys : [where], { ...wish, ending: Number(ending) as PriceEnding }))
    setBy('')
    setTried(false)
  }
  return (
    <Panel title={t('many')}>
      <div className="prices__form">
        <div className="prices__pair">
          <TextField
            label={t('by')}
            value={by}
            maxLength={10}
            placeholder="+5 %"
            mistake={isTried && !wish ? t('notBy') : undefined}
            onChange={setBy}
          />
          <Select
            label={t('roundTo')}
            value={ending}
            onChange={setEnding}
            choices={endings.map((value) => ({ value, label: t(`ending-${value}`) }))}
          />
        </div>
        <Select
          label={t('option')}
          value={option}
          onChange={setOption}
          choices={[
            { value: 'all', label: t('allOptions') },
            ...body.options.map(({ id, names }) => ({ value: String(id), label: names[lang] })),
          ]}
        />
        <Select<Where>
          label={t('currency')}
          value={where}
          onChange={setWhere}
          choices={(['all', ...currencyKeys] as const).map((value) => ({ value, label: value === 'all' ? t('allCurrencies') : t(value) }))}
        />
        <Button onPress={apply}>{t('apply')}</Button>
      </div>
    </Panel>
  )
}

function bulkWish(typed: string): { percent: number } | { cents: number } | undefined {
  const [, sign = '', amount = '', unit = ''] = /^([+\-−]?)\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*(%?)$/.exec(typed.trim()) ?? []
  if (amount === '') return undefined
  const value = Number(amount.replace(',', '.')) * (sign === '-' || sign === '−' ? -1 : 1)
  return unit === '%' ? { percent: value } : { cents: Math.round(value * 100) }
}
