import { usePage } from '../state/page-context.tsx'
import { durationText } from '../tour/duration.ts'
import { savingPercent } from '../tour/saving.ts'
import { VehicleBadges } from '../tour/VehicleBadges.tsx'
import { Badge } from '@opentop/ui/base/Badge.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { NoHyphenBreak } from '../ui/NoHyphenBreak.tsx'
import { Notice } from '@opentop/ui/base/Notice.tsx'
import { Rating } from '../ui/Rating.tsx'
import type { ReviewSummary, ShownProduct } from './shown-product.ts'
import './product-head.css'
import './product.css'
import '../ui/meta.css'

type HeadlineProps = { product: ShownProduct; reviews: ReviewSummary; notices: readonly { title: string; text: string }[] }

export function Headline({ product, reviews, notices }: HeadlineProps) {
  const { t } = usePage()
  const stops = new Set(product.routes.flatMap((route) => route.stops.map((stop) => stop.key))).size
  const saving = savingPercent(product)
  return (
    <>
      <div className="product-head__badges">
        <VehicleBadges vehicle={product.vehicle} />
        {product.kind === 'package' && (
          <Badge tone="sun" icon="ticket">
            {t('tour.package')}
          </Badge>
        )}
        {saving > 0 && (
          <Badge tone="sun" className="numeric">
            {t('price.saving', { percent: saving })}
          </Badge>
        )}
      </div>
      <h1 className="title-1">
        <NoHyphenBreak text={product.name} />
      </h1>
      <ul className="meta">
        {reviews.count > 0 && (
          <li>
            <Rating
              label={t('product.rating')}
              shownValue={reviews.averageText}
              count={`(${t('count.ratings', { count: reviews.count })})`}
            />
          </li>
        )}
        <li>
          <Icon name="clock" />
          {durationText(t, product.duration)}
        </li>
        {stops > 0 && (
          <li>
            <Icon name="pin" />
            {t('product.stop-count', { count: stops })}
          </li>
        )}
        {product.languages > 0 && (
          <li>
            <Icon name="audio" />
            {t('count.languages', { count: product.languages })}
          </li>
        )}
      </ul>
      {notices.map(({ title, text }) => (
        <Notice key={title} className="product__notice" title={title}>
          {text}
        </Notice>
      ))}
    </>
  )
}
