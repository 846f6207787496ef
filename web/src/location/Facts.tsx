import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { Rating } from '../ui/Rating.tsx'
import type { CityFacts } from './city-facts.ts'
import '../ui/meta.css'

export function Facts({ facts: { lines, stops, languages, rating } }: { facts: CityFacts }) {
  const { t, number } = usePage()
  return (
    <ul className="facts">
      {lines > 0 && (
        <li>
          <Icon name="route" />
          <b>{t('city.lines', { count: lines })}</b>
        </li>
      )}
      {stops > 0 && (
        <li>
          <Icon name="pin" />
          <b>{t('city.stops', { count: stops })}</b>
        </li>
      )}
      {languages > 0 && (
        <li>
          <Icon name="audio" />
          <b>{t('count.languages', { count: languages })}</b>
        </li>
      )}
      {rating && (
        <li>
          <Rating
            label={t('tour.rating', { rating: number(rating.average) })}
            shownValue={number(rating.average)}
            count={`(${t('count.ratings', { count: rating.count })})`}
          />
        </li>
      )}
    </ul>
  )
}
