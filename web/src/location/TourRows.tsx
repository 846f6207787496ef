import { usePage } from '../state/page-context.tsx'
import { dayText } from '../time/day-text.ts'
import { tourPictures } from '../tour/pictures.ts'
import { TourRow } from '../tour/TourRow.tsx'
import { Empty } from '@opentop/ui/base/Empty.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import type { ShownTours } from './use-tour-choice.ts'
import './location.css'

type RowsProps = { shown: ShownTours; limit?: number; heading?: 'h2' | 'h3'; columns?: 'two' }

export function TourRows({ shown: { tours, date, currencyId }, limit = tours.length, heading = 'h3', columns }: RowsProps) {
  const { t } = usePage()
  const pictures = tourPictures(tours.map(({ product }) => product))
  if (tours.length === 0) return <Empty title={t('filter.none')} text={t('filter.none-text')} />
  return (
    <div className={classes('tour-rows', columns && `tour-rows--${columns}`)}>
      {tours.slice(0, limit).map(({ product, offer }) => (
        <TourRow
          key={product.id}
          product={product}
          picture={pictures.get(product.id)}
          heading={heading}
          stepFree={offer.stepFree}
          onDay={date && offer.label ? { ...offer, label: offer.label, date, day: dayText(t, date, 'short'), currencyId } : undefined}
        />
      ))}
    </div>
  )
}
