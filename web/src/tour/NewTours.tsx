import type { ProductCard } from '@opentop/contract/product'
import { posterPath } from '../poster/poster-path.ts'
import { usePage } from '../state/page-context.tsx'
import { PosterImage } from '../ui/PosterImage.tsx'
import { fromPriceText } from './from-price.ts'
import { firstPicture } from './pictures.ts'
import './latest-tours.css'
import '@opentop/ui/base/badge.css'

export function NewTours({ products }: { products: readonly ProductCard[] }) {
  const { t, href, money } = usePage()
  return (
    <section className="section section--flush later" aria-labelledby="latest-tours">
      <div className="wrap">
        <div className="section-head">
          <h2 className="title-2" id="latest-tours">
            {t('tour.new-title')}
          </h2>
        </div>
        <div className="latest-tours">
          {products.map(({ id, name, slug, poster, vehicle, from, locationId, locationName, locationSlug }) => (
            <a
              key={id}
              className="latest-tours__tour"
              href={href({ page: 'product', locationId, locationSlug, productId: id, productSlug: slug })}
            >
              <PosterImage path={posterPath(poster, firstPicture(vehicle))} width={960} height={680} />
              <span>
                <span className="tag">{t('tour.new')}</span>
                <b>{name}</b>
                <span className="small muted">{[locationName, from && fromPriceText(t, from, money)].filter(Boolean).join(', ')}</span>
              </span>
            </a>
          ))}
        </div>
      </div>
    </section>
  )
}
