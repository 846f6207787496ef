import type { Sight } from '@opentop/contract/location'
import type { ProductCard } from '@opentop/contract/product'
import type { Day } from '@opentop/domain/day'
import type { Route } from '@opentop/domain/page/route'
import type { ReactNode } from 'react'
import { posterPath } from '../poster/poster-path.ts'
import { usePage } from '../state/page-context.tsx'
import { PosterImage } from '../ui/PosterImage.tsx'
import { addressOf } from '../search/target.ts'
import './destinations.css'

export type Found = { sights: Sight[]; products: ProductCard[]; day?: Day }

export function FoundElsewhere({ found: { sights, products, day } }: { found: Found }) {
  const { t } = usePage()
  return (
    <div className="wrap found-elsewhere">
      {sights.length > 0 && (
        <Results title={t('search.sights')} id="found-sights">
          {sights.map((sight) => (
            <Result
              key={`${sight.locationId} ${sight.key}`}
              {...addressOf({ locationId: sight.locationId, locationSlug: sight.locationSlug, stop: sight.key }, day)}
              name={sight.name}
              about={sight.locationName}
              poster={sight.poster}
            />
          ))}
        </Results>
      )}
      {products.length > 0 && (
        <Results title={t('search.tours')} id="found-tours">
          {products.map(({ id, locationId, locationSlug, slug, name, locationName, poster }) => (
            <Result
              key={id}
              {...addressOf({ locationId, locationSlug, productId: id, productSlug: slug }, day)}
              name={name}
              about={locationName}
              poster={poster}
            />
          ))}
        </Results>
      )}
    </div>
  )
}

function Results({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 className="title-2" id={id}>
        {title}
      </h2>
      <ul className="mini-cards">{children}</ul>
    </section>
  )
}

function Result({ route, suffix, name, about, poster }: { route: Route; suffix: string; name: string; about: string; poster: string }) {
  const { href } = usePage()
  return (
    <li>
      <a className="mini-card" href={href(route) + suffix}>
        <PosterImage path={posterPath(poster, 'thumb')} width={60} height={60} />
        <span>
          <b>{name}</b>
          <span>{about}</span>
        </span>
      </a>
    </li>
  )
}
