import type { ProductCard } from '@opentop/contract/product'
import { RefundDeadline } from '../deadline/RefundDeadline.tsx'
import { posterPath, type PosterSize } from '../poster/poster-path.ts'
import { CoverInset } from '../picture/CoverInset.tsx'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { PosterImage } from '../ui/PosterImage.tsx'
import { Rating } from '../ui/Rating.tsx'
import { NoHyphenBreak } from '../ui/NoHyphenBreak.tsx'
import { FromPrice } from './FromPrice.tsx'
import { durationText } from './duration.ts'
import { firstPicture } from './pictures.ts'
import { savingPercent } from './saving.ts'
import { VehicleBadges } from './VehicleBadges.tsx'
import './tour-card.css'
import '@opentop/ui/base/badge.css'
import '../ui/meta.css'

export function TourCard({ product, picture = firstPicture(product.vehicle) }: { product: ProductCard; picture?: PosterSize | undefined }) {
  const { t, href, number } = usePage()
  const path = href({
    page: 'product',
    locationId: product.locationId,
    locationSlug: product.locationSlug,
    productId: product.id,
    productSlug: product.slug,
  })
  const saving = savingPercent(product)
  return (
    <article className="tour-card">
      <div className="tour-card__image">
        <PosterImage path={posterPath(product.poster, picture)} width={960} height={680} />
        <VehicleBadges vehicle={product.vehicle} />
        <CoverInset cover={product.cover} />
        {saving > 0 && <span className="tag numeric">{t('price.saving', { percent: saving })}</span>}
      </div>
      <div className="tour-card__body">
        <div className="tour-card__top">
          <span className="small muted">{product.locationName}</span>
          {product.rating && (
            <Rating
              label={t('tour.rating', { rating: number(product.rating.average) })}
              shownValue={number(product.rating.average)}
              count={`(${t('count.ratings', { count: product.rating.count })})`}
            />
          )}
        </div>
        <h3 className="title-3">
          <a href={path}>
            <NoHyphenBreak text={product.name} />
          </a>
        </h3>
        <ul className="meta">
          <li>
            <Icon name="clock" />
            {durationText(t, product.duration)}
          </li>
          {product.languages > 0 && (
            <li>
              <Icon name="audio" />
              {t('count.languages', { count: product.languages })}
            </li>
          )}
        </ul>
        <RefundDeadline deadline={product.deadline} city={product.locationName} />
      </div>
      <div className="tour-card__foot">
        {product.from && <FromPrice from={product.from} wasCents={product.wasCents} locationId={product.locationId} />}
        <span className="tour-card__forward" aria-hidden="true">
          <Icon name="arrow" />
        </span>
      </div>
    </article>
  )
}
