import type { ProductCard } from '@opentop/contract/product'
import { isBookable } from '@opentop/domain/availability/availability'
import { RefundDeadline } from '../deadline/RefundDeadline.tsx'
import { posterPath, type PosterSize } from '../poster/poster-path.ts'
import { CoverInset } from '../picture/CoverInset.tsx'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { PosterImage } from '../ui/PosterImage.tsx'
import { Rating } from '../ui/Rating.tsx'
import { NoHyphenBreak } from '../ui/NoHyphenBreak.tsx'
import { FromPrice } from './FromPrice.tsx'
import { DayOffer, type OnDay } from './DayOffer.tsx'
import { durationText } from './duration.ts'
import { firstPicture } from './pictures.ts'
import { savingPercent } from './saving.ts'
import { VehicleBadges } from './VehicleBadges.tsx'
import './tour-card.css'
import '@opentop/ui/base/badge.css'
import '../ui/meta.css'

type TourRowProps = {
  product: ProductCard
  picture?: PosterSize | undefined
  heading?: 'h2' | 'h3'
  stepFree?: boolean
  onDay?: OnDay | undefined
}

export function TourRow({
  product,
  picture = firstPicture(product.vehicle),
  heading: Heading = 'h3',
  stepFree = false,
  onDay,
}: TourRowProps) {
  const { t, href, number } = usePage()
  const { locationId, locationSlug, rating, from } = product
  const saving = savingPercent(product)
  return (
    <article className="tour-card tour-card--row">
      <div className="tour-card__image">
        <PosterImage path={posterPath(product.poster, picture)} width={960} height={680} />
        <VehicleBadges vehicle={product.vehicle} />
        <CoverInset cover={product.cover} />
        {saving > 0 && !onDay && <span className="tag numeric">{t('price.saving', { percent: saving })}</span>}
      </div>
      <div className="tour-card__content">
        <div className="tour-card__body">
          <div className="tour-card__top">
            <span className="small muted">{durationText(t, product.duration)}</span>
            {rating && (
              <Rating
                label={t('tour.rating', { rating: number(rating.average) })}
                shownValue={number(rating.average)}
                count={`(${t('count.ratings', { count: rating.count })})`}
              />
            )}
          </div>
          <Heading className="title-3">
            <a href={href({ page: 'product', locationId, locationSlug, productId: product.id, productSlug: product.slug }) + dateOf(onDay)}>
              <NoHyphenBreak text={product.name} />
            </a>
          </Heading>
          <p className="small muted">{product.summary}</p>
          <TourMeta product={product} stepFree={stepFree} />
          <RefundDeadline deadline={product.deadline} city={product.locationName} />
        </div>
        <div className="tour-card__foot">
          {onDay && <DayOffer offer={onDay} locationId={locationId} />}
          {from && !onDay && <FromPrice from={from} wasCents={product.wasCents} locationId={locationId} />}
          <span className="tour-card__forward" aria-hidden="true">
            <Icon name="arrow" />
          </span>
        </div>
      </div>
    </article>
  )
}

function dateOf(onDay: OnDay | undefined): string {
  return onDay && isBookable(onDay.label) ? `?date=${onDay.date}` : ''
}

function TourMeta({ product, stepFree }: { product: ProductCard; stepFree: boolean }) {
  const { t } = usePage()
  return (
    <ul className="meta">
      {product.languages > 0 && (
        <li>
          <Icon name="audio" />
          {t('count.languages', { count: product.languages })}
        </li>
      )}
      {product.seats && (
        <li>
          <Icon name="ticket" />
          {t('tour.reserved')}
        </li>
      )}
      {stepFree && (
        <li>
          <Icon name="wheel" />
          {t('filter.step-free')}
        </li>
      )}
      {product.kind === 'package' && (
        <li>
          <Icon name="ticket" />
          {t('tour.package')}
        </li>
      )}
    </ul>
  )
}
