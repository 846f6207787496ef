import type { TaxRate } from '@opentop/contract/tax-rate'
import type { ReactNode } from 'react'
import { taxWords } from '../messages/tax.ts'
import { useLang, useWords } from '../messages/words.ts'
import { useNow } from '../text/use-now.ts'
import { calendarDayText } from '../text/when-text.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { Tag } from '../ui/Tag.tsx'
import { placeText, rateKey, rateText } from './tax-rate-text.ts'

type Props = { rates: readonly TaxRate[]; present: string | undefined; onOpen: (rate: TaxRate) => void }

export function TaxTable({ rates, present, onOpen }: Props): ReactNode {
  const t = useWords(taxWords)
  const lang = useLang()
  const now = useNow()
  return (
    <DataTable
      label={t('list')}
      rows={rates}
      rowKey={rateKey}
      groupOf={({ place }) => placeText(place, lang)}
      isPresent={(rate) => rateKey(rate) === present}
      columns={[
        {
          head: t('service'),
          isRowHead: true,
          cell: (rate) => (
            <button
              type="button"
              className="table__open"
              aria-label={`${placeText(rate.place, lang)}, ${t(rate.service)}`}
              onClick={() => onOpen(rate)}
            >
              {t(rate.service)}
            </button>
          ),
        },
        { head: t('tax'), cell: ({ tax }) => tax },
        { head: t('rate'), isNumber: true, cell: ({ category, ppm }) => (ppm === 0 ? t(category) : rateText(ppm, lang)) },
        { head: t('from'), cell: ({ fromDay }) => calendarDayText(lang, fromDay, now) },
        { head: t('state'), cell: ({ isExample }) => <RateState isExample={isExample} /> },
      ]}
    />
  )
}

export function RateState({ isExample }: Pick<TaxRate, 'isExample'>): ReactNode {
  const t = useWords(taxWords)
  return (
    <Tag tone={isExample ? 'care' : 'ok'} icon={isExample ? 'hourglass' : 'check'}>
      {t(isExample ? 'example' : 'confirmed')}
    </Tag>
  )
}
