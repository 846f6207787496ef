import type { TaxRate } from '@opentop/contract/tax-rate'
import { useState, type ReactNode } from 'react'
import { Page } from '../frame/Page.tsx'
import { taxWords } from '../messages/tax.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useFilters } from '../filter/use-filters.ts'
import { useRead } from '../query.ts'
import { Drawer, WithDrawer } from '../ui/Drawer.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Empty } from '../ui/States.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Checkbox } from '../ui/Toggle.tsx'
import { TaxRateDetail } from './TaxRateDetail.tsx'
import { placeText, rateKey } from './tax-rate-text.ts'
import { TaxTable } from './TaxTable.tsx'
import './tax.css'

const readFilters = ({ rate }: Readonly<Record<string, string>>) => ({ rate })

export function TaxPage(): ReactNode {
  const t = useWords(taxWords)
  const lang = useLang()
  const read = useRead('getTaxRates', {})
  const [{ rate: openKey }, setFilters] = useFilters(readFilters)
  const [words, setWords] = useState('')
  const [onlyExamples, setOnlyExamples] = useState(false)
  const close = (): void => setFilters({ rate: '' })
  const open = read.data?.find((rate) => rateKey(rate) === openKey)
  const fits = (rate: TaxRate): boolean =>
    (!onlyExamples || rate.isExample) &&
    `${placeText(rate.place, lang)} ${rate.place} ${rate.tax} ${rate.source}`.toLowerCase().includes(words.trim().toLowerCase())
  const shown = read.data?.filter(fits).toSorted((a, b) => placeText(a.place, lang).localeCompare(placeText(b.place, lang), lang))
  const drawer = open && (
    <Drawer title={`${placeText(open.place, lang)}, ${t(open.service)}`} onClose={close}>
      <TaxRateDetail key={rateKey(open)} rate={open} onAdded={(rate) => setFilters({ rate: rateKey(rate) })} />
    </Drawer>
  )
  return (
    <Page title={t('title')}>
      <div className="tax__filters">
        <TextField label={t('find')} isLabelHidden placeholder={t('find')} type="search" value={words} onChange={setWords} />
        <Checkbox isSelected={onlyExamples} onChange={setOnlyExamples}>
          {t('onlyExamples')}
        </Checkbox>
      </div>
      <WithDrawer drawer={drawer}>
        <Panel flush>
          {shown?.length ? (
            <TaxTable rates={shown} present={openKey} onOpen={(rate) => setFilters({ rate: rateKey(rate) })} />
          ) : (
            <ReadState read={read} empty={<Empty title={t('noneTitle')}>{t('noneText')}</Empty>} />
          )}
        </Panel>
      </WithDrawer>
    </Page>
  )
}
