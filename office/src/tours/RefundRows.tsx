import type { ReactNode } from 'react'
import { numberIn } from '../draft/written.ts'
import { WrittenField } from '../draft/WrittenField.tsx'
import { tourWords } from '../messages/tours.ts'
import { useWords } from '../messages/words.ts'
import { Button } from '../ui/Button.tsx'
import type { OptionFile, OptionProps } from './OptionFields.tsx'

type Tier = NonNullable<OptionFile['cancellation']>[number]

export function RefundRows({ option: { names, cancellation = [] }, onWrite }: OptionProps): ReactNode {
  const t = useWords(tourWords)
  const store = (tiers: readonly Tier[]): void => onWrite(['cancellation'], tiers.length === 0 ? undefined : tiers)
  const put = (place: number, tier: Tier): void => store(cancellation.toSpliced(place, 1, tier))
  const percent = (text: string): { value: number } | undefined => {
    const read = numberIn(text)
    return read && read.value <= 100 ? read : undefined
  }
  return (
    <section className="draft-columns__side" aria-label={`${names.en}, ${t('cancellation')}`}>
      <h3 className="draft-legend">{t('cancellation')}</h3>
      {cancellation.length === 0 && <p className="draft-columns__text">{t('noRefund')}</p>}
      {cancellation.map((tier, place) => (
        <div key={place} className="draft-row" role="group" aria-label={`${t('cancellation')} ${place + 1}`}>
          <WrittenField
            label={t('hoursBefore')}
            value={String(tier.hoursBefore)}
            read={numberIn}
            mistake={t('notNumber')}
            onWrite={(hoursBefore) => put(place, { ...tier, hoursBefore })}
          />
          <WrittenField
            label={t('refund')}
            value={String(tier.refundPercent)}
            read={percent}
            mistake={t('notPercent')}
            onWrite={(refundPercent) => put(place, { ...tier, refundPercent })}
          />
          <Button size="small" kind="quiet" onPress={() => store(cancellation.toSpliced(place, 1))}>
            {t('remove')}
          </Button>
        </div>
      ))}
      <div className="draft-row">
        <Button size="small" icon="plus" onPress={() => store([...cancellation, { hoursBefore: 24, refundPercent: 100 }])}>
          {t('addTier')}
        </Button>
      </div>
    </section>
  )
}
