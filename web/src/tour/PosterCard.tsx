import type { LocationCard } from '@opentop/contract/location'
import { posterPath } from '../poster/poster-path.ts'
import { usePage } from '../state/page-context.tsx'
import { classes } from '@opentop/ui/base/classes.ts'
import { PosterImage } from '../ui/PosterImage.tsx'
import { conditionText } from './from-price.ts'
import './poster-card.css'

type ShownLocation = Pick<LocationCard, 'id' | 'name' | 'slug' | 'poster' | 'posterTone' | 'tours' | 'from'>

export function PosterCard({ location, priority }: { location: ShownLocation; priority?: boolean }) {
  const { t, href, money } = usePage()
  const { from } = location
  const condition = from && conditionText(t, from)
  return (
    <a
      className={classes('poster-card', location.posterTone === 'paper' && 'poster-card--paper')}
      href={href({ page: 'location', locationId: location.id, locationSlug: location.slug })}
    >
      <span className="poster-card__poster">
        <PosterImage path={posterPath(location.poster, 'card')} width={640} height={800} priority={priority} />
        <span className="poster-card__name">{location.name}</span>
      </span>
      <span className="poster-card__meta">
        <span>{t('count.tours', { count: location.tours })}</span>
        {from && <b>{t('price.from-amount', { price: money(from.cents, from.currencyId) })}</b>}
        {condition && <small>{condition}</small>}
      </span>
    </a>
  )
}
