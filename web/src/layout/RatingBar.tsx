import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { ServerOnly } from '../ui/ServerOnly.tsx'
import './rating-bar.css'

export function RatingBar() {
  return <ServerOnly id="sent-rating">{import.meta.env.SSR && <Rating />}</ServerOnly>
}

function Rating() {
  const { t, number, href, layout } = usePage()
  const { rating, topProducts } = layout
  const [tour] = topProducts
  if (!rating) return null
  return (
    <p className="rating-bar">
      <span className="rating-bar__stars">
        <Icon name="star" />
        <b>{t('header.rated', { rating: number(rating.average) })}</b> {t('header.rated-by', { count: rating.count })}
      </span>
      {tour && (
        <a
          className="link"
          href={`${href({ page: 'product', locationId: tour.locationId, locationSlug: tour.locationSlug, productId: tour.id, productSlug: tour.slug })}#reviews`}
        >
          {t('header.read-reviews')}
        </a>
      )}
    </p>
  )
}
