import { showsPart } from '@opentop/domain/page/page-group'
import { hasPart } from '@opentop/domain/site'
import { posterPath } from '../poster/poster-path.ts'
import { usePage } from '../state/page-context.tsx'
import { FoundElsewhere, type Found } from './FoundElsewhere.tsx'
import { PosterCard } from '../tour/PosterCard.tsx'
import { Breadcrumbs } from '@opentop/ui/base/Breadcrumbs.tsx'
import { Empty } from '@opentop/ui/base/Empty.tsx'
import { PosterImage } from '../ui/PosterImage.tsx'
import { useDataInCurrency } from '../state/use-data-in-currency.ts'
import { DestinationFilter } from './DestinationFilter.tsx'
import { facetsOf, fetchDestinations, type Destination, type DestinationsData } from './destinations-data.ts'
import { useDestinationFilter } from './use-destination-filter.ts'
import './destinations.css'
import '../tour/poster-card.css'

const postersShown = 4

export function DestinationsView({ data: made }: { data: DestinationsData }) {
  const { t, href, site, route } = usePage()
  const data = useDataInCurrency(made, (call) => fetchDestinations(call, made.asked))
  const { filter, matched, change } = useDestinationFilter(made)
  const facets = facetsOf(data, matched, filter)
  const { claims } = site
  const found = filter.q.trim() === made.asked.q ? made.found : null
  const isWorldwide = data.continents.length > 1
  return (
    <>
      <section className="destinations-top">
        <div className="wrap">
          <Breadcrumbs
            label={t('navigation.breadcrumbs')}
            trail={[{ text: t('navigation.home'), href: href({ page: 'home' }) }]}
            current={t('footer.destinations')}
          />
          <h1 className="title-1">{t('destinations.heading')}</h1>
          <p className="lead destinations-top__lead">
            {isWorldwide
              ? t('destinations.lead', { cities: claims.cities, countries: claims.countries, continents: claims.continents })
              : t('destinations.count', { count: data.locations.length })}
          </p>
          {showsPart({ parts: site.parts }, route, 'search') && (
            <DestinationFilter filter={filter} facets={facets} continents={data.continents} change={change} />
          )}
        </div>
      </section>
      {found && <FoundElsewhere found={found} />}
      {facets.shown.length === 0 && !hasFound(found) && (
        <div className="wrap destinations-none">
          <Empty title={t('search.none')}>
            <a
              className="link"
              href={href({ page: 'destinations' })}
              onClick={(event) => (event.preventDefault(), change({ q: '', vehicle: null, continent: null }))}
            >
              {t('search.check-all')}
            </a>
          </Empty>
        </div>
      )}
      <div className="continent-line">
        {data.continents.map(({ key, name }) => (
          <ContinentStop key={key} id={key} name={name} shown={facets.shown.filter((location) => location.continent === key)} />
        ))}
      </div>
    </>
  )
}

function hasFound(found: Found | null): boolean {
  return found !== null && found.sights.length + found.products.length > 0
}

function ContinentStop({ id, name, shown }: { id: string; name: string; shown: readonly Destination[] }) {
  const { t, intl, site } = usePage()
  if (shown.length === 0) return null
  const posters = hasPart(site, 'destinations', 'locationList') ? postersShown : 0
  const byName = new Intl.Collator(intl)
  const others = shown.slice(posters).toSorted((a, b) => byName.compare(a.name, b.name))
  return (
    <section className="continent" aria-labelledby={`continent-${id}`}>
      <div className="wrap">
        <div className="continent__head">
          <h2 className="title-2" id={`continent-${id}`}>
            {name}
          </h2>
          <span className="continent__count">{t('destinations.count', { count: shown.length })}</span>
        </div>
        {posters > 0 && (
          <div className="line-row">
            {shown.slice(0, posters).map((location) => (
              <PosterCard key={location.id} location={location} />
            ))}
          </div>
        )}
        {others.length > 0 && (
          <ul className="mini-cards">
            {others.map((location) => (
              <li key={location.id}>
                <DestinationMini location={location} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function DestinationMini({ location }: { location: Destination }) {
  const { href } = usePage()
  return (
    <a className="mini-card" href={href({ page: 'location', locationId: location.id, locationSlug: location.slug })}>
      <PosterImage path={posterPath(location.poster, 'thumb')} width={60} height={60} />
      <span>
        <b>{location.name}</b>
        <span>{location.countryName}</span>
      </span>
    </a>
  )
}
