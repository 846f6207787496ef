import { langs, type Lang } from '@opentop/domain/lang'
import { usePage } from '../state/page-context.tsx'
import { Histogram } from '../ui/Histogram.tsx'
import { Rating, Stars } from '../ui/Rating.tsx'
import { FoldSummary } from './FoldSummary.tsx'
import type { ReviewCard, ReviewSummary } from './shown-product.ts'
import './fold.css'
import './product.css'
import './reviews.css'

const shownAtFirst = 3

export function ReviewList({ reviews }: { reviews: ReviewSummary }) {
  const { t } = usePage()
  const { average, averageText, count, bars, cards } = reviews
  const more = cards.slice(shownAtFirst)
  return (
    <section className="product__section">
      <h2 className="title-3">{t('product.reviews')}</h2>
      <div className="reviews">
        <div className="reviews__score">
          <b className="display-type reviews__number">{averageText}</b>
          <div>
            <Stars value={average} shownValue={averageText} label={t('product.rating')} />
            <p className="small muted">{t('product.rating-count', { count })}</p>
            <p className="small muted">{t('product.review-count', { count: cards.length })}</p>
          </div>
        </div>
        <Histogram rows={bars} />
      </div>
      <Cards cards={cards.slice(0, shownAtFirst)} />
      {more.length > 0 && (
        <details className="more">
          <FoldSummary text={t('product.more-reviews', { count: more.length })} />
          <Cards cards={more} />
        </details>
      )}
    </section>
  )
}

function Cards({ cards }: { cards: readonly ReviewCard[] }) {
  const { t, number, intl } = usePage()
  return (
    <div className="review-grid">
      {cards.map((card) => {
        const own = langs[card.lang as Lang].intl
        return (
          <article key={`${card.author} ${card.when}`} className="review">
            <div className="review__head">
              <span className="review__avatar" aria-hidden="true">
                {card.initials}
              </span>
              <div>
                <b className="strong">{card.author}</b>
                <div className="micro muted">{card.when}</div>
              </div>
              <Rating label={t('product.rating')} shownValue={number(card.rating)} />
            </div>
            <p className="small" lang={own === intl ? undefined : own}>
              {card.text}
            </p>
          </article>
        )
      })}
    </div>
  )
}
