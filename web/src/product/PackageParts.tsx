import type { ReactNode } from 'react'
import type { ProductCard } from '@opentop/contract/product'
import { posterPath } from '../poster/poster-path.ts'
import { usePage } from '../state/page-context.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PosterImage } from '../ui/PosterImage.tsx'
import type { PackagePart } from './shown-product.ts'

type PackagePartsProps = {
  parts: readonly PackagePart[]
  badges: (tour: ProductCard) => ReactNode
  durationOf: (tour: ProductCard) => string
}

/** The parts of a package, drawn as stops on a line. */
export function PackageParts({ parts, badges, durationOf }: PackagePartsProps) {
  const { t, href } = usePage()
  return (
    <section className="pd-s">
      <h2 className="t-3">{t('product.parts')}</h2>
      <ol className="pk pk--line">
        {parts.map(({ name, choices, tour }) => (
          <li key={name} className="is-now">
            <i />
            <div className="pk__h">
              <div>
                <h3 className="t-4">{name}</h3>
                {tour && <p className="small mute">{tour.name}</p>}
              </div>
              {tour && badges(tour)}
            </div>
            <div className="pk__sum">
              {tour && (
                <PosterImage path={posterPath(tour.poster, tour.vehicle === 'boat' ? 'riverlight' : 'dusk')} width={960} height={680} />
              )}
              <div>
                <b className="strong">{choices.length > 1 ? t('product.choices', { choices: choices.join(' / ') }) : choices[0]}</b>
                {tour && !choices.includes(durationOf(tour)) && <p className="small mute">{durationOf(tour)}</p>}
              </div>
              {tour && (
                <a
                  className="btn btn--line btn--sm"
                  href={href({
                    page: 'product',
                    locationId: tour.locationId,
                    locationSlug: tour.locationSlug,
                    productId: tour.id,
                    productSlug: tour.slug,
                  })}
                >
                  {t('product.see-tour')}
                  <span className="vh">: {name}</span>
                  <Icon name="arrow" className="i--go" />
                </a>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
