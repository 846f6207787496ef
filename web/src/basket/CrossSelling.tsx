import type { ProductCard } from '@opentop/contract/product'
import { posterPath } from '../poster/poster-path.ts'
import { usePage } from '../state/page-context.tsx'
import { tourPictures } from '../tour/pictures.ts'
import { FromPrice } from '../tour/FromPrice.tsx'
import { VehicleBadges } from '../tour/VehicleBadges.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { PosterImage } from '../ui/PosterImage.tsx'
import './basket.css'
import './cross-selling.css'

export function CrossSelling({ title, products }: { title: string; products: readonly ProductCard[] }) {
  const { href } = usePage()
  if (products.length === 0) return null
  const pictures = tourPictures(products)
  return (
    <section className="basket__offers" aria-labelledby="cross">
      <h2 className="title-3 basket__heading" id="cross">
        {title}
      </h2>
      <div className="cross-selling">
        {products.map(({ id, locationId, locationSlug, slug, name, vehicle, poster, from }) => (
          <article key={id} className="cross-selling-card">
            <PosterImage path={posterPath(poster, pictures.get(id) ?? 'tour')} width={960} height={680} />
            <div>
              <VehicleBadges vehicle={vehicle} />
              <h3 className="title-4">
                <a
                  className="cross-selling-card__link"
                  href={href({ page: 'product', locationId, locationSlug, productId: id, productSlug: slug })}
                >
                  {name}
                </a>
              </h3>
              {from && <FromPrice from={from} />}
            </div>
            <span className="icon-button cross-selling-card__add" aria-hidden="true">
              <Icon name="plus" />
            </span>
          </article>
        ))}
      </div>
    </section>
  )
}
