import type { ReactNode } from 'react'
import type { ProductCard } from '@opentop/contract/product'
import { posterPath } from '../poster/poster-path.ts'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '@opentop/ui/base/Icon.tsx'
import { PosterImage } from '../ui/PosterImage.tsx'
import type { PackagePart } from './shown-product.ts'
import './package-parts.css'
import './product.css'

type PackagePartsProps = {
  parts: readonly PackagePart[]
  badges: (tour: ProductCard) => ReactNode
  durationOf: (tour: ProductCard) => string
}

export function PackageParts({ parts, badges, durationOf }: PackagePartsProps) {
  const { t, href } = usePage()
  return (
    <section className="product__section">
      <h2 className="title-3">{t('product.parts')}</h2>
      <ol className="product-parts product-parts--line">
        {parts.map(({ name, choices, tour }) => (
          <li key={name} className="is-now">
            <i />
            <div className="product-parts__head">
              <div>
                <h3 className="title-4">{name}</h3>
                {tour && <p className="small muted">{tour.name}</p>}
              </div>
              {tour && badges(tour)}
            </div>
            <div className="product-parts__summary">
              {tour && (
                <PosterImage path={posterPath(tour.poster, tour.vehicle === 'boat' ? 'riverlight' : 'dusk')} width={960} height={680} />
              )}
              <div>
                <b className="strong">{choices.length > 1 ? t('product.choices', { choices: choices.join(' / ') }) : choices[0]}</b>
                {tour && !choices.includes(durationOf(tour)) && <p className="small muted">{durationOf(tour)}</p>}
              </div>
              {tour && (
                <a
                  className="button button--line button--small"
                  href={href({
                    page: 'product',
                    locationId: tour.locationId,
                    locationSlug: tour.locationSlug,
                    productId: tour.id,
                    productSlug: tour.slug,
                  })}
                >
                  {t('product.see-tour')}
                  <span className="visually-hidden">: {name}</span>
                  <Icon name="arrow" className="icon--forward" />
                </a>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
