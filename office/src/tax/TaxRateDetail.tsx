import type { TaxRate } from '@opentop/contract/tax-rate'
import { useState, type ReactNode } from 'react'
import { useAct } from '../act/use-act.ts'
import { taxWords } from '../messages/tax.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useNow } from '../text/use-now.ts'
import { calendarDayText } from '../text/when-text.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Refused } from '../ui/Refused.tsx'
import { showToast } from '../ui/toast.ts'
import { NewTaxRate } from './NewTaxRate.tsx'
import { placeText, rateText } from './tax-rate-text.ts'
import { renewRates } from './renew-rates.ts'
import { RateState } from './TaxTable.tsx'

export function TaxRateDetail({ rate, onAdded }: { rate: TaxRate; onAdded: (rate: TaxRate) => void }): ReactNode {
  const t = useWords(taxWords)
  const lang = useLang()
  const now = useNow()
  const dayText = (day: string): string => calendarDayText(lang, day, now)
  const act = useAct('confirmTaxRate')
  const [isAdding, setAdding] = useState(false)
  const { place, service, tax, fromDay, ppm } = rate
  const written = ppm === 0 ? t(rate.category) : rateText(ppm, lang)
  const confirm = async (): Promise<void> => {
    const done = await act.run({ place, service, tax, fromDay, ppm })
    if (done) showToast(t('wasConfirmed', { rate: written, place: placeText(place, lang) }))
    await renewRates()
  }
  return (
    <div className="tax__detail">
      <p className="tax__rate">
        {tax}: <b>{written}</b> <RateState isExample={rate.isExample} />
      </p>
      <dl className="tax__facts">
        <Fact name={t('from')}>{dayText(fromDay)}</Fact>
        <Fact name={t('kind')}>{t(rate.category)}</Fact>
        <Fact name={t('rateBy')}>{t(rate.rateBy === 'service' ? 'serviceDay' : 'payment')}</Fact>
        <Fact name={t('source')}>{rate.source}</Fact>
      </dl>
      <p className="tax__noted">
        {rate.confirmedAt ? t('confirmedOn', { day: dayText(rate.confirmedAt.slice(0, 10)) }) : t('noted', { day: dayText(rate.notedOn) })}
      </p>
      {rate.isExample && <Note tone="care">{t('exampleText')}</Note>}
      <Refused problem={act.refused} />
      <div className="dialog__acts">
        <Button onPress={() => setAdding(true)}>{t('newRate')}</Button>
        {rate.isExample && (
          <Button kind="ink" isPending={act.pending} onPress={() => void confirm()}>
            {t('confirm', { rate: written })}
          </Button>
        )}
      </div>
      {isAdding && <NewTaxRate from={rate} onClose={() => setAdding(false)} onAdded={onAdded} />}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
